import type { BillStay } from '../../../billing/model/bill/bill-view.ts'
import { type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import type { SanctionStatus } from '../../../visits/model/treatment/sanction.ts'
import { done, type Finding, open } from './finding.ts'

type Procedure = Pick<BillStay['procedures'][number], 'id' | 'name' | 'on'>

/** What the payer agreed to: of each surgery its sanction, and those with a documented permission. */
export type Agreed = {
  readonly referredOn: IsoDate | null
  readonly sanctions: ReadonlyMap<string, SanctionStatus>
  readonly permitted: ReadonlySet<string>
}

const isSanctioned = (status: SanctionStatus | undefined) => status === 'Sanctioned' || status === 'Approved'

/**
 * Whether the referral covers each operated procedure: it is sanctioned and not before the referral's day, or the P-II says by which
 * permission it was done (domain practice 3.21). Pure.
 */
export function referralCovers(
  procedures: readonly Procedure[],
  { referredOn, sanctions, permitted }: Agreed,
): Finding {
  const operated = procedures.filter(({ on }) => on !== null)
  if (operated.length === 0) return done('No procedure that a referral has to cover')
  const named = (of: readonly Procedure[]) => of.map(({ name }) => ({ description: name }))
  const asked = operated.filter(({ id }) => !permitted.has(id))
  const beyond = asked.filter(({ id }) => !isSanctioned(sanctions.get(id)))
  if (beyond.length > 0)
    return open(
      `${counted(beyond.length, 'procedure')} beyond the referral: neither sanctioned nor permitted`,
      named(beyond),
    )
  const before = asked.filter(({ on }) => on !== null && referredOn !== null && on < referredOn)
  if (before.length > 0 && referredOn !== null)
    return open(`${counted(before.length, 'procedure')} before the referral of ${showDay(referredOn)}`, named(before))
  return done(`The referral covers ${operated.length === 1 ? 'the procedure' : `all ${operated.length} procedures`}`)
}
