import { Button, Group, Stack } from '@mantine/core'
import { useWrite } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { type PrescriptionSet, prescribingContract } from '../../model/prescribing.contract.ts'

type Props = { readonly sets: readonly PrescriptionSet[]; onClose(): void }

/** Favourites and sets that can be taken off the bar, one's own and those of the hospital; what was removed comes back by Undo. */
export function RemoveSets({ sets, onClose }: Props) {
  return (
    <FormDialog title="Remove favourites and sets" opened onClose={onClose} size={480}>
      <Stack gap={8}>
        {sets.map((set) => (
          <OneSet key={set.id} set={set} />
        ))}
        {sets.length === 0 && <p className={textCss.quiet}>No favourites are kept.</p>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  )
}

function OneSet({ set: { id, name, isShared, lines, advice } }: { readonly set: PrescriptionSet }) {
  const remove = useWrite(prescribingContract.removeSet)
  const keep = useWrite(prescribingContract.addSet)
  const undo = () =>
    keep.mutate(
      { name, isShared, lines: [...lines], advice },
      { onError: ({ message }) => toast.error('It stays removed', message) },
    )
  const send = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => toast.success('Removed', name, undo),
        onError: ({ message }) => toast.error('Not removed', message),
      },
    )
  const what = lines.length === 1 ? 'favourite' : `set of ${lines.length} lines`
  return (
    <Group justify="space-between" wrap="nowrap" gap={8}>
      <span>
        {name}
        <span className={textCss.caption}>{` ${what}, ${isShared ? 'of the hospital' : 'own'}`}</span>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={remove.isPending}
        onClick={send}
        aria-label={`Remove ${name}`}
      >
        Remove
      </Button>
    </Group>
  )
}
