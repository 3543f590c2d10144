import { Select, Stack } from '@mantine/core'
import * as z from 'zod/mini'
import { KIND_WORDS, SCHEDULE_WORDS } from '../../../medicines/model/items/medicine-words.ts'
import { requiredText } from '../../../platform/model/contract/fields.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { choice, FIRST_FIELD, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { stockContract } from '../../model/board/stock.contract.ts'
import { TAKE_SCOPES } from '../../model/stock-takes/stock-take-fields.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import { CLASS_WORDS, TAKE_SCOPE_WORDS } from '../../model/stock-takes/take-words.ts'

const typedTake = z.object({
  placeId: requiredText(36, 'Please choose the place'),
  scope: requiredText(10, 'Please choose what is counted'),
  chosen: z.string(),
})

const CHOSEN_LABELS: Readonly<Record<string, string>> = {
  rack: 'Rack',
  kind: 'Kind',
  schedule: 'Schedule',
  abc: 'Class',
}

/** Opens a stock take of a place: all of it, or a rack, a kind, a schedule, a class by what was used. */
export default function OpenTake({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const places = useRead(stockContract.places, {}).data?.places ?? []
  const form = useContractForm(typedTake, { scope: 'all' })
  const { placeId, scope } = { placeId: form.values.placeId ?? '', scope: form.values.scope ?? 'all' }
  const racks = useRead(stockTakesContract.racks, { id: placeId }, { enabled: placeId !== '' && scope === 'rack' })
  const { submit, busy } = useSubmit(form, stockTakesContract.open, {
    input: (values) => ({ ...values, scope: TAKE_SCOPES.find((one) => one === values.scope) ?? 'all' }),
    done: ({ id, takeNo }) => {
      toast.success('Opened', takeNo)
      void navigate(`/pharmacy/stock-takes/${id}`)
    },
    failed: 'Not opened',
  })
  const choices =
    scope === 'kind'
      ? optionsOf(KIND_WORDS)
      : scope === 'schedule'
        ? optionsOf(SCHEDULE_WORDS)
        : scope === 'abc'
          ? optionsOf(CLASS_WORDS)
          : (racks.data?.racks ?? []).map((rack) => ({ value: rack, label: rack }))
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Open a stock take">
      <Stack gap="md">
        <Select
          label="Place"
          required
          allowDeselect={false}
          {...FIRST_FIELD}
          data={places.filter(({ kind }) => kind !== 'in_transit').map(({ id, name }) => ({ value: id, label: name }))}
          {...choice(form.getInputProps('placeId'))}
        />
        <Select
          label="What is counted"
          required
          allowDeselect={false}
          data={optionsOf(TAKE_SCOPE_WORDS)}
          {...choice(form.getInputProps('scope'))}
          onChange={(next) => {
            form.setFieldValue('scope', next ?? 'all')
            form.setFieldValue('chosen', '')
          }}
        />
        {scope !== 'all' && (
          <Select
            label={CHOSEN_LABELS[scope]}
            required
            allowDeselect={false}
            searchable={scope === 'rack'}
            nothingFoundMessage={placeId === '' ? 'Choose the place first' : 'No rack of this place'}
            data={choices}
            {...choice(form.getInputProps('chosen'))}
          />
        )}
        <FormFooter
          note="The place goes on working: movements until the count are added in"
          submit="Open"
          busy={busy}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
