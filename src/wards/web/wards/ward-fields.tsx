import { TextInput } from '@mantine/core'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormSection } from '../../../ui/forms/form-dialog.tsx'
import type { wardForm } from '../../model/wards.contract.ts'

/** The four fields of a ward; all are required. */
export const WardFields = ({ form }: { readonly form: ContractForm<typeof wardForm> }) => (
  <FormSection title="Ward">
    <TextInput {...FIRST_FIELD} label="Ward Type" required maxLength={120} {...form.getInputProps('wardType')} />
    <TextInput label="Location" required maxLength={120} {...form.getInputProps('location')} />
    <TextInput label="Ward ID" required maxLength={30} {...form.getInputProps('wardCode')} />
    <TextInput
      label="Maximum Rooms"
      required
      inputMode="numeric"
      maxLength={3}
      {...form.getInputProps('maximumRooms')}
    />
  </FormSection>
)
