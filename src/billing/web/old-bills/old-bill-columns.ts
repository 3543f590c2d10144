import { showMoment } from '../../../kernel/calendar.ts'
import { corporateName } from '../../../patients/model/patient-words.ts'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import type { OldBill } from '../../model/bill/old-bills.contract.ts'
import { figure, STATE_WORDS } from '../final-bill/bill-words.ts'

/** When a version was confirmed, else begun; a draft that nobody has saved has no date. */
const dateOf = ({ confirmedAt, createdAt }: OldBill): string => {
  const at = confirmedAt ?? createdAt
  return at ? showMoment(at) : '–'
}

/** Saved bills: every version with its state (domain facts, /old-bills). */
export const OLD_BILL_COLUMNS: GridColumn<OldBill>[] = [
  { id: 'billNo', label: 'Bill No', width: 160, text: (row) => row.billNo },
  { id: 'date', label: 'Date', width: 140, text: (row) => dateOf(row) },
  { id: 'patient', label: 'Patient Name', width: 200, text: (row) => row.patientName },
  { id: 'uhid', label: 'UHID', width: 130, text: (row) => row.uhid },
  { id: 'visit', label: 'Visit ID', width: 110, text: (row) => row.visitNo },
  { id: 'claim', label: 'Claim ID', width: 130, text: (row) => row.claimId ?? '–' },
  { id: 'payer', label: 'Corporate', width: 120, text: (row) => corporateName(row.payer) },
  { id: 'state', label: 'Status', width: 100, text: (row) => STATE_WORDS[row.state] },
  {
    id: 'total',
    label: 'Total',
    width: 120,
    align: 'right',
    text: (row) => (row.total === null ? (row.closed ? 'Grace Period Expired' : '–') : figure(row.total)),
  },
  { id: 'notes', label: 'Notes', width: 220, text: (row) => row.closed ?? row.reason ?? '' },
  { id: 'prints', label: 'Prints', width: 70, align: 'right', text: (row) => String(row.printCount) },
]
