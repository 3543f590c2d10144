import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../platform/web/call.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { choice, FIRST_FIELD, Fields, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { type BoardRow, stockContract } from '../../model/board/stock.contract.ts'
import { writeOffsContract } from '../../model/write-offs/write-offs.contract.ts'
import { lineOf } from '../batches/batch-line.ts'
import { BatchLines } from '../batches/batch-lines.tsx'
import { BatchSearch } from '../batches/batch-search.tsx'
import { typedWriteOff, writtenWriteOff } from './write-off-form.ts'
import { WRITE_OFF_KIND_WORDS } from './write-off-words.ts'

type Props = { readonly row: BoardRow | null; onClose(): void }

const MOST = 500

/** Asks that units are written off, or taken in as found: from a row of the board, or from nothing. */
export default function WriteWriteOff({ row, onClose }: Props) {
  const [proposing, setProposing] = useState(false)
  const places = useRead(stockContract.places, {}).data?.places ?? []
  const form = useContractForm(typedWriteOff, {
    placeId: row?.placeId ?? '',
    kind: row?.expiryState === 'expired' ? 'expired' : '',
    reason: '',
    lines: row ? [lineOf(row)] : [],
  })
  const { placeId, kind, lines } = form.values
  const { submit, busy } = useSubmit(form, writeOffsContract.write, {
    input: writtenWriteOff,
    done: ({ writeOffNo }) => {
      toast.success('Waits for approval', writeOffNo)
      onClose()
    },
    failed: 'Not written',
  })
  const proposeExpired = async () => {
    if (!placeId) {
      form.setErrors({ placeId: 'Please choose the place' })
      return
    }
    setProposing(true)
    try {
      const { rows } = await call(stockContract.board, { placeId, expiry: 'expired', limit: MOST })
      const free = rows.filter(({ block, onHand, reserved }) => block === null && onHand > reserved)
      if (free.length === 0) toast.error('Nothing to propose', 'Nothing that has expired lies here.')
      form.setFieldValue('kind', 'expired')
      form.setFieldValue(
        'lines',
        free.map((one) => lineOf(one, String(one.onHand - one.reserved))),
      )
    } catch {
      toast.error('Not proposed', 'The stock of this place could not be read. Please try again.')
    } finally {
      setProposing(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Write-off">
      <Stack gap="md">
        <Fields>
          <Select
            label="Place"
            required
            allowDeselect={false}
            {...FIRST_FIELD}
            data={places
              .filter((place) => place.kind !== 'in_transit')
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...choice(form.getInputProps('placeId'))}
            onChange={(next) => {
              form.setFieldValue('placeId', next ?? '')
              if (next !== placeId) form.setFieldValue('lines', [])
            }}
          />
          <Select
            label="What happened"
            required
            data={optionsOf(WRITE_OFF_KIND_WORDS)}
            {...choice(form.getInputProps('kind'))}
          />
          <TextInput label="Reason" required maxLength={300} {...form.getInputProps('reason')} />
        </Fields>
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={proposing}
          onClick={() => void proposeExpired()}
        >
          All expired of this place
        </Button>
        <BatchSearch
          placeId={placeId}
          everywhere={kind === 'found'}
          lines={lines}
          error={form.errors['lines']}
          onChoose={(line) => form.insertListItem('lines', line)}
        />
        <BatchLines
          lines={lines}
          unitsOf={(at) => form.getInputProps(`lines.${at}.quantity`)}
          takeOut={(at) => form.removeListItem('lines', at)}
        />
        <FormFooter note="Moves when another person approves it" submit="Write" busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
