import { isPrescriptionOf } from '../../../../dispensing/server/requests/prescriptions-to-sell.ts'
import { operation } from '../../../../platform/server/contract/operation.ts'
import { holdStock } from '../../../../stock/server/available/reservations.ts'
import { heldCartsContract } from '../../../model/sales/holds/held-carts.contract.ts'
import { settingsOf } from '../../settings/settings.queries.ts'
import { buyerOfVisit } from '../buyers.queries.ts'
import { counterPlace } from '../counter-items.queries.ts'
import { cartAsHolder, lockItems, medicinesOf, splitHere } from '../price-cart.ts'
import { soldCart } from '../sell.ts'
import { addressOfHeld, unlist } from './held-carts.queries.ts'

/** Keeps a cart while its buyer fetches money, and holds its units for the minutes of the setting. A cart that is held already is held anew. */
export const holdCart = operation(heldCartsContract.hold, async (context, { lines, ...form }) => {
  const { db, now, record, refuse, orRefuse } = context
  const place = (await counterPlace(db)) ?? refuse('NO_COUNTER')
  const visit = form.visitId ? ((await buyerOfVisit(db, form.visitId)) ?? refuse('NO_SUCH_VISIT')) : null
  if (form.prescriptionId && !(await isPrescriptionOf(db, form.prescriptionId, form.visitId)))
    refuse('NO_SUCH_PRESCRIPTION')
  await lockItems(db, medicinesOf({ lines }))
  if (await soldCart(db, form.cartId)) refuse('SOLD')
  const units = orRefuse(await splitHere(context, { lines }, { placeId: place.id, cartId: form.cartId }))
  const { holdMinutes } = await settingsOf(db)
  const until = new Date(now.getTime() + holdMinutes * 60_000)

  await unlist(context, form.cartId)
  const { id } = await db
    .insertInto('pharmacy_held_carts')
    .values({
      cart_id: form.cartId,
      place_id: place.id,
      visit_id: visit?.id ?? null,
      patient_id: visit?.patientId ?? null,
      // A patient's own name is read with the patient.
      buyer_name: visit ? '' : form.buyerName,
      age_words: visit ? '' : form.ageWords,
      gender: visit ? '' : form.gender,
      address: form.address ?? (await addressOfHeld(db, form)),
      prescriber: form.prescriber,
      prescriber_registration: form.prescriberRegistration,
      is_for_employee: form.isForEmployee,
      bill_discount: form.billDiscount,
      dispensing_request_id: form.prescriptionId ?? null,
      holds_until: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pharmacy_held_lines')
    .values(
      lines.map((line, at) => ({
        held_cart_id: id,
        line_no: at + 1,
        medicine_id: line.medicineId,
        quantity: line.quantity,
        batch_id: line.batchId,
        batch_reason: line.batchReason,
        discount_points: line.discountPoints,
      })),
    )
    .execute()
  await holdStock(db, {
    holder: cartAsHolder(form.cartId),
    holds: units.map(({ batch: { batchId }, units: quantity }) => ({ batchId, placeId: place.id, quantity })),
    until,
    now,
  })
  await record({
    type: 'sale.held',
    subject: { type: 'held_cart', id },
    patientId: visit?.patientId,
    facts: { lines: lines.length, until: until.toISOString() },
  })
  return { id, until: until.toISOString() }
})
