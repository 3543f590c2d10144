import { NumberInput, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { showDay } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { caseEndContract } from '../../model/end.contract.ts'

type Props = { readonly id: string; onClose(): void }

/** Holds an implant or an item of the kit for a case. */
export default function HoldDialog({ id, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const [asked] = useDebouncedValue(search, 150)
  const { data } = useRead(caseEndContract.offers, { id, search: asked }, { enabled: asked.trim() !== '' && !chosen })
  const form = useContractForm(caseEndContract.addItem.body, { quantity: 1 } as never)
  const { submit, busy } = useSubmit(form, caseEndContract.addItem, {
    input: (values) => ({ ...values, id }),
    done: onClose,
    failed: 'Not held',
  })
  const batches = data?.batches ?? []
  const keyOf = (one: { batchId: string; placeId: string }) => `${one.batchId} ${one.placeId}`
  return (
    <FormDialog title="Hold an item" opened onClose={onClose} size={640}>
      <form noValidate autoComplete="off" aria-label="Hold an item" onSubmit={submit}>
        <FormSection title="Item">
          <Wide>
            <Select
              {...FIRST_FIELD}
              label="Item or batch"
              required
              searchable
              searchValue={search}
              onSearchChange={setSearch}
              aria-busy={asked !== search}
              filter={({ options }) => options}
              nothingFoundMessage={asked.trim() ? 'Nothing of it is there' : 'Name, code or batch'}
              data={batches.map((one) => ({
                value: keyOf(one),
                label: `${one.name}, ${one.batchNo}, ${showDay(one.expiry).slice(3)}, ${one.available} at ${one.place}`,
              }))}
              value={chosen || null}
              error={form.errors.batchId}
              onChange={(value) => {
                const [batchId = '', placeId = ''] = (value ?? '').split(' ')
                setChosen(value ?? '')
                form.setValues({ batchId, placeId } as never)
              }}
            />
          </Wide>
          <NumberInput
            label="Quantity"
            required
            min={1}
            max={1000}
            allowDecimal={false}
            {...form.getInputProps('quantity' as never)}
          />
          <TextInput label="Serial number" maxLength={60} {...form.getInputProps('serialNo' as never)} />
        </FormSection>
        <FormFooter submit="Hold" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
