import { sql } from 'kysely'
import { operation } from '../../platform/server/contract/operation.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import { ordersContract } from '../model/orders.contract.ts'

const MOST = 200

/** The doctor named in an order that somebody else entered says that it is meant so. */
export const countersign = operation(ordersContract.countersign, async ({ db, actor, now, record, refuse }, { id }) => {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'o.practitioner_id'))
    .select([
      'o.patient_id as patientId',
      'o.countersign_by as by',
      'o.countersigned_at as at',
      'doctor.user_id as userId',
    ])
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst()
  if (!order) return refuse('NOT_FOUND')
  if (order.at !== null || order.by === null) return refuse('SIGNED_ALREADY')
  if (order.userId !== actor.userId) return refuse('NOT_NAMED')
  const { version } = await db
    .updateTable('orders')
    .set({ countersigned_at: now, countersigned_by: actor.userId })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await record({ type: 'order.countersigned', subject: { type: 'order', id }, patientId: order.patientId })
  return { id, version }
})

export const ordersToCountersign = operation(ordersContract.toCountersign, async ({ db, actor }) => {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'o.practitioner_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'o.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'o.patient_id'))
    .leftJoin('users as by', (join) => onRow(join, 'by', 'o.ordered_by'))
    .select([
      'o.id',
      'o.visit_id as visitId',
      'o.order_no as orderNo',
      'p.name as patientName',
      'v.visit_no as visitNo',
    ])
    .select(['doctor.name as practitioner', 'o.ordered_at as orderedAt', 'by.full_name as orderedBy'])
    .select('o.countersign_by as countersignBy')
    .select(
      sql<
        string[]
      >`array(select l.name from order_lines l where ${sameRow('o', 'l.order_id')} and l.cancelled_at is null
        order by l.position)`.as('names'),
    )
    .where('doctor.user_id', '=', actor.userId)
    .where('o.countersign_by', 'is not', null)
    .where('o.countersigned_at', 'is', null)
    .orderBy('o.countersign_by')
    .orderBy('o.id')
    .limit(MOST)
    .execute()
  return {
    orders: rows.flatMap(({ orderedAt, countersignBy, ...order }) =>
      countersignBy ? { ...order, orderedAt: orderedAt.toISOString(), countersignBy: countersignBy.toISOString() } : [],
    ),
  }
})
