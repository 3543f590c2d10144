import { summaryOpens } from '../../../../billing/model/discharge-summary.ts'
import { SummaryMark } from '../../../../billing/web/summary-mark.tsx'
import { inWords } from '../../../../kernel/in-words.ts'
import { MISSING } from '../../../../platform/model/lists/list-columns.ts'
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx'
import { VisitStatus } from '../../../../visits/web/visit-status.tsx'
import { daysInPrint, daysOnScreen } from '../../../model/days-admitted.ts'
import type { IpdRow } from '../../../model/ipd.contract.ts'
import { dashboardDay } from '../ipd-words.ts'
import type { IpdDesk } from './ipd-columns.tsx'

export const careColumns = ({ can }: IpdDesk): GridColumn<IpdRow>[] => [
  { id: 'visitType', label: 'Visit Type', width: 140, text: (row) => inWords(row.visitType) },
  { id: 'doctor', label: 'Doctor', width: 160, text: (row) => row.doctor },
  { id: 'diagnosis', label: 'Diagnosis', width: 160, text: (row) => row.diagnosis },
  { id: 'admitted', label: 'Admission Date', width: 124, text: (row) => dashboardDay(row.admissionDate) },
  {
    id: 'days',
    label: 'Days Admitted',
    width: 112,
    align: 'right',
    text: (row) => daysInPrint(row.daysAdmitted),
    cell: (row) => daysOnScreen(row.daysAdmitted),
  },
  { id: 'discharged', label: 'Discharge Date', width: 124, text: (row) => dashboardDay(row.dischargeDate) },
  {
    id: 'summary',
    label: 'Discharge Summary',
    width: 144,
    align: 'center',
    text: (row) => (row.hasFinalPayment ? 'Final payment made' : MISSING),
    cell: (row) => <SummaryMark blocked={can('summary:open') && !summaryOpens(row, can('summary:open-early'))} />,
  },
  { id: 'notes', label: 'Admission Notes', width: 130, align: 'center', text: () => MISSING },
  {
    id: 'status',
    label: 'Status',
    width: 120,
    hiddenAtFirst: true,
    text: (row) => inWords(row.status),
    cell: (row) => <VisitStatus status={row.status} />,
  },
  {
    id: 'room',
    label: 'Ward / Room',
    width: 190,
    hiddenAtFirst: true,
    text: (row) => (row.ward ? `${row.ward} / ${row.roomNo ?? MISSING}` : MISSING),
  },
]
