import { Chip } from '../../ui/display/chip.tsx'
import { type PaymentOfOrder, paymentInWords } from '../model/payment-gate.ts'

/** What an outpatient still pays for what is ordered, and that the department waits for it. */
export function PaymentChip({ payment }: { readonly payment: PaymentOfOrder }) {
  const words = paymentInWords(payment)
  return words && <Chip tone={payment.state === 'held' ? 'danger' : 'warning'}>{words}</Chip>
}
