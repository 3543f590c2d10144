import { Textarea, TextInput } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { noteTextsContract, type Phrase, phraseForm } from '../../model/texts/note-texts.contract.ts'
import css from '../notes.module.css'

type Props = { readonly phrase: Phrase | undefined; onClose(): void }

/** Writes a phrase; one of the hospital that is not one's to change is copied to one's own. */
export default function PhraseDialog({ phrase, onClose }: Props) {
  const { can } = useAuth()
  const form = useContractForm(phraseForm, {
    code: phrase?.code ?? '',
    words: phrase?.words ?? '',
    // Administrators write for the hospital, all others for themselves.
    whose: can('note-text:edit') ? 'hospital' : 'own',
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, noteTextsContract.savePhrase, {
    input: (values) => values,
    done: (_, { code }) => {
      unsaved.release()
      toast.success('Saved', `/${code}`)
      onClose()
    },
    failed: 'The phrase is not saved',
  })
  return (
    <FormDialog title={phrase ? `/${phrase.code}` : 'New phrase'} opened onClose={onClose} size={560}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label="Phrase" className={css.dialog}>
        <TextInput
          label="Code"
          description="Typed behind a slash: /abd"
          required
          maxLength={20}
          {...FIRST_FIELD}
          {...form.getInputProps('code')}
        />
        <Textarea label="Words" required autosize minRows={3} maxLength={2000} {...form.getInputProps('words')} />
        <FormFooter submit="Save phrase" busy={busy} onCancel={onClose} />
        <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
      </form>
    </FormDialog>
  )
}
