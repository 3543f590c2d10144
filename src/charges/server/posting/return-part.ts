import type { Paise } from '../../../kernel/money.ts'
import { valueBack } from '../../../kernel/shares.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { priceOfRest } from '../../model/price/price-charge.ts'
import { type Thousandths, thousandthsIn } from '../../model/price/quantity.ts'
import type { SourceOfCharge } from '../../model/sources/source-of-charge.ts'
import { keptPriceOf, whatOf } from '../charge-row.ts'
import { chargedVisit } from '../price-basis.queries.ts'
import { activeChargeOf } from './active-charges.queries.ts'
import { enterCharges } from './enter-charges.ts'
import { lockSource } from './insert-charge.ts'
import { reverseSource } from './reverse-charge.ts'

type Returned = {
  /** As the source issued it: what of it comes back is a share of this, in however many parts. */
  readonly issued: { readonly quantity: Thousandths; readonly amount: Paise }
  /** All that has come back of it, this return included. */
  readonly returned: Thousandths
  readonly reason: string
}

/**
 * Part of what a source was charged for comes back: the whole is taken back and the next version posted with what is left, in the
 * transaction of the return; nothing is posted where nothing is left. Answers what comes back in paise, 0 where it has come back
 * before. More than was issued, and a return of what is not charged, are mistakes of the source.
 */
export async function returnPart(
  db: HospitalDb,
  source: SourceOfCharge,
  { issued, returned, reason }: Returned,
): Promise<Paise> {
  await lockSource(db, source)
  const active = await activeChargeOf(db, source)
  const left = issued.quantity - returned
  if (!active && left === 0) return 0
  if (!active || left < 0) throw new Error(`${returned} thousandths of ${source.kind} ${source.id} cannot come back`)
  if (left >= thousandthsIn(active.quantity)) return 0
  if (left === 0) return (await reverseSource(db, source, { reason }))?.amount ?? 0
  const visit = await chargedVisit(db, active.visit_id)
  if (!visit) throw new Error('A charge needs a visit of this hospital')
  const amountLeft = issued.amount - valueBack(issued.amount, returned, issued.quantity)
  const decide = () => priceOfRest(keptPriceOf(active), left, amountLeft)
  const by = { replaces: active, reason }
  const rest = { what: whatOf(active), itemId: active.itemId, quantity: left, decide, by }
  const [entered] = await enterCharges(db, visit, [rest])
  if (!entered) throw new Error('A charge was taken back twice')
  return active.amount - entered.row.amount
}
