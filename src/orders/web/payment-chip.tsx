import { showRupees } from '../../kernel/money.ts'
import { Chip } from '../../ui/display/chip.tsx'
import type { PaymentOfOrder } from '../model/payment-gate.ts'

/** What an outpatient still pays for what is ordered, and that the department waits for it. */
export function PaymentChip({ payment: { missing, state } }: { readonly payment: PaymentOfOrder }) {
  if (missing === 0) return null
  const words = `Not paid: ${showRupees(missing)}`
  return <Chip tone={state === 'held' ? 'danger' : 'warning'}>{state === 'held' ? `${words}, waits` : words}</Chip>
}
