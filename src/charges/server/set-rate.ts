import { listOf } from '../../catalogue/model/lists/lists.ts'
import { rateBasisOf } from '../../catalogue/server/rates/rates.queries.ts'
import { saveRates } from '../../catalogue/server/rates/save-rates.ts'
import { visitOfBill } from '../../documents/server/billing-access/visit-of-bill.ts'
import { paiseOf } from '../../kernel/money.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { chargesContract } from '../model/charges.contract.ts'
import { listOfItem } from '../model/list-of-item.ts'
import { decideDeskChange } from '../model/sources/decide-desk-change.ts'
import { catalogueItem } from './catalogue-items.queries.ts'
import { ownedBy } from './charge-row.ts'
import { type ActiveCharge, chargeToCorrect, waitingChargesOf } from './posting/active-charges.queries.ts'
import { enterCharges } from './posting/enter-charges.ts'
import { reprice } from './posting/reprice.ts'
import { chargedVisits } from './price-basis.queries.ts'

/** Gives the item of a waiting charge a rate from the day of the charge on, and prices every charge that waited for it. */
export const setRate = operation(chargesContract.setRate, async (context, { id, column: chosen, rate }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const charge = (await chargeToCorrect(db, id)) ?? refuse('NOT_FOUND')
  await visitOfBill(context, charge.visit_id)
  if (!charge.isActive) refuse('CHARGE_GONE')
  orRefuse(decideDeskChange(ownedBy(charge), 'price'))
  if (charge.priced_by !== 'not_set') refuse('CHARGE_GONE')
  const item = charge.itemId ? await catalogueItem(db, charge.itemId) : undefined
  const key = item && listOfItem(item)
  const rated = key && listOf(key).rates
  const { cityTier, accreditation } = await rateBasisOf(db, actor.hospitalId)
  // The lists name CGHS rates by accreditation; 'cghs' is that of the hospital.
  const column = chosen !== 'cghs' ? chosen : accreditation === 'non_nabh' ? 'non_nabh' : 'nabh'
  if (!item || !rated?.columns.includes(column)) return refuse('RATE_OF_ANOTHER_SCHEME', { field: 'column' })
  const wanted = { amounts: { [column]: paiseOf(rate) ?? 0 }, from: charge.day, cityTier }
  await saveRates(db, rated, item.id, wanted, now)
  const waiting = await waitingChargesOf(db, item.id, charge.day)
  const priced = await priceWaiting(db, waiting)
  if (!priced.has(id)) return refuse('RATE_OF_ANOTHER_SCHEME', { field: 'column' })
  await record({
    type: 'charge.rate_set',
    subject: { type: 'charge', id },
    patientId: charge.patient_id,
    facts: { item: item.id, column, priced: priced.size },
  })
  return { priced: priced.size }
})

/** Charges what has a rate now again, visit by visit; the charges that got their rate, whoever's they are. */
async function priceWaiting(db: HospitalDb, waiting: readonly ActiveCharge[]): Promise<ReadonlySet<string>> {
  const byVisit = Map.groupBy(waiting, ({ visit_id }) => visit_id)
  const visits = await chargedVisits(db, [...byVisit.keys()])
  const priced = new Set<string>()
  for (const visit of visits) {
    const charges = byVisit.get(visit.id) ?? []
    const entered = await enterCharges(db, visit, charges.map(atItsRate))
    for (const [index, { id }] of charges.entries()) if (entered[index]) priced.add(id)
  }
  return priced
}

const atItsRate = (charge: ActiveCharge) =>
  reprice(charge, { reason: 'The rate was set', staysAt: ({ pricedBy }) => pricedBy === 'not_set' })
