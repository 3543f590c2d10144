import { corporateName } from '../../../../catalogue/model/payers/corporate-name.ts'
import { dayOf, showMoment } from '../../../../kernel/calendar.ts'
import { figure } from '../../../../kernel/money.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../../platform/model/lists/list-columns.ts'
import { STATE_WORDS } from '../bill-states.ts'
import type { OldBill } from './old-bills.contract.ts'

const { fact, number } = listColumns<OldBill>()

const savedAt = ({ confirmedAt, createdAt }: OldBill): string | null => confirmedAt ?? createdAt

/** Saved bills on paper and in files: every version with its state (domain facts, /old-bills). */
export const OLD_BILL_COLUMNS: readonly ListColumn<OldBill>[] = [
  { ...fact('billNo', 'Bill No', 140, (row) => row.billNo), whole: true },
  {
    id: 'date',
    label: 'Date',
    widthPx: 132,
    whole: true,
    text: (row) => {
      const at = savedAt(row)
      return at ? showMoment(at) : '-'
    },
    inFile: {
      kind: 'day',
      of: (row) => {
        const at = savedAt(row)
        return at ? dayOf(new Date(at)) : null
      },
    },
  },
  fact('patient', 'Patient Name', 180, (row) => row.patientName),
  { ...fact('uhid', 'UHID', 124, (row) => row.uhid), whole: true },
  { ...fact('visit', 'Visit ID', 96, (row) => row.visitNo), whole: true },
  { ...fact('claim', 'Claim ID', 120, (row) => row.claimId), whole: true },
  fact('payer', 'Corporate', 110, (row) => corporateName(row.payer)),
  fact('state', 'Status', 90, (row) => STATE_WORDS[row.state]),
  {
    id: 'total',
    label: 'Total',
    widthPx: 100,
    align: 'right',
    whole: true,
    text: ({ total, closed }) => (total === null ? (closed ? 'Grace Period Expired' : '-') : figure(total)),
    inFile: { kind: 'rupees', of: ({ total }) => total },
  },
  fact('notes', 'Notes', 200, (row) => row.closed ?? row.reason),
  number('prints', 'Prints', 60, (row) => row.printCount),
]

/** The presets of the print picker. */
export const OLD_BILL_PRESETS: ColumnPresets = [
  { name: 'Summary', columnIds: ['billNo', 'date', 'patient', 'visit', 'payer', 'state', 'total'] },
  { name: 'Detailed', columnIds: OLD_BILL_COLUMNS.map(({ id }) => id) },
]
