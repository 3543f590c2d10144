import '../../../ui/display/pills.ts'
import { MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import { ALLERGENS } from '../../../catalogue/model/allergens/allergens.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormSection } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import type { genericForm } from '../../model/generics/generic-fields.ts'
import { genericsContract } from '../../model/generics/generics.contract.ts'
import { ROUTE_WORDS } from '../../model/items/medicine-words.ts'
import { CAUTION_WORDS, CONTROLLED_WORDS } from './generic-words.ts'
import { LimitFields } from './limit-fields.tsx'

export type GenericFormState = ContractForm<typeof genericForm>
type Props = { readonly form: GenericFormState; readonly partners?: Readonly<Record<string, string>> }

const ALLERGEN_OPTIONS = Object.entries(ALLERGENS).map(([value, { name }]) => ({ value, label: name }))

/** A generic with what is checked by it. */
export function GenericFields({ form, partners = {} }: Props) {
  const choices = useRead(genericsContract.choices, {}).data?.generics
  const known = choices ?? Object.entries(partners).map(([id, name]) => ({ id, name }))
  return (
    <>
      <FormSection title="Generic">
        <TextInput {...FIRST_FIELD} label="Name" required maxLength={120} {...form.getInputProps('name')} />
        <TextInput
          label="Name with capitals"
          maxLength={120}
          description="Tall-man letters, where it is taken for another: DOPamine"
          {...form.getInputProps('tallName')}
        />
        <MultiSelect label="Allergy groups" searchable data={ALLERGEN_OPTIONS} {...form.getInputProps('allergens')} />
        <MultiSelect label="Routes" searchable data={optionsOf(ROUTE_WORDS)} {...form.getInputProps('routes')} />
        <MultiSelect
          label="Taken for"
          searchable
          limit={60}
          data={known.map(({ id: value, name }) => ({ value, label: name }))}
          {...form.getInputProps('lookAlikeIds')}
        />
        <Select
          label="Controlled"
          clearable
          placeholder="Not controlled"
          data={optionsOf(CONTROLLED_WORDS)}
          {...form.getInputProps('controlled')}
        />
        <Select
          label="In pregnancy"
          allowDeselect={false}
          data={optionsOf(CAUTION_WORDS)}
          {...form.getInputProps('pregnancy')}
        />
        <Select
          label="While breast-feeding"
          allowDeselect={false}
          data={optionsOf(CAUTION_WORDS)}
          {...form.getInputProps('breastFeeding')}
        />
        <Switch label="Asks for the creatinine" {...form.getInputProps('asksKidney', { type: 'checkbox' })} />
        <Switch
          label="High risk: two look before it is given"
          {...form.getInputProps('isHighRisk', { type: 'checkbox' })}
        />
      </FormSection>
      <LimitFields form={form} />
    </>
  )
}
