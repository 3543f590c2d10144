import { Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { paiseOf } from '../../../kernel/money.ts'
import { itemWords, packWords } from '../../../medicines/model/items/medicine-words.ts'
import { type MedicineRow, medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { requiredText } from '../../../platform/model/contract/fields.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, Fields, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import { amount, monthOf, typedBatch } from '../openings/opening-form.ts'

const units = z.string().check(z.refine((typed) => /^\d{0,6}$/.test(typed.trim()), 'A whole number'))

const typedAdded = z.object({
  medicineId: requiredText(36, 'Please choose the item'),
  ...typedBatch,
  mrp: amount('Please enter the MRP'),
  packs: units,
  loose: units,
})

/** A batch that lies there and is on no list: its item, what its pack says, and its count. */
export default function AddBatch({ takeId, onClose }: { readonly takeId: string; onClose(): void }) {
  const [search, setSearch] = useState('')
  const [item, setItem] = useState<MedicineRow | null>(null)
  const found = useRead(medicinesContract.list, { search, limit: 20 }, { enabled: search.length > 1 }).data?.rows ?? []
  const form = useContractForm(typedAdded, {})
  const { submit, busy } = useSubmit(form, stockTakesContract.add, {
    input: ({ packs, loose, expires, mrp, ...values }) => ({
      ...values,
      id: takeId,
      expires: monthOf(expires),
      mrp: paiseOf(mrp) ?? 0,
      packs: Number(packs),
      loose: Number(loose),
    }),
    done: () => {
      toast.success('Added and counted', (form.values.batchNo ?? '').toUpperCase())
      onClose()
    },
    failed: 'Not added',
  })
  useScanner((code) => setSearch(code), 'dialog')
  const options = item && !found.some(({ id }) => id === item.id) ? [item, ...found] : found
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Add a batch">
      <Stack gap="md">
        <Select
          label="Item"
          required
          searchable
          {...FIRST_FIELD}
          placeholder="Brand, generic or code; or scan"
          data={options.map((one) => ({ value: one.id, label: itemWords(one) }))}
          filter={({ options: all }) => all}
          nothingFoundMessage={search.length > 1 ? 'No item matches' : 'Type two letters'}
          searchValue={search}
          onSearchChange={setSearch}
          {...form.getInputProps('medicineId')}
          value={item?.id ?? null}
          onChange={(id) => {
            setItem(options.find((one) => one.id === id) ?? null)
            form.setFieldValue('medicineId', id ?? '')
          }}
        />
        {item && <p className={textCss.note}>{packWords(item)}</p>}
        <Fields>
          <TextInput label="Batch" required maxLength={30} {...form.getInputProps('batchNo')} />
          <TextInput label="Expiry" required placeholder="MM/YYYY" maxLength={7} {...form.getInputProps('expires')} />
          <TextInput label="MRP a pack" required inputMode="decimal" {...form.getInputProps('mrp')} />
          {(item?.packUnits ?? 2) > 1 && (
            <TextInput label="Packs" inputMode="numeric" maxLength={6} {...form.getInputProps('packs')} />
          )}
          <TextInput label="Units" inputMode="numeric" maxLength={6} {...form.getInputProps('loose')} />
        </Fields>
        <FormFooter submit="Add" busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
