import { TextInput } from '@mantine/core'
import { useAuth } from '../../../../access/web/session.tsx'
import { FormSection } from '../../../../ui/forms/form-dialog.tsx'
import type { Information } from '../../../model/treatment/treatment.contract.ts'
import type { InformationFormState } from '../information-form.ts'

type Props = { readonly form: InformationFormState; readonly of: Information }

/** Whose information it is; the name and the ids are read only here. */
export function BasicInformation({ form, of }: Props) {
  const mayEdit = useAuth().can('patient:edit')
  return (
    <FormSection title="Basic Information">
      <TextInput
        label="Patient Name"
        readOnly
        value={of.name}
        description="Patient name cannot be edited"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        variant="filled"
      />
      <TextInput label="Patient ID" readOnly value={of.uhid} variant="filled" />
      {of.visit && <TextInput label="Visit ID" readOnly value={of.visit.visitNo} variant="filled" />}
      <TextInput
        label="Insurance Person No"
        maxLength={60}
        readOnly={!mayEdit}
        {...form.getInputProps('insurancePersonNo')}
      />
    </FormSection>
  )
}
