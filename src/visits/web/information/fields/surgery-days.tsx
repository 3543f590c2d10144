import { NumberInput } from '@mantine/core'
import { DayInput } from '../../../../ui/forms/days/day-input.tsx'
import { Pick } from '../../../../ui/forms/pick/pick.tsx'
import { MOST_SITTINGS, SURGERY_STATE_WORDS, SURGERY_STATES } from '../../../model/treatment/surgery-state.ts'
import classes from '../information.module.css'
import type { InformationValues } from '../information-form.ts'

type Chosen = Exclude<NonNullable<InformationValues['surgeries']>, ''>[number]

type Props = {
  readonly name: string
  readonly surgery: Chosen
  onChange(changes: Partial<Chosen>): void
}

const STATES = SURGERY_STATES.map((value) => ({ value, label: SURGERY_STATE_WORDS[value] }))

/** When a surgery was operated, at which sitting of the day, and the doctor's plan of its package. */
export const SurgeryDays = ({ name, surgery, onChange }: Props) => (
  <fieldset className={classes.days} aria-label={`Days of ${name}`}>
    <Pick
      label="State"
      data={STATES}
      value={surgery.status ?? 'planned'}
      onChange={(chosen) => {
        const status = SURGERY_STATES.find((state) => state === chosen)
        if (status) onChange({ status })
      }}
    />
    <DayInput
      label="Operated on"
      description="Empty: the surgery date of the visit"
      value={surgery.performedOn ?? ''}
      onChange={(performedOn) => onChange({ performedOn })}
    />
    <NumberInput
      label="Sitting of the day"
      min={1}
      max={MOST_SITTINGS}
      allowDecimal={false}
      clampBehavior="strict"
      value={surgery.sitting ?? 1}
      onChange={(sitting) => onChange({ sitting: Number(sitting) || 1 })}
    />
    <DayInput
      label="Package from"
      description="The doctor’s plan"
      value={surgery.planFrom ?? ''}
      onChange={(planFrom) => onChange({ planFrom })}
    />
    <DayInput label="Package to" value={surgery.planTo ?? ''} onChange={(planTo) => onChange({ planTo })} />
  </fieldset>
)
