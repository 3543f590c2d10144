import { TextInput } from '@mantine/core'
import { FormSection } from '../../../ui/forms/form-dialog.tsx'
import type { RegistrationForm } from './registration-form.ts'

const MOBILE = { inputMode: 'numeric', maxLength: 10, placeholder: '10 digits' } as const

/** Whom to call. */
export function EmergencyContacts({ form, required = true }: { form: RegistrationForm; required?: boolean }) {
  return (
    <FormSection title="Emergency Contacts">
      <TextInput
        label="Emergency Contact Name"
        required={required}
        maxLength={120}
        {...form.getInputProps('emergencyContactName')}
      />
      <TextInput
        label="Emergency Contact Mobile"
        required={required}
        {...MOBILE}
        {...form.getInputProps('emergencyContactMobile')}
      />
      <TextInput
        label="Second Emergency Contact Name"
        maxLength={120}
        {...form.getInputProps('secondEmergencyContactName')}
      />
      <TextInput
        label="Second Emergency Contact Mobile"
        {...MOBILE}
        {...form.getInputProps('secondEmergencyContactMobile')}
      />
      <TextInput label="Relative Phone No" {...MOBILE} {...form.getInputProps('relativePhoneNo')} />
    </FormSection>
  )
}
