import { sql } from 'kysely'
import { NOT_REVERSED } from '../../charges/server/posting/active-charges.queries.ts'
import type { PaymentGate } from '../../hospitals/model/payment-gate.ts'
import { type Paise, sumOf } from '../../kernel/money.ts'
import { idIn } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import { needsRoom } from '../../visits/model/visit.ts'
import type { Priority } from '../model/order-words.ts'
import {
  missingFor,
  PAID,
  type PaymentOfOrder,
  type PostedShare,
  paymentStateOf,
  refundableOf,
  type TakenBack,
} from '../model/payment-gate.ts'
import { ORDER_LINE } from './orders.queries.ts'

/**
 * The payment of each order of some visits, by the order's id: of outpatients what cleared receipts do not cover yet. A worklist asks it once for all its visits (amendments 52).
 */
export async function paymentsOfOrders(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentOfOrder>> {
  if (visitIds.length === 0) return new Map()
  const [gate, orders] = await Promise.all([paymentGate(db), ordersOf(db, visitIds)])
  // The charges of a bed are many, and nothing of them is asked for here.
  const gated = [...new Set(orders.filter(isGated).map(({ visitId }) => visitId))]
  const [shares, received] =
    gated.length === 0 ? NOTHING : await Promise.all([sharesOf(db, gated), receivedFor(db, gated)])
  return new Map(
    orders.map((order): [string, PaymentOfOrder] => {
      if (!isGated(order)) return [order.id, PAID]
      const missing = missingFor(order.id, shares.get(order.visitId) ?? [], received.get(order.visitId) ?? 0)
      return [order.id, { missing, state: paymentStateOf({ gate, priority: order.priority as Priority, missing }) }]
    }),
  )
}

const NOTHING = [new Map<string, readonly PostedShare[]>(), new Map<string, Paise>()] as const

/** Who has a bed pays with the bill. */
const isGated = ({ patientType }: { readonly patientType: string }): boolean => !needsRoom(patientType)

async function paymentGate(db: HospitalDb): Promise<PaymentGate> {
  const row = await db
    .selectFrom('hospitals')
    .select('payment_gate as gate')
    .where(sql<boolean>`id = app_hospital()`)
    .executeTakeFirstOrThrow()
  return row.gate as PaymentGate
}

const ordersOf = (db: HospitalDb, visitIds: readonly string[]) =>
  db
    .selectFrom('orders as o')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'o.visit_id'))
    .select(['o.id', 'o.visit_id as visitId', 'o.priority', 'v.patient_type as patientType'])
    .where(idIn('o.visit_id', visitIds))
    .execute()

/** Whether the patient pays a charge `c` of a payer `p`. */
const PATIENT_PAYS = sql<boolean>`(p.kind = 'private' or c.is_patients_own)`

/** Of every active charge what the patient pays: all of what is private or the patient's own, nothing of what a payer is asked for. */
async function sharesOf(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PostedShare[]>> {
  const rows = await db
    .selectFrom('charges as c')
    .innerJoin('payers as p', (join) => onRow(join, 'p', 'c.payer_id'))
    .select(['c.visit_id as visitId', 'c.created_at as postedAt', 'c.amount'])
    .select(
      sql<string | null>`(select l.order_id from order_lines l
        where ${sameRow('l', 'c.source_id')} and c.source_kind = ${sql.lit(ORDER_LINE)})`.as('orderId'),
    )
    .where(idIn('c.visit_id', visitIds))
    .where(NOT_REVERSED)
    .where(PATIENT_PAYS)
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, amount: Number(row.amount) })),
    ({ visitId }) => visitId,
  )
}

/** What can be paid back of the cancelled lines of an outpatient's orders, by order. */
export async function refundableOfVisit(db: HospitalDb, visitId: string): Promise<ReadonlyMap<string, Paise>> {
  const [takenBack, shares, received] = await Promise.all([
    takenBackOf(db, visitId),
    sharesOf(db, [visitId]),
    receivedFor(db, [visitId]),
  ])
  const charged = sumOf(shares.get(visitId) ?? [])
  return refundableOf(takenBack, charged, received.get(visitId) ?? 0)
}

/** What the last charges of cancelled lines came to that were taken back, the order that was cancelled last first. */
async function takenBackOf(db: HospitalDb, visitId: string): Promise<TakenBack[]> {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('charges as c')
          .selectAll('c')
          .select(NOT_REVERSED.as('isActive'))
          .whereRef('c.hospital_id', '=', 'l.hospital_id')
          .where('c.source_kind', '=', ORDER_LINE)
          .whereRef('c.source_id', '=', 'l.id')
          .where('c.reverses_id', 'is', null)
          .orderBy('c.source_version', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.on('c.isActive', '=', false),
    )
    .innerJoin('payers as p', (join) => onRow(join, 'p', 'c.payer_id'))
    .select(['l.order_id as orderId', ({ fn }) => fn.sum('c.amount').as('amount')])
    .where('l.visit_id', '=', visitId)
    .where('l.cancelled_at', 'is not', null)
    .where(PATIENT_PAYS)
    .groupBy('l.order_id')
    .orderBy(({ fn }) => fn.max('l.cancelled_at'), 'desc')
    .execute()
  return rows.map(({ orderId, amount }) => ({ orderId, amount: Number(amount) }))
}

/** What the patients paid less refunds; a cheque counts once it is cleared, and what payers paid is not the patient's. */
async function receivedFor(db: HospitalDb, visitIds: readonly string[]): Promise<ReadonlyMap<string, Paise>> {
  const rows = await db
    .selectFrom('receipts as r')
    .leftJoin('cheques as q', (join) =>
      join.onRef('q.hospital_id', '=', 'r.hospital_id').onRef('q.receipt_id', '=', 'r.id'),
    )
    .select(['r.visit_id as visitId', ({ fn }) => fn.sum('r.amount').as('amount')])
    .where(idIn('r.visit_id', visitIds))
    .where('r.kind', '<>', 'payer-payment')
    .where(sql<boolean>`q.state is distinct from 'PENDING'`)
    .groupBy('r.visit_id')
    .execute()
  return new Map(rows.map(({ visitId, amount }) => [visitId ?? '', Number(amount)]))
}
