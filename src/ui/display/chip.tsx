import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import css from './chip.module.css'

export type Tone = 'neutral' | 'info' | 'waiting' | 'good' | 'warning' | 'danger'

export const TONE_ICONS: Readonly<Record<Tone, TablerIcon>> = {
  neutral: IconCircle,
  info: IconInfoCircle,
  waiting: IconClock,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertOctagon,
}

/** A state, shown by an icon and a word in one of the six tints. */
export function Chip({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: string }) {
  const Icon = TONE_ICONS[tone]
  return (
    <span className={css.chip} data-tone={tone}>
      <Icon size={14} stroke={1.5} aria-hidden />
      <span className={css.word}>{children}</span>
    </span>
  )
}
