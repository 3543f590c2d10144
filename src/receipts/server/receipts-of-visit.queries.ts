import { sql } from 'kysely'
import type { Paise } from '../../kernel/money.ts'
import { idIn } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { ChequeState, Mode } from '../model/payment-modes.ts'
import type { Purpose } from '../model/purpose.ts'
import type { ReceiptKind, ReceiptRow } from '../model/receipts.contract.ts'
import { advanceBalance } from './receipt-ledgers.ts'

/** What the receipts of a visit sum up to, without void ones. Paise, none below 0. */
export type ReceivedOfVisit = {
  /** Advances, and what payers paid for this visit; with cheques in clearing. */
  readonly paid: Paise
  /** What payers paid, inside `paid`, by their ids. */
  readonly fromPayers: ReadonlyMap<string, Paise>
  /** Null where no final payment was ever receipted; 0 where its receipt is void. */
  readonly finalPayment: Paise | null
  readonly refunded: Paise
  /** Cheques in clearing, inside `paid` and `finalPayment`. */
  readonly inClearing: Paise
  readonly refundable: Paise
}

/** The sums of a visit's receipts. A void receipt and its counter row come to 0. */
export async function receivedOfVisit(db: HospitalDb, visitId: string): Promise<ReceivedOfVisit> {
  const summed = db
    .selectFrom('receipts as r')
    .leftJoin('cheques as c', (join) =>
      join.onRef('c.hospital_id', '=', 'r.hospital_id').onRef('c.receipt_id', '=', 'r.id'),
    )
    .select(({ fn }) => [
      fn.sum('r.amount').filterWhere('r.kind', 'in', ['advance', 'payer-payment']).as('paid'),
      fn.sum('r.amount').filterWhere('r.kind', '=', 'final-payment').as('finalPayment'),
      fn.sum('r.amount').filterWhere('r.kind', '=', 'refund').as('refunds'),
      fn.sum('r.amount').filterWhere('c.state', '=', 'PENDING').as('inClearing'),
    ])
    .where('r.visit_id', '=', visitId)
    .executeTakeFirstOrThrow()
  const [sums, fromPayers, refundable] = await Promise.all([
    summed,
    paidByPayers(db, visitId),
    advanceBalance(db, visitId),
  ])
  return {
    paid: Number(sums.paid ?? 0),
    fromPayers,
    finalPayment: sums.finalPayment === null ? null : Number(sums.finalPayment),
    refunded: 0 - Number(sums.refunds ?? 0),
    inClearing: Number(sums.inClearing ?? 0),
    refundable,
  }
}

async function paidByPayers(db: HospitalDb, visitId: string): Promise<ReadonlyMap<string, Paise>> {
  const rows = await db
    .selectFrom('receipts')
    .select(['payer_id as payerId', ({ fn }) => fn.sum('amount').as('amount')])
    .where('visit_id', '=', visitId)
    .where('kind', '=', 'payer-payment')
    .groupBy('payer_id')
    .execute()
  return new Map(rows.map(({ payerId, amount }) => [payerId ?? '', Number(amount)]))
}

/** A receipt with the keys of its payer and of who wrote it, and whether its cash session is still open. */
export type StoredReceipt = Omit<ReceiptRow, 'mayVoid'> & {
  /** Of a payer's payment. */
  readonly payerId: string | null
  readonly writerId: string | null
  readonly isInOpenSession: boolean
}

/** The receipts of a visit, newest first; one that is void says why. */
export const receiptsOf = async (db: HospitalDb, visitId: string): Promise<readonly StoredReceipt[]> =>
  (await receiptsOfVisits(db, [visitId])).get(visitId) ?? []

/** The receipts of some visits, by visit. */
export async function receiptsOfVisits(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredReceipt[]>> {
  const rows = await db
    .selectFrom('receipts as r')
    .leftJoin('receipts as back', (join) =>
      join.onRef('back.hospital_id', '=', 'r.hospital_id').onRef('back.reverses_id', '=', 'r.id'),
    )
    .leftJoin('cheques as c', (join) =>
      join.onRef('c.hospital_id', '=', 'r.hospital_id').onRef('c.receipt_id', '=', 'r.id'),
    )
    .leftJoin('receipt_purposes as of', (join) =>
      join.onRef('of.hospital_id', '=', 'r.hospital_id').onRef('of.receipt_id', '=', 'r.id'),
    )
    .leftJoin('users as u', (join) => onRow(join, 'u', 'r.created_by'))
    .leftJoin('cash_sessions as s', (join) => onRow(join, 's', 'r.session_id'))
    .select(sql<boolean>`s.closed_at is null`.as('isInOpenSession'))
    .select([
      'r.visit_id as visitId',
      'r.id',
      'r.number',
      'r.kind',
      'r.payer_id as payerId',
      'r.amount',
      'r.mode',
      'r.reference',
      'r.remark',
      'r.received_at as at',
    ])
    .select([
      'r.created_by as writerId',
      'u.full_name as writtenBy',
      'c.state as chequeState',
      'back.reason as voidReason',
    ])
    .select(sql<Purpose | null>`of.purpose`.as('purpose'))
    .select((eb) =>
      eb
        .selectFrom('receipt_prints as printed')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('printed.hospital_id', '=', 'r.hospital_id')
        .whereRef('printed.receipt_id', '=', 'r.id')
        .as('prints'),
    )
    .where(idIn('r.visit_id', visitIds))
    .where('r.reverses_id', 'is', null)
    .orderBy('r.received_at', 'desc')
    .orderBy('r.number', 'desc')
    .execute()
  const byVisit = Map.groupBy(rows, ({ visitId }) => visitId ?? '')
  return new Map(
    [...byVisit].map(([visitId, receipts]) => [
      visitId,
      receipts.map(({ visitId: _, at, ...row }) => ({
        ...row,
        kind: row.kind as ReceiptKind,
        mode: row.mode as Mode,
        chequeState: row.chequeState as ChequeState | null,
        amount: Number(row.amount),
        prints: Number(row.prints),
        receivedAt: at.toISOString(),
      })),
    ]),
  )
}
