import { Autocomplete, TextInput } from '@mantine/core'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, Fields, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { type CultureEntry, microbiologyContract } from '../../model/microbiology/microbiology.contract.ts'
import { type CultureList, cultureEntryForm, PUBLISHERS } from '../../model/microbiology/microbiology-fields.ts'
import { USUAL_ANTIBIOTICS } from '../../model/microbiology/usual-microbes.ts'
import { KINDS, LIST_WORDS } from './list-words.ts'

type Props = {
  readonly list: CultureList
  readonly entry: CultureEntry | undefined
  readonly today: IsoDate
  onClose(): void
}

/** An entry of a list of microbiology; it ends on its last day, and what was reported keeps its words. */
export function EntryFields({ list, entry, today, onClose }: Props) {
  const words = LIST_WORDS[list]
  const kinds = KINDS[list]
  const form = useContractForm(cultureEntryForm, {
    name: entry?.name ?? '',
    code: entry?.code ?? null,
    kind: entry?.kind ?? '',
    validFrom: entry?.validFrom ?? today,
    validTo: entry?.validTo ?? null,
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const done = () => {
    unsaved.release()
    toast.success('Saved', form.values.name ?? '')
    onClose()
  }
  const failed = 'Not saved'
  const add = useSubmit(form, microbiologyContract.add, { input: (values) => ({ ...values, list }), done, failed })
  const change = useSubmit(form, microbiologyContract.change, {
    input: (values) => ({ ...values, list, id: entry?.id ?? '', version: entry?.version ?? 1 }),
    done,
    failed,
  })
  const { submit, busy } = entry ? change : add
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label={words.label}>
      <Fields>
        <TextInput
          label="Name"
          required
          maxLength={80}
          {...(list === 'editions' && { description: 'Such as M100, 35th edition (2025)' })}
          {...FIRST_FIELD}
          {...form.getInputProps('name')}
        />
        {list === 'editions' ? (
          <Pick label={words.code} required data={PUBLISHERS} {...form.getInputProps('code')} />
        ) : (
          <TextInput label={words.code} maxLength={20} {...form.getInputProps('code')} />
        )}
        {kinds ? (
          <Pick label={words.kind} required data={optionsOf<string>(kinds)} {...form.getInputProps('kind')} />
        ) : (
          <Autocomplete
            label={words.kind}
            required
            maxLength={60}
            data={Object.keys(USUAL_ANTIBIOTICS)}
            {...form.getInputProps('kind')}
          />
        )}
        <DayInput label="From" required {...form.getInputProps('validFrom')} />
        <DayInput label="Last day" {...form.getInputProps('validTo')} />
      </Fields>
      <FormFooter submit={`Save ${words.one}`} busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
