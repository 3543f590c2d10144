import type { IsoDate } from '../../../../kernel/calendar.ts'
import { figure, type Paise } from '../../../../kernel/money.ts'
import { type ListColumn, listColumns } from '../../../../platform/model/lists/list-columns.ts'

type Priced = {
  /** Null where the line is no service: a discount, a rounding. */
  readonly quantity: number | null
  readonly rate: Paise | null
  readonly amount: Paise
}

/** A line of the invoice in a file. */
export type InvoiceRow = Priced & {
  readonly no: number | null
  readonly head: string
  readonly item: string
  readonly note: string
  readonly code: string
}

/** A line of the detailed invoice in a file: what a line of the bill comes to on one day, or what closes the bill. */
export type DetailedInvoiceRow = Priced & {
  readonly no: number | null
  readonly day: IsoDate
  readonly period: string
  readonly group: string
  readonly item: string
  readonly code: string
  readonly note: string
}

const priced = <Row extends Priced>(rate: string): ListColumn<Row>[] => [
  listColumns<Row>().rupees('rate', rate, 100, (row) => row.rate, figure),
  {
    id: 'quantity',
    label: 'Qty',
    widthPx: 60,
    text: ({ quantity }) => String(quantity ?? ''),
    inFile: { kind: 'quantity', of: ({ quantity }) => quantity },
  },
  listColumns<Row>().rupees('amount', 'Amount', 100, (row) => row.amount, figure),
]

const invoice = listColumns<InvoiceRow>()
const detailed = listColumns<DetailedInvoiceRow>()

/** The columns of the invoice, and where it came from (domain facts, /invoice). */
export const invoiceColumns = (): readonly ListColumn<InvoiceRow>[] => [
  invoice.number('no', 'Sr.', 50, (row) => row.no),
  invoice.fact('head', 'Head', 150, (row) => row.head),
  invoice.fact('item', 'Item', 260, (row) => row.item),
  invoice.fact('note', 'Note', 180, (row) => row.note),
  invoice.fact('code', 'Code', 80, (row) => row.code),
  ...priced<InvoiceRow>('Rate'),
]

/** The columns of the detailed invoice, day by day (domain facts, /detailed-invoice). */
export const detailedInvoiceColumns = (rate: string): readonly ListColumn<DetailedInvoiceRow>[] => [
  detailed.number('no', 'Sr.', 50, (row) => row.no),
  detailed.day('date', 'Date', 84, (row) => row.day),
  detailed.fact('period', 'Period', 130, (row) => row.period),
  detailed.fact('group', 'Group', 100, (row) => row.group),
  detailed.fact('item', 'Item', 260, (row) => row.item),
  detailed.fact('code', 'Code', 80, (row) => row.code),
  ...priced<DetailedInvoiceRow>(rate),
  detailed.fact('note', 'Note', 100, (row) => row.note),
]
