import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { ChequeState, Mode } from '../model/payment-modes.ts'
import { type ReceiptKind, type ReceiptRow, receiptsContract } from '../model/receipts.contract.ts'
import { advanceBalance } from './receipt-ledgers.ts'

export const payingVisit = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.id', 'v.patient_id as patientId', 'v.visit_no as visitNo', 'v.admission_date as admittedAt'])
    .select(['p.name as patientName', 'p.uhid'])
    .where('v.id', '=', visitId)
    .executeTakeFirst()

export const showReceipts = operation(receiptsContract.ofVisit, async ({ db, refuse }, { visitId }) => {
  const visit = (await payingVisit(db, visitId)) ?? refuse('NOT_FOUND')
  const receipts = await receiptsOf(db, visitId)
  const valid = receipts.filter(({ voidReason }) => voidReason === null)
  const sum = (rows: readonly ReceiptRow[]) => rows.reduce((total, { amount }) => total + amount, 0)
  return {
    visit: {
      patientName: visit.patientName,
      uhid: visit.uhid,
      visitNo: visit.visitNo,
      admittedOn: visit.admittedAt && dayOf(visit.admittedAt),
    },
    receipts,
    paid: sum(valid.filter(({ kind }) => kind !== 'refund')),
    refunded: -sum(valid.filter(({ kind }) => kind === 'refund')),
    inClearing: sum(valid.filter(({ chequeState }) => chequeState === 'PENDING')),
    refundable: await advanceBalance(db, visitId),
  }
})

/** The receipts of a visit, newest first; one that is void says why. */
async function receiptsOf(db: HospitalDb, visitId: string): Promise<ReceiptRow[]> {
  const rows = await db
    .selectFrom('receipts as r')
    .leftJoin('receipts as back', (join) =>
      join.onRef('back.hospital_id', '=', 'r.hospital_id').onRef('back.reverses_id', '=', 'r.id'),
    )
    .leftJoin('cheques as c', (join) =>
      join.onRef('c.hospital_id', '=', 'r.hospital_id').onRef('c.receipt_id', '=', 'r.id'),
    )
    .leftJoin('users as u', (join) => onRow(join, 'u', 'r.created_by'))
    .select(['r.id', 'r.number', 'r.kind', 'r.amount', 'r.mode', 'r.reference', 'r.remark', 'r.received_at as at'])
    .select(['u.username as writtenBy', 'c.state as chequeState', 'back.reason as voidReason'])
    .select((eb) =>
      eb
        .selectFrom('receipt_prints as printed')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('printed.hospital_id', '=', 'r.hospital_id')
        .whereRef('printed.receipt_id', '=', 'r.id')
        .as('prints'),
    )
    .where('r.visit_id', '=', visitId)
    .where('r.reverses_id', 'is', null)
    .orderBy('r.received_at', 'desc')
    .orderBy('r.number', 'desc')
    .execute()
  return rows.map(({ at, ...row }) => ({
    ...row,
    kind: row.kind as ReceiptKind,
    mode: row.mode as Mode,
    chequeState: row.chequeState as ChequeState | null,
    amount: Number(row.amount),
    prints: Number(row.prints),
    receivedAt: at.toISOString(),
  }))
}
