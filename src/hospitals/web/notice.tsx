import type { ReactNode } from 'react'
import { TONE_ICONS, type Tone } from '../../ui/display/chip.tsx'
import css from './notice.module.css'

type Props = {
  readonly tone: Tone
  /** Whether it interrupts: a failure does, a success is announced politely, static text is silent. */
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

/** A sentence in a form or on a page that stays until it is no longer true. */
export function Notice({ tone, role, children }: Props) {
  const Icon = TONE_ICONS[tone]
  return (
    <div className={css.notice} data-tone={tone} role={role}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <div className={css.words}>{children}</div>
    </div>
  )
}
