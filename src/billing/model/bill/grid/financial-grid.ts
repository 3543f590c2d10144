import * as z from 'zod/mini'

/** The columns of the financial summary, in its order (domain screens 5.4); the round off of bills has one of its own. */
export const GRID_COLUMNS = [
  'advance',
  'clinical',
  'laboratory',
  'radiology',
  'pharmacy',
  'implant',
  'blood',
  'surgery',
  'mandatory',
  'physiotherapy',
  'consultation',
  'surgeryInternal',
  'implantCost',
  'private',
  'accommodation',
  'roundOff',
  'total',
] as const
export type GridColumn = (typeof GRID_COLUMNS)[number]

export const GRID_COLUMN_WORDS: Readonly<Record<GridColumn, string>> = {
  advance: 'Advance Payment',
  clinical: 'Clinical',
  laboratory: 'Laboratory',
  radiology: 'Radiology',
  pharmacy: 'Pharmacy',
  implant: 'Implant',
  blood: 'Blood',
  surgery: 'Surgery',
  mandatory: 'Mandatory',
  physiotherapy: 'Physiotherapy',
  consultation: 'Consultation',
  surgeryInternal: 'Surgery for internal report and schemes',
  implantCost: 'Implant Cost',
  private: 'Private',
  accommodation: 'Accommodation',
  roundOff: 'Round Off',
  total: 'Total',
}

export const GRID_ROWS = ['totalAmount', 'discount', 'amountPaid', 'refundedAmount', 'finalPayment', 'balance'] as const
export type GridRow = (typeof GRID_ROWS)[number]

export const GRID_ROW_WORDS: Readonly<Record<GridRow, string>> = {
  totalAmount: 'Total Amount',
  discount: 'Discount',
  amountPaid: 'Amount Paid',
  refundedAmount: 'Refunded Amount',
  finalPayment: 'Final Payment',
  balance: 'Balance',
}

/** Paise; null where a column has no such row: nobody pays a head, or discounts it. */
const cell = z.nullable(z.int())
const gridRow = z.object({
  advance: cell,
  clinical: cell,
  laboratory: cell,
  radiology: cell,
  pharmacy: cell,
  implant: cell,
  blood: cell,
  surgery: cell,
  mandatory: cell,
  physiotherapy: cell,
  consultation: cell,
  surgeryInternal: cell,
  implantCost: cell,
  private: cell,
  accommodation: cell,
  roundOff: cell,
  total: z.int(),
})
export type GridCells = z.output<typeof gridRow>

/** The financial summary: from the bills of the visit's payers (confirmed where they are, else as drafted) and its receipts. */
export const financialGrid = z.object({
  rows: z.object({
    totalAmount: gridRow,
    discount: gridRow,
    amountPaid: gridRow,
    refundedAmount: gridRow,
    finalPayment: gridRow,
    balance: gridRow,
  }),
  /** The bills it was counted from. */
  bills: z.array(z.object({ billNo: z.string(), state: z.string(), total: z.int() })),
  /** Cheques in clearing, inside what was paid. */
  inClearing: z.int(),
  /** What payers deducted of the bills, which is no longer due: not in the balance. */
  disallowed: z.int(),
  /** What the patient paid beyond the bills: the patient's advance, not in the balance. */
  surplus: z.int(),
  /** What may be refunded. */
  refundable: z.int(),
})
export type FinancialGrid = z.output<typeof financialGrid>

/** The columns that are shown: the round off only where there is one. */
export const shownColumns = ({ rows }: FinancialGrid): GridColumn[] =>
  GRID_COLUMNS.filter((column) => column !== 'roundOff' || rows.totalAmount.roundOff)
