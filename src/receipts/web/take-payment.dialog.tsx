import { lazy, Suspense, useState } from 'react'
import { addressOf } from '../../platform/web/bytes.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { receiptsContract } from '../model/receipts.contract.ts'
import { PaymentForm } from './payment-form.tsx'

const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))

type Props = { onClose(): void }

/** An advance at the counter: first whose it is, then the money; its receipt is shown for printing. */
export default function TakePaymentDialog({ onClose }: Props) {
  const [receiptId, setReceiptId] = useState<string | null>(null)
  return (
    <FormDialog title="Take an advance" opened onClose={onClose} size={560}>
      <PaymentForm isRefund={false} refundable={0} onDone={setReceiptId} onCancel={onClose} />
      {receiptId && (
        <Suspense>
          <PrintPreview
            title="Receipt"
            address={addressOf(receiptsContract.print, { id: receiptId, paper: 'a5' })}
            onClose={onClose}
          />
        </Suspense>
      )}
    </FormDialog>
  )
}
