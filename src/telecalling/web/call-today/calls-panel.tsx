import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { MODE_WORDS } from '../../../discharge/model/workflow/discharge-modes.ts'
import { dayOf, daysInclusive, showDay, showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import timeline from '../../../ui/display/timeline.module.css'
import { FactGrid } from '../../../ui/page/side-panel.tsx'
import { FOLLOW_UP_SOURCE_WORDS } from '../../model/call-list.ts'
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

const EndFollowUpDialog = lazy(() => import('./end-follow-up.dialog.tsx'))

/** Beside the list: whom the open row is about, the patient's calls so far, and the outcomes of the week. */
export function CallsPanel({ row, today }: { readonly row: CallRow; readonly today: string }) {
  const { data } = useRead(telecallingContract.ofPatient, { visitId: row.visitId })
  const calls = data?.calls ?? []
  const { can } = useAuth()
  const [isEnding, setIsEnding] = useState(false)
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
          ['Discharge mode', row.dischargeMode && MODE_WORDS[row.dischargeMode]],
          ['Follow-up due', row.dueOn && showDay(row.dueOn)],
          ['Asked for by', row.dueFrom && FOLLOW_UP_SOURCE_WORDS[row.dueFrom]],
        ]}
      />
      {row.dueOn && !row.today && can('call:edit') && (
        <Button variant="default" fullWidth onClick={() => setIsEnding(true)}>
          End the follow-up
        </Button>
      )}
      <Suspense>{isEnding && <EndFollowUpDialog row={row} onClose={() => setIsEnding(false)} />}</Suspense>
      {data && <h3>Calls {calls.length}</h3>}
      {data && calls.length === 0 && <p className={css.quiet}>No call yet.</p>}
      {calls.length > 0 && (
        <ol className={timeline.line}>
          {calls.map((call) => (
            <li key={call.id} className={timeline.event}>
              <div>{call.disposition ?? 'No disposition'}</div>
              {call.subDisposition && <div>{call.subDisposition}</div>}
              {call.remark && <div className={timeline.quiet}>{call.remark}</div>}
              {call.followUpEnd && (
                <div className={timeline.quiet}>
                  {`Follow-up ended on ${showMoment(call.followUpEnd.at)}${call.followUpEnd.by ? ` by ${call.followUpEnd.by}` : ''}: ${call.followUpEnd.reason}`}
                </div>
              )}
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
