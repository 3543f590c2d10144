import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { KINDS } from '../../../notes/model/kinds.ts'
import type { Countersigners } from '../../../notes/web/frame-of-kind.ts'
import notesCss from '../../../notes/web/notes.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { choice, FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { caseNotesContract, type OpenedCaseNote, signForm } from '../../model/notes/case-notes.contract.ts'

type Props = { readonly opened: OpenedCaseNote; readonly doctors: Countersigners; onClose(): void }

/** Signs a note of a case as it is seen; that none of its procedures has a side is said by who signs. */
export function SignCaseNoteDialog({ opened: { note, case: of }, doctors, onClose }: Props) {
  const { id, kind, sections } = note
  const [seen] = useState(() => sections.map(({ section, version }) => ({ section, version })))
  const form = useContractForm(signForm, { countersignerId: null, hasNoSide: false })
  const { submit, busy } = useSubmit(form, caseNotesContract.sign, {
    input: ({ countersignerId, hasNoSide }) => ({ id, seen, hasNoSide, countersignerId: countersignerId || null }),
    done: ({ versionNo }) => {
      toast.success('Signed and filed as document 11', versionNo > 1 ? `Version ${versionNo}` : undefined)
      onClose()
    },
    failed: 'Not signed',
  })
  return (
    <FormDialog title={`Sign the ${KINDS[kind].name.toLowerCase()}`} opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate className={notesCss.dialog}>
        <p>
          After that the note cannot be changed. Your name, registration number and the time stand below it, and its
          paper is filed as document 11.
        </p>
        {of.saysNoSide && (
          <Checkbox
            label="None of the procedures has a side"
            {...FIRST_FIELD}
            {...form.getInputProps('hasNoSide', { type: 'checkbox' })}
          />
        )}
        <Select
          label="Countersigned by"
          description="A resident names the consultant; it waits 24 hours for him."
          searchable
          clearable
          {...(of.saysNoSide ? {} : FIRST_FIELD)}
          data={doctors.map(({ id: value, name }) => ({ value, label: name }))}
          {...choice(form.getInputProps('countersignerId'))}
        />
        <FormFooter submit="Sign" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
