import { reverseSource } from '../../charges/server/posting/reverse-charge.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { decideCancellation, decideLateCancellation } from '../model/decide-cancellation.ts'
import { ordersContract } from '../model/orders.contract.ts'
import { ORDER_LINE } from './orders.queries.ts'

/** Cancels a line before the work began, and takes its charge back. */
export const cancelLine = operation(
  ordersContract.cancel,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, reason }) => {
    const line = (await lineLocked(db, id)) ?? refuse('NOT_FOUND')
    orRefuse(
      decideCancellation({
        ...factsOf(line),
        isOwn: line.orderedBy === actor.userId,
        mayCancelAny: actor.can.has('order:cancel-any'),
      }),
    )
    await db
      .updateTable('order_lines')
      .set({ cancelled_at: now, cancelled_by: actor.userId, cancel_reason: reason })
      .where('id', '=', id)
      .execute()
    await reverseSource(db, { kind: ORDER_LINE, id }, { reason })
    await record({
      type: 'order_line.cancelled',
      subject: { type: 'order_line', id },
      patientId: line.patientId,
      facts: { visit: line.visitId },
    })
    return { id }
  },
)

/** Cancels a line after the work was done; its charge stays, unless it is taken back, too. */
export const cancelLineLate = operation(
  ordersContract.cancelLate,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, reason, isNotCharged }) => {
    const line = (await lineLocked(db, id)) ?? refuse('NOT_FOUND')
    const right = line.department === 'laboratory' ? 'order:cancel-late-laboratory' : 'order:cancel-late-radiology'
    orRefuse(decideLateCancellation({ ...factsOf(line), mayCancelLate: actor.can.has(right) }))
    await db
      .updateTable('order_lines')
      .set({ cancelled_at: now, cancelled_by: actor.userId, cancel_reason: reason, is_charge_kept: !isNotCharged })
      .where('id', '=', id)
      .execute()
    if (isNotCharged) await reverseSource(db, { kind: ORDER_LINE, id }, { reason })
    await record({
      type: 'order_line.cancelled_late',
      subject: { type: 'order_line', id },
      patientId: line.patientId,
      facts: { visit: line.visitId, isNotCharged },
    })
    return { id }
  },
)

const lineLocked = (db: HospitalDb, id: string) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .select(['l.visit_id as visitId', 'l.patient_id as patientId', 'l.department', 'o.ordered_by as orderedBy'])
    .select(['l.cancelled_at as cancelledAt', 'l.performed_at as performedAt', 'l.completed_at as completedAt'])
    .where('l.id', '=', id)
    .forUpdate('l')
    .executeTakeFirst()

const factsOf = (line: NonNullable<Awaited<ReturnType<typeof lineLocked>>>) => ({
  isCancelled: line.cancelledAt !== null,
  isPerformed: line.performedAt !== null,
  isCompleted: line.completedAt !== null,
})
