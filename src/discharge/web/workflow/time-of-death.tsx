import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { instantOf, type LocalMoment, localMomentOf } from '../../../kernel/local-moment.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { GATE_REFUSALS } from '../../model/workflow/gate.ts'
import css from './discharge-workflow.module.css'
import type { SaveChange } from './use-change.ts'

type Props = {
  readonly label: string
  readonly stored: string | null
  readonly plannedAt: string | null
  readonly disabled: boolean
  readonly save: SaveChange
}

/** The day and time of death, saved as soon as both are there. */
export function TimeOfDeath({ label, stored, plannedAt, disabled, save }: Props) {
  const [typed, setTyped] = useState<LocalMoment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [wasLeft, setWasLeft] = useState(false)
  const shown = typed ?? localMomentOf(stored)
  const isLate = stored !== null && plannedAt !== null && new Date(stored) > new Date(plannedAt)
  const isMissing = wasLeft && instantOf(shown) === null
  const change = async (moment: LocalMoment) => {
    setTyped(moment)
    const diedAt = instantOf(moment)
    if (!diedAt || diedAt === stored) return
    const failed = await save({ diedAt })
    setProblem(failed)
    if (failed === null) setTyped(null)
  }
  return (
    <div className={css.moment}>
      <DayInput
        label={label}
        value={shown.day}
        readOnly={disabled}
        error={problem ?? (isLate ? GATE_REFUSALS.DIED_AFTER_DISCHARGE.text : isMissing && `${label} required`)}
        onChange={(day) => void change({ ...shown, day })}
      />
      <TextInput
        label="Time"
        aria-label={`${label}: time`}
        type="time"
        value={shown.time}
        disabled={disabled}
        onChange={(event) => void change({ ...shown, time: event.currentTarget.value })}
        onBlur={() => setWasLeft(true)}
      />
    </div>
  )
}
