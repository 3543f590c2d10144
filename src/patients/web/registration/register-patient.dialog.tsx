import { lazy } from 'react'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import type { OnExisting } from '../lookup/suspects.tsx'
import type { Registered } from './registration.tsx'
import type { TypedBefore } from './registration-form.ts'

const Registration = lazy(() => import('./registration.tsx'))

type Props = {
  readonly opened: boolean
  readonly typedBefore?: TypedBefore
  onClose(): void
  onRegistered(patient: Registered): void
  /** A patient who was registered before is taken instead. */
  readonly onExisting?: OnExisting
}

/** 'Register a new patient in the ESIC system'; the form itself is loaded when first opened. */
export const RegisterPatientDialog = ({ opened, typedBefore = {}, onClose, onRegistered, onExisting }: Props) => (
  <FormDialog title="Register a new patient in the ESIC system" opened={opened} onClose={onClose}>
    <Registration typedBefore={typedBefore} onCancel={onClose} onRegistered={onRegistered} onExisting={onExisting} />
  </FormDialog>
)
