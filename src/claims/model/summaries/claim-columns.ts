import { dayOf } from '../../../kernel/calendar.ts'
import { type Paise, showRupees } from '../../../kernel/money.ts'
import { type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import type { ClaimRow, ClaimSums } from './claim-row.ts'
import type { MonthlyRow } from './claim-sums.ts'

/** A row of a workbook, and below them the sums. */
export type WithSums<Row> = { readonly row: Row | null; readonly sums: ClaimSums }

const three = listColumns<WithSums<ClaimRow>>()
const five = listColumns<WithSums<MonthlyRow>>()

/** The claimed amounts of a row, or of all below them. */
function claimed<Row>(): ListColumn<WithSums<Row>>[] {
  const amount = (id: string, label: string, of: (sums: ClaimSums) => Paise | null) =>
    listColumns<WithSums<Row>>().rupees(id, label, 115, ({ sums }) => of(sums), showRupees)
  return [
    amount('one', 'I. Package', ({ one }) => one),
    amount('two', 'II. Non-package', ({ two }) => two),
    amount('three', 'III. Additional', (sums) => sums.three),
    amount('claimed', 'Claimed', (sums) => sums.claimed),
    amount('admitted', 'Admitted', ({ admitted }) => admitted),
    amount('disallowed', 'Disallowed', ({ disallowed }) => disallowed),
    amount('awaiting', 'Awaiting sanction', ({ awaiting }) => awaiting),
  ]
}

/** P-III as a workbook. */
export const p3Columns: readonly ListColumn<WithSums<ClaimRow>>[] = [
  three.fact('billNo', 'Bill No', 150, ({ row }) => row?.billNo ?? 'Total'),
  three.day('submitted', 'Submitted', 95, ({ row }) => row && dayOf(new Date(row.submittedAt))),
  three.fact('patient', 'Patient', 200, ({ row }) => row?.patientName ?? null),
  three.fact('insuranceNo', 'Insurance No', 115, ({ row }) => row?.insuranceNo ?? null),
  three.fact('claimId', 'Claim ID', 120, ({ row }) => row?.claimId ?? null),
  three.fact('office', 'ESI office', 200, ({ row }) => row?.office ?? null),
  three.fact('payer', 'Payer', 110, ({ row }) => row?.payer ?? null),
  three.day('admittedOn', 'Admission', 95, ({ row }) => row?.admittedOn ?? null),
  three.day('dischargedOn', 'Discharge', 95, ({ row }) => row?.dischargedOn ?? null),
  ...claimed<ClaimRow>(),
  three.fact('memoNo', 'P-IV memo', 140, ({ row }) => row?.memoNo ?? null),
]

/** P-V as a workbook. */
export const p5Columns: readonly ListColumn<WithSums<MonthlyRow>>[] = [
  five.fact('office', 'ESI office', 240, ({ row }) => (row ? row.office : 'Total')),
  five.fact('payer', 'Payer', 140, ({ row }) => row?.payer ?? null),
  five.number('bills', 'Bills', 70, ({ sums }) => sums.bills),
  ...claimed<MonthlyRow>(),
]
