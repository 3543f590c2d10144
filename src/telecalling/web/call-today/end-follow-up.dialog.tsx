import { showDay } from '../../../kernel/calendar.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { CallRow } from '../../model/call-record.ts'
import { telecallingContract } from '../../model/telecalling.contract.ts'

type Props = { readonly row: CallRow; onClose(): void }

/** Why nobody calls about a follow-up any more; only this or a call takes it off the list. */
export default function EndFollowUpDialog({ row: { visitId, patientName, dueOn }, onClose }: Props) {
  const reopen = useWrite(telecallingContract.reopenFollowUp)
  const undo = (id: string) =>
    reopen.mutate({ id }, { onError: ({ message }) => toast.error('The follow-up stays ended', message) })
  return (
    <SentReasonDialog
      title="End the follow-up"
      message={`${patientName}, due on ${dueOn ? showDay(dueOn) : '-'}. Nobody is asked to call about it from now on.`}
      route={telecallingContract.endFollowUp}
      input={({ reason }) => ({ visitId, reason })}
      done={({ id }) => {
        toast.success('The follow-up is ended', patientName, () => undo(id))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
