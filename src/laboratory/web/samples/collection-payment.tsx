import { PaymentChip } from '../../../orders/web/payment-chip.tsx'
import type { ToCollect } from '../../model/samples/samples.contract.ts'
import css from './samples.module.css'

type Props = { readonly patient: Pick<ToCollect, 'payment' | 'waits'> }

/** What the patient still pays of what is to be drawn, and the tests that wait for the receipt while the others are drawn. */
export const CollectionPayment = ({ patient: { payment, waits } }: Props) =>
  payment.missing > 0 && (
    <div>
      <PaymentChip payment={payment} />
      {waits.length > 0 && <div className={css.quiet}>Waits for the receipt: {waits.join(', ')}</div>}
    </div>
  )
