import { type BillAccess, remaining } from '../../documents/model/billing-access/bill-access.ts'
import { Chip, type Tone } from '../../ui/display/chip.tsx'
import { GRACE_EXPIRED } from '../../visits/model/payer/grace-expired.ts'
import css from './bill-mark.module.css'

type Props = {
  readonly access: BillAccess
  readonly graceUntil: string
  readonly name: string
  readonly now: Date
  /** What is said where the bill opens, in place of 'Open'. */
  readonly word?: string
}

/** Whether the bill opens, as the server decided; the time that remains counts down (specification 3 section 5). */
export function BillMark({ access, graceUntil, name, now, word }: Props) {
  const open = word ?? 'Open'
  const until = new Date(graceUntil)
  if (access === 'private') return <Chip tone="good">{open}</Chip>
  if (access === 'referral') return <Mark tone="good" word={open} why="Referral letter" />
  if (access === 'overridden')
    return (
      <span data-hint="Grace Period Expired. Opened with a reason. Please upload referral letter soon.">
        <Mark tone="warning" word={word ?? 'Opened'} why="Grace Period Expired" />
      </span>
    )
  if (access === 'expired' || now >= until)
    return (
      <span data-hint={GRACE_EXPIRED.text.replace('<name>', name)}>
        <Mark tone="danger" word="Blocked" why="Grace Period Expired" />
      </span>
    )
  const left = remaining(until, now)
  return (
    <span
      data-hint={`Grace Period Active. Billing accessible without referral letter. ${left}. Please upload referral letter soon.`}
    >
      <Mark tone="warning" word={open} why={left} />
    </span>
  )
}

/** The state, and beneath it why. */
const Mark = ({ tone, word, why }: { readonly tone: Tone; readonly word: string; readonly why: string }) => (
  <span className={css.mark}>
    <Chip tone={tone}>{word}</Chip>
    <span className={css.why}>{why}</span>
  </span>
)
