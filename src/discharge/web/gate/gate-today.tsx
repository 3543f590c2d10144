import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { CONFLICT_WORDS } from '../../model/gate/offline-exit.ts'
import type { PassAtGate } from '../../model/gate/pass-at-gate.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { MODE_WORDS } from '../../model/workflow/discharge-modes.ts'
import css from './security-gate.module.css'

/** Who is to be checked before the pass, whose pass was not used yet, who left, and whose exit was refused. */
export function GateToday() {
  const { data, error, refetch } = useRead(gateContract.today, {})
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={160} role="status" aria-label="Loading" />
  return (
    <div className={css.today}>
      {data.conflicts.length > 0 && (
        <List title="Let out offline: tell the desk" empty="">
          {data.conflicts.map(({ id, patientName, number, conflict, officerName, leftAt }) => (
            <Line
              key={id}
              name={patientName}
              notes={[`${CONFLICT_WORDS[conflict]} (${officerName})`, number]}
              at={leftAt}
            />
          ))}
        </List>
      )}
      <List title="To check before the pass" empty="No patient is waiting to be checked.">
        {data.toCheck.map(({ visitId, patientName, mode, plannedAt }) => (
          <li key={visitId}>
            <span className={css.name}>
              {patientName}
              <small>
                {mode && `${MODE_WORDS[mode]}, `}
                {timeOf(plannedAt)}
              </small>
            </span>
            <Checked visitId={visitId} name={patientName} />
          </li>
        ))}
      </List>
      <List title="Pending passes" empty="No pass of today is waiting to be used.">
        {data.open.map((pass) => (
          <Line key={pass.id} name={pass.patientName} notes={[pass.number]} at={pass.dischargeAt} />
        ))}
      </List>
      <List title="Exits today" empty="Nobody has left yet.">
        {data.left.map((pass) => (
          <Line
            key={pass.id}
            name={pass.patientName}
            notes={[pass.number, exitNote(pass)]}
            at={pass.exitedAt ?? pass.dischargeAt}
          />
        ))}
      </List>
      <List title="Refused today" empty="Nobody was refused.">
        {data.refused.map(({ id, patientName, number, reason, officerName, at }) => (
          <Line key={id} name={patientName} notes={[`${reason} (${officerName})`, number]} at={at} />
        ))}
      </List>
    </div>
  )
}

const timeOf = (instant: string) => showMoment(instant).slice(-5)

type ListProps = { readonly title: string; readonly empty: string; readonly children: ReactNode[] }

const List = ({ title, empty, children }: ListProps) => (
  <section aria-label={title}>
    <h2>
      {title} <span className={css.count}>{children.length}</span>
    </h2>
    {children.length === 0 ? <p className={css.quiet}>{empty}</p> : <ul>{children}</ul>}
  </section>
)

/** Who recorded the exit, and who left along in what. */
const exitNote = ({ officerName, attendants, vehicleNo }: PassAtGate): string =>
  [officerName, attendants !== null && countedAttendants(attendants), vehicleNo].filter(Boolean).join(' · ')

const countedAttendants = (count: number): string => (count === 1 ? '1 attendant' : `${count} attendants`)

type LineProps = { readonly name: string; readonly notes: readonly string[]; readonly at: string }

const Line = ({ name, notes, at }: LineProps) => (
  <li>
    <span className={css.name}>
      {name}
      {notes.map((note) => note && <small key={note}>{note}</small>)}
    </span>
    <span>{timeOf(at)}</span>
  </li>
)

/** Identity, belongings and attendants are checked: the security desk's item of the discharge. */
function Checked({ visitId, name }: { readonly visitId: string; readonly name: string }) {
  const tick = useWrite(dischargeContract.tick)
  const untick = useWrite(dischargeContract.untick)
  const onError = ({ message }: CallFailed) => toast.error('Failed to update checklist. Please try again.', message)
  const press = () =>
    tick.mutate(
      { visitId, item: 'security_verification' },
      {
        onSuccess: ({ id }) => toast.success(`${name}: checked`, '', () => untick.mutate({ id }, { onError })),
        onError,
      },
    )
  return (
    <Button variant="default" disabled={tick.isPending} aria-label={`Checked: ${name}`} onClick={press}>
      Checked
    </Button>
  )
}
