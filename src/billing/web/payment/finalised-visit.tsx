import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import type { FinalPayment } from '../../model/billing.contract.ts'
import type { Finalisation } from '../../model/payment/finalisation.contract.ts'
import { FinalisationSums } from './finalisation-sums.tsx'
import css from './payment.module.css'

const ReceiptPreview = lazy(() => import('../../../receipts/web/receipt-preview.tsx'))

type Props = { readonly data: Finalisation; readonly payment: FinalPayment; onClose(): void }

/** A visit that was finalised: only shown, with its receipt and the invoice. */
export function FinalisedVisit({ data, payment, onClose }: Props) {
  const [printing, setPrinting] = useState<'a5' | 'roll' | null>(null)
  const { receiptId } = payment
  return (
    <>
      <div className={css.columns}>
        <PaidPayment payment={payment} />
        <FinalisationSums data={data} paying={0} />
      </div>
      <div className={`${css.buttons} ${css.foot}`}>
        <Button component={Link} to={`/invoice/${data.visitNo}`}>
          Invoice
        </Button>
        {receiptId && (
          <>
            <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => setPrinting('a5')}>
              Print receipt
            </Button>
            <Button variant="default" onClick={() => setPrinting('roll')}>
              Print on 80 mm roll
            </Button>
          </>
        )}
        <Button variant="subtle" color="gray" onClick={onClose}>
          Close
        </Button>
      </div>
      {receiptId && printing && (
        <Suspense>
          <ReceiptPreview
            title={`Receipt ${payment.receiptNo}`}
            id={receiptId}
            paper={printing}
            onClose={() => setPrinting(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What was finally paid, how, and why the patient left. */
export const PaidPayment = ({ payment }: { readonly payment: FinalPayment }) => (
  <div>
    <strong>{showRupees(payment.amount)}</strong>, {payment.paymentMode}
    {payment.receiptNo && <div>Receipt {payment.receiptNo}</div>}
    <div>Reason of discharge: {payment.reasonOfDischarge}</div>
    {payment.remark && <div>{payment.remark}</div>}
    <div className={textCss.caption}>
      {payment.paidBy ?? 'Wardbook'}, {showMoment(payment.paidAt)}
    </div>
  </div>
)
