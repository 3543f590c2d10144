import { showDay, showDayOf } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import type { ClaimRow } from '../../model/summaries/claim-row.ts'
import type { MonthlyRow } from '../../model/summaries/claim-sums.ts'

const day = (shown: string | null): string => (shown ? showDay(shown) : '–')

const amount = <Row>(id: string, label: string, of: (row: Row) => number | null): GridColumn<Row> => ({
  id,
  label,
  width: Math.max(98, 22 + label.length * 6),
  align: 'right',
  text: (row) => {
    const paise = of(row)
    return paise === null ? '–' : figure(paise)
  },
})

/** A submitted P-II a row. */
export const CLAIM_COLUMNS: GridColumn<ClaimRow>[] = [
  { id: 'billNo', label: 'Bill No', width: 128, text: ({ billNo }) => billNo },
  { id: 'submitted', label: 'Submitted', width: 92, text: ({ submittedAt }) => showDayOf(submittedAt) },
  { id: 'patient', label: 'Patient Name', width: 130, grows: true, text: ({ patientName }) => patientName },
  { id: 'insurance', label: 'Insurance No', width: 96, text: ({ insuranceNo }) => insuranceNo ?? '–' },
  { id: 'claim', label: 'Claim ID', width: 120, text: ({ claimId }) => claimId ?? '–', hiddenAtFirst: true },
  { id: 'office', label: 'ESI office', width: 180, text: ({ office }) => office || '–', hiddenAtFirst: true },
  { id: 'payer', label: 'Corporate', width: 100, text: ({ payer }) => payer, hiddenAtFirst: true },
  { id: 'admission', label: 'Admission', width: 100, text: (row) => day(row.admittedOn), hiddenAtFirst: true },
  { id: 'discharge', label: 'Discharge', width: 92, text: (row) => day(row.dischargedOn) },
  amount('one', 'I. Package', (row) => row.one),
  amount('two', 'II. Non-package', (row) => row.two),
  amount('three', 'III. Additional', (row) => row.three),
  amount('claimed', 'Claimed', (row) => row.claimed),
  amount('admitted', 'Admitted', (row) => row.admitted),
  amount('disallowed', 'Disallowed', (row) => (row.admitted === null ? null : row.claimed - row.admitted)),
  { id: 'memo', label: 'P-IV memo', width: 150, text: ({ memoNo }) => memoNo ?? '–', hiddenAtFirst: true },
]

/** A payer and ESI office a row. */
export const MONTHLY_COLUMNS: GridColumn<MonthlyRow>[] = [
  { id: 'office', label: 'ESI office', width: 220, text: ({ office }) => office || 'Not entered' },
  { id: 'payer', label: 'Corporate', width: 110, text: ({ payer }) => payer },
  { id: 'bills', label: 'Bills', width: 70, align: 'right', text: ({ bills }) => String(bills) },
  amount('one', 'I. Package', (row) => row.one),
  amount('two', 'II. Non-package', (row) => row.two),
  amount('three', 'III. Additional', (row) => row.three),
  amount('claimed', 'Claimed', (row) => row.claimed),
  amount('admitted', 'Admitted', (row) => row.admitted),
  amount('disallowed', 'Disallowed', (row) => row.disallowed),
  amount('awaiting', 'Awaiting sanction', (row) => row.awaiting),
]
