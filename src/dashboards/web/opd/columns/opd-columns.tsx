import { corporateName } from '../../../../catalogue/model/payers/corporate-name.ts'
import { showDay } from '../../../../kernel/calendar.ts'
import { inWords } from '../../../../kernel/in-words.ts'
import { minutesInWords } from '../../../../kernel/minutes-in-words.ts'
import { genderAndAge } from '../../../../patients/model/gender-and-age.ts'
import { PatientName } from '../../../../patients/web/patient-name.tsx'
import { MISSING } from '../../../../platform/model/lists/list-columns.ts'
import { NoValue } from '../../../../ui/display/no-value.tsx'
import textCss from '../../../../ui/display/text.module.css'
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx'
import type { OpdRow } from '../../../model/opd.contract.ts'
import { minutesWaited } from '../../../model/waiting.ts'
import { IN_FRONT, visitIdColumn } from '../../visit-id-column.tsx'
import type { OpdDesk } from '../opd-desk.ts'
import { opdCareColumns } from './opd-care-columns.tsx'
import { queueColumns } from './queue-columns.tsx'
import { WaitingSince } from './waiting-since.tsx'

const waited = (row: OpdRow) => {
  const minutes = minutesWaited(row, new Date())
  return minutes === null ? MISSING : minutesInWords(minutes)
}

/**
 * The columns of the OPD dashboard: the queue first, then those of the specification in their order (section 2.3). What a
 * narrower window has no room for is in the row's menu and in Columns.
 */
export const opdColumns = (desk: OpdDesk): GridColumn<OpdRow>[] => [
  {
    id: 'token',
    cardLine: 1,
    label: 'Token',
    width: 78,
    sticky: true,
    figures: true,
    sortBy: { asc: 'token' },
    text: (row) => (row.token === null ? MISSING : String(row.token)),
    cell: (row) => <span className={textCss.title}>{row.token ?? <NoValue />}</span>,
  },
  {
    id: 'waiting',
    cardLine: 1,
    label: 'Waiting since',
    width: 120,
    sticky: true,
    figures: true,
    sortBy: { asc: 'queue' },
    text: waited,
    cell: (row) => <WaitingSince row={row} />,
  },
  visitIdColumn({ ...IN_FRONT, sortBy: { asc: 'oldest', desc: 'latest' } }),
  {
    id: 'patient',
    label: 'Patient Name',
    width: 160,
    sticky: true,
    grows: true,
    sortBy: { asc: 'name', desc: 'name-desc' },
    text: (row) => `${row.patientName} (${row.uhid})`,
    cell: (row) => <PatientName name={row.patientName} isSample={row.isSample} beneath={row.uhid} />,
  },
  { id: 'genderAge', label: 'Gender/Age', width: 96, text: (row) => genderAndAge(row, desk.today) },
  { id: 'visitType', label: 'Visit Type', width: 124, shownFrom: 1640, text: (row) => inWords(row.visitType) },
  { id: 'doctor', cardLine: 2, label: 'Doctor', width: 140, text: (row) => row.doctor },
  { id: 'diagnosis', label: 'Diagnosis', width: 116, shownFrom: 1640, text: (row) => row.diagnosis },
  { id: 'corporate', cardLine: 2, label: 'Corporate', width: 84, text: (row) => corporateName(row.corporate) },
  ...queueColumns(desk),
  ...opdCareColumns(desk),
  { id: 'visitDate', label: 'Visit Date', width: 112, hiddenAtFirst: true, text: (row) => showDay(row.visitDate) },
]
