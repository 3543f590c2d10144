import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconHelp,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Entry } from '../../model/results/judge-entry.ts'
import type { ResultFlag } from '../../model/results/lab-result.ts'
import css from './results.module.css'

type Shown = { readonly word: string; readonly tone: 'danger' | 'warning' | 'quiet'; readonly Icon: TablerIcon }

const FLAGS: Readonly<Record<Exclude<ResultFlag, 'normal'>, Shown>> = {
  low: { word: 'Low', tone: 'warning', Icon: IconArrowDown },
  high: { word: 'High', tone: 'warning', Icon: IconArrowUp },
  critical_low: { word: 'Critical low', tone: 'danger', Icon: IconAlertOctagon },
  critical_high: { word: 'Critical high', tone: 'danger', Icon: IconAlertOctagon },
  impossible: { word: 'Impossible', tone: 'danger', Icon: IconAlertTriangle },
  abnormal: { word: 'Abnormal', tone: 'warning', Icon: IconAlertTriangle },
  cannot_be_judged: { word: 'Not judged', tone: 'quiet', Icon: IconHelp },
  no_range: { word: 'No range', tone: 'quiet', Icon: IconHelp },
}

type Props = Pick<Entry, 'flag' | 'alert'>

/** What a value means, by icon and word; what is normal says nothing. */
export function FlagWord({ flag, alert }: Props) {
  if (flag === null || flag === 'normal') return null
  const { word, tone, Icon } = FLAGS[flag]
  const said = alert === 'may be critical' ? 'May be critical' : word
  const shownTone = alert ? 'danger' : tone
  return (
    <span className={css.flag} data-flag={shownTone}>
      <Icon size={14} stroke={1.5} aria-hidden />
      {said}
    </span>
  )
}
