import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { toast } from '../../../ui/feedback/toast.ts'
import { type ContractForm, useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import {
  type LetterTemplate,
  letterTemplateForm,
  letterTemplatesContract,
} from '../../model/letter-templates.contract.ts'
import { END_MARKER, START_MARKER } from '../../model/template/letter-part.ts'
import css from '../letters.module.css'
import { PromptEditions } from './prompt-editions.tsx'

type Props = {
  /** Null for a new one. */
  readonly template: LetterTemplate | null
  readonly isCopy: boolean
  /** Saved: the dialog closes with it. */
  onSaved(id: string): void
  onClose(): void
}

const BEGINNING = `${START_MARKER}\nDate: {{letter.date}}\n\n\n${END_MARKER}`

/** New Prompt, Save Prompt (a copy of one's own) and the Full Prompt, with its guidance around the letter. */
export default function PromptDialog({ template, isCopy, onSaved, onClose }: Props) {
  const changed = isCopy ? null : template
  const form = useContractForm(letterTemplateForm, {
    title: isCopy ? `${template?.title} (copy)`.slice(0, 120) : (template?.title ?? ''),
    body: template?.body ?? BEGINNING,
    visibility: isCopy ? 'private' : (template?.visibility ?? 'private'),
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { save, busy } = useSavePrompt(form, changed, (id) => {
    unsaved.release()
    onSaved(id)
  })
  return (
    <FormDialog
      title={changed ? 'Full Prompt (Guidance)' : isCopy ? 'Save Prompt' : 'New Prompt'}
      opened
      onClose={onClose}
    >
      <form noValidate autoComplete="off" aria-label="Prompt" className={css.prompt} onSubmit={save}>
        <TextInput {...FIRST_FIELD} label="Title" required maxLength={120} {...form.getInputProps('title')} />
        <SegmentedControl
          aria-label="Who uses it"
          data={[
            { value: 'private', label: 'Private' },
            { value: 'team', label: 'Team' },
          ]}
          {...form.getInputProps('visibility')}
        />
        <Textarea
          label="Prompt"
          description={`Only what stands between ${START_MARKER} and ${END_MARKER} is printed. {{patient.name}} and the other names of the fetched data are replaced by their values.`}
          required
          rows={18}
          classNames={{ input: css.code ?? '' }}
          {...form.getInputProps('body')}
        />
        {changed && <PromptEditions id={changed.id} onTake={(body) => form.setFieldValue('body', body)} />}
        <FormFooter
          note="* Required"
          submit={changed ? 'Save & Close' : 'Save Prompt'}
          busy={busy}
          onCancel={onClose}
        />
        <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
      </form>
    </FormDialog>
  )
}

function useSavePrompt(
  form: ContractForm<typeof letterTemplateForm>,
  changed: LetterTemplate | null,
  onSaved: (id: string) => void,
) {
  const failed = 'The prompt was not saved'
  const add = useSend(form, letterTemplatesContract.add, {
    done: ({ id }) => {
      toast.success('Prompt saved')
      onSaved(id)
    },
    failed,
  })
  const change = useSend(form, letterTemplatesContract.change, {
    done: (_, { id }) => {
      toast.success('Initial template prompt updated')
      onSaved(id)
    },
    failed,
  })
  const save = form.onSubmit((values) => {
    if (changed) change.send({ ...values, id: changed.id, version: changed.version })
    else add.send(values)
  })
  return { save, busy: add.busy || change.busy }
}
