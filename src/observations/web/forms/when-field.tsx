import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { instantOf, type LocalMoment, localMomentOf } from '../../../kernel/local-moment.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import css from '../observations.module.css'

type Props = {
  readonly label: string
  readonly error?: ReactNode
  /** The word beside 'Now'. */
  readonly other: string
  /** Null is now, by the clock of the server; '' while day or time is missing. */
  onChange(instant: string | null): void
}

/** When it was: now, or a day and time. */
export function WhenField({ label, error, other, onChange }: Props) {
  const [typed, setTyped] = useState<LocalMoment | null>(null)
  const change = (moment: LocalMoment | null) => {
    setTyped(moment)
    onChange(moment && (instantOf(moment) ?? ''))
  }
  return (
    <div className={css.when}>
      <Pick
        label={label}
        data={['Now', other]}
        value={typed ? other : 'Now'}
        error={typed ? undefined : error}
        onChange={(chosen) => change(chosen === other ? localMomentOf(new Date().toISOString()) : null)}
      />
      {typed && (
        <>
          <DayInput label="Date" value={typed.day} error={error} onChange={(day) => change({ ...typed, day })} />
          <TextInput
            label="Time"
            type="time"
            value={typed.time}
            onChange={({ currentTarget }) => change({ ...typed, time: currentTarget.value })}
          />
        </>
      )}
    </div>
  )
}
