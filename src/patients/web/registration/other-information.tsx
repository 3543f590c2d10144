import { Select, Textarea, TextInput } from '@mantine/core'
import { choice, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { BLOOD_GROUPS } from '../../model/registration-fields.ts'
import { PinCode } from './pin-code.tsx'
import type { RegistrationForm } from './registration-form.ts'

/** Everything a card may carry besides. */
export function OtherInformation({ form }: { form: RegistrationForm }) {
  return (
    <FormSection title="Other Information">
      <TextInput label="Quarter/Plot No" maxLength={60} {...form.getInputProps('quarterPlotNo')} />
      <TextInput label="Ward" maxLength={60} {...form.getInputProps('ward')} />
      <TextInput label="Panchayat" maxLength={120} {...form.getInputProps('panchayat')} />
      <PinCode form={form} />
      <TextInput label="City/Town" maxLength={120} {...form.getInputProps('cityTown')} />
      <TextInput label="State" maxLength={80} {...form.getInputProps('state')} />
      <Select
        label="Blood Group"
        placeholder="Select blood group"
        clearable
        data={[...BLOOD_GROUPS]}
        {...choice(form.getInputProps('bloodGroup'))}
      />
      <TextInput label="Spouse Name" maxLength={120} {...form.getInputProps('spouseName')} />
      <TextInput label="Email" type="email" maxLength={254} {...form.getInputProps('email')} />
      <TextInput label="Relationship Manager" maxLength={120} {...form.getInputProps('relationshipManager')} />
      <TextInput label="Privilege Card Number" maxLength={60} {...form.getInputProps('privilegeCardNumber')} />
      <TextInput label="Billing Link" maxLength={500} {...form.getInputProps('billingLink')} />
      <Wide>
        <Textarea label="Allergies" autosize minRows={1} maxLength={500} {...form.getInputProps('allergies')} />
      </Wide>
      <Wide>
        <Textarea label="Instructions" autosize minRows={2} maxLength={1000} {...form.getInputProps('instructions')} />
      </Wide>
    </FormSection>
  )
}
