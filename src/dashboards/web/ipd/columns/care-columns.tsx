import { SummaryMark } from '../../../../billing/web/summary-mark.tsx'
import { DOCUMENT_TYPES } from '../../../../documents/model/document-types.ts'
import { inWords } from '../../../../kernel/in-words.ts'
import { MISSING } from '../../../../platform/model/lists/list-columns.ts'
import { Link } from '../../../../platform/web/navigation.tsx'
import { printOpens } from '../../../../summaries/model/gate.ts'
import { NoValue } from '../../../../ui/display/no-value.tsx'
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx'
import { VisitStatus } from '../../../../visits/web/visit-status.tsx'
import { daysAdmittedWords } from '../../../model/days-admitted.ts'
import type { IpdRow } from '../../../model/ipd.contract.ts'
import { dashboardDay } from '../ipd-words.ts'
import { DocumentsMark } from './documents-mark.tsx'
import type { IpdDesk } from './ipd-columns.tsx'
import { EVERYTHING_PX } from './toggle-column.tsx'

const DOCUMENT_LINES = DOCUMENT_TYPES.length

export const careColumns = ({ can, open }: IpdDesk): GridColumn<IpdRow>[] => [
  { id: 'visitType', label: 'Visit Type', width: 132, shownFrom: 2300, text: (row) => inWords(row.visitType) },
  { id: 'doctor', label: 'Doctor', width: 148, shownFrom: 1760, text: (row) => row.doctor },
  { id: 'diagnosis', label: 'Diagnosis', width: 140, shownFrom: 2300, text: (row) => row.diagnosis },
  {
    id: 'admitted',
    label: 'Admission Date',
    width: 116,
    figures: true,
    shownFrom: 1880,
    text: (row) => dashboardDay(row.admissionDate),
  },
  {
    id: 'days',
    cardLine: 1,
    label: 'Days Admitted',
    short: 'Days',
    width: 70,
    align: 'right',
    text: (row) => daysAdmittedWords(row.daysAdmitted),
    cell: (row) => (row.daysAdmitted === null ? <NoValue /> : daysAdmittedWords(row.daysAdmitted)),
  },
  {
    id: 'documents',
    cardLine: 3,
    label: 'Documents',
    width: 96,
    align: 'right',
    text: (row) => `${row.documents}/${DOCUMENT_LINES}`,
    cell: (row) => <DocumentsMark done={row.documents} of={DOCUMENT_LINES} />,
    opening: {
      can: can('document:read'),
      of: (row) => `documents of ${row.visitNo}`,
      open: (row) => open({ documents: row.id }),
    },
  },
  {
    id: 'discharged',
    label: 'Discharge Date',
    width: 116,
    figures: true,
    shownFrom: 2300,
    text: (row) => dashboardDay(row.dischargeDate),
  },
  {
    id: 'summary',
    label: 'Discharge Summary',
    width: 144,
    align: 'center',
    shownFrom: EVERYTHING_PX,
    text: (row) => (row.hasFinalPayment ? 'Final payment made' : row.summary.isSettled ? 'Nothing to pay' : MISSING),
    cell: (row) => (
      <SummaryMark
        blocked={
          can('summary:read') &&
          !printOpens(row.summary, {
            always: can('summary:open-early'),
            outpatientEarly: false,
            unpaid: can('summary:print-unpaid'),
          })
        }
        to={can('summary:read') ? `/ipd-discharge-summary/${row.visitNo}` : null}
        of={row.visitNo}
      />
    ),
  },
  {
    id: 'notes',
    label: 'Admission Notes',
    width: 130,
    align: 'center',
    shownFrom: EVERYTHING_PX,
    text: () => MISSING,
    ...(can('note:read') && {
      cell: (row: IpdRow) => (
        <Link to={`/admission-notes/${row.visitNo}`} aria-label={`Admission notes of ${row.visitNo}`}>
          Open
        </Link>
      ),
    }),
  },
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
