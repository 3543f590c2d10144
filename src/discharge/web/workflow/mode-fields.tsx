import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import { dischargeContract, type ShownWorkflow } from '../../model/discharge.contract.ts'
import { ASKED_BY_MODE, DISCHARGE_MODES, MODE_WORDS } from '../../model/workflow/discharge-modes.ts'
import { instantOf, type LocalMoment, localMomentOf } from '../../model/workflow/local-moment.ts'
import css from './discharge-workflow.module.css'

type Props = { readonly workflow: ShownWorkflow; readonly disabled: boolean }
type Change = Omit<RouteInput<typeof dischargeContract.change>, 'visitId'>

/** The mode with what it asks for, who authorises, and notes: each saves itself when it is left. */
export function ModeFields({ workflow, disabled }: Props) {
  const save = useChange(workflow.visitId)
  const asked = workflow.mode ? ASKED_BY_MODE[workflow.mode] : {}
  const modes = DISCHARGE_MODES.map((value) => ({ value, label: MODE_WORDS[value] }))
  const field = { disabled, save }
  return (
    <>
      <div className={css.fields}>
        <NativeSelect
          label="Discharge mode"
          disabled={disabled}
          data={workflow.mode ? modes : [{ value: '', label: 'Choose' }, ...modes]}
          value={workflow.mode ?? ''}
          onChange={(event) => {
            const mode = DISCHARGE_MODES.find((known) => known === event.currentTarget.value)
            if (mode) void save({ mode })
          }}
        />
        <SavedText {...field} label="Authorized By" name="authorisedBy" max={120} stored={workflow.authorisedBy} />
        {asked.diedAt && <TimeOfDeath {...field} label={asked.diedAt} stored={workflow.diedAt} />}
        {asked.placeOfDeath && (
          <SavedText
            {...field}
            label={asked.placeOfDeath}
            name="placeOfDeath"
            max={200}
            stored={workflow.placeOfDeath}
          />
        )}
        {asked.receivingFacility && (
          <SavedText
            {...field}
            label={asked.receivingFacility}
            name="receivingFacility"
            max={200}
            stored={workflow.receivingFacility}
          />
        )}
        {asked.statedReason && (
          <SavedText
            {...field}
            label={asked.statedReason}
            name="statedReason"
            max={300}
            stored={workflow.statedReason}
          />
        )}
      </div>
      <SavedText {...field} label="Notes" name="notes" max={2000} stored={workflow.notes} isLong />
    </>
  )
}

type Save = (change: Change) => Promise<boolean>

function useChange(visitId: string): Save {
  const { mutateAsync } = useWrite(dischargeContract.change, { outlives: true, inTurn: `discharge ${visitId}` })
  return (change) =>
    mutateAsync({ visitId, ...change }).then(
      () => {
        toast.success('Changes Saved')
        return true
      },
      ({ message }: { message: string }) => {
        toast.error('Failed to update checklist. Please try again.', message)
        return false
      },
    )
}

type TextProps = {
  readonly label: string
  readonly name: 'authorisedBy' | 'placeOfDeath' | 'receivingFacility' | 'statedReason' | 'notes'
  readonly max: number
  readonly stored: string | null
  readonly disabled: boolean
  readonly isLong?: boolean
  readonly save: Save
}

/** What is typed stays until it is saved, also where the save fails and where a colleague saves meanwhile. */
function SavedText({ label, name, max, stored, disabled, isLong = false, save }: TextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = async () => {
    if (typed === null || typed.trim() === (stored ?? '')) return setTyped(null)
    if (await save({ [name]: typed })) setTyped(null)
  }
  const Input = isLong ? Textarea : TextInput
  return (
    <Input
      label={label}
      disabled={disabled}
      maxLength={max}
      value={typed ?? stored ?? ''}
      onChange={(event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value)}
      onBlur={() => void leave()}
    />
  )
}

type TimeProps = Pick<TextProps, 'label' | 'stored' | 'disabled' | 'save'>

function TimeOfDeath({ label, stored, disabled, save }: TimeProps) {
  const [typed, setTyped] = useState<LocalMoment | null>(null)
  const shown = typed ?? localMomentOf(stored)
  const change = async (moment: LocalMoment) => {
    setTyped(moment)
    const diedAt = instantOf(moment)
    if (diedAt && diedAt !== stored && (await save({ diedAt }))) setTyped(null)
  }
  return (
    <div className={css.moment}>
      <DayInput
        label={label}
        value={shown.day}
        readOnly={disabled}
        onChange={(day) => void change({ ...shown, day })}
      />
      <TextInput
        label="Time"
        aria-label={`${label}: time`}
        type="time"
        value={shown.time}
        disabled={disabled}
        onChange={(event) => void change({ ...shown, time: event.currentTarget.value })}
      />
    </div>
  )
}
