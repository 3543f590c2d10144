import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../unsaved-guard.tsx'
import { DayInput } from './day-input.tsx'

/** A dialog with a required day of this month and one that may be empty; it asks before what was typed is thrown away. */
export function Scene() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1>Days</h1>
      <Button onClick={() => setOpen(true)}>Admit</Button>
      <FormDialog title="Admission" opened={open} onClose={() => setOpen(false)}>
        <Days />
      </FormDialog>
    </main>
  )
}

function Days() {
  const [days, setDays] = useState({ admitted: '2026-11-20', discharged: '2026-11-25' })
  const { isUnsaved } = useUnsaved(() => days.admitted !== '2026-11-20')
  return (
    <>
      <DayInput
        label="Admitted"
        required
        minDate="2026-11-01"
        maxDate="2026-11-30"
        value={days.admitted}
        onChange={(admitted) => setDays({ ...days, admitted })}
      />
      <DayInput
        label="Discharged"
        clearable
        value={days.discharged}
        onChange={(discharged) => setDays({ ...days, discharged })}
      />
      <p role="note">
        {days.admitted}, {days.discharged || 'still here'}
      </p>
      <UnsavedGuard isUnsaved={isUnsaved} />
    </>
  )
}
