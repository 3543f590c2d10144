import { signedAs } from '../../../access/server/signature/clinical-signer.ts'
import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { OrderRefusal } from '../../model/orders/decide-orders.ts'
import { decideReview, orderedAgain, type ReviewDecision } from '../../model/review/earlier-orders.ts'
import { orderReviewsContract } from '../../model/review/order-reviews.contract.ts'
import { stopOrders } from '../orders/stop-orders.ts'
import { type StoredOrder, shownOrder } from '../orders/stored-orders.queries.ts'
import { orderedVisit, writeOrders } from '../orders/write-orders.ts'
import { earlierOrders, lastOperation, reviewOf } from './reviews.queries.ts'

/** Looks through the orders of before an operation: what is left out is stopped, what was stopped is ordered again; all or nothing. */
export const reviewOrders = operation(orderReviewsContract.review, async (context, { caseId, orders: answers }) => {
  const { db, now, record, refuse, orRefuse } = context
  const visitId = (await visitOfCase(db, caseId)) ?? refuse('NOT_FOUND')
  const visit = await orderedVisit(context, visitId)
  if (visit.dischargedAt !== null && visit.dischargedAt <= now) refuse('PATIENT_LEFT')
  await lockOrders(db, visitId)
  const last = await lastOperation(db, visitId)
  if (last?.caseId !== caseId) return refuse('NOT_OPERATED')
  if (await reviewOf(db, caseId)) refuse('REVIEWED_ALREADY')
  const listed = await earlierOrders(db, visitId, { inTheatreAt: last.inTheatreAt, now })
  const decided = orRefuse(decideReview(listed, answers))
  const standing = { signedAs: await signedAs(context) }

  const those = (wanted: ReviewDecision) => listed.filter(({ id }) => decided.get(id) === wanted)
  const stopped = those('stopped').map(({ id }) => id)
  const again = those('again')
  await stopOrders(context, stopped, `Left out after the operation of ${showDay(dayOf(last.inTheatreAt))}`)
  if (again.length > 0) {
    const placeOf = (id: string | undefined) => answers.findIndex(({ orderId }) => orderId === id)
    const reasonOf = (id: string) => answers[placeOf(id)]?.allergyReason ?? ''
    await writeOrders(besideAnswers(context, again, placeOf), {
      visit,
      orders: again.map((order) => formAgain(order, reasonOf(order.id))),
      standing,
      replaces: again.map(({ id }) => id),
    })
  }
  const id = await writeReview(db, { visitId, caseId, ...standing }, decided)
  await record({
    type: 'orders.reviewed',
    subject: { type: 'order_review', id },
    patientId: visit.patientId,
    facts: { visit: visitId, case: caseId, orders: listed.length, again: again.length, stopped: stopped.length },
  })
  return { id, again: again.length, stopped: stopped.length }
})

const visitOfCase = async (db: HospitalDb, caseId: string) =>
  (await db.selectFrom('theatre_cases').select('visit_id as id').where('id', '=', caseId).executeTakeFirst())?.id

/** Nobody stops or changes an order of the visit until the commit. */
const lockOrders = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('medication_orders')
    .select('id')
    .where('visit_id', '=', visitId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

function formAgain(order: StoredOrder, allergyReason: string) {
  const form = orderedAgain(shownOrder(order), order.startsAt, order.stoppedAt ?? order.startsAt)
  return { ...form, allergyReason: allergyReason || form.allergyReason }
}

/** A refusal of one of the orders stands beside the answer that it comes from. */
const besideAnswers = (
  { db, now, actor, orRefuse }: Pick<Context<OrderRefusal>, 'db' | 'now' | 'actor' | 'orRefuse'>,
  again: readonly StoredOrder[],
  placeOf: (id: string | undefined) => number,
): Parameters<typeof writeOrders>[0] => ({
  db,
  now,
  actor,
  orRefuse: (verdict) => {
    if (verdict.ok) return verdict.value
    const [, at, field] = /^orders\.(\d+)\.(\w+)$/.exec(verdict.details?.field ?? '') ?? []
    if (at === undefined) return orRefuse(verdict)
    const place = placeOf(again[Number(at)]?.id)
    const beside = `orders.${place}.${field === 'allergyReason' ? field : 'isKept'}`
    return orRefuse({ ...verdict, details: { ...verdict.details, field: beside } })
  },
})

async function writeReview(
  db: HospitalDb,
  { visitId, caseId, signedAs }: { readonly visitId: string; readonly caseId: string; readonly signedAs: string },
  decided: ReadonlyMap<string, ReviewDecision>,
): Promise<string> {
  const { id } = await db
    .insertInto('order_reviews')
    .values({ visit_id: visitId, case_id: caseId, signed_as: signedAs })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('reviewed_orders')
    .values([...decided].map(([order_id, decision]) => ({ review_id: id, visit_id: visitId, order_id, decision })))
    .execute()
  return id
}
