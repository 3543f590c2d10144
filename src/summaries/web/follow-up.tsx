import { showDay } from '../../kernel/calendar.ts'
import textCss from '../../ui/display/text.module.css'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { useSend } from '../../ui/forms/use-submit.ts'
import { dischargeSummariesContract } from '../model/discharge-summaries.contract.ts'

type Props = { readonly id: string; readonly followUpOn: string | null; readonly mayWrite: boolean }

/** The day on which the patient comes again; saved as soon as it is there. */
export function FollowUp({ id, followUpOn, mayWrite }: Props) {
  const { send } = useSend({ showProblem: () => false }, dischargeSummariesContract.setFollowUp, {
    failed: 'The follow-up is not saved',
  })
  if (!mayWrite)
    return followUpOn === null ? null : <p className={textCss.note}>{`Follow-up on ${showDay(followUpOn)}`}</p>
  return (
    <DayInput
      label="Follow-up on"
      description="It stands at the head of the paper."
      clearable
      value={followUpOn}
      onChange={(day) => send({ id, followUpOn: day || null })}
    />
  )
}
