import { Textarea, TextInput } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { KINDS, NOTE_KINDS, type NoteKind } from '../../model/kinds.ts'
import { noteTextsContract, type Template, templateForm } from '../../model/texts/note-texts.contract.ts'
import css from '../notes.module.css'

const KIND_OPTIONS = optionsOf(
  Object.fromEntries(NOTE_KINDS.map((kind) => [kind, KINDS[kind].name])) as Record<NoteKind, string>,
)

type Props = { readonly template: Template | undefined; onClose(): void }

/** Writes a template: the sections of its kind, each with what it begins with. */
export default function TemplateDialog({ template, onClose }: Props) {
  const { can } = useAuth()
  const form = useContractForm(templateForm, {
    kind: template?.kind ?? 'admission',
    name: template?.name ?? '',
    // Administrators write for the hospital, all others for themselves.
    whose: can('note-text:edit') ? 'hospital' : 'own',
    bodies: template?.bodies ?? {},
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const kind = form.values.kind || 'admission'
  const bodies = form.values.bodies || {}
  const { submit, busy } = useSubmit(form, noteTextsContract.saveTemplate, {
    input: (values) => ({
      ...values,
      bodies: Object.fromEntries(
        KINDS[values.kind].sections.flatMap(({ key }) => {
          const body = values.bodies[key]
          return body ? [[key, body]] : []
        }),
      ),
    }),
    done: (_, { name }) => {
      unsaved.release()
      toast.success('Saved', name)
      onClose()
    },
    failed: 'The template is not saved',
  })
  return (
    <FormDialog title={template?.name ?? 'New template'} opened onClose={onClose} size={720}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label="Template" className={css.dialog}>
        <TextInput label="Name" required maxLength={100} {...FIRST_FIELD} {...form.getInputProps('name')} />
        <Pick label="Kind" required data={KIND_OPTIONS} {...form.getInputProps('kind')} />
        {KINDS[kind].sections.map(({ key, name }) => (
          <Textarea
            key={key}
            label={name}
            autosize
            minRows={1}
            maxLength={10_000}
            value={bodies[key] ?? ''}
            onChange={({ currentTarget }) => form.setFieldValue('bodies', { ...bodies, [key]: currentTarget.value })}
          />
        ))}
        <FormFooter submit="Save template" busy={busy} onCancel={onClose} />
        <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
      </form>
    </FormDialog>
  )
}
