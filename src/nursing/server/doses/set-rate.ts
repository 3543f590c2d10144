import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { lockedOrder } from '../orders/stored-orders.queries.ts'
import { postTaking, takingOf } from './take-from-ward.ts'

const MINUTE = 60_000

/**
 * Begins an infusion, changes how fast it runs, or stops it; another rate than ordered asks for a reason. A bag that is hung up with it
 * comes from where the nurse says; one of the ward leaves its stock and is charged once.
 */
export const setRate = operation(
  treatmentSheetContract.rate,
  async (context, { id, at: typed, rate, bag, ...form }) => {
    const { db, now, record, refuse } = context
    const { reason } = form
    const order = (await lockedOrder(db, id)) ?? refuse('NOT_FOUND')
    if (order.kind !== 'infusion') refuse('NOT_AN_INFUSION')
    const at = typed === null ? now : new Date(typed)
    if (at.getTime() > now.getTime() + MINUTE) refuse('IN_THE_FUTURE', { field: 'at' })
    if (at < order.startsAt && at < order.createdAt) refuse('BEFORE_ORDERED', { field: 'at' })
    const isOver = [order.stoppedAt, order.endedAt].some((end) => end !== null && at >= end)
    if (isOver) refuse('CLOSED', { field: 'at' })
    if (rate !== 0 && rate !== order.rate && reason === '') refuse('REASON_REQUIRED', { field: 'reason' })
    // The lock on the order keeps two nurses from hanging up one bag.
    if (bag !== null && (await isHung(db, id, bag))) refuse('BAG_HUNG', { field: 'bag', values: { bag: String(bag) } })
    // A bag is one unit of sale where nobody says otherwise.
    const units = form.units ?? 1
    const taken =
      bag === null ? null : await takingOf(context, { order, form: { ...form, units }, dose: null, actedAt: at })
    const { id: rateId } = await db
      .insertInto('infusion_rates')
      .values({
        ...{ order_id: id, visit_id: order.visitId, at, rate, bag, reason: reason || null },
        ...{ taken_from: taken?.from ?? null, units: taken?.from ? units : null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const registers = taken ? await postTaking(context, taken, { of: { rateId }, order, actedAt: at }) : []
    await record({
      type: 'infusion.rate_set',
      subject: { type: 'infusion_rate', id: rateId },
      patientId: order.patientId,
      facts: { visit: order.visitId, order: id, rate, bag, takenFrom: taken?.from ?? null },
    })
    return { id: rateId, registers }
  },
)

const isHung = async (db: HospitalDb, orderId: string, bag: number): Promise<boolean> =>
  (await db
    .selectFrom('infusion_rates')
    .select('id')
    .where('order_id', '=', orderId)
    .where('bag', '=', bag)
    .where('struck_at', 'is', null)
    .executeTakeFirst()) !== undefined
