import { type BillAccess, remaining } from '../../documents/model/billing-access/bill-access.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { GRACE_EXPIRED } from '../../visits/model/payer/grace-expired.ts'

type Props = {
  readonly access: BillAccess
  readonly graceUntil: string
  readonly name: string
  readonly now: Date
}

/** Whether the bill opens, as the server decided; the time that remains counts down (specification 3 section 5). */
export function BillMark({ access, graceUntil, name, now }: Props) {
  const until = new Date(graceUntil)
  if (access === 'private') return <Chip tone="good">Open</Chip>
  if (access === 'referral') return <Chip tone="good">Referral letter</Chip>
  if (access === 'overridden')
    return (
      <span data-hint="Grace Period Expired. Opened with a reason. Please upload referral letter soon.">
        <Chip tone="warning">Opened</Chip>
      </span>
    )
  if (access === 'expired' || now >= until)
    return (
      <span data-hint={GRACE_EXPIRED.text.replace('<name>', name)}>
        <Chip tone="danger">Grace Period Expired</Chip>
      </span>
    )
  const left = remaining(until, now)
  return (
    <span
      data-hint={`Grace Period Active. Billing accessible without referral letter. ${left}. Please upload referral letter soon.`}
    >
      <Chip tone="warning">{left}</Chip>
    </span>
  )
}
