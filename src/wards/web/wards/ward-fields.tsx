import { Select, TextInput } from '@mantine/core'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { WARD_CLASS_WORDS, WARD_CLASSES } from '../../../catalogue/model/rates/rates.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import { choice, FIRST_FIELD, FormSection } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { ADMITS_WORDS, WARD_ADMITS } from '../../model/ward-admits.ts'
import type { wardForm } from '../../model/wards.contract.ts'

const CLASS_OPTIONS = WARD_CLASSES.map((value) => ({ value, label: WARD_CLASS_WORDS[value] }))
const ADMITS_OPTIONS = WARD_ADMITS.map((value) => ({ value, label: ADMITS_WORDS[value] }))

/** The fields of a ward; all but the room type are required. A chosen room type suggests its usual class. */
export function WardFields({ form }: { readonly form: ContractForm<typeof wardForm> }) {
  const { data } = useRead(catalogueContract.accommodations, {})
  const roomTypes = data?.accommodations ?? []
  return (
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
      <Select
        label="Room Type"
        description="What a day here costs"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="None"
        clearable
        searchable
        data={roomTypes.map(({ id, roomType }) => ({ value: id, label: roomType }))}
        {...choice(form.getInputProps('accommodationId'))}
        onChange={(chosen) => {
          form.setFieldValue('accommodationId', chosen ?? '')
          const usual = roomTypes.find(({ id }) => id === chosen)?.wardClass
          if (usual) form.setFieldValue('wardClass', usual)
        }}
      />
      <Select
        label="Ward Class"
        required
        placeholder="Select class"
        allowDeselect={false}
        data={CLASS_OPTIONS}
        {...choice(form.getInputProps('wardClass'))}
      />
      <Pick
        label="Admits"
        required
        description="Others are offered it last, with a warning"
        data={ADMITS_OPTIONS}
        {...form.getInputProps('admits')}
      />
    </FormSection>
  )
}
