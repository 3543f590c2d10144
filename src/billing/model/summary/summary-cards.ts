import type { Paise } from '../../../kernel/money.ts'
import type { FinancialGrid } from '../bill/grid/financial-grid.ts'
import { CHARGE_COLUMNS, type ChargeColumn } from '../bill/grid/grid-of.ts'

/** What comes from other departments than the ward and the theatre. */
const SUPPORT: readonly ChargeColumn[] = [
  'laboratory',
  'radiology',
  'pharmacy',
  'implant',
  'implantCost',
  'blood',
  'physiotherapy',
]

export type SummaryCard = { readonly name: string; readonly amount: Paise }

/** The cards over the financial summary (domain screens, /financial-summary): core and support services make the total amount. Pure. */
export function summaryCards({ rows }: FinancialGrid): readonly SummaryCard[] {
  const sum = (columns: readonly ChargeColumn[]) =>
    columns.reduce((total, column) => total + (rows.totalAmount[column] ?? 0), 0)
  return [
    { name: 'Core Services', amount: sum(CHARGE_COLUMNS.filter((column) => !SUPPORT.includes(column))) },
    { name: 'Support Services', amount: sum(SUPPORT) },
    { name: 'Total Discounts', amount: rows.discount.total },
    { name: 'Net Balance', amount: rows.balance.total },
  ]
}
