import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { dayOf, daysInclusive, showDay, showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import timeline from '../../../ui/display/timeline.module.css'
import { FactGrid } from '../../../ui/page/side-panel.tsx'
import type { CallRow } from '../../model/call-record.ts'
import { telecallingContract } from '../../model/telecalling.contract.ts'
import { phoneWords } from '../phone-link.tsx'
import css from '../station.module.css'
import { Outcomes } from './outcomes.tsx'

function dischargedWords(instant: string | null, today: string): string {
  if (!instant) return 'Not discharged'
  const day = dayOf(new Date(instant))
  const days = daysInclusive(day, today) - 1
  return `${showDay(day)}, ${days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}`
}

/** Beside the list: whom the open row is about, the patient's calls so far, and the outcomes of the week. */
export function CallsPanel({ row, today }: { readonly row: CallRow; readonly today: string }) {
  const { data } = useRead(telecallingContract.ofPatient, { visitId: row.visitId })
  const calls = data?.calls ?? []
  return (
    <aside className={css.panel} aria-label={`Calls to ${row.patientName}`}>
      <h2 title={row.patientName}>{row.patientName}</h2>
      <p className={css.quiet}>
        {row.uhid} · {row.visitNo}
      </p>
      {/^\d{10}$/.test(row.phone) && (
        <Button
          component="a"
          href={`tel:+91${row.phone}`}
          variant="default"
          fullWidth
          leftSection={buttonIcon(IconPhone)}
        >
          {phoneWords(row.phone)}
        </Button>
      )}
      <FactGrid
        facts={[
          ['Discharged', dischargedWords(row.dischargeDate, today)],
          ['Diagnosis/Surgery', row.diagnosisSurgery],
          ['Follow-up due', row.dueOn && showDay(row.dueOn)],
        ]}
      />
      {data && <h3>Calls {calls.length}</h3>}
      {data && calls.length === 0 && <p className={css.quiet}>No call yet.</p>}
      {calls.length > 0 && (
        <ol className={timeline.line}>
          {calls.map((call) => (
            <li key={call.id} className={timeline.event}>
              <div>{call.disposition ?? 'No disposition'}</div>
              {call.subDisposition && <div>{call.subDisposition}</div>}
              {call.remark && <div className={timeline.quiet}>{call.remark}</div>}
              <div className={timeline.quiet}>
                {[showMoment(call.calledOn), call.telecaller ?? call.savedBy].filter(Boolean).join(' · ')}
              </div>
            </li>
          ))}
        </ol>
      )}
      {data && <Outcomes today={today} />}
    </aside>
  )
}
