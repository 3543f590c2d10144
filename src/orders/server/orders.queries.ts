import { type RawBuilder, sql } from 'kysely'
import { NOT_REVERSED } from '../../charges/server/posting/active-charges.queries.ts'
import { dayOf, type IsoDate } from '../../kernel/calendar.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import { idList } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { type EarlierLine, REPEAT_HOURS } from '../model/decide-order.ts'
import { type Department, LIST_OF_DEPARTMENT, lineStateOf } from '../model/order-words.ts'
import type { Order, OrderedLine, OrderLine, VisitOfOrders } from '../model/shown-order.ts'
import { ANSWER_OF_LINE, showAnswer } from './recorded/answer-of-line.ts'

/** Under this kind an ordered line posts its charge. */
export const ORDER_LINE = 'order_line'

/** The test or study of a line `l`. */
export const ITEM_OF_LINE = sql<string>`coalesce(l.lab_test_id, l.radiology_study_id)`

/** The active charge of a line `l`: what it costs and how that was found; nothing where it has none. */
const chargeOfLine = <Value>(
  column: 'amount' | 'priced_by',
) => sql<Value | null>`(select ${sql.ref(`c.${column}`)} from charges c
  where c.hospital_id = l.hospital_id and c.source_kind = ${sql.lit(ORDER_LINE)} and c.source_id = l.id and ${NOT_REVERSED})`

/** An order without what is paid for it, and without what it will still cost. */
type PlacedOrder = Omit<Order, 'payment' | 'refundable' | 'lines'> & { readonly lines: readonly PlacedLine[] }
export type PlacedLine = Omit<OrderLine, 'toCome'>

/** The orders of a visit, the newest first, with their lines. */
export async function ordersOfVisit(db: HospitalDb, visitId: string, actor: Actor): Promise<PlacedOrder[]> {
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'o.practitioner_id'))
    .leftJoin('users as by', (join) => onRow(join, 'by', 'o.ordered_by'))
    .leftJoin('users as signer', (join) => onRow(join, 'signer', 'o.countersigned_by'))
    .select(['o.id', 'o.version', 'o.order_no as orderNo', 'o.ordered_at as orderedAt', 'by.full_name as orderedBy'])
    .select(['o.practitioner_id as practitionerId', 'doctor.name as practitioner', 'doctor.user_id as doctorUserId'])
    .select(['o.ordered_by as orderedById', 'o.priority', 'o.clinical_note as clinicalNote', 'o.wanted_at as wantedAt'])
    .select(['o.provisional_diagnosis as provisionalDiagnosis', 'o.countersign_by as countersignBy'])
    .select(['o.countersigned_at as countersignedAt', 'signer.full_name as countersignedBy'])
    .where('o.visit_id', '=', visitId)
    .orderBy('o.ordered_at', 'desc')
    .orderBy('o.id')
    .execute()
  const lines = await linesOfVisit(db, visitId)
  return orders.map(({ doctorUserId, orderedById, ...order }) => ({
    ...order,
    priority: order.priority as Order['priority'],
    orderedAt: order.orderedAt.toISOString(),
    wantedAt: order.wantedAt?.toISOString() ?? null,
    countersignBy: order.countersignBy?.toISOString() ?? null,
    countersignedAt: order.countersignedAt?.toISOString() ?? null,
    isOwn: orderedById === actor.userId,
    mayCountersign: order.countersignBy !== null && order.countersignedAt === null && doctorUserId === actor.userId,
    lines: lines.flatMap(({ orderId, line }) => (orderId === order.id ? line : [])),
  }))
}

async function linesOfVisit(db: HospitalDb, visitId: string): Promise<{ orderId: string; line: PlacedLine }[]> {
  const rows = await db
    .selectFrom('order_lines as l')
    .leftJoin('users as canceller', (join) => onRow(join, 'canceller', 'l.cancelled_by'))
    .select(['l.id', 'l.order_id as orderId', 'l.department', 'l.code', 'l.name', 'l.side', ITEM_OF_LINE.as('itemId')])
    .select([
      'l.repeat_reason as repeatReason',
      'l.done_on as doneOn',
      'l.done_where as doneWhere',
      'l.done_by as doneBy',
    ])
    .select(['l.charged', 'l.performed_at as performedAt', 'l.completed_at as completedAt'])
    .select(['l.cancelled_at as cancelledAt', 'canceller.full_name as cancelledBy', 'l.cancel_reason as cancelReason'])
    .select(['l.is_charge_kept as isChargeKept', chargeOfLine<number>('amount').as('amount')])
    .select([chargeOfLine<string>('priced_by').as('pricedBy'), ANSWER_OF_LINE.as('answer')])
    .where('l.visit_id', '=', visitId)
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()
  return rows.map(
    ({ orderId, department, charged, pricedBy, performedAt, completedAt, cancelledAt, answer, ...line }) => ({
      orderId,
      line: {
        ...line,
        list: LIST_OF_DEPARTMENT[department as Department],
        department: department as Department,
        side: line.side as OrderLine['side'],
        doneWhere: line.doneWhere as OrderLine['doneWhere'],
        state: lineStateOf({ doneOn: line.doneOn, performedAt, completedAt, cancelledAt }),
        rateNotSet: pricedBy === 'not_set',
        isChargedWhenDone: charged === 'when-done',
        performedAt: performedAt?.toISOString() ?? null,
        completedAt: completedAt?.toISOString() ?? null,
        cancelledAt: cancelledAt?.toISOString() ?? null,
        answer: showAnswer(answer),
      },
    }),
  )
}

const MOST_OF_PATIENT = 100

/** What was ordered for a patient, the newest first. */
export async function linesOfPatient(db: HospitalDb, patientId: string): Promise<OrderedLine[]> {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'l.visit_id'))
    .select(['l.id', 'l.department', 'l.code', 'l.name', 'l.side', 'l.done_on as doneOn', 'o.ordered_at as orderedAt'])
    .select(['l.performed_at as performedAt', 'l.completed_at as completedAt', 'l.cancelled_at as cancelledAt'])
    .select(['v.visit_no as visitNo', 'l.visit_id as visitId'])
    .where('l.patient_id', '=', patientId)
    .orderBy('o.ordered_at', 'desc')
    .orderBy('l.order_id')
    .orderBy('l.position')
    .limit(MOST_OF_PATIENT)
    .execute()
  return rows.map(({ performedAt, completedAt, cancelledAt, ...line }) => ({
    ...line,
    department: line.department as Department,
    side: line.side as OrderLine['side'],
    orderedAt: line.orderedAt.toISOString(),
    state: lineStateOf({ doneOn: line.doneOn, performedAt, completedAt, cancelledAt }),
  }))
}

/** A visit as its orders show it; undefined when there is none in this hospital. */
export async function visitOfOrders(db: HospitalDb, visitId: string, actor: Actor): Promise<VisitOfOrders | undefined> {
  const visit = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .select(['v.id', 'v.visit_no as visitNo', 'v.patient_id as patientId', 'p.name as patientName', 'p.uhid', 'p.age'])
    .select([
      'p.gender',
      'v.patient_type as patientType',
      'payer.name as payer',
      'v.appointment_with_id as practitionerId',
    ])
    .where('v.id', '=', visitId)
    .executeTakeFirst()
  if (!visit) return undefined
  const own = await db.selectFrom('practitioners').select('id').where('user_id', '=', actor.userId).execute()
  return { ...visit, ownPractitionerIds: own.map(({ id }) => id) }
}

/**
 * An ordered item `id` and, of a panel of the laboratory, all that is inside of it on a day. What a panel holds is the laboratory's to
 * say: its function of the database answers here, and knows nothing of studies, which hold themselves alone.
 */
const withContents = (id: RawBuilder<string>, day: RawBuilder<IsoDate>) =>
  sql<string[]>`array(select w.lab_test_id from lab_tests_within(${id}, ${day}) w)`

/** By item: itself and what is inside of it today. */
export async function contentsOfItems(
  db: HospitalDb,
  itemIds: readonly string[],
  today: IsoDate,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (itemIds.length === 0) return new Map()
  const contents = withContents(sql`o.id`, sql`${today}::date`)
  const { rows } = await sql<{ id: string; contents: string[] }>`select o.id, ${contents} as contents
    from unnest(${idList(itemIds)}) as o (id)`.execute(db)
  return new Map(rows.map(({ id, contents }) => [id, contents]))
}

/**
 * What was ordered for a patient so lately that another order of it asks for a reason: lines of any visit that were not cancelled,
 * panels with what was inside of them.
 */
export const lateLines = (db: HospitalDb, patientId: string, now: Date): Promise<EarlierLine[]> =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .innerJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'o.practitioner_id'))
    .select(['l.name', 'o.ordered_at as orderedAt', 'doctor.name as orderedBy'])
    .select(withContents(ITEM_OF_LINE, sql`${dayOf(now)}::date`).as('contents'))
    .where('l.patient_id', '=', patientId)
    .where('l.cancelled_at', 'is', null)
    .where('l.done_on', 'is', null)
    .where('o.ordered_at', '>', new Date(now.getTime() - REPEAT_HOURS * 3_600_000))
    .execute()
