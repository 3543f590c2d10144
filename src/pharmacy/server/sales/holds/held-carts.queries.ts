import { sql } from 'kysely'
import type { Context } from '../../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../../platform/server/database/same-row.ts'
import { letGo } from '../../../../stock/server/available/reservations.ts'
import { cartAsHolder } from '../price-cart.ts'

/** The carts that are held at a counter, the first one first. */
export async function heldCarts(db: HospitalDb, { placeId }: { readonly placeId: string }) {
  const rows = await db
    .selectFrom('pharmacy_held_carts as h')
    .leftJoin('patients as p', (join) => onRow(join, 'p', 'h.patient_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'h.created_by'))
    .select(['h.id', 'h.buyer_name as typed', 'p.name', 'u.full_name as heldBy', 'h.created_at as heldAt'])
    .select([
      'h.holds_until as until',
      sql<number>`(select count(*) from pharmacy_held_lines l where ${sameRow('h', 'l.held_cart_id')})::int`.as(
        'lines',
      ),
    ])
    .where('h.place_id', '=', placeId)
    .where('h.ended_at', 'is', null)
    .orderBy('h.created_at')
    .orderBy('h.id')
    .execute()
  return rows.map(({ typed, name, heldBy: by, heldAt, until, ...row }) => ({
    ...row,
    buyer: name ?? typed,
    heldBy: by ?? 'Wardbook',
    heldAt: heldAt.toISOString(),
    until: until.toISOString(),
  }))
}

/** A cart of a counter, held or ended, locked: of two who ask for it at once the second finds it ended. */
export const heldCart = (db: HospitalDb, { id, placeId }: { readonly id: string; readonly placeId: string }) =>
  db
    .selectFrom('pharmacy_held_carts')
    .select(['cart_id as cartId', 'visit_id as visitId', 'patient_id as patientId', 'ended_at as endedAt'])
    .select(['buyer_name as buyerName', 'age_words as ageWords', 'gender', 'address', 'prescriber'])
    .select(['prescriber_registration as prescriberRegistration', 'is_for_employee as isForEmployee'])
    .select(['bill_discount as billDiscount', 'dispensing_request_id as prescriptionId'])
    .where('id', '=', id)
    .where('place_id', '=', placeId)
    .forUpdate()
    .executeTakeFirst()

/** The address that was typed before a cart was held, as long as the buyer is the same: it is not shown, and not typed once more. */
export async function addressOfHeld(
  db: HospitalDb,
  {
    cartId,
    visitId,
    buyerName,
  }: { readonly cartId: string; readonly visitId: string | null; readonly buyerName: string },
): Promise<string | null> {
  const held = await db
    .selectFrom('pharmacy_held_carts')
    .select(['address', 'visit_id as visitId', 'buyer_name as buyerName'])
    .where('cart_id', '=', cartId)
    .where('address', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const isSame = held && held.visitId === visitId && (visitId !== null || held.buyerName === buyerName)
  return isSame ? held.address : null
}

export const linesOfHeld = (db: HospitalDb, heldCartId: string) =>
  db
    .selectFrom('pharmacy_held_lines')
    .select(['medicine_id as medicineId', 'quantity', 'batch_id as batchId', 'batch_reason as batchReason'])
    .select('discount_points as discountPoints')
    .where('held_cart_id', '=', heldCartId)
    .orderBy('line_no')
    .execute()

type Ending = Pick<Context, 'db' | 'now'>

/** Takes a cart off the list of those that are held. */
export async function unlist({ db, now }: Ending, cartId: string): Promise<void> {
  await db
    .updateTable('pharmacy_held_carts')
    .set({ ended_at: now })
    .where('cart_id', '=', cartId)
    .where('ended_at', 'is', null)
    .execute()
}

/** A cart is held no longer, and its units are anybody's. */
export async function endHold(context: Ending, cartId: string): Promise<void> {
  await unlist(context, cartId)
  await letGo(context.db, { holder: cartAsHolder(cartId), now: context.now })
}
