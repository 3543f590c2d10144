import { Textarea, TextInput } from '@mantine/core'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import {
  phraseForm,
  type ReportPhrase,
  radiologyTemplatesContract,
} from '../../model/templates/radiology-templates.contract.ts'
import css from '../radiology.module.css'

type Props = { readonly phrase: ReportPhrase | undefined; onClose(): void }

/** Adds or changes a phrase. */
export default function PhraseDialog({ phrase, onClose }: Props) {
  const form = useContractForm(phraseForm, {
    ...(phrase && { code: phrase.code, words: phrase.words, isUsed: phrase.isUsed }),
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const done = (_: unknown, sent: { readonly code: string }) => {
    unsaved.release()
    toast.success('Saved', `/${sent.code.toLowerCase()}`)
    onClose()
  }
  const failed = 'The phrase is not saved'
  const add = useSubmit(form, radiologyTemplatesContract.addPhrase, { input: (values) => values, done, failed })
  const change = useSubmit(form, radiologyTemplatesContract.changePhrase, {
    input: (values) => ({ ...values, id: phrase?.id ?? '', version: phrase?.version ?? 1 }),
    done,
    failed,
  })
  const { submit, busy } = phrase ? change : add
  return (
    <FormDialog title={phrase ? `/${phrase.code}` : 'New phrase'} opened onClose={onClose} size={560}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label="Phrase" className={css.fields}>
        <TextInput
          label="Code"
          description="Typed behind a slash: /nopt"
          required
          maxLength={20}
          {...FIRST_FIELD}
          {...form.getInputProps('code')}
        />
        <Textarea label="Words" required autosize minRows={2} maxLength={500} {...form.getInputProps('words')} />
        <FormFooter submit="Save phrase" busy={busy} onCancel={onClose} />
        <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
      </form>
    </FormDialog>
  )
}
