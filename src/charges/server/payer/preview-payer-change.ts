import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { payerChangeContract } from '../../../visits/model/payer/payer-change.contract.ts'
import type { PayerChange } from '../../../visits/model/payer/payer-spans.ts'
import { payerToBe } from '../../../visits/server/payer/save-payer-change.ts'
import { type Costed, repricingOf } from '../../model/payer/repricing.ts'
import type { ChargePrice } from '../../model/price/price-charge.ts'
import { priceItem } from '../../model/price/price-item.ts'
import { thousandthsIn } from '../../model/price/quantity.ts'
import { keptPriceOf } from '../charge-row.ts'
import { activeChargesFrom } from '../posting/active-charges.queries.ts'
import { costNow } from '../posting/reprice.ts'
import { chargedVisit, priceBasisOf } from '../price-basis.queries.ts'
import { visitCharges } from '../visit-charges/visit-charges.queries.ts'

/** What another payer would change from today on; nothing is saved. */
export const previewPayerChange = operation(payerChangeContract.preview, async (context, { id, payerId }) => {
  const { db, now, refuse } = context
  await visitOfBill(context, id)
  const { payer } = await payerToBe(context, { id, payerId })
  const visit = (await chargedVisit(db, id)) ?? refuse('NOT_FOUND')
  const from = dayOf(now)
  const supposed = [{ changedAt: now, fromPayerId: visit.payerId, toPayerId: payer.id }]
  const stored = await activeChargesFrom(db, id, from)
  const items = stored.flatMap(({ itemId }) => itemId ?? [])
  const basis = await priceBasisOf(db, visit, items, supposed)
  const asNow = stored.map((charge) => costed(charge, keptPriceOf(charge)))
  const asThen = stored.map((charge) =>
    costed(charge, costNow(charge, priceItem(basis, { ...charge, isPatientsOwn: charge.is_patients_own }))),
  )
  const before = [...(await derivedFrom(db, id, now)), ...asNow]
  const after = [...(await derivedFrom(db, id, now, supposed)), ...asThen]
  const { lines, ...sums } = repricingOf(before, after)
  return { from, lines: [...lines], ...sums }
})

type Stored = { readonly id: string; readonly day: IsoDate; readonly description: string; readonly quantity: string }

const costed = (
  { id, day, description, quantity }: Stored,
  { unitRate, amount, pricedBy }: Pick<ChargePrice, 'unitRate' | 'amount' | 'pricedBy'>,
): Costed => ({
  id,
  day,
  description,
  quantity: thousandthsIn(quantity),
  unitRate,
  amount,
  rateNotSet: pricedBy === 'not_set',
  derived: false,
})

/** What follows from the stay from today on. */
async function derivedFrom(
  db: HospitalDb,
  visitId: string,
  now: Date,
  supposed?: readonly PayerChange[],
): Promise<Costed[]> {
  const found = await visitCharges(db, visitId, now, supposed)
  return (found?.charges ?? []).filter(({ derived, day }) => derived && day >= dayOf(now))
}
