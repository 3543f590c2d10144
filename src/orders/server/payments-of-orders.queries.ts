import { sql } from 'kysely'
import { NOT_REVERSED } from '../../charges/server/posting/active-charges.queries.ts'
import type { PaymentGate } from '../../hospitals/model/payment-gate.ts'
import type { Paise } from '../../kernel/money.ts'
import { idIn } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import { needsRoom } from '../../visits/model/visit.ts'
import type { Priority } from '../model/order-words.ts'
import { missingFor, type PaymentState, type PostedShare, paymentStateOf } from '../model/payment-gate.ts'
import { ORDER_LINE } from './orders.queries.ts'

/** What is still to be received for an order, in paise, and whether it waits for it. */
export type PaymentOfOrder = { readonly missing: Paise; readonly state: PaymentState }

/** Nothing is missing. */
export const PAID: PaymentOfOrder = { missing: 0, state: 'clear' }

/**
 * The payment of each order of some visits, by the order's id: of outpatients what cleared receipts do not cover yet; who has a bed pays
 * with the bill. A worklist asks it once for all its visits (amendments 52).
 */
export async function paymentsOfOrders(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentOfOrder>> {
  if (visitIds.length === 0) return new Map()
  const [gate, orders, shares, received] = await Promise.all([
    paymentGate(db),
    ordersOf(db, visitIds),
    sharesOf(db, visitIds),
    receivedFor(db, visitIds),
  ])
  return new Map(
    orders.map(({ id, visitId, patientType, priority }) => {
      if (needsRoom(patientType)) return [id, PAID]
      const missing = missingFor(id, shares.get(visitId) ?? [], received.get(visitId) ?? 0)
      return [id, { missing, state: paymentStateOf({ gate, priority: priority as Priority, missing }) }]
    }),
  )
}

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
    .where((eb) => eb.or([eb('p.kind', '=', 'private'), eb('c.is_patients_own', '=', true)]))
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, amount: Number(row.amount) })),
    ({ visitId }) => visitId,
  )
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
