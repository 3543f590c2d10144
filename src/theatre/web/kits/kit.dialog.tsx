import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { WholeNumber } from '../../../medicines/web/whole-number.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { SearchSelect, useTypedSearch } from '../../../ui/forms/pick/search-select.tsx'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { type Kit, kitForm, theatreKitsContract } from '../../model/kits.contract.ts'
import css from '../theatre.module.css'

type Props = {
  /** Null for a new one. */
  readonly kit: Kit | null
  onClose(): void
}

/** What is put on the trolley for an operation. */
export default function KitDialog({ kit, onClose }: Props) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    new Map(kit?.items.map(({ medicineId, name, unit }) => [medicineId, `${name}, ${unit}`])),
  )
  const form = useContractForm(kitForm, {
    name: kit?.name ?? '',
    items: kit?.items.map(({ medicineId, quantity }) => ({ medicineId, quantity })) ?? [],
    status: kit?.status ?? 'Active',
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const done = () => {
    unsaved.release()
    onClose()
  }
  const add = useSend(form, theatreKitsContract.add, { done, failed: 'Not saved' })
  const change = useSend(form, theatreKitsContract.change, { done, failed: 'Not saved' })
  const submit = form.onSubmit((values) =>
    kit ? change.send({ ...values, id: kit.id, version: kit.version }) : add.send(values),
  )
  const title = kit ? `Change ${kit.name}` : 'Add kit'
  const { items } = form.values
  return (
    <FormDialog title={title} opened onClose={onClose} size={640}>
      <form noValidate autoComplete="off" aria-label={title} onSubmit={submit}>
        <FormSection title="Kit">
          <TextInput
            {...FIRST_FIELD}
            label="Name"
            placeholder="Hernia"
            required
            maxLength={60}
            {...form.getInputProps('name')}
          />
          {kit && (
            <Pick
              label="State"
              required
              data={[
                { value: 'Active', label: 'Active' },
                { value: 'Inactive', label: 'Inactive' },
              ]}
              {...form.getInputProps('status')}
            />
          )}
          <Wide>
            <ItemSearch
              chosen={items.map(({ medicineId }) => medicineId)}
              error={form.errors.items}
              onChoose={(item) => {
                setNames(new Map([...names, [item.id, `${item.name}, ${item.unit}`]]))
                form.setFieldValue('items', [...items, { medicineId: item.id, quantity: 1 }])
                form.clearFieldError('items')
              }}
            />
          </Wide>
          <Wide>
            <ul className={css.kit} aria-label="In this kit">
              {items.map(({ medicineId }, at) => {
                const name = names.get(medicineId) ?? ''
                return (
                  <li key={medicineId}>
                    <span>{name}</span>
                    <WholeNumber
                      label="Quantity"
                      aria-label={`Quantity of ${name}`}
                      value={items[at]?.quantity}
                      error={form.errors[`items.${at}.quantity`]}
                      onChange={(next) => form.setFieldValue(`items.${at}.quantity`, next as never)}
                    />
                    <TakeOutButton of={name} takeOut={() => form.removeListItem('items', at)} />
                  </li>
                )
              })}
            </ul>
          </Wide>
        </FormSection>
        <FormFooter submit="Save" busy={add.busy || change.busy} onCancel={onClose} />
        <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
      </form>
    </FormDialog>
  )
}

type SearchProps = {
  readonly chosen: readonly string[]
  readonly error: ReactNode
  onChoose(item: { readonly id: string; readonly name: string; readonly unit: string }): void
}

function ItemSearch({ chosen, error, onChoose }: SearchProps) {
  const typedSearch = useTypedSearch()
  const { search, enabled } = typedSearch
  const found = useRead(theatreKitsContract.items, { search }, { enabled })
  const items = enabled ? (found.data?.items ?? []).filter(({ id }) => !chosen.includes(id)) : []
  return (
    <SearchSelect
      isFirst={false}
      label="Item"
      placeholder="Search by name, generic or code"
      error={error}
      typedSearch={typedSearch}
      found={found}
      options={items.map(({ id, name, unit }) => ({ value: id, label: `${name}, ${unit}` }))}
      onChoose={(id) => {
        const item = items.find((one) => one.id === id)
        if (item) onChoose(item)
      }}
    />
  )
}
