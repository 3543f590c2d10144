import { Select } from '@mantine/core'
import { useState } from 'react'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { choice, FIRST_FIELD, FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { clinicalNotesContract, signatureForm } from '../model/clinical-notes.contract.ts'
import { KINDS } from '../model/kinds.ts'
import type { OpenedNote } from '../model/shown-note.ts'
import css from './notes.module.css'

type Props = {
  readonly note: OpenedNote
  /** Who can countersign. */
  readonly doctors: RouteReply<typeof clinicalNotesContract.aids>['doctors']
  onClose(): void
}

/** Signs a note as it is seen, and names who countersigns it. */
export function SignDialog({ note, doctors, onClose }: Props) {
  const { id, kind, sections } = note
  // What was seen when the dialog opened is what is signed.
  const [seen] = useState(() => sections.map(({ section, version }) => ({ section, version })))
  const form = useContractForm(signatureForm, { countersignerId: null })
  const { submit, busy } = useSubmit(form, clinicalNotesContract.sign, {
    input: ({ countersignerId }) => ({
      id,
      countersignerId: countersignerId || null,
      seen,
    }),
    done: ({ versionNo }) => {
      toast.success('Signed', versionNo > 1 ? `Version ${versionNo}` : undefined)
      onClose()
    },
    failed: 'Not signed',
  })
  return (
    <FormDialog title={`Sign the ${KINDS[kind].name.toLowerCase()}`} opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate className={css.dialog}>
        <p>After that the note cannot be changed. Your name, registration number and the time stand below it.</p>
        <Select
          label="Countersigned by"
          description="A resident names the consultant; it waits 24 hours for him."
          searchable
          clearable
          {...FIRST_FIELD}
          data={doctors.map(({ id: value, name }) => ({ value, label: name }))}
          {...choice(form.getInputProps('countersignerId'))}
        />
        <FormFooter submit="Sign" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
