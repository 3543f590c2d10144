import type { BillView } from '../../model/bill/bill-view.ts'
import type { DetailedInvoiceRow, InvoiceRow } from '../../model/bill/exports/invoice-columns.ts'
import type { InvoicePart } from '../../model/bill/exports/invoice-part.ts'
import type { LineHead } from '../../model/price/price-types.ts'
import { detailedInvoiceOf } from '../prints/invoices/detailed-invoice-of.ts'
import { invoiceOf } from '../prints/invoices/invoice-of.ts'

/** The lines of the printed invoice, with what closes it: their amounts sum to its total. Pure. */
export function invoiceRows(bill: BillView, part: InvoicePart): InvoiceRow[] {
  const { heads, discount, roundOff } = invoiceOf(bill, part)
  const lines = heads.flatMap(({ text: head, lines: own }) => own.map((line) => ({ head, line })))
  const closing = [
    ['Discount', discount],
    ['Round off', roundOff],
  ] as const
  return [
    ...lines.map(({ head, line: { text, note = '', code, rate, quantity, amount } }, at) => ({
      no: at + 1,
      head,
      item: text,
      note,
      code,
      rate,
      quantity: numberOf(quantity),
      amount,
    })),
    ...closing
      .filter(([, amount]) => amount !== 0)
      .map(([head, amount]) => ({ no: null, head, item: '', note: '', code: '', rate: null, quantity: null, amount })),
  ]
}

/** The lines of the printed detailed invoice, each on its day, with what closes it: their amounts sum to its total. Pure. */
export function detailedInvoiceRows(bill: BillView, head: LineHead | undefined): DetailedInvoiceRow[] {
  const { days, closing } = detailedInvoiceOf(bill, head)
  const lines = days.flatMap(({ date, period, lines: own }) => own.map((line) => ({ date, period, line })))
  const rows = lines.map(({ date, period, line: { group, text, code, rate, quantity, amount, note } }, at) => ({
    no: at + 1,
    day: date,
    period,
    group,
    item: text,
    code,
    rate,
    quantity: numberOf(quantity),
    amount,
    note,
  }))
  return [...rows, ...closing.map(({ text, amount }) => ({ ...CLOSING, day: bill.header.date, item: text, amount }))]
}

const CLOSING = { no: null, period: '', group: '', code: '', rate: null, quantity: null, note: '' }

const numberOf = (quantity: string): number | null => (quantity === '' ? null : Number(quantity))
