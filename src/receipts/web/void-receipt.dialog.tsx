import { showRupees } from '../../kernel/money.ts'
import { SentReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { type ReceiptRow, receiptsContract } from '../model/receipts.contract.ts'

type Props = { readonly receipt: ReceiptRow; onClose(): void }

/** Voids a receipt with its reason: a counter row takes it back, its number stays used. */
export const VoidReceiptDialog = ({ receipt: { id, number, amount }, onClose }: Props) => (
  <SentReasonDialog
    title="Void the receipt"
    message={`${number} of ${showRupees(amount)}. Its number is not used again.`}
    route={receiptsContract.void}
    input={({ reason }) => ({ id, reason })}
    done={() => {
      toast.success('The receipt is void', number)
      onClose()
    }}
    onClose={onClose}
  />
)
