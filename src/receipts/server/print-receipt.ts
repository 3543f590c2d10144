import { sql } from 'kysely'
import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { dayOf, showTime } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { PURPOSE_WORDS, type Purpose } from '../model/purpose.ts'
import type { PrintedReceipt } from '../model/receipt-print.ts'
import { isRefundKind, RECEIPT_KIND_WORDS, type ReceiptKind, receiptsContract } from '../model/receipts.contract.ts'
import { receiptPrint } from './prints/receipt.print.ts'
import { receiptRollPrint } from './prints/receipt-roll.print.ts'

/** Counts a print of a receipt; the database numbers the copies. */
export const countReceiptPrint = operation(receiptsContract.countPrint, async (context, { id, paper }) => {
  const { db, record, refuse } = context
  const receipt = await receiptToPrint(db, id)
  if (!receipt) return refuse('NOT_FOUND')
  const { id: printId, copyNo } = await db
    .insertInto('receipt_prints')
    .values({ receipt_id: id, paper })
    .returning(['id', 'copy_no as copyNo'])
    .executeTakeFirstOrThrow()
  await record({
    type: 'receipt.printed',
    subject: { type: 'receipt', id },
    patientId: receipt.patientId ?? undefined,
    facts: { number: receipt.number, paper, copy: copyNo },
  })
  return { printId, copyNo }
})

/**
 * A receipt as PDF. A counted print after the first is marked; a preview counts nothing, and is marked as the print to come will be.
 */
export const printReceipt = operation(receiptsContract.print, async (context, { id, paper = 'a5', printId }) => {
  const { db, record, refuse } = context
  const receipt = await receiptToPrint(db, id)
  if (!receipt) return refuse('NOT_FOUND')
  const { prints, patientId, ...row } = receipt
  const before = printId ? await copiesBefore(db, id, printId) : Number(prints)
  if (before === undefined) return refuse('NOT_FOUND')
  await record({
    type: 'receipt.rendered',
    subject: { type: 'receipt', id },
    patientId: patientId ?? undefined,
    facts: { number: row.number, paper },
  })
  return printedDocument(context, paper === 'roll' ? receiptRollPrint : receiptPrint, {
    name: `${row.number.replaceAll('/', '-')}.pdf`,
    data: shown(row),
    ...(before > 0 && { mark: { word: 'DUPLICATE', note: `Copy ${before} of the original` } }),
  })
})

/** How many prints came before a counted one of a receipt. */
async function copiesBefore(db: HospitalDb, receiptId: string, printId: string): Promise<number | undefined> {
  const print = await db
    .selectFrom('receipt_prints')
    .select('copy_no')
    .where('id', '=', printId)
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst()
  return print && print.copy_no - 1
}

type Row = Omit<NonNullable<Awaited<ReturnType<typeof receiptToPrint>>>, 'prints' | 'patientId'>

const shown = (row: Row): PrintedReceipt => ({
  title: isRefundKind(row.kind as ReceiptKind) ? 'Refund voucher' : 'Receipt',
  number: row.number,
  at: `${dayOf(row.at)}T${showTime(row.at)}`,
  receivedFrom: row.receivedFrom,
  uhid: row.uhid ?? '',
  visitNo: row.visitNo ?? '',
  admittedOn: row.admittedAt ? dayOf(row.admittedAt) : '',
  amount: Number(row.amount),
  by: [row.mode, row.reference, row.bank].filter(Boolean).join(', '),
  purpose: [RECEIPT_KIND_WORDS[row.kind as ReceiptKind], row.purpose && PURPOSE_WORDS[row.purpose].toLowerCase()]
    .filter(Boolean)
    .join(', '),
  remark: row.remark ?? '',
  session: row.session ?? '',
  writtenBy: row.writtenBy ?? 'Wardbook',
})

const receiptToPrint = (db: HospitalDb, id: string) =>
  db
    .selectFrom('receipts as r')
    .leftJoin('visits as v', (join) => onRow(join, 'v', 'r.visit_id'))
    .leftJoin('patients as p', (join) => onRow(join, 'p', 'r.patient_id'))
    .leftJoin('receipt_purposes as of', (join) =>
      join.onRef('of.hospital_id', '=', 'r.hospital_id').onRef('of.receipt_id', '=', 'r.id'),
    )
    .leftJoin('users as u', (join) => onRow(join, 'u', 'r.created_by'))
    .leftJoin('cash_sessions as s', (join) => onRow(join, 's', 'r.session_id'))
    .select(['r.number', 'r.kind', 'r.amount', 'r.mode', 'r.reference', 'r.bank', 'r.remark', 'r.received_at as at'])
    .select(['r.received_from as receivedFrom', 'r.patient_id as patientId', 'p.uhid', 'v.visit_no as visitNo'])
    .select(['v.admission_date as admittedAt', 'u.full_name as writtenBy', 's.number as session'])
    .select(sql<Purpose | null>`of.purpose`.as('purpose'))
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
