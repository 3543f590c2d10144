import { listOf } from '../../catalogue/model/lists/lists.ts'
import { rateBasisOf } from '../../catalogue/server/rates/rates.queries.ts'
import { saveRates } from '../../catalogue/server/rates/save-rates.ts'
import { visitOfBill } from '../../documents/server/billing-access/visit-of-bill.ts'
import { paiseOf } from '../../kernel/money.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { chargesContract } from '../model/charges.contract.ts'
import { listOfItem } from '../model/list-of-item.ts'
import { priceCharge } from '../model/price/price-charge.ts'
import { priceItem } from '../model/price/price-item.ts'
import { thousandthsIn } from '../model/price/quantity.ts'
import { catalogueItem } from './catalogue-items.queries.ts'
import type { ChargeRow } from './charge-row.ts'
import { repostCharge } from './posting/repost-charge.ts'
import { chargeToCorrect, waitingChargesOf } from './posting/standing-charges.queries.ts'
import { chargedVisit, priceBasisOf } from './price-basis.queries.ts'

/** Gives the item of a waiting charge a rate from the day of the charge on, and prices every charge that waited for it. */
export const setRate = operation(chargesContract.setRate, async (context, { id, column: chosen, rate }) => {
  const { db, actor, now, record, refuse } = context
  const charge = (await chargeToCorrect(db, id)) ?? refuse('NOT_FOUND')
  await visitOfBill(context, charge.visit_id)
  if (!charge.stands || charge.priced_by !== 'not_set') refuse('CHARGE_GONE')
  const item = charge.itemId ? await catalogueItem(db, charge.itemId) : undefined
  const key = item && listOfItem(item)
  const rated = key && listOf(key).rates
  const { cityTier, accreditation } = await rateBasisOf(db, actor.hospitalId)
  // The lists name CGHS rates by accreditation; 'cghs' is that of the hospital.
  const column = chosen !== 'cghs' ? chosen : accreditation === 'non_nabh' ? 'non_nabh' : 'nabh'
  if (!item || !rated?.columns.includes(column)) return refuse('RATE_OF_ANOTHER_SCHEME', { field: 'column' })
  const wanted = { amounts: { [column]: paiseOf(rate) ?? 0 }, from: charge.day, cityTier }
  await saveRates(db, rated, item.id, wanted, now)
  let priced = 0
  for (const waiting of await waitingChargesOf(db, item.id, charge.day)) {
    if (await priceAnew(db, waiting, item.id)) priced += 1
    else if (waiting.id === id) refuse('RATE_OF_ANOTHER_SCHEME', { field: 'column' })
  }
  await record({
    type: 'charge.rate_set',
    subject: { type: 'charge', id },
    patientId: charge.patient_id,
    facts: { item: item.id, column, priced },
  })
  return { priced }
})

/** Posts a waiting charge at the rate that its day has now; false where there is still none. */
async function priceAnew(db: HospitalDb, charge: ChargeRow, itemId: string): Promise<boolean> {
  const visit = await chargedVisit(db, charge.visit_id)
  if (!visit) return false
  const basis = await priceBasisOf(db, visit, [itemId])
  const item = priceItem(basis, { itemId, day: charge.day, at: charge.at })
  if (item.resolved.column === null) return false
  const quantity = thousandthsIn(charge.quantity)
  const price = priceCharge(item.resolved, quantity)
  return (
    (await repostCharge(db, charge, { priced: { item, price, quantity }, reason: 'The rate was set' })) !== undefined
  )
}
