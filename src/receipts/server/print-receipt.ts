import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { dayOf, showTime } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { PrintedReceipt } from '../model/receipt-print.ts'
import { type ReceiptKind, receiptsContract } from '../model/receipts.contract.ts'
import { receiptPrint } from './prints/receipt.print.ts'
import { receiptRollPrint } from './prints/receipt-roll.print.ts'

/** A receipt as PDF. Each print is counted; every one after the first is marked. */
export const printReceipt = operation(receiptsContract.print, async (context, { id, paper = 'a5' }) => {
  const { db, record, refuse } = context
  const receipt = await receiptToPrint(db, id)
  if (!receipt) return refuse('NOT_FOUND')
  const { prints, patientId, ...row } = receipt
  await db.insertInto('receipt_prints').values({ receipt_id: id, paper }).execute()
  await record({
    type: 'receipt.printed',
    subject: { type: 'receipt', id },
    patientId: patientId ?? undefined,
    facts: { number: row.number, paper, copy: Number(prints) + 1 },
  })
  const before = Number(prints)
  return printedDocument(context, paper === 'roll' ? receiptRollPrint : receiptPrint, {
    name: `${row.number.replaceAll('/', '-')}.pdf`,
    data: shown(row),
    ...(before > 0 && { mark: { word: 'DUPLICATE', note: `Copy ${before} of the original` } }),
  })
})

const PURPOSE: Record<ReceiptKind, string> = {
  advance: 'Advance',
  'final-payment': 'Final payment',
  'payer-payment': 'Payment of the payer',
  refund: 'Refund of advance',
}

type Row = Omit<NonNullable<Awaited<ReturnType<typeof receiptToPrint>>>, 'prints' | 'patientId'>

const shown = (row: Row): PrintedReceipt => ({
  title: row.kind === 'refund' ? 'Refund voucher' : 'Receipt',
  number: row.number,
  at: `${dayOf(row.at)}T${showTime(row.at)}`,
  receivedFrom: row.receivedFrom,
  uhid: row.uhid ?? '',
  visitNo: row.visitNo ?? '',
  admittedOn: row.admittedAt ? dayOf(row.admittedAt) : '',
  amount: Number(row.amount),
  by: [row.mode, row.reference, row.bank].filter(Boolean).join(', '),
  purpose: PURPOSE[row.kind as ReceiptKind],
  remark: row.remark ?? '',
  session: row.session ?? '',
  writtenBy: row.writtenBy ?? 'Wardbook',
})

const receiptToPrint = (db: HospitalDb, id: string) =>
  db
    .selectFrom('receipts as r')
    .leftJoin('visits as v', (join) => onRow(join, 'v', 'r.visit_id'))
    .leftJoin('patients as p', (join) => onRow(join, 'p', 'r.patient_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'r.created_by'))
    .leftJoin('cash_sessions as s', (join) => onRow(join, 's', 'r.session_id'))
    .select(['r.number', 'r.kind', 'r.amount', 'r.mode', 'r.reference', 'r.bank', 'r.remark', 'r.received_at as at'])
    .select(['r.received_from as receivedFrom', 'r.patient_id as patientId', 'p.uhid', 'v.visit_no as visitNo'])
    .select(['v.admission_date as admittedAt', 'u.full_name as writtenBy', 's.number as session'])
    .select((eb) =>
      eb
        .selectFrom('receipt_prints as printed')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('printed.hospital_id', '=', 'r.hospital_id')
        .whereRef('printed.receipt_id', '=', 'r.id')
        .as('prints'),
    )
    .where('r.id', '=', id)
    .where('r.reverses_id', 'is', null)
    .executeTakeFirst()
