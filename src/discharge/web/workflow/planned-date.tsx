import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import { instantOf, type LocalMoment, localMomentOf } from '../../../kernel/local-moment.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { dischargeContract, type ShownWorkflow } from '../../model/discharge.contract.ts'
import { DISCHARGE_REFUSALS } from '../../model/pass/discharge-patient.ts'
import css from './discharge-workflow.module.css'

type Props = { readonly workflow: ShownWorkflow; readonly disabled: boolean }

/**
 * Step 1: the planned date and time, or now; saved as soon as both are there (specification 3 section 4). What is refused stays
 * in its field, and what is stored is said beside it.
 */
export function PlannedDate({ workflow, disabled }: Props) {
  const [typed, setTyped] = useState<LocalMoment | null>(null)
  const save = usePlan(workflow, () => setTyped(null))
  const shown = typed ?? localMomentOf(workflow.plannedAt)
  const change = (part: Partial<LocalMoment>) => setTyped({ ...shown, ...part })
  const takeBack = () => {
    setTyped(null)
    save.forgetProblem()
  }
  const saveTyped = (moment: LocalMoment) => {
    const instant = instantOf(moment)
    if (!instant) save.require()
    else if (instant !== workflow.plannedAt) void save.plan(instant)
    else takeBack()
  }
  return (
    <Group gap={12} align="end">
      <DayInput
        label="Planned discharge date"
        value={shown.day}
        clearable
        readOnly={disabled}
        error={save.problem}
        onChange={(day) => {
          const moment = { day, time: shown.time || localMomentOf(new Date().toISOString()).time }
          change(moment)
          saveTyped(moment)
        }}
      />
      <TextInput
        label="Time"
        type="time"
        value={shown.time}
        readOnly={disabled}
        onChange={(event) => change({ time: event.currentTarget.value })}
        onBlur={() => saveTyped(shown)}
      />
      <Checkbox
        className={css.now ?? ''}
        label="Use current date/time"
        checked={save.isNow && !typed}
        disabled={disabled || save.isBusy}
        onChange={(event) => event.currentTarget.checked && void save.plan(null)}
      />
      {workflow.plannedAt && save.problem && (
        <span className={css.stored} role="status">
          Saved until now: {showMoment(workflow.plannedAt)}
          <Button variant="subtle" size="compact-xs" onClick={takeBack}>
            Back to it
          </Button>
        </span>
      )}
      {workflow.plannedAt && !typed && !save.problem && (
        <span className={css.saved} role="status">
          <IconCheck size={14} stroke={2} aria-hidden /> Discharge Date Saved
        </span>
      )}
    </Group>
  )
}

/** Saves the plan; a pass for another date goes with it, after asking. */
function usePlan({ visitId, plannedAt, pass }: ShownWorkflow, onSaved: () => void) {
  const write = useWrite(dischargeContract.plan)
  const [planned, setPlanned] = useState<{ readonly asNow: string } | null>(null)
  const [problem, setProblem] = useState<string>()
  const plan = async (instant: string | null) => {
    const yes =
      !pass ||
      (await confirm({
        title: 'Change the discharge date',
        message: `The gate pass ${pass.number} is for ${plannedAt ? showMoment(plannedAt) : 'another date'}. It is cancelled with the change, and a new one has to be generated.`,
        confirmLabel: 'Change the date',
        danger: true,
      }))
    if (!yes) return onSaved()
    write.mutate(
      { visitId, plannedAt: instant },
      {
        onSuccess: (saved) => {
          setPlanned(instant === null ? { asNow: saved.plannedAt } : null)
          setProblem(undefined)
          onSaved()
          toast.success('Discharge Date Saved')
        },
        onError: ({ message }) => {
          setProblem(message)
          toast.error('Failed to save discharge date.', message)
        },
      },
    )
  }
  const forgetProblem = () => setProblem(undefined)
  const require = () => setProblem(DISCHARGE_REFUSALS.DATE_REQUIRED.text)
  return {
    plan,
    require,
    forgetProblem,
    problem,
    isBusy: write.isPending,
    isNow: planned !== null && planned.asNow === plannedAt,
  }
}
