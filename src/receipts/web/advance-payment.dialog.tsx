import { Box, SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDay } from '../../kernel/calendar.ts'
import { addressOf } from '../../platform/web/bytes.ts'
import { useRead } from '../../platform/web/use-call.ts'
import textCss from '../../ui/display/text.module.css'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FormDialog, FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { receiptsContract } from '../model/receipts.contract.ts'
import { PaymentForm } from './payment-form.tsx'
import { type Printed, ReceiptHistory } from './receipt-history.tsx'
import css from './receipts.module.css'

const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))
const ReceiptPreview = lazy(() => import('./receipt-preview.tsx'))

type Props = { readonly visitId: string; onClose(): void }
const KINDS = [
  { value: 'advance', label: 'Advance Payment' },
  { value: 'refund', label: 'Refund' },
]

/** Advances and refunds of a visit with their history; what is written is shown for printing (domain facts: advance payment dialog). */
export default function AdvancePaymentDialog({ visitId, onClose }: Props) {
  const { can } = useAuth()
  const { data, error, refetch } = useRead(receiptsContract.ofVisit, { visitId }, { keep: false })
  const [kind, setKind] = useState('advance')
  const [printed, setPrinted] = useState<Printed | null>(null)
  return (
    <FormDialog title="Advance Payment" opened onClose={onClose} size={960}>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : !data ? (
        <FormSkeleton />
      ) : (
        <>
          <Box component="p" mb={12} className={textCss.caption}>
            {[
              data.visit.patientName,
              data.visit.uhid,
              `BL-${data.visit.visitNo}`,
              data.visit.admittedOn && `admitted ${showDay(data.visit.admittedOn)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
          <div className={css.columns}>
            {can('receipt:take') && (
              <div>
                <SegmentedControl fullWidth mb="md" aria-label="Kind" data={KINDS} value={kind} onChange={setKind} />
                <PaymentForm
                  key={kind}
                  visitId={visitId}
                  isRefund={kind === 'refund'}
                  refundable={data.refundable}
                  asksPurpose={data.asksPurpose}
                  onDone={(id) => setPrinted({ of: 'receipt', id, paper: 'a5' })}
                  onCancel={onClose}
                />
              </div>
            )}
            <ReceiptHistory data={data} maySettle={can('receipt:take')} onPrint={setPrinted} />
          </div>
        </>
      )}
      {printed && (
        <Suspense>
          {printed.of === 'receipt' ? (
            <ReceiptPreview title="Receipt" id={printed.id} paper={printed.paper} onClose={() => setPrinted(null)} />
          ) : (
            <PrintPreview
              title="Statement of advances"
              address={addressOf(receiptsContract.statement, { visitId })}
              onClose={() => setPrinted(null)}
            />
          )}
        </Suspense>
      )}
    </FormDialog>
  )
}
