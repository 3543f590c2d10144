import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import type { Countersigners } from '../../notes/web/frame-of-kind.ts'
import notesCss from '../../notes/web/notes.module.css'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { choice, FIRST_FIELD, FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { dischargeSummariesContract, signForm } from '../model/discharge-summaries.contract.ts'
import type { OpenedSummary } from './summary-of-visit.tsx'

type Props = {
  readonly opened: OpenedSummary
  readonly note: NonNullable<OpenedSummary['note']>
  readonly doctors: Countersigners
  onClose(): void
}

/** Signs a summary as it is seen; who is not the consultant of the visit says that he stands in. */
export function SignSummaryDialog({ opened: { isConsultant, visit, checks }, note, doctors, onClose }: Props) {
  const { id, sections } = note
  const [seen] = useState(() => sections.map(({ section, version }) => ({ section, version })))
  const asked = checks.filter(({ tone }) => tone !== 'good').length
  const form = useContractForm(signForm, { countersignerId: null, standsIn: false })
  const { submit, busy } = useSubmit(form, dischargeSummariesContract.sign, {
    input: ({ countersignerId, standsIn }) => ({ id, seen, standsIn, countersignerId: countersignerId || null }),
    done: ({ versionNo }) => {
      toast.success('Signed and filed as document 12', versionNo > 1 ? `Version ${versionNo}` : undefined)
      onClose()
    },
    failed: 'Not signed',
  })
  return (
    <FormDialog title="Sign the summary" opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate className={notesCss.dialog}>
        <p>
          After that the summary cannot be changed. Your name, registration number and the time stand below it, and its
          paper is filed as document 12.
        </p>
        {asked > 0 && (
          <p>{`${asked === 1 ? 'One check asks' : `${asked} checks ask`} for an answer: see the right side.`}</p>
        )}
        {!isConsultant && (
          <Checkbox
            label={`I stand in for ${visit.consultant ?? 'the consultant of the visit'}`}
            {...FIRST_FIELD}
            {...form.getInputProps('standsIn', { type: 'checkbox' })}
          />
        )}
        <Select
          label="Countersigned by"
          description="Where the house asks for a second signature; it waits 24 hours."
          searchable
          clearable
          {...(isConsultant ? FIRST_FIELD : {})}
          data={doctors.map(({ id: value, name }) => ({ value, label: name }))}
          {...choice(form.getInputProps('countersignerId'))}
        />
        <FormFooter submit="Sign" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
