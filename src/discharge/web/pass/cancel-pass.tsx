import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'

type Props = { readonly passId: string; onClose(): void; onCancelled(): void }

/** Asks for the reason without which a pass is not cancelled. */
export const CancelPass = ({ passId, onClose, onCancelled }: Props) => (
  <SentReasonDialog
    title="Cancel the gate pass"
    message="It no longer lets anyone out. The checklist can be changed again, and a new pass can be generated."
    submit="Cancel the pass"
    route={gatePassContract.cancel}
    input={({ reason }) => ({ id: passId, reason })}
    done={() => {
      toast.success('Gate Pass Cancelled')
      onCancelled()
    }}
    failed="The gate pass was not cancelled"
    onClose={onClose}
  />
)
