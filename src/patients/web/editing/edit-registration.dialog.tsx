import { lazy } from 'react'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'

const EditRegistration = lazy(() => import('./edit-registration.tsx'))

type Props = { readonly patientId: string | null; onClose(): void }

/** 'Edit Patient Registration' (specification 2); the form itself is loaded when first opened. */
export const EditRegistrationDialog = ({ patientId, onClose }: Props) => (
  <FormDialog title="Edit Patient Registration" opened={patientId !== null} onClose={onClose}>
    {patientId && <EditRegistration key={patientId} patientId={patientId} onClose={onClose} />}
  </FormDialog>
)
