import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import {
  treatmentContract,
  type VisitInformation,
  type VisitSurgery,
} from '../../../visits/model/treatment/treatment.contract.ts'
import { withDays } from '../../../visits/model/treatment/treatment-lists.ts'
import { type TreatmentChanges, useTreatment } from '../../../visits/web/treatment/use-treatment.ts'
import type { DoctorsPlan } from '../../model/plan/doctors-plan.contract.ts'
import css from './doctors-plan.module.css'

type Props = { readonly plan: DoctorsPlan }

/** Start and end of the package of each surgery, as the doctor plans it; empty days follow the scheme. */
export function PackageDays({ plan: { patientId, visitId, unapprovedFrom } }: Props) {
  const { data } = useRead(treatmentContract.information, { patientId, visitId })
  const visit = data?.visit
  if (!visit) return null
  return (
    <section aria-label="Days of the package">
      <Surgeries patientId={patientId} visit={visit} />
      {unapprovedFrom && (
        <p role="status" className={textCss.note}>
          From {showDay(unapprovedFrom)} the plan is beyond the days of the scheme: they are at risk until the extension
          of stay is approved.
        </p>
      )}
    </section>
  )
}

function Surgeries({ patientId, visit }: { readonly patientId: string; readonly visit: VisitInformation }) {
  const treatment = useTreatment(patientId, visit)
  const planned = visit.treatment.surgeries.filter(({ status }) => status !== 'cancelled')
  if (planned.length === 0) return <p className={textCss.note}>No surgery assigned: there is no package to plan.</p>
  return (
    <div className={css.approvals}>
      {planned.map((surgery) => (
        <DaysForm key={`${surgery.id} ${surgery.planFrom} ${surgery.planTo}`} surgery={surgery} treatment={treatment} />
      ))}
    </div>
  )
}

type FormProps = { readonly surgery: VisitSurgery; readonly treatment: TreatmentChanges }

function DaysForm({ surgery: { surgeryId, name, ...stored }, treatment }: FormProps) {
  const mayChange = useAuth().can('treatment:edit')
  const [planFrom, setFrom] = useState(stored.planFrom ?? '')
  const [planTo, setTo] = useState(stored.planTo ?? '')
  const [problem, setProblem] = useState('')
  const isChanged = planFrom !== (stored.planFrom ?? '') || planTo !== (stored.planTo ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    treatment.change(`Package saved: ${name}`, (lists) => withDays(lists, surgeryId, { planFrom, planTo }), {
      failed: setProblem,
    })
  }
  return (
    <form noValidate autoComplete="off" onSubmit={save} aria-label={`Package of ${name}`} className={css.approval}>
      <span className={textCss.strong}>{name}</span>
      <div className={css.days}>
        <DayInput
          label="Start of package"
          clearable
          readOnly={!mayChange}
          value={planFrom}
          error={problem}
          onChange={setFrom}
        />
        <DayInput label="End of package" clearable readOnly={!mayChange} value={planTo} onChange={setTo} />
      </div>
      {mayChange && isChanged && (
        <Button type="submit" variant="default" loading={treatment.busy}>
          Save
        </Button>
      )}
    </form>
  )
}
