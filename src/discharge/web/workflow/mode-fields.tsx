import { NativeSelect } from '@mantine/core'
import { Fields } from '../../../ui/forms/form-dialog.tsx'
import type { ShownWorkflow } from '../../model/discharge.contract.ts'
import { ASKED_BY_MODE, DISCHARGE_MODES, isRequired, MODE_WORDS } from '../../model/workflow/discharge-modes.ts'
import { GATE_REFUSALS } from '../../model/workflow/gate.ts'
import { SavedText } from './saved-text.tsx'
import { TimeOfDeath } from './time-of-death.tsx'
import { useChange } from './use-change.ts'

type Props = { readonly workflow: ShownWorkflow; readonly disabled: boolean }

/** What modes ask for in words, and how long it may be. */
const DETAILS = [
  ['placeOfDeath', 200],
  ['receivingFacility', 200],
  ['statedReason', 300],
] as const

/** The mode with what it asks for, who authorises, and notes: each saves itself when it is left. */
export function ModeFields({ workflow, disabled }: Props) {
  const save = useChange(workflow.visitId)
  const { mode, authorisedBy, diedAt, plannedAt, notes } = workflow
  const asked = mode ? ASKED_BY_MODE[mode] : {}
  const modes = DISCHARGE_MODES.map((value) => ({ value, label: MODE_WORDS[value] }))
  const field = { disabled, save }
  return (
    <>
      <Fields>
        <NativeSelect
          label="Discharge mode"
          disabled={disabled}
          data={mode ? modes : [{ value: '', label: 'Choose' }, ...modes]}
          value={mode ?? ''}
          onChange={(event) => {
            const chosen = DISCHARGE_MODES.find((known) => known === event.currentTarget.value)
            if (chosen) void save({ mode: chosen })
          }}
        />
        <SavedText
          {...field}
          label="Authorized By"
          name="authorisedBy"
          max={120}
          stored={authorisedBy}
          missing={GATE_REFUSALS.AUTHORISED_BY_REQUIRED.text}
        />
        {asked.diedAt && <TimeOfDeath {...field} label={asked.diedAt} stored={diedAt} plannedAt={plannedAt} />}
        {DETAILS.map(([name, max]) => {
          const label = asked[name]
          return (
            mode &&
            label && (
              <SavedText
                key={`${mode} ${name}`}
                {...field}
                label={label}
                name={name}
                max={max}
                stored={workflow[name]}
                missing={isRequired(mode, name) ? `${label} required` : null}
              />
            )
          )
        })}
      </Fields>
      <SavedText {...field} label="Notes" name="notes" max={2000} stored={notes} missing={null} isLong />
    </>
  )
}
