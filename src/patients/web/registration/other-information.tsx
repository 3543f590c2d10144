import { FormSection } from '../../../ui/forms/form-dialog.tsx'
import { OTHER_FIELDS } from '../../model/registration/registration-fields.ts'
import { PinCode } from './pin-code.tsx'
import type { RegistrationForm } from './registration-form.ts'
import { RegistrationInput } from './registration-input.tsx'

/** Everything a card may carry besides. */
export const OtherInformation = ({ form }: { readonly form: RegistrationForm }) => (
  <FormSection title="Other Information">
    {OTHER_FIELDS.map((field) =>
      field === 'pinCode' ? (
        <PinCode key={field} form={form} />
      ) : (
        <RegistrationInput key={field} form={form} field={field} />
      ),
    )}
  </FormSection>
)
