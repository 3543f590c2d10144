import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { PayerChange } from '../../../visits/model/payer/payer-spans.ts'
import { priceCharge } from '../../model/price/price-charge.ts'
import { priceItem } from '../../model/price/price-item.ts'
import { thousandthsIn } from '../../model/price/quantity.ts'
import type { ChargeRow, Priced } from '../charge-row.ts'
import { repostCharge } from '../posting/repost-charge.ts'
import { standingChargesFrom } from '../posting/standing-charges.queries.ts'
import { type ChargedVisit, priceBasisOf } from '../price-basis.queries.ts'

type Repriced = { readonly charge: ChargeRow; readonly priced: Priced }

/** The stored charges of a visit from a day on, as they cost for the payers of their days; a typed price stays. */
export async function pricedAnew(
  db: HospitalDb,
  visit: ChargedVisit,
  from: IsoDate,
  supposed: readonly PayerChange[] = [],
): Promise<Repriced[]> {
  const charges = await standingChargesFrom(db, visit.id, from)
  const items = charges.flatMap(({ itemId }) => itemId ?? [])
  const basis = await priceBasisOf(db, visit, items, supposed)
  return charges.map(({ itemId, ...charge }) => {
    const quantity = thousandthsIn(charge.quantity)
    const item = priceItem(basis, { itemId, day: charge.day, at: charge.at })
    const typed = charge.priced_by === 'typed' ? { unitRate: charge.unit_rate, reason: charge.price_reason } : undefined
    return { charge, priced: { item, price: priceCharge(item.resolved, quantity, typed), quantity } }
  })
}

/** Takes the charges of a visit from a day on back and charges them anew for who pays now; answers how many. */
export async function repriceCharges(db: HospitalDb, visit: ChargedVisit, from: IsoDate): Promise<number> {
  let repriced = 0
  for (const { charge, priced } of await pricedAnew(db, visit, from)) {
    if (charge.payer_id === priced.item.payerId && charge.amount === priced.price.amount) continue
    if (await repostCharge(db, charge, { priced, reason: 'The payer was changed' })) repriced += 1
  }
  return repriced
}
