import { FormSection } from '../../../ui/forms/form-dialog.tsx'
import type { RegistrationForm } from './registration-form.ts'
import { RegistrationInput } from './registration-input.tsx'

type Props = { readonly form: RegistrationForm; readonly required?: boolean }

/** Whom to call. */
export const EmergencyContacts = ({ form, required = true }: Props) => (
  <FormSection title="Emergency Contacts">
    <RegistrationInput form={form} field="emergencyContactName" required={required} />
    <RegistrationInput form={form} field="emergencyContactMobile" required={required} />
    <RegistrationInput form={form} field="secondEmergencyContactName" />
    <RegistrationInput form={form} field="secondEmergencyContactMobile" />
    <RegistrationInput form={form} field="relativePhoneNo" />
  </FormSection>
)
