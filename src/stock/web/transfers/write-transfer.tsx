import { Select, Stack, TextInput } from '@mantine/core'
import { useRead } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { enterGoesDown } from '../../../ui/forms/enter-goes-down.ts'
import { choice, FIRST_FIELD, Fields, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { type BoardRow, type StockPlace, stockContract } from '../../model/board/stock.contract.ts'
import { transfersContract } from '../../model/transfers/transfers.contract.ts'
import { lineOf } from '../batches/batch-line.ts'
import { BatchLines } from '../batches/batch-lines.tsx'
import { BatchSearch } from '../batches/batch-search.tsx'
import { typedTransfer, writtenTransfer } from './transfer-form.ts'

type Props = { readonly row: BoardRow | null; onSent(id: string): void; onClose(): void }

/** Sends units from a place to another: from a row of the board, or from nothing. */
export default function WriteTransfer({ row, onSent, onClose }: Props) {
  const { data } = useRead(stockContract.places, {})
  if (!data) return null
  const places = data.places.filter(({ kind }) => kind !== 'in_transit')
  return <Form row={row} places={places} onSent={onSent} onClose={onClose} />
}

function Form({ row, places, onSent, onClose }: Props & { readonly places: readonly StockPlace[] }) {
  const stores = places.filter(({ kind }) => kind === 'store')
  const form = useContractForm(typedTransfer, {
    fromPlaceId: row?.placeId ?? (stores.length === 1 ? (stores[0]?.id ?? '') : ''),
    lines: row ? [lineOf(row)] : [],
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { fromPlaceId, toPlaceId, lines } = form.values
  const toStore = places.find(({ id }) => id === toPlaceId)?.kind === 'store'
  const { submit, busy } = useSubmit(form, transfersContract.send, {
    input: writtenTransfer,
    done: ({ id, transferNo }) => {
      unsaved.release()
      toast.success('Sent', transferNo)
      onSent(id)
    },
    failed: 'Not sent',
  })
  const choices = places.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <form onSubmit={submit} onKeyDown={enterGoesDown} noValidate autoComplete="off" aria-label="Transfer">
      <Stack gap="md">
        <Fields>
          <Select
            label="From"
            required
            searchable
            allowDeselect={false}
            {...FIRST_FIELD}
            data={choices}
            {...choice(form.getInputProps('fromPlaceId'))}
            onChange={(next) => {
              form.setFieldValue('fromPlaceId', next ?? '')
              if (next !== fromPlaceId) form.setFieldValue('lines', [])
            }}
          />
          <Select
            label="To"
            required
            searchable
            allowDeselect={false}
            data={choices.filter(({ value }) => value !== fromPlaceId)}
            {...choice(form.getInputProps('toPlaceId'))}
          />
          <TextInput label="Remark" maxLength={300} {...form.getInputProps('remark')} />
        </Fields>
        <BatchLines
          lines={lines}
          unitsOf={(at) => form.getInputProps(`lines.${at}.quantity`)}
          takeOut={(at) => form.removeListItem('lines', at)}
        />
        <BatchSearch
          placeId={fromPlaceId}
          lines={lines}
          error={form.errors['lines']}
          offers={({ block, onHand, reserved, expiryState }) =>
            block === null && onHand > reserved && (toStore || expiryState !== 'expired')
          }
          onChoose={(line) => {
            form.insertListItem('lines', line)
            form.clearFieldError('lines')
          }}
        />
        <FormFooter
          note="Leaves at once; another person accepts it there"
          submit="Send"
          busy={busy}
          onCancel={onClose}
        />
      </Stack>
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
