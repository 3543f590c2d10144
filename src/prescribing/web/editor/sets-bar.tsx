import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { showDay } from '../../../kernel/calendar.ts'
import { requiredText } from '../../../platform/model/contract/fields.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { type OpenedPrescription, type PrescriptionSet, prescribingContract } from '../../model/prescribing.contract.ts'
import type { PrescriptionForm } from '../../model/prescription-form.ts'
import css from '../prescription.module.css'
import { RemoveSets } from './remove-sets.tsx'

/** Keys 1 to 9. */
const KEYS = 9

type Props = {
  readonly sets: readonly PrescriptionSet[]
  readonly last: OpenedPrescription['last']
  readonly form: PrescriptionForm
  onUse(set: PrescriptionSet): void
  onRepeatLast(): void
}

export const isFavourite = ({ lines }: PrescriptionSet): boolean => lines.length === 1

/** Sets of several lines, favourites with the keys 1 to 9, the last prescription, and keeping these lines as a set. */
export function SetsBar({ sets, last, form, onUse, onRepeatLast }: Props) {
  const [isKeeping, setKeeping] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const favourites = sets.filter(isFavourite).slice(0, KEYS)
  const several = sets.filter((set) => !isFavourite(set))
  return (
    <div className={css.chips}>
      {several.length > 0 && <span>Sets</span>}
      {several.map((set) => (
        <Button key={set.id} size="compact-xs" variant="default" onClick={() => onUse(set)}>
          {set.name}
        </Button>
      ))}
      {favourites.length > 0 && <span>Favourites</span>}
      {favourites.map((set, at) => (
        <Button key={set.id} size="compact-xs" variant="default" onClick={() => onUse(set)}>
          {`${at + 1} ${set.name}`}
        </Button>
      ))}
      {last && (
        <Button size="compact-xs" variant="subtle" onClick={onRepeatLast}>
          {`Repeat the last, of ${showDay(last.on)}`}
        </Button>
      )}
      {form.lines.length > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={() => setKeeping(true)}>
          {form.lines.length === 1 ? 'Keep as favourite' : 'Keep as set'}
        </Button>
      )}
      {sets.length > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={() => setRemoving(true)}>
          Remove a favourite
        </Button>
      )}
      {isKeeping && <KeepSet form={form} onClose={() => setKeeping(false)} />}
      {isRemoving && <RemoveSets sets={sets} onClose={() => setRemoving(false)} />}
    </div>
  )
}

const keepForm = z.object({ name: requiredText(60, 'Please enter a name'), isShared: z.boolean() })

function KeepSet({ form: { lines, advice }, onClose }: { readonly form: PrescriptionForm; onClose(): void }) {
  const name = lines.length === 1 ? (lines[0]?.name.slice(0, 60) ?? '') : ''
  const form = useContractForm(keepForm, { name, isShared: false })
  const title = lines.length === 1 ? 'Keep as favourite' : 'Keep as set'
  const { submit, busy } = useSubmit(form, prescribingContract.addSet, {
    input: (values) => ({ ...values, lines: [...lines], advice }),
    done: () => {
      toast.success('Kept', form.values.name ?? '')
      onClose()
    },
    failed: 'Not kept',
  })
  return (
    <FormDialog title={title} opened onClose={onClose} size={440}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label={title}>
        <Stack gap="md">
          <TextInput label="Name" required maxLength={60} {...FIRST_FIELD} {...form.getInputProps('name')} />
          <Checkbox label="For everybody of this hospital" {...form.getInputProps('isShared', { type: 'checkbox' })} />
          <FormFooter submit="Keep" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
