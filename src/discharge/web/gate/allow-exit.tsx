import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayOf, showTime } from '../../../kernel/calendar.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { exitDuties } from '../../model/gate/decide-exit.ts'
import { type Exit, exitForm, exitOf } from '../../model/gate/exit-form.ts'
import { gateContract } from '../../model/gate.contract.ts'
import type { DischargeMode } from '../../model/workflow/discharge-modes.ts'
import { useOfficer } from './officer.ts'
import { ReceiverFields } from './receiver-fields.tsx'
import css from './security-gate.module.css'

type Props = {
  readonly passId: string
  readonly mode: DischargeMode
  /** Without the network: keeps the exit and answers when it was, null where it could not be kept. */
  recordExitOffline?: (exit: Exit) => string | null
  onBack(): void
  onDone(exitedAt: string): void
  /** Used, cancelled or unpaid meanwhile. */
  onChanged(): void
}

/** What the guard fills in before an exit, by the mode of the discharge, and the exit. */
export function AllowExit({ passId, mode, recordExitOffline, onBack, onDone, onChanged }: Props) {
  const duties = exitDuties(mode)
  const [officer, keepOfficer] = useOfficer()
  const exit = useWrite(gateContract.recordExit)
  const [isUnkept, setUnkept] = useState(false)
  const form = useContractForm(exitForm(duties), {
    officerName: officer,
    signedFormSeen: false,
    time: showTime(new Date()),
  })
  const submit = form.onSubmit((values) => {
    keepOfficer(values.officerName)
    const filled = exitOf(values, duties, dayOf(new Date()))
    if (recordExitOffline) {
      const leftAt = recordExitOffline(filled)
      return leftAt === null ? setUnkept(true) : onDone(leftAt)
    }
    exit.mutate(
      { id: passId, ...filled },
      {
        onSuccess: ({ exitedAt }) => onDone(exitedAt),
        onError: (problem) => {
          if (problem.status === 409) onChanged()
          else if (problem.fields['receiver.handedOverAt']) form.setFieldError('time', problem.message)
          else form.showProblem(problem)
        },
      },
    )
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {duties.signedForm && (
        <Checkbox size="lg" label="Signed form seen" {...form.getInputProps('signedFormSeen', { type: 'checkbox' })} />
      )}
      {duties.receiver && <ReceiverFields form={form} />}
      <div className={css.two}>
        <TextInput
          size="lg"
          label="Attendants"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          {...form.getInputProps('attendants')}
        />
        <TextInput
          size="lg"
          label="Vehicle no."
          maxLength={15}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.getInputProps('vehicleNo')}
        />
      </div>
      <TextInput size="lg" label="Officer name" maxLength={120} {...form.getInputProps('officerName')} />
      {exit.error && exit.error.status !== 409 && Object.keys(form.errors).length === 0 && (
        <p className={css.problem} role="alert">
          {exit.error.message}
        </p>
      )}
      {isUnkept && (
        <p className={css.problem} role="alert">
          This phone cannot keep the exit. Let nobody out, and call the desk.
        </p>
      )}
      <div className={css.exit}>
        <Button type="submit" size="lg" disabled={exit.isPending}>
          {duties.receiver ? 'Hand over and let out' : 'Let out'}
        </Button>
        <Button variant="default" size="lg" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
