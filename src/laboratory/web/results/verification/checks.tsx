import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useAuth } from '../../../../access/web/session.tsx'
import { showMoment } from '../../../../kernel/calendar.ts'
import type { ResultCell } from '../../../model/results/shown-results.ts'
import { shownWords } from '../../../model/results/value-words.ts'
import { RecordCall } from '../critical/record-call.tsx'
import css from '../results.module.css'

type Props = { readonly waiting: readonly ResultCell[]; readonly entered: keyof typeof ENTERED }

/** Who entered what is verified. */
const ENTERED = {
  other: 'Entered by another person',
  own: 'You entered some of these yourself: another person verifies them',
  'single-handed': 'You entered some of these yourself: they are marked single-handed',
} as const

/** What has to be right before values are verified. */
export function Checks({ waiting, entered }: Props) {
  const { can } = useAuth()
  const critical = waiting.flatMap(({ parameter, live }) =>
    live?.critical ? { name: parameter.name, words: shownWords(live), alert: live.critical } : [],
  )
  const confirmed = waiting.flatMap(({ parameter, live }) =>
    live?.confirmation ? `${parameter.name}: ${live.confirmation}` : [],
  )
  if (waiting.length === 0) return null
  return (
    <aside className={css.panel} aria-label="Before it is printed">
      <div className={css.block}>
        <h3>Before it is printed</h3>
        {critical.map(({ name, words, alert }) => (
          <Check key={alert.id} isRight={alert.acknowledgedAt !== null}>
            {alert.acknowledgedAt
              ? `Critical ${name.toLowerCase()} told to ${alert.toldTo}, ${showMoment(alert.acknowledgedAt)}${alert.isReadBack ? ', read back' : ''}`
              : `Critical ${name.toLowerCase()} ${words} is not told`}
          </Check>
        ))}
        <Check isRight={entered === 'other'}>{ENTERED[entered]}</Check>
        {confirmed.map((words) => (
          <Check key={words} isRight={false}>
            {words}
          </Check>
        ))}
      </div>
      {can('critical:record-call') &&
        critical.map(
          ({ name, words, alert }) =>
            !alert.acknowledgedAt &&
            !alert.isClosed && (
              <div key={alert.id} className={css.block}>
                <h3>{`Tell the ward: ${name}`}</h3>
                <RecordCall alert={alert} said={`${name} ${words}`} />
              </div>
            ),
        )}
    </aside>
  )
}

function Check({ isRight, children }: { readonly isRight: boolean; readonly children: string }) {
  const Icon = isRight ? IconCheck : IconAlertTriangle
  return (
    <p className={css.check} data-flag={isRight ? 'good' : 'warning'}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
