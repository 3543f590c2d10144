import { Text, TextInput } from '@mantine/core'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { bedMapContract } from '../../model/bed-map.contract.ts'
import type { Tile } from '../../model/bed-tiles.ts'

type Props = { readonly tile: Tile; readonly place: string; onCancel(): void; onDone(): void }

/** Takes a room out of use, with the reason. */
export function BlockRoom({ tile, place, onCancel, onDone }: Props) {
  const form = useContractForm(bedMapContract.block.body, {})
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, bedMapContract.block, {
    input: (values) => ({ ...values, id: tile.wardId, roomNo: tile.roomNo }),
    done: () => {
      unsaved.release()
      toast.success('Success', `Blocked: ${place}`)
      onDone()
    },
    failed: (problem) => toast.error('The room was not blocked', problem.message),
  })
  return (
    <form noValidate autoComplete="off" aria-label="Block room" onSubmit={submit}>
      <Text fw={600} mb="md">
        {place}
      </Text>
      <TextInput
        {...FIRST_FIELD}
        label="Reason"
        required
        maxLength={200}
        placeholder="What is wrong, and who was told"
        {...form.getInputProps('reason')}
      />
      <FormFooter
        note="No patient can be placed here until the room is released."
        submit={busy ? 'Blocking...' : 'Block room'}
        busy={busy}
        onCancel={onCancel}
      />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
