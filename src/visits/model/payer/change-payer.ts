import { isEsic, type PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

type Payer = { readonly id: string; readonly kind: PayerKind }
type PaidVisit = { readonly payerId: string; readonly insurancePersonNo: string | null }

/** Another payer of a visit; ESIC pays for patients with an insurance person number only (specification 1 section 5). */
export function decidePayerChange(
  visit: PaidVisit,
  payer: Payer,
): Verdict<Payer, 'SAME_PAYER' | 'INSURANCE_NO_REQUIRED'> {
  if (visit.payerId === payer.id) return refuse('SAME_PAYER', { field: 'payerId' })
  if (isEsic(payer.kind) && !visit.insurancePersonNo) return refuse('INSURANCE_NO_REQUIRED', { field: 'payerId' })
  return accept(payer)
}
