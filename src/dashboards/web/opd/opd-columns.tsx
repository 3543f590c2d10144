import { showDay } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import { genderAndAge } from '../../../patients/model/gender-and-age.ts'
import { corporateName } from '../../../patients/model/patient-words.ts'
import { PatientName } from '../../../patients/web/patient-name.tsx'
import { MISSING } from '../../../platform/model/lists/list-columns.ts'
import { type Address, Link } from '../../../platform/web/navigation.tsx'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import { VisitStatus } from '../../../visits/web/visit-status.tsx'
import type { OpdRow } from '../../model/opd.contract.ts'
import { opdCareColumns } from './opd-care-columns.tsx'
import css from './opd-columns.module.css'
import type { OpdDesk } from './opd-desk.ts'

export const profileOf = ({ patientId, id }: Pick<OpdRow, 'patientId' | 'id'>): Address =>
  `/patient-profile?patient=${patientId}&visit=${id}`

/** The columns of the OPD dashboard in their order (specification 3 section 2.3); the actions are the grid's. */
export const opdColumns = (desk: OpdDesk): GridColumn<OpdRow>[] => [
  {
    id: 'visitNo',
    label: 'Visit ID',
    width: 106,
    sticky: true,
    sortBy: { asc: 'oldest', desc: 'latest' },
    text: (row) => row.visitNo,
    cell: (row) => (
      <Link className={css.id} to={profileOf(row)}>
        {row.visitNo}
      </Link>
    ),
  },
  {
    id: 'patient',
    label: 'Patient Name',
    width: 224,
    sticky: true,
    sortBy: { asc: 'name', desc: 'name-desc' },
    text: (row) => `${row.patientName} (${row.uhid})`,
    cell: (row) => <PatientName name={row.patientName} isSample={row.isSample} aside={row.uhid} />,
  },
  { id: 'genderAge', label: 'Gender/Age', width: 104, text: (row) => genderAndAge(row, desk.today) },
  { id: 'visitType', label: 'Visit Type', width: 130, text: (row) => inWords(row.visitType) },
  { id: 'doctor', label: 'Doctor', width: 132, text: (row) => row.doctor },
  { id: 'diagnosis', label: 'Diagnosis', width: 122, text: (row) => row.diagnosis },
  { id: 'corporate', label: 'Corporate', width: 92, text: (row) => corporateName(row.corporate) },
  ...opdCareColumns(desk),
  {
    id: 'token',
    label: 'Token',
    width: 84,
    align: 'right',
    hiddenAtFirst: true,
    sortBy: { asc: 'token' },
    text: (row) => (row.token === null ? MISSING : String(row.token)),
  },
  {
    id: 'status',
    label: 'Status',
    width: 120,
    hiddenAtFirst: true,
    text: (row) => inWords(row.status),
    cell: (row) => <VisitStatus status={row.status} />,
  },
  { id: 'visitDate', label: 'Visit Date', width: 112, hiddenAtFirst: true, text: (row) => showDay(row.visitDate) },
]
