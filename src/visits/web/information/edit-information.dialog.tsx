import { lazy } from 'react'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'

const EditInformation = lazy(() => import('./edit-information.tsx'))

/** A patient and a visit, or the latest of the patient; null while the dialog is closed. */
type Asked = { readonly patientId: string; readonly visitId: string | undefined } | null
type Props = { readonly of: Asked; onClose(): void }

/** 'Edit Patient Information' (specification 2 section 5); the form itself is loaded when first opened. */
export const EditInformationDialog = ({ of, onClose }: Props) => (
  <FormDialog title="Edit Patient Information" opened={of !== null} onClose={onClose}>
    {of && <EditInformation key={of.patientId} {...of} onClose={onClose} />}
  </FormDialog>
)
