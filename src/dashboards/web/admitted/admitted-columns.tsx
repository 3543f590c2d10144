import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import type { Permission } from '../../../grants.ts'
import { type IsoDate, showDayOf } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import { NoValue } from '../../../ui/display/no-value.tsx'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import { daysAdmittedWords } from '../../model/days-admitted.ts'
import type { InpatientRow } from '../../model/inpatients/inpatient-row.ts'
import { roomOf } from '../../model/inpatients/inpatient-words.ts'
import { BillCell } from '../bill-cell.tsx'
import { BillState, billAmount, opensBill, patientColumn } from '../inpatient-columns.tsx'
import { TwoLines } from '../two-lines.tsx'
import { IN_FRONT, visitIdColumn } from '../visit-id-column.tsx'
import css from './admitted-columns.module.css'

type Desk = {
  readonly today: IsoDate
  readonly lateNotes: ReadonlyMap<string, string>
  can(permission: Permission): boolean
  openWorkflow(row: InpatientRow): void
  openBill(row: InpatientRow): void
}

/** 'Start Discharge', and 'Manage Discharge' once a date is planned (specification 3 section 4). */
const workflowWord = ({ plannedAt }: InpatientRow) => (plannedAt ? 'Manage Discharge' : 'Start Discharge')

/** Below it the type of a visit stands beneath its diagnosis. */
const ROOM_FOR_TYPE_PX = 1600

/** The columns of the admitted in their order (specification 3 section 2.5). */
export const admittedColumns = ({
  today,
  lateNotes,
  can,
  openWorkflow,
  openBill,
}: Desk): GridColumn<InpatientRow>[] => [
  {
    id: 'room',
    cardLine: 1,
    label: 'RM/BED',
    width: 136,
    sticky: 'wide',
    text: roomOf,
    cell: (row) => (row.ward ? <TwoLines words={row.ward} beneath={`Room ${row.roomNo}`} /> : <NoValue />),
  },
  visitIdColumn({ ...IN_FRONT, sortBy: { asc: 'oldest', desc: 'latest' } }),
  patientColumn({ label: 'Patient Name', today, marksEmergency: true, lateNotes }),
  { id: 'corporate', cardLine: 1, label: 'Corporate', width: 78, text: (row) => corporateName(row.corporate) },
  {
    id: 'workflow',
    cardLine: 3,
    label: 'Discharge Workflow',
    short: 'Workflow',
    width: 150,
    text: workflowWord,
    cell: (row) => <span className={can('discharge:read') ? css.button : undefined}>{workflowWord(row)}</span>,
    opening: {
      can: can('discharge:read'),
      of: (row) => `of ${row.visitNo}`,
      open: openWorkflow,
    },
  },
  {
    id: 'bill',
    cardLine: 3,
    label: 'Bill',
    width: 132,
    text: (row) => billAmount(row, can('bill:read')),
    cell: (row) => (
      <BillCell visitId={row.id}>
        <BillState row={row} mayOpen={can('bill:read')} />
      </BillCell>
    ),
    opening: {
      can: can('bill:read'),
      offers: opensBill,
      of: (row) => `of ${row.visitNo}`,
      open: openBill,
    },
  },
  {
    id: 'admitted',
    label: 'Admission Date',
    short: 'Admitted',
    width: 92,
    figures: true,
    text: (row) => showDayOf(row.admittedAt),
  },
  {
    id: 'days',
    cardLine: 2,
    label: 'Days Admitted',
    short: 'Days',
    width: 60,
    align: 'right',
    text: (row) => daysAdmittedWords(row.daysAdmitted),
    cell: (row) => daysAdmittedWords(row.daysAdmitted),
  },
  {
    id: 'visitType',
    label: 'Visit Type',
    width: 108,
    shownFrom: ROOM_FOR_TYPE_PX,
    text: (row) => inWords(row.visitType),
  },
  { id: 'doctor', cardLine: 2, label: 'Doctor', width: 108, text: (row) => row.doctor },
  {
    id: 'diagnosis',
    label: 'Diagnosis',
    width: 112,
    text: (row) => row.diagnosis,
    cell: (row) => (
      <span className={css.diagnosis}>
        <TwoLines words={row.diagnosis} beneath={inWords(row.visitType)} />
      </span>
    ),
  },
]
