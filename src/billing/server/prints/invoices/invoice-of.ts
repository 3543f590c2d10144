import type * as z from 'zod/mini'
import { sumOf } from '../../../../kernel/money.ts'
import { linesOf } from '../../../model/bill/bill-totals.ts'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import type { InvoicePart } from '../../../model/bill/exports/invoice-part.ts'
import type { LineHead } from '../../../model/price/price-types.ts'
import { billedVersionOf } from '../billed-person-of.ts'
import { byBlock } from '../by-block.ts'
import { printedLine } from '../final-bill/final-bill-of.ts'
import { gstOf } from '../gst-of.ts'
import type { invoice } from './invoice.print.ts'

type Data = z.input<typeof invoice.data>

const SIGNATURES = ['Bill Manager', 'Cashier', 'Medical Superintendent', 'Authorised Signatory']
const CLOSING: readonly LineHead[] = ['discount', 'round_off']

const isOfPart = ({ head }: BillLine, { only, pharmacy }: InvoicePart): boolean => {
  if (only === 'lab') return head === 'laboratory'
  if (only === 'radiology') return head === 'radiology'
  return pharmacy !== 'hidden' || head !== 'pharmacy'
}

const partWords = ({ only, pharmacy, discount }: InvoicePart): string =>
  [
    only === 'lab' && 'Laboratory only.',
    only === 'radiology' && 'Radiology only.',
    only === 'all' && pharmacy === 'hidden' && 'Without pharmacy.',
    discount === 'removed' && 'Before discount.',
  ]
    .filter(Boolean)
    .join(' ')

/** The summary invoice of a version, or a part of it, whose total is the sum of what is shown. */
export function invoiceOf(bill: BillView, part: InvoicePart): Data {
  const words = partWords(part)
  const lines = linesOf(bill)
  const shown = lines.filter((line) => line.amount !== 0 && !CLOSING.includes(line.head) && isOfPart(line, part))
  const closing = (head: LineHead) =>
    part.only === 'all' && part.pharmacy === 'shown' ? sumOf(lines.filter((line) => line.head === head)) : 0
  const discount = part.discount === 'removed' ? 0 : closing('discount')
  const roundOff = part.discount === 'removed' ? 0 : closing('round_off')
  const gross = sumOf(shown)
  const total = gross + discount + roundOff
  return {
    ...billedVersionOf(bill),
    total,
    signatures: SIGNATURES,
    part: words && `Part of bill ${bill.header.billNo}: ${words}`,
    heads: byBlock(shown).map(([text, own]) => ({ text, lines: own.map((line) => printedLine(line)) })),
    gross,
    discount,
    roundOff,
    gst: words ? [] : gstOf(bill.gst),
    settlement: words ? null : { paid: bill.received, deducted: bill.deducted, balance: bill.balance },
  }
}
