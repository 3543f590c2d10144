import { Autocomplete, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useRead } from '../../../platform/web/use-call.ts'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { FORMS, type medicineForm } from '../../model/items/medicine-fields.ts'
import { KIND_WORDS, ROUTE_WORDS, SCHEDULE_WORDS, SUPPLY_WORDS, VED_WORDS } from '../../model/items/medicine-words.ts'
import { medicinesContract } from '../../model/items/medicines.contract.ts'
import { WholeNumber } from '../whole-number.tsx'
import { BarcodeFields } from './barcode-fields.tsx'
import { GenericFields } from './generic-fields.tsx'

export type ItemForm = ContractForm<typeof medicineForm>
type Props = { readonly form: ItemForm; readonly genericNames?: Readonly<Record<string, string>> }

/** All of an item: what it is, what is in it, how it is packed, taxed and kept. */
export function ItemFields({ form, genericNames = {} }: Props) {
  const makers = useRead(medicinesContract.makers, {}).data?.makers ?? []
  const { unit, pack } = form.values
  const count = (
    name: 'packUnits' | 'openedDays' | 'treatmentDays' | 'reorderLevel' | 'safetyUnits' | 'coverDays',
  ) => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (next: number | null) => form.setFieldValue(name, next as never),
  })
  const tick = (name: 'isSoldLoose' | 'isTaxListed' | 'isColdChain' | 'isReturnable' | 'isForSale') =>
    form.getInputProps(name, { type: 'checkbox' })
  return (
    <>
      <FormSection title="Item">
        <TextInput {...FIRST_FIELD} label="Name" required maxLength={120} {...form.getInputProps('name')} />
        <TextInput
          label="Strength"
          maxLength={80}
          description="An injection by amount per ml and in all: 5,000 IU/ml, 5 ml (25,000 IU in all)"
          {...form.getInputProps('strength')}
        />
        <Pick label="Kind" required data={optionsOf(KIND_WORDS)} {...form.getInputProps('kind')} />
        <Autocomplete label="Form" required maxLength={40} data={[...FORMS]} {...form.getInputProps('form')} />
        <Select label="Route" clearable searchable data={optionsOf(ROUTE_WORDS)} {...form.getInputProps('route')} />
        <Autocomplete
          label="Manufacturer"
          maxLength={120}
          limit={40}
          description="A new name is added"
          data={makers.map(({ name }) => name)}
          {...form.getInputProps('maker')}
        />
        <TextInput
          label="Code"
          maxLength={20}
          description="Empty: the next number"
          {...form.getInputProps('code')}
          onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
        />
        <Pick label="Status" data={['Active', 'Inactive']} {...form.getInputProps('status')} />
      </FormSection>
      <GenericFields form={form} names={genericNames} />
      <FormSection title="Pack">
        <Autocomplete
          label="Unit that is sold"
          required
          maxLength={20}
          description="Stock is counted in it"
          data={UNITS}
          {...form.getInputProps('unit')}
        />
        <Autocomplete label="Pack" required maxLength={20} data={PACKS} {...form.getInputProps('pack')} />
        <WholeNumber label={`Units in a ${pack || 'pack'}`} required {...count('packUnits')} />
        <Switch label={`A ${pack || 'pack'} is opened for one ${unit || 'unit'}`} {...tick('isSoldLoose')} />
      </FormSection>
      <BarcodeFields form={form} />
      <FormSection title="Rules">
        <Select
          label="Schedule"
          required
          allowDeselect={false}
          data={optionsOf(SCHEDULE_WORDS)}
          {...form.getInputProps('schedule')}
        />
        <TextInput label="HSN" required maxLength={8} inputMode="numeric" {...form.getInputProps('hsn')} />
        <Pick label="Supplied" data={optionsOf(SUPPLY_WORDS)} {...form.getInputProps('supply')} />
        <WholeNumber
          label="Days that what is sold lasts"
          required
          description="Where nobody says how long it is taken"
          {...count('treatmentDays')}
        />
        <Switch label="On the notified list of life-saving medicines" {...tick('isTaxListed')} />
        <Switch label="Taken back from who bought it" {...tick('isReturnable')} />
        <Switch label="For sale at the counter" {...tick('isForSale')} />
        <Switch label="Cold chain" {...tick('isColdChain')} />
      </FormSection>
      <FormSection title="Keeping">
        <TextInput label="Rack" maxLength={40} {...form.getInputProps('rack')} />
        <WholeNumber label="Days after opening" description="Empty: until it expires" {...count('openedDays')} />
        <WholeNumber label={`Reorder below, in ${unit || 'units'}`} {...count('reorderLevel')} />
        <WholeNumber label={`Safety stock, in ${unit || 'units'}`} required {...count('safetyUnits')} />
        <WholeNumber label="An order covers days" required {...count('coverDays')} />
        <Select
          label="VED"
          description="How badly it is missed when it is not there"
          clearable
          data={optionsOf(VED_WORDS)}
          {...form.getInputProps('ved')}
        />
        <Wide>
          <Textarea label="Description" autosize minRows={2} maxLength={1000} {...form.getInputProps('description')} />
        </Wide>
      </FormSection>
    </>
  )
}

const UNITS = ['tablet', 'capsule', 'ampoule', 'vial', 'bottle', 'tube', 'sachet', 'respule', 'piece', 'pair', 'roll']
const PACKS = ['strip', 'box', 'bottle', 'ampoule', 'vial', 'tube', 'sachet', 'packet', 'piece']
