import { Alert } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import type { VisitSurgery } from '../../model/treatment/treatment.contract.ts'
import { withDays } from '../../model/treatment/treatment-lists.ts'
import { SurgeryDays } from '../information/fields/surgery-days.tsx'
import type { TreatmentChanges } from './use-treatment.ts'

type Props = {
  readonly surgery: VisitSurgery
  readonly busy: boolean
  readonly change: TreatmentChanges['change']
  onClose(): void
}

/** When a surgery was operated, at which sitting of the day, and the doctor's plan of its package. */
export function SurgeryDaysDialog({ surgery, busy, change, onClose }: Props) {
  const { surgeryId, name, sanctionStatus, status, performedOn, sitting, planFrom, planTo } = surgery
  const [days, setDays] = useState({ status, performedOn, sitting, planFrom, planTo })
  const [problem, setProblem] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    change(`Days saved: ${name}`, (lists) => withDays(lists, surgeryId, days), { done: onClose, failed: setProblem })
  }
  return (
    <FormDialog title={name} opened onClose={onClose} size={560}>
      <form noValidate autoComplete="off" onSubmit={save} aria-label={`Days and package of ${name}`}>
        {problem && (
          <Alert role="alert" color="red" mb={12}>
            {problem}
          </Alert>
        )}
        <SurgeryDays
          name={name}
          surgery={{ surgeryId, sanctionStatus, ...days }}
          onChange={(changes) => setDays((was) => ({ ...was, ...changes }))}
        />
        <FormFooter note="The package follows at once" submit="Save" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
