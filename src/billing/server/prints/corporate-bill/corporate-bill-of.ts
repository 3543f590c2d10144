import type * as z from 'zod/mini'
import { qrCodeOf } from '../../../../platform/server/prints/codes.ts'
import { linesOf } from '../../../model/bill/bill-totals.ts'
import type { BillView } from '../../../model/bill/bill-view.ts'
import { billedVersionOf } from '../billed-person-of.ts'
import { byBlock } from '../by-block.ts'
import { columnsOf, notesOf, printedLine } from '../final-bill/final-bill-of.ts'
import type { corporateBill } from './corporate-bill.print.ts'

type Data = z.input<typeof corporateBill.data>

const SIGNATURES = ['Bill Executive', 'Medical Superintendent', 'Authorised Signatory']

/** The payer's copy of a version: what the payer is to pay, by head, with its lines. What the patient pays is only named as a sum. */
export function corporateBillOf(bill: BillView): Data {
  const { header, totals } = bill
  const lines = linesOf(bill).filter(({ payerShare }) => payerShare !== 0)
  return {
    ...billedVersionOf(bill),
    total: totals.payerShare,
    signatures: SIGNATURES,
    payerName: header.payer,
    columns: columnsOf(bill),
    heads: byBlock(lines).map(([text, own]) => ({
      text,
      share: own.reduce((sum, { payerShare }) => sum + payerShare, 0),
      lines: own.map((line) => ({ ...printedLine(line), share: line.payerShare })),
    })),
    billTotal: totals.total,
    patientShare: totals.patientShare,
    notes: notesOf(bill),
    qr: qrCodeOf(`${header.billNo} ${totals.payerShare / 100}`),
  }
}
