import type { Paise } from '../../../../kernel/money.ts'
import { fromPatient } from '../../payment/allocate.ts'
import { outstandingOf } from '../../payment/outstanding.ts'
import type { LineHead } from '../../price/price-types.ts'
import { totalsOf } from '../bill-totals.ts'
import type { BillLine } from '../bill-view.ts'
import { type FinancialGrid, GRID_COLUMNS, type GridCells, type GridColumn } from './financial-grid.ts'

/** A column that lines of bills count in. */
export type ChargeColumn = Exclude<GridColumn, 'advance' | 'total'>

export const CHARGE_COLUMNS = GRID_COLUMNS.filter(
  (column): column is ChargeColumn => column !== 'advance' && column !== 'total',
)

const COLUMN_OF: Readonly<Record<LineHead, ChargeColumn>> = {
  consultation: 'consultation',
  accommodation: 'accommodation',
  mandatory: 'mandatory',
  miscellaneous: 'mandatory',
  laboratory: 'laboratory',
  radiology: 'radiology',
  pharmacy: 'pharmacy',
  clinical: 'clinical',
  implant: 'implant',
  blood: 'blood',
  physiotherapy: 'physiotherapy',
  anaesthesia: 'surgeryInternal',
  theatre: 'surgeryInternal',
  surgery: 'surgery',
  round_off: 'roundOff',
  discount: 'private',
}

/** Implants at their invoice have no listed rate: they are the implant cost, the others are at the tariff. */
export const columnOf = ({ head, listed }: BillLine): ChargeColumn =>
  head === 'implant' && listed === 0 ? 'implantCost' : COLUMN_OF[head]

/** What was received for a visit, in paise. */
export type Received = {
  readonly advances: Paise
  readonly refunded: Paise
  readonly finalPayment: Paise
  readonly inClearing: Paise
  readonly refundable: Paise
  /** What payers paid, inside the advances, by their ids. */
  readonly fromPayers: ReadonlyMap<string, Paise>
}

/** A bill as the financial summary counts it. */
export type GridBill = {
  readonly billNo: string
  readonly payerId: string
  readonly state: string
  readonly isPrivate: boolean
  readonly lines: readonly BillLine[]
  /** What its payer deducts by a memo. */
  readonly deducted: Paise
}

/** What of a line counts under its head; the rest is what a scheme's patient pays himself. */
export const ownShare = ({ amount, payerShare }: BillLine, isPrivate: boolean): Paise =>
  isPrivate ? amount : payerShare

const NOTHING = Object.fromEntries(GRID_COLUMNS.map((column) => [column, null])) as Omit<GridCells, 'total'>
const row = (cells: Partial<GridCells> & { readonly total: Paise }): GridCells => ({ ...NOTHING, ...cells })

/**
 * The financial summary (domain screens 5.4): each line of the bills counts in one column, so that the columns make the total. What a
 * scheme's patient pays himself is 'Private', whatever its head. Balance = total − discount − paid − final payment + refunded − what
 * payers deducted + what the patient paid beyond the bills: what is due of the bills, as `outstandingOf` counts it. Pure.
 */
export function gridOf(bills: readonly GridBill[], received: Received): FinancialGrid {
  const columns = new Map<ChargeColumn, Paise>()
  const add = (column: ChargeColumn, amount: Paise) => columns.set(column, (columns.get(column) ?? 0) + amount)
  for (const { isPrivate, lines } of bills)
    for (const line of lines) {
      if (line.head === 'discount') continue
      const own = ownShare(line, isPrivate)
      add(columnOf(line), own)
      add('private', line.amount - own)
    }
  const heads = Object.fromEntries(CHARGE_COLUMNS.map((column) => [column, columns.get(column) ?? 0]))
  const sum = (of: (line: BillLine) => Paise) =>
    bills.reduce((total, { lines }) => total + lines.reduce((all, line) => all + of(line), 0), 0)
  const total = sum(({ head, amount }) => (head === 'discount' ? 0 : amount))
  const discount = 0 - sum(({ head, amount }) => (head === 'discount' ? amount : 0))
  const { advances, refunded, finalPayment, inClearing, refundable, fromPayers } = received
  const due = outstandingOf(bills.map(owedBill), { fromPatient: fromPatient(received), fromPayers })
  const balance = due.bills.reduce((all, { outstanding }) => all + outstanding, 0)
  return {
    rows: {
      totalAmount: row({ ...heads, total }),
      discount: row({ total: discount }),
      amountPaid: row({ advance: advances, total: advances }),
      refundedAmount: row({ advance: refunded, total: refunded }),
      finalPayment: row({ total: finalPayment }),
      balance: row({ advance: advances - refunded, total: balance }),
    },
    bills: bills.map(({ billNo, state, lines }) => ({
      billNo,
      state,
      total: lines.reduce((all, { amount }) => all + amount, 0),
    })),
    inClearing,
    disallowed: bills.reduce((all, { deducted }) => all + deducted, 0),
    surplus: due.surplus,
    refundable,
  }
}

const owedBill = ({ payerId, lines, deducted }: GridBill) => {
  const { total, patientShare } = totalsOf(lines)
  return { payerId, total, patientShare, deducted }
}
