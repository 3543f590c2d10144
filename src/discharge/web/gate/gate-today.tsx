import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { gatePassContract, type PassAtGate } from '../../model/gate-pass.contract.ts'
import { MODE_WORDS } from '../../model/workflow/discharge-modes.ts'
import css from './security-gate.module.css'

/** Who is to be checked before the pass, whose pass is open today, and who left. */
export function GateToday() {
  const { data, error, refetch } = useRead(gatePassContract.today, {})
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={160} aria-label="Loading" />
  return (
    <div className={css.today}>
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
      <List title="Passes open today" empty="No pass is open today.">
        {data.open.map((pass) => (
          <PassLine key={pass.id} pass={pass} at={pass.dischargeAt} />
        ))}
      </List>
      <List title="Left today" empty="Nobody has left yet.">
        {data.left.map((pass) => (
          <PassLine key={pass.id} pass={pass} at={pass.exitedAt ?? pass.dischargeAt} />
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

const PassLine = ({ pass, at }: { readonly pass: PassAtGate; readonly at: string }) => (
  <li>
    <span className={css.name}>
      {pass.patientName}
      <small>{pass.number}</small>
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
