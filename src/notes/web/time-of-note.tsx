import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { instantOf, type LocalMoment, localMomentOf } from '../../kernel/local-moment.ts'
import { CallFailed } from '../../platform/web/call-failed.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import type { OpenedNote } from '../model/shown-note.ts'
import css from './notes.module.css'

/** The date and time that the note tells of, saved as soon as both are there. */
export function TimeOfNote({ note: { id, notedAt } }: { readonly note: OpenedNote }) {
  const { mutateAsync: save } = useWrite(clinicalNotesContract.setTime)
  const [typed, setTyped] = useState<LocalMoment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = typed ?? localMomentOf(notedAt)
  const change = async (moment: LocalMoment) => {
    setTyped(moment)
    setProblem(null)
    const at = instantOf(moment)
    if (!at) return
    try {
      await save({ id, notedAt: at })
      setTyped(null)
    } catch (failure) {
      setProblem(failure instanceof CallFailed ? failure.message : 'Not saved')
    }
  }
  return (
    <div className={css.time}>
      <DayInput
        label="Date of the note"
        value={shown.day}
        error={problem}
        onChange={(day) => void change({ ...shown, day })}
      />
      <TextInput
        label="Time"
        type="time"
        value={shown.time}
        onChange={({ currentTarget }) => void change({ ...shown, time: currentTarget.value })}
      />
    </div>
  )
}
