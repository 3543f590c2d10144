import { Select, Text, TextInput } from '@mantine/core'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { choice, FIRST_FIELD, FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { bedMapContract, HOLD_HOURS } from '../../model/bed-map.contract.ts'
import type { Tile } from '../../model/bed-tiles.ts'

const USUAL_HOURS = '4'
const HOURS = HOLD_HOURS.map((hours) => ({ value: String(hours), label: hours === 1 ? '1 hour' : `${hours} hours` }))

type Props = { readonly tile: Tile; readonly place: string; onCancel(): void; onDone(): void }

/** Keeps a room for a patient who is coming. */
export function HoldRoom({ tile, place, onCancel, onDone }: Props) {
  const form = useContractForm(bedMapContract.hold.body, { hours: USUAL_HOURS })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, bedMapContract.hold, {
    input: (values) => ({ ...values, id: tile.wardId, roomNo: tile.roomNo }),
    done: () => {
      unsaved.release()
      toast.success('Success', `Held: ${place}`)
      onDone()
    },
    failed: (problem) => toast.error('The room was not held', problem.message),
  })
  return (
    <form noValidate autoComplete="off" aria-label="Hold room" onSubmit={submit}>
      <Text fw={600} mb="md">
        {place}
      </Text>
      <FormSection title="Coming admission">
        <Wide>
          <TextInput
            {...FIRST_FIELD}
            label="Held for"
            required
            maxLength={200}
            placeholder="Who is coming, and from where"
            {...form.getInputProps('heldFor')}
          />
        </Wide>
        <TextInput
          label="Patient ID"
          description="If registered: only they are let in"
          maxLength={40}
          {...form.getInputProps('uhid')}
        />
        <Select
          label="For how long"
          required
          allowDeselect={false}
          description="The hold ends automatically"
          data={HOURS}
          {...choice(form.getInputProps('hours'))}
        />
      </FormSection>
      <FormFooter note="* Required" submit={busy ? 'Holding...' : 'Hold room'} busy={busy} onCancel={onCancel} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
