import { Group, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { instantOf, localMomentOf } from '../../../kernel/local-moment.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'

type Props = {
  readonly label: string
  readonly required?: boolean
  readonly value: string | null
  readonly error?: ReactNode
  /** Null while day or time is missing. */
  onChange(instant: string | null): void
}

/** A day and a time that are said: when blood is needed, when somebody agreed to it. */
export function MomentField({ label, required = false, value, error, onChange }: Props) {
  const [typed, setTyped] = useState(() => localMomentOf(value || null))
  const change = (moment: typeof typed) => {
    setTyped(moment)
    onChange(instantOf(moment))
  }
  return (
    <Group gap={8} wrap="nowrap" align="start" role="group" aria-label={label}>
      <DayInput
        label={label}
        required={required}
        value={typed.day}
        error={error}
        onChange={(day) => change({ ...typed, day })}
      />
      <TextInput
        label="Time"
        aria-label={`${label}, time`}
        type="time"
        required={required}
        value={typed.time}
        onChange={({ currentTarget: { value: time } }) => change({ ...typed, time })}
      />
    </Group>
  )
}
