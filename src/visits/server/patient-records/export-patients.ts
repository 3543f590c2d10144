import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { type PatientRow, patientsContract } from '../../../patients/model/patients.contract.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportList } from '../../../platform/server/lists/export-list.ts'
import { patientsPage } from './patients-page.queries.ts'

const HEADER = [
  'Unique ID',
  'Name',
  'Age',
  'Gender',
  'Phone',
  'DOB',
  'Corporate',
  'Insurance Person No',
  'Status',
  'Registration date',
]

/** Writes the patients that match the search to a file. */
export const exportPatients = operation(patientsContract.exportList, (context, { search }) =>
  exportList(context, {
    kind: 'patients-export',
    title: 'Patients',
    list: 'patients',
    fileName: (day) => `patients-${day}.csv`,
    counted: ['patient', 'patients'],
    header: HEADER,
    page: (db, after, limit) => patientsPage(db, { search, limit, after }),
    lines: (rows) => rows.map(lineOf),
  }),
)

const lineOf = (row: PatientRow) => [
  row.uhid,
  row.name,
  row.age,
  row.gender,
  row.phone,
  row.dateOfBirth && showDay(row.dateOfBirth),
  row.corporate,
  row.insurancePersonNo,
  row.status,
  showDay(dayOf(new Date(row.createdAt))),
]
