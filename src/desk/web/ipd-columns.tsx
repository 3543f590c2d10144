import { PatientName } from '../../patients/web/patient-name.tsx'
import { corporateName } from '../../patients/web/patient-words.ts'
import { Chip } from '../../ui/chip.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import type { GridColumn } from '../../ui/data-grid.tsx'
import { inWords } from '../../ui/in-words.ts'
import { VisitStatus } from '../../visits/web/visit-status.tsx'
import type { IpdRow } from '../model/desk.contract.ts'
import { dashboardDay, daysInPrint, daysOnScreen, MISSING } from './ipd-words.ts'

type Numbering = { readonly can: boolean; save(row: IpdRow, typed: string): Promise<void> }

/** The columns of the IPD dashboard that have data behind them today (specification 3 section 2.1). */
export const ipdColumns = (numbering: Numbering): GridColumn<IpdRow>[] => [
  {
    id: 'srNo',
    label: 'Sr No',
    width: 74,
    sticky: true,
    align: 'right',
    sortBy: { asc: 'sr-no', desc: 'sr-no-desc' },
    text: (row) => (row.srNo === null ? '' : String(row.srNo)),
    edit: { can: numbering.can, kind: 'number', save: numbering.save },
  },
  {
    id: 'visitId',
    label: 'Visit ID',
    width: 124,
    sticky: true,
    sortBy: { asc: 'oldest', desc: 'latest' },
    text: (row) => row.visitId,
    cell: (row) => <Copyable text={row.visitId} />,
  },
  {
    id: 'patient',
    label: 'Patient Name',
    width: 244,
    sticky: true,
    sortBy: { asc: 'name', desc: 'name-desc' },
    text: (row) => `${row.patientName} (${row.patientsId})`,
    cell: (row) => <PatientName name={row.patientName} isSample={row.isSample} aside={row.patientsId} />,
  },
  { id: 'corporate', label: 'Corporate', width: 120, text: (row) => corporateName(row.corporate) },
  { id: 'visitType', label: 'Visit Type', width: 140, text: (row) => inWords(row.visitType) },
  {
    id: 'status',
    label: 'Status',
    width: 120,
    text: (row) => inWords(row.status),
    cell: (row) => <VisitStatus status={row.status} />,
  },
  { id: 'doctor', label: 'Doctor', width: 160, text: (row) => row.doctor },
  { id: 'diagnosis', label: 'Diagnosis', width: 160, text: (row) => row.diagnosis },
  {
    id: 'room',
    label: 'Ward / Room',
    width: 190,
    text: (row) => (row.ward ? `${row.ward} / ${row.roomNo ?? MISSING}` : MISSING),
  },
  { id: 'admitted', label: 'Admission Date', width: 132, text: (row) => dashboardDay(row.admissionDate) },
  {
    id: 'days',
    label: 'Days Admitted',
    width: 120,
    align: 'right',
    text: (row) => daysInPrint(row.daysAdmitted),
    cell: (row) => daysOnScreen(row.daysAdmitted),
  },
  { id: 'discharged', label: 'Discharge Date', width: 132, text: (row) => dashboardDay(row.dischargeDate) },
  {
    id: 'referral',
    label: 'Referral',
    width: 120,
    text: (row) => (row.hasReferral ? 'Available' : 'Missing'),
    cell: (row) => (row.hasReferral ? <Chip tone="good">Available</Chip> : <Chip tone="warning">Missing</Chip>),
  },
]
