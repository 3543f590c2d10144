import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { paiseOf } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { CorrectionForm } from '../../model/charge-form.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import { decideCharge } from '../../model/decide-charge.ts'
import type { TypedRate } from '../../model/price/price-charge.ts'
import type { PricedItem } from '../../model/price/price-item.ts'
import { thousandthsIn, thousandthsOf } from '../../model/price/quantity.ts'
import { decideDeskChange } from '../../model/sources/decide-desk-change.ts'
import { type ChargeRow, ownedBy, whatOf } from '../charge-row.ts'
import { chargedVisit, isCancelledAdmission } from '../price-basis.queries.ts'
import { chargeToCorrect } from './active-charges.queries.ts'
import { enterCharges, reasonOutside } from './enter-charges.ts'
import { postedOf } from './post-charge.ts'

/** Corrects quantity, rate or day of a charge: the reversal and the next version of its source, with the reason. */
export const correctCharge = operation(chargesContract.correct, async (context, { id, ...form }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const charge = (await chargeToCorrect(db, id)) ?? refuse('NOT_FOUND')
  await visitOfBill(context, charge.visit_id)
  if (!charge.isActive) refuse('CHARGE_GONE')
  const isPriceOnly = form.quantity === undefined && form.day === undefined && !form.outsideStayReason
  orRefuse(decideDeskChange(ownedBy(charge), isPriceOnly ? 'price' : 'correct'))
  const visit = (await chargedVisit(db, charge.visit_id)) ?? refuse('NOT_FOUND')
  const { itemId } = charge
  const day = form.day ?? charge.day
  const quantity = thousandthsOf(form.quantity ?? '') ?? thousandthsIn(charge.quantity)
  const isOnItsDay = day === charge.day
  const outsideStayReason =
    form.outsideStayReason ??
    charge.outside_stay_reason ??
    // A day that stays as it was has been decided before.
    (isOnItsDay ? reasonOutside(visit, charge.source_kind, day) : null)
  const decide = ({ resolved }: PricedItem) =>
    orRefuse(
      decideCharge({
        isCancelledAdmission: isCancelledAdmission(visit),
        firstDay: visit.firstDay,
        lastDay: visit.lastDay,
        today: dayOf(now),
        day,
        outsideStayReason,
        quantity,
        itemId,
        typed: typedRateOf(form, charge),
        chosenRateId: undefined,
        resolved,
        // A rate that stays as it was has been decided before.
        mayExceedList: actor.can.has('bill:void') || !form.rate,
        isLargeAmountConfirmed: form.isLargeAmountConfirmed ?? false,
      }),
    )
  const at = isOnItsDay ? charge.at : null
  const what = { ...whatOf(charge), day, at, outside_stay_reason: outsideStayReason }
  const by = { replaces: charge, reason: form.reason }
  const [entered] = await enterCharges(db, visit, [{ what, itemId, quantity, decide, by }])
  const { row } = entered ?? refuse('CHARGE_GONE')
  await record({
    type: 'charge.corrected',
    subject: { type: 'charge', id: row.id },
    patientId: visit.patientId,
    facts: { visit: visit.id, corrects: id, pricedBy: row.priced_by },
  })
  return postedOf(row)
})

/** The rate that is typed now, else the one that was typed before. */
function typedRateOf({ rate, reason }: CorrectionForm, charge: ChargeRow): TypedRate | undefined {
  const unitRate = paiseOf(rate ?? '')
  if (unitRate !== null) return { unitRate, reason }
  return charge.priced_by === 'typed'
    ? { unitRate: charge.unit_rate, reason: charge.price_reason ?? reason }
    : undefined
}
