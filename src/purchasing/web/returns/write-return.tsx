import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { addDays } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { requiredText } from '../../../platform/model/contract/fields.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { choice, FIRST_FIELD, Fields, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useToday } from '../../../ui/page/use-now.ts'
import { paidFor } from '../../model/returns/price-return.ts'
import { RETURN_KINDS, type ReturnLine, returnForm } from '../../model/returns/return-fields.ts'
import { RETURN_KIND_WORDS } from '../../model/returns/return-words.ts'
import { type Returnable, supplierReturnsContract } from '../../model/returns/returns.contract.ts'
import { SupplierSelect } from '../suppliers/supplier-select.tsx'
import { ReturnLines } from './return-lines.tsx'

/** The store stands there as the place until another one is chosen. */
const typedReturn = z.extend(returnForm, { placeId: z.string(), kind: requiredText(20, 'Please choose why') })

/** Days within which a supplier usually still takes back what is about to expire. */
const NEAR_DAYS = 90

/** Asks that units go back to a supplier: what was received from him and lies at a place stands there to be typed into. */
export default function WriteReturn({ onClose }: { onClose(): void }) {
  const today = useToday()
  const [search, setSearch] = useState('')
  const places = (useRead(stockContract.places, {}).data?.places ?? []).filter(({ kind }) => kind !== 'in_transit')
  const form = useContractForm(typedReturn, { supplierId: '', placeId: '', kind: '', reason: '', lines: [] })
  const { lines } = form.values
  const supplierId = form.values.supplierId ?? ''
  const placeId = form.values.placeId || (places.find(({ kind }) => kind === 'store')?.id ?? '')
  const { data, error, refetch } = useRead(
    supplierReturnsContract.returnable,
    { supplierId, placeId, search },
    { enabled: supplierId !== '' && placeId !== '' },
  )
  // What has been typed stays, whatever is searched for next.
  const [typedRows, setTypedRows] = useState<readonly Returnable[]>([])
  const found = data?.lines ?? []
  const rows = [...typedRows.filter((row) => !found.some((one) => isSame(one, row))), ...found]
  const take = (row: Returnable, changes: Partial<ReturnLine>) => {
    const before = lines.find(({ receivedLineId }) => receivedLineId === row.receivedLineId)
    const line = { receivedLineId: row.receivedLineId, quantity: 0, free: 0, credit: null, ...before, ...changes }
    const others = lines.filter((one) => one !== before)
    const isKept = line.quantity > 0 || line.free > 0
    form.setFieldValue(
      'lines',
      before && isKept ? lines.map((one) => (one === before ? line : one)) : isKept ? [...others, line] : others,
    )
    setTypedRows((now) => [...now.filter((one) => !isSame(one, row)), ...(isKept ? [row] : [])])
  }
  const propose = (kind: 'expired' | 'near_expiry') => {
    const until = kind === 'expired' ? addDays(today, -1) : addDays(today, NEAR_DAYS)
    const due = found.filter((row) => row.expiry <= until && unitsLeft(row) > 0)
    if (due.length === 0) return toast.error('Nothing to propose', 'Nothing of this supplier here is due.')
    form.setFieldValue('kind', kind)
    form.setFieldValue('lines', due.map(wholeLine))
    setTypedRows(due)
  }
  const other = (changes: { readonly supplierId?: string; readonly placeId?: string }) => {
    form.setValues({ ...changes, lines: [] })
    setTypedRows([])
  }
  const { submit, busy } = useSubmit(form, supplierReturnsContract.write, {
    input: (values) => ({
      ...values,
      placeId,
      kind: RETURN_KINDS.find((one) => one === values.kind) ?? 'damaged',
    }),
    done: ({ returnNo }) => {
      toast.success('Waits for approval', returnNo)
      onClose()
    },
    failed: 'Not written',
  })
  const asked = lines.reduce((sum, line) => {
    const row = rows.find(({ receivedLineId }) => receivedLineId === line.receivedLineId)
    return sum + (line.credit ?? (row ? paidFor(row, Math.max(0, line.quantity - line.free)).paid : 0))
  }, 0)
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Return to a supplier">
      <Stack gap="md">
        <Fields>
          <SupplierSelect
            label="Goes back to"
            required
            allowDeselect={false}
            {...FIRST_FIELD}
            {...choice(form.getInputProps('supplierId'))}
            onChange={(next) => other({ supplierId: next ?? '' })}
          />
          <Select
            label="Place"
            required
            allowDeselect={false}
            data={places.map(({ id, name }) => ({ value: id, label: name }))}
            {...choice(form.getInputProps('placeId'))}
            value={placeId || null}
            onChange={(next) => other({ placeId: next ?? '' })}
          />
          <Select
            label="Why it goes back"
            required
            data={optionsOf(RETURN_KIND_WORDS)}
            {...choice(form.getInputProps('kind'))}
          />
          <TextInput label="Reason" required maxLength={300} {...form.getInputProps('reason')} />
        </Fields>
        {supplierId !== '' && (
          <Group gap={8}>
            <SearchBox label="Item, batch or invoice" value={search} onChange={setSearch} />
            <Button variant="default" onClick={() => propose('expired')}>
              All expired
            </Button>
            <Button variant="default" onClick={() => propose('near_expiry')}>
              All that expire in {NEAR_DAYS} days
            </Button>
          </Group>
        )}
        {supplierId === '' ? (
          <EmptyState line="Choose the supplier: what came from him and lies here is listed." />
        ) : error && !data ? (
          <ErrorState what={error.message} retry={() => void refetch()} />
        ) : !data ? (
          <FormSkeleton />
        ) : rows.length === 0 ? (
          <EmptyState line="Nothing of this supplier lies here." />
        ) : (
          <ReturnLines rows={rows} lines={lines} errors={form.errors} today={today} onTyped={take} />
        )}
        {form.errors['lines'] && (
          <p role="alert" className={textCss.caption} data-tone="danger">
            {form.errors['lines']}
          </p>
        )}
        <FormFooter
          note={`${counted(lines.length, 'line')}, credit ${figure(asked)}; leaves when another person approves it`}
          submit="Write"
          busy={busy}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

const isSame = (one: Returnable, other: Returnable) => one.receivedLineId === other.receivedLineId

/** Units of a line that may go back from here: bought ones and free ones. */
const unitsLeft = (row: Returnable): number => Math.min(row.there, row.paid - row.paidBack + (row.free - row.freeBack))

/** All of a line that lies here: the bought units first. */
function wholeLine(row: Returnable): ReturnLine {
  const quantity = unitsLeft(row)
  return {
    receivedLineId: row.receivedLineId,
    quantity,
    free: Math.max(0, quantity - (row.paid - row.paidBack)),
    credit: null,
  }
}
