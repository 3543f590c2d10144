import { sql } from 'kysely'
import { heldBy } from '../../../grants.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { decideApproval, mayStep, type OrderState, type OrderStep } from '../../model/orders/decide-order.ts'
import { purchaseOrdersContract } from '../../model/orders/orders.contract.ts'
import { purchaseLimits } from './orders.queries.ts'

/** An order, locked until the commit. */
export const lockedOrder = (db: HospitalDb, id: string) =>
  db
    .selectFrom('purchase_orders as o')
    .select([
      'o.version',
      sql<OrderState>`o.state`.as('state'),
      'o.day',
      'o.revision',
      'o.approved_at as approvedAt',
      'o.created_by as writtenBy',
      'o.submitted_by as submittedBy',
      sql<number>`(o.goods + o.tax)::float8`.as('total'),
    ])
    .where('o.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Locked = NonNullable<Awaited<ReturnType<typeof lockedOrder>>>
type Refusing = {
  readonly db: HospitalDb
  refuse(code: 'NOT_FOUND' | 'STALE' | 'OTHER_STATE', details?: { values: { state: string } }): never
}

const STATE_WORDS: Readonly<Record<OrderState, string>> = {
  draft: 'a draft',
  submitted: 'submitted',
  approved: 'approved',
  sent: 'sent',
  part_received: 'part received',
  closed: 'closed',
  cancelled: 'cancelled',
}

/** The order as it was seen, from which a step may be taken. */
export async function stepping(
  { db, refuse }: Refusing,
  id: string,
  version: number,
  step: OrderStep,
): Promise<Locked> {
  const order = (await lockedOrder(db, id)) ?? refuse('NOT_FOUND')
  if (order.version !== version) refuse('STALE')
  if (!mayStep(order.state, step)) refuse('OTHER_STATE', { values: { state: STATE_WORDS[order.state] } })
  return order
}

type Changes = {
  readonly submitted_at?: Date
  readonly submitted_by?: string
  readonly approved_at?: Date
  readonly approved_by?: string
  readonly sent_at?: Date | null
  readonly sent_how?: string | null
  readonly sent_to?: string | null
  readonly revision?: number
  readonly ended_reason?: string | null
}
const save = (db: HospitalDb, id: string, state: OrderState, changes: Changes = {}) =>
  db
    .updateTable('purchase_orders')
    .set({ ...changes, state })
    .where('id', '=', id)
    .execute()

const about = (id: string) => ({ type: 'purchase_orders', id }) as const

/** Asks for the approval. */
export const submitOrder = operation(purchaseOrdersContract.submit, async (context, { id, version }) => {
  const { db, actor, now, record } = context
  await stepping(context, id, version, 'submit')
  await save(db, id, 'submitted', { submitted_at: now, submitted_by: actor.userId })
  await record({ type: 'purchase_order.submitted', subject: about(id) })
  return { id }
})

/** Gives it back to who wrote it. */
export const sendBackOrder = operation(purchaseOrdersContract.sendBack, async (context, { id, version, reason }) => {
  const { db, record } = context
  await stepping(context, id, version, 'send_back')
  await save(db, id, 'draft', { ended_reason: reason })
  await record({ type: 'purchase_order.sent_back', subject: about(id), facts: { reason } })
  return { id }
})

/** Approves it within the limit of one's role and desks. */
export const approveOrder = operation(purchaseOrdersContract.approve, async (context, { id, version }) => {
  const { db, actor, now, record, orRefuse } = context
  const order = await stepping(context, id, version, 'approve')
  orRefuse(
    decideApproval({
      total: order.total,
      limits: await purchaseLimits(db),
      day: dayOf(now),
      held: heldBy(actor.role, actor.desks),
      isOwn: [order.writtenBy, order.submittedBy].includes(actor.userId),
    }),
  )
  const state = (await receivedOf(db, id)) > 0 ? 'part_received' : 'approved'
  await save(db, id, state, { approved_at: now, approved_by: actor.userId, ended_reason: null })
  await record({ type: 'purchase_order.approved', subject: about(id), facts: { total: order.total } })
  return { id }
})

/** Marks an order as sent: how, and to which address where it was e-mailed from here. */
export const markSent = (
  db: HospitalDb,
  id: string,
  { how, to, now }: { readonly how: string; readonly to: string | null; readonly now: Date },
) => save(db, id, 'sent', { sent_at: now, sent_how: how, sent_to: to })

/** Says how it went to the supplier. */
export const sendOrder = operation(purchaseOrdersContract.send, async (context, { id, version, how }) => {
  const { db, now, record } = context
  await stepping(context, id, version, 'send')
  await markSent(db, id, { how, to: null, now })
  await record({ type: 'purchase_order.sent', subject: about(id), facts: { how } })
  return { id }
})

/** Opens it for its next revision, which is submitted and approved again. */
export const reviseOrder = operation(purchaseOrdersContract.revise, async (context, { id, version }) => {
  const { db, record } = context
  const { revision } = await stepping(context, id, version, 'revise')
  await save(db, id, 'draft', { revision: revision + 1, sent_at: null, sent_how: null, sent_to: null })
  await record({ type: 'purchase_order.revised', subject: about(id), facts: { revision: revision + 1 } })
  return { id }
})

/** The rest will not come. */
export const closeOrder = operation(purchaseOrdersContract.close, async (context, { id, version, reason }) => {
  const { db, record } = context
  await stepping(context, id, version, 'close')
  await save(db, id, 'closed', { ended_reason: reason })
  await record({ type: 'purchase_order.closed', subject: about(id), facts: { reason } })
  return { id }
})

/** Cancels it while nothing of it has come. */
export const cancelOrder = operation(purchaseOrdersContract.cancel, async (context, { id, version, reason }) => {
  const { db, record, refuse } = context
  await stepping(context, id, version, 'cancel')
  if ((await receivedOf(db, id)) > 0) refuse('PARTLY_THERE')
  await save(db, id, 'cancelled', { ended_reason: reason })
  await record({ type: 'purchase_order.cancelled', subject: about(id), facts: { reason } })
  return { id }
})

/** Packs of it that have come. */
async function receivedOf(db: HospitalDb, id: string): Promise<number> {
  const { packs } = await db
    .selectFrom('purchase_order_lines')
    .select(sql<number>`coalesce(sum(received), 0)::int`.as('packs'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return packs
}
