import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { showMinute } from '../../kernel/calendar.ts'

type Props = {
  readonly label: string
  readonly error: string | undefined
  /** Minutes after midnight, or null. */
  readonly value: unknown
  onChange(minutes: number | null): void
}

/** A time of day, kept as minutes after midnight. */
export function TimeInput({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(() => (typeof value === 'number' ? showMinute(value) : ''))
  return (
    <TextInput
      {...rest}
      type="time"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(minutesOf(currentTarget.value))
      }}
    />
  )
}

function minutesOf(typed: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(typed) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}
