import { sql } from 'kysely'
import { nursingSettings } from '../../../hours/server/hours.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { operatedCases } from '../../../theatre/server/cases/operated.queries.ts'
import { isEarlierOrder, type ReviewDecision } from '../../model/review/earlier-orders.ts'
import { ordersOfVisits, type StoredOrder } from '../orders/stored-orders.queries.ts'

type LastOperation = { readonly caseId: string; readonly what: string; readonly inTheatreAt: Date }

/** The last operation of a visit that is over, completed or given up; null where there was none. */
export async function lastOperation(db: HospitalDb, visitId: string): Promise<LastOperation | null> {
  const last = (await operatedCases(db, visitId)).at(-1)
  if (!last?.inTheatre) return null
  return { caseId: last.id, what: last.procedures.map(({ name }) => name).join(', '), inTheatreAt: last.inTheatre }
}

/** The orders of a visit that are looked through after an operation, in the order in which they were written. */
export async function earlierOrders(
  db: HospitalDb,
  visitId: string,
  { inTheatreAt, now }: { readonly inTheatreAt: Date; readonly now: Date },
): Promise<StoredOrder[]> {
  const [orders, settings] = await Promise.all([ordersOfVisits(db, [visitId]), nursingSettings(db)])
  return orders.filter((order) => isEarlierOrder(order, inTheatreAt, now, settings))
}

/** How the orders of before an operation were looked through; undefined where they were not. */
export async function reviewOf(db: HospitalDb, caseId: string) {
  const review = await db
    .selectFrom('order_reviews')
    .select(['id', 'created_at as at', 'signed_as as signedAs'])
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  if (!review) return undefined
  const decisions = await db
    .selectFrom('reviewed_orders as r')
    .innerJoin('medication_orders as o', (join) => onRow(join, 'o', 'r.order_id'))
    .select(['o.id', 'o.name', sql<ReviewDecision>`r.decision`.as('decision')])
    .where('r.review_id', '=', review.id)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()
  return { at: review.at, signedAs: review.signedAs, decisions }
}
