import { dayOf } from '../../../kernel/calendar.ts'
import { PATIENT_COLUMNS } from '../../../patients/model/patient-columns.ts'
import { type PatientRow, patientRow, patientsContract } from '../../../patients/model/patients.contract.ts'
import { listColumns } from '../../../platform/model/lists/list-columns.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns, exportList } from '../../../platform/server/lists/export-list.ts'
import { patientsPage } from './patients-page.queries.ts'

const { fact, day, number } = listColumns<PatientRow>()

const COLUMNS = [
  fact('uhid', 'Unique ID', 110, (row) => row.uhid),
  fact('name', 'Name', 180, (row) => row.name),
  number('age', 'Age', 60, (row) => row.age),
  fact('gender', 'Gender', 64, (row) => row.gender),
  fact('phone', 'Phone', 90, (row) => row.phone),
  day('date_of_birth', 'DOB', 80, (row) => row.dateOfBirth),
  fact('corporate', 'Corporate', 110, (row) => row.corporate),
  fact('insurance_person_no', 'Insurance Person No', 100, (row) => row.insurancePersonNo),
  fact('status', 'Status', 90, (row) => row.status),
  day('created_at', 'Registration date', 90, (row) => dayOf(new Date(row.createdAt))),
]

/** Writes the patients that match the search to a CSV file. */
export const exportPatients = operation(patientsContract.exportList, (context, { search }) =>
  exportList(context, {
    kind: 'patients-export',
    title: 'Patients',
    list: 'patients',
    fileName: (today) => `patients-${today}`,
    counted: ['patient', 'patients'],
    columns: COLUMNS,
    row: patientRow,
    page: (db, after, limit) => patientsPage(db, { search, limit, after }),
  }),
)

/** Writes chosen columns of the patients page to a file. */
export const exportPatientColumns = operation(
  patientsContract.exportColumns,
  (context, { search, sort, format, columnIds }) =>
    exportColumns(
      context,
      {
        title: 'Patients',
        list: 'patients',
        columns: PATIENT_COLUMNS,
        row: patientRow,
        page: (db, after, limit) => patientsPage(db, { search, sort, limit, after }),
      },
      { format, columnIds },
    ),
)
