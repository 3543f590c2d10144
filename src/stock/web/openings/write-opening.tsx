import { Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { itemWords, packWords } from '../../../medicines/model/items/medicine-words.ts'
import { type MedicineRow, medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { call } from '../../../platform/web/call.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { useLeaving } from '../../../ui/autosave/use-leaving.ts'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { choice, FIRST_FIELD, Fields, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { personalPreference } from '../../../ui/page/preference.ts'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import { stockContract } from '../../model/board/stock.contract.ts'
import { openingsContract } from '../../model/openings/openings.contract.ts'
import { blankLine, readDraft, typedOpening, writtenOpening } from './opening-form.ts'
import css from './openings.module.css'

const NO_DRAFT = { placeId: '', remark: '', lines: [] }

/** What was there, written line by line: an item is searched or scanned. What is typed is kept at this browser until it is sent. */
export default function WriteOpening({ onClose }: { onClose(): void }) {
  const draft = personalPreference('hmis_opening_stock')
  const [begun] = useState(() => readDraft(draft.get()) ?? NO_DRAFT)
  const [search, setSearch] = useState('')
  const places = useRead(stockContract.places, {}).data?.places ?? []
  const found = useRead(medicinesContract.list, { search, limit: 20 }, { enabled: search.length > 1 }).data?.rows ?? []
  const form = useContractForm(typedOpening, begun)
  const [sent, setSent] = useState(false)
  useLeaving(() => draft.set(sent || form.values.lines.length === 0 ? '' : JSON.stringify(form.values)))
  const add = (item: MedicineRow) => {
    form.insertListItem('lines', blankLine({ medicineId: item.id, name: itemWords(item), pack: packWords(item) }))
    setSearch('')
  }
  const scan = async (code: string) => {
    const { rows } = await call(medicinesContract.list, { search: code, limit: 2 })
    const [item] = rows
    if (item && rows.length === 1) add(item)
    else toast.error('Not found', `No one item has the barcode ${code}`)
  }
  useScanner((code) => void scan(code), 'dialog')
  const { submit, busy } = useSubmit(form, openingsContract.write, {
    input: writtenOpening,
    done: ({ openingNo }) => {
      setSent(true)
      draft.set('')
      toast.success('Written', openingNo)
      onClose()
    },
    failed: 'Not written',
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Opening stock">
      <Stack gap="md">
        <Fields>
          <Select
            label="Place"
            required
            {...FIRST_FIELD}
            data={places
              .filter(({ kind }) => kind !== 'in_transit')
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...choice(form.getInputProps('placeId'))}
          />
          <TextInput label="Remark" maxLength={300} {...form.getInputProps('remark')} />
        </Fields>
        <Select
          label="Add item"
          placeholder="Brand, generic or code; or scan"
          searchable
          error={form.values.lines.length === 0 && form.errors['lines']}
          data={found.map((item) => ({ value: item.id, label: itemWords(item) }))}
          filter={({ options }) => options}
          nothingFoundMessage={search.length > 1 ? 'No item matches' : 'Type two letters'}
          searchValue={search}
          onSearchChange={setSearch}
          value={null}
          onChange={(id) => {
            const item = found.find((one) => one.id === id)
            if (item) add(item)
          }}
        />
        {form.values.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of a form is its place
          <fieldset key={at} className={css.line} aria-label={`Line ${at + 1}: ${line.name}`}>
            <div className={css.item}>
              <div className={textCss.strong}>{line.name}</div>
              <div className={textCss.caption}>{line.pack}</div>
            </div>
            <TextInput label="Batch" required maxLength={30} {...form.getInputProps(`lines.${at}.batchNo`)} />
            <TextInput
              label="Expiry"
              required
              placeholder="MM/YYYY"
              maxLength={7}
              {...form.getInputProps(`lines.${at}.expires`)}
            />
            <TextInput label="MRP a pack" required inputMode="decimal" {...form.getInputProps(`lines.${at}.mrp`)} />
            <TextInput label="Cost a pack" required inputMode="decimal" {...form.getInputProps(`lines.${at}.cost`)} />
            <TextInput label="Units" required inputMode="numeric" {...form.getInputProps(`lines.${at}.quantity`)} />
            <TakeOutButton of={`line ${at + 1}`} takeOut={() => form.removeListItem('lines', at)} />
            <div className={css.ticks}>
              <Checkbox
                label="Not for sale (sample, donated)"
                checked={!line.isForSale}
                onChange={({ currentTarget }) => form.setFieldValue(`lines.${at}.isForSale`, !currentTarget.checked)}
              />
              {Number(line.cost) > Number(line.mrp) && (
                <Checkbox
                  label="The cost above the MRP is right"
                  {...form.getInputProps(`lines.${at}.isCostConfirmed`, { type: 'checkbox' })}
                />
              )}
            </div>
          </fieldset>
        ))}
        <FormFooter note="Stock when another person approves it" submit="Write" busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
