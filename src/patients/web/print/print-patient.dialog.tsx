import { lazy } from 'react'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import type { PatientCard } from '../registration/patient-fields.ts'

const PrintPatient = lazy(() => import('./print-patient.tsx'))

type Props = { readonly patient: PatientCard; readonly opened: boolean; onClose(): void }

/** The patient card and its labels; what shows them is loaded when first asked for. */
export const PrintPatientDialog = ({ patient, opened, onClose }: Props) => (
  <FormDialog title="Print card and labels" opened={opened} onClose={onClose} size={620}>
    <div style={{ paddingBottom: 20 }}>{opened && <PrintPatient patient={patient} />}</div>
  </FormDialog>
)
