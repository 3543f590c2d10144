import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { WARD_CLASS_WORDS, WARD_CLASSES } from '../../../catalogue/model/rates/rates.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { MEDICINE_KINDS } from '../../../medicines/model/items/medicine-fields.ts'
import { KIND_WORDS } from '../../../medicines/model/items/medicine-words.ts'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { RateField } from '../../../medicines/web/taxes/rate-field.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { useTypedSearch } from '../../../ui/forms/pick/search-select.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { medicineDiscountForm, medicineDiscountsContract } from '../../model/discounts/medicine-discounts.contract.ts'

/** A discount from a day on: whose agreement, on what, in which wards. */
export function AddDiscount({ onClose }: { onClose(): void }) {
  const classes = useRead(catalogueContract.tariffClasses, {}).data?.classes ?? []
  const form = useContractForm(medicineDiscountForm, {
    tariffClassId: '',
    kind: null,
    medicineId: null,
    wardClass: null,
    validFrom: dayOf(new Date()),
    source: '',
  })
  const { submit, busy } = useSubmit(form, medicineDiscountsContract.add, {
    input: (values) => values,
    done: () => {
      toast.success('Added', 'It counts from its first day; the one before it ends the day before.')
      onClose()
    },
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label="Add discount" onSubmit={submit}>
      <FormSection title="Discount">
        <Select
          {...FIRST_FIELD}
          label="Agreement"
          required
          searchable
          data={classes.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('tariffClassId')}
        />
        <RateField
          label="Off the MRP in %"
          value={form.values.basisPoints}
          error={form.errors['basisPoints']}
          onChange={(next) => form.setFieldValue('basisPoints', next as never)}
        />
        <Select
          label="On"
          placeholder="Everything"
          clearable
          disabled={form.values.medicineId !== null}
          data={MEDICINE_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
          {...form.getInputProps('kind')}
        />
        <OneItem
          disabled={form.values.kind !== null}
          error={form.errors['medicineId']}
          onChoose={(id) => form.setFieldValue('medicineId', id)}
        />
        <Select
          label="Ward class"
          description="Of the ward in which the patient lies"
          placeholder="Any"
          clearable
          data={WARD_CLASSES.map((one) => ({ value: one, label: WARD_CLASS_WORDS[one] }))}
          {...form.getInputProps('wardClass')}
        />
        <DayInput label="From" required {...form.getInputProps('validFrom')} />
        <Wide>
          <TextInput
            label="Source"
            description="The agreement or letter that says so"
            maxLength={200}
            {...form.getInputProps('source')}
          />
        </Wide>
      </FormSection>
      <FormFooter note="* Required" submit={busy ? 'Adding...' : 'Add discount'} busy={busy} onCancel={onClose} />
    </form>
  )
}

type OneItemProps = {
  readonly disabled: boolean
  readonly error: ReactNode
  onChoose(id: string | null): void
}

/** One item instead of a kind, by name or code. */
function OneItem({ disabled, error, onChoose }: OneItemProps) {
  const { typed, setTyped, search, enabled } = useTypedSearch()
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const found = useRead(medicinesContract.list, { search, limit: 20 }, { enabled: enabled && !disabled })
  const options = (enabled ? (found.data?.rows ?? []) : []).map(({ id, name, strength }) => ({
    value: id,
    label: [name, strength].filter(Boolean).join(' '),
  }))
  return (
    <Select
      label="Or one item"
      placeholder="Brand, generic or code"
      searchable
      clearable
      disabled={disabled}
      error={error}
      data={chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options}
      filter={({ options: all }) => all}
      nothingFoundMessage={enabled ? 'Nothing is called so' : 'Two characters begin the search'}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen?.value ?? null}
      onChange={(id) => {
        setChosen(options.find(({ value }) => value === id) ?? null)
        onChoose(id)
      }}
    />
  )
}
