import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { dayOfInstant, dayOrNotSet, NOT_ASSIGNED } from '../../../patients/model/patient-words.ts'
import type { PatientRow } from '../../../patients/model/patients.contract.ts'
import { PatientName } from '../../../patients/web/patient-name.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { Copyable } from '../../../ui/display/copyable.tsx'
import { NoValue } from '../../../ui/display/no-value.tsx'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import classes from './patient-columns.module.css'

const NEW_MS = 5 * 60_000
const TONES = { Pending: 'waiting', 'In treatment': 'info', Completed: 'good' } as const

/** Registered within the last five minutes (specification 2, 'Patients dashboard'). */
export const isNew = ({ createdAt }: PatientRow, now: number): boolean => now - Date.parse(createdAt) < NEW_MS

/** The columns of the patients page (specification 2 section 2). */
export const patientColumns = (now: number): GridColumn<PatientRow>[] => [
  {
    id: 'uhid',
    cardLine: 1,
    label: 'Unique ID',
    width: 128,
    sticky: true,
    figures: true,
    text: (row) => row.uhid || NOT_ASSIGNED,
    cell: (row) => (row.uhid ? <Copyable text={row.uhid} /> : NOT_ASSIGNED),
  },
  {
    id: 'name',
    label: 'Name',
    width: 192,
    sticky: true,
    grows: true,
    sortBy: { asc: 'name' },
    text: (row) => row.name,
    cell: (row) => (
      <span className={classes.name}>
        <PatientName name={row.name} isSample={row.isSample} />
        {isNew(row, now) && <span className={classes.fresh}>New</span>}
      </span>
    ),
  },
  { id: 'age', cardLine: 1, label: 'Age/Gender', width: 100, text: ageAndGender },
  { id: 'phone', cardLine: 1, label: 'Phone', width: 116, figures: true, text: (row) => row.phone || '-' },
  { id: 'dob', label: 'DOB', width: 104, figures: true, text: (row) => dayOrNotSet(row.dateOfBirth) },
  {
    id: 'status',
    cardLine: 2,
    label: 'Status',
    width: 124,
    text: (row) => row.status,
    cell: (row) => <Chip tone={TONES[row.status]}>{row.status}</Chip>,
  },
  {
    id: 'registered',
    cardLine: 2,
    label: 'Registration date',
    width: 128,
    figures: true,
    text: (row) => dayOfInstant(row.createdAt),
  },
  { id: 'corporate', label: 'Corporate', width: 130, hiddenAtFirst: true, text: (row) => corporateName(row.corporate) },
  {
    id: 'insurance',
    label: 'Insurance',
    width: 94,
    text: (row) => (row.insurancePersonNo ? 'Active' : '-'),
    cell: (row) => (row.insurancePersonNo ? <Chip tone="good">Active</Chip> : <NoValue />),
  },
]
