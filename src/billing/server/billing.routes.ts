import { billAccess, graceUntil } from '../../documents/model/billing-access/bill-access.ts'
import { billingFacts, graceOverride } from '../../documents/server/billing-access/billing-facts.queries.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { GRACE_EXPIRED } from '../../visits/model/payer/grace-expired.ts'
import { billingContract } from '../model/billing.contract.ts'
import { approveOpenBalance } from './payment/approve-open-balance.ts'
import { clearCheque } from './payment/clear-cheque.ts'
import { recordFinalPayment } from './payment/record-final-payment.ts'
import { refundAdvance } from './payment/refund-advance.ts'
import { showFinalisation, showFinalPayments } from './payment/show-finalisation.ts'
import { takeAdvance } from './payment/take-advance.ts'
import { voidReceipt } from './payment/void-receipt.ts'
import { previewStay } from './preview/preview-stay.ts'

const showAccess = operation(billingContract.access, async ({ db, now, refuse }, { visitId }) => {
  const facts = await billingFacts(db, visitId)
  if (!facts) return refuse('NOT_FOUND')
  const access = billAccess(facts, now)
  const message = access === 'expired' ? GRACE_EXPIRED.text.replace('<name>', facts.name) : null
  const override = access === 'overridden' ? await graceOverride(db, visitId) : undefined
  return {
    access,
    graceUntil: graceUntil(facts.graceFrom).toISOString(),
    message,
    override: override ? { ...override, at: override.at.toISOString() } : null,
  }
})

export const billingRoutes: readonly MountedOperation[] = [
  showAccess,
  showFinalPayments,
  showFinalisation,
  approveOpenBalance,
  recordFinalPayment,
  takeAdvance,
  refundAdvance,
  voidReceipt,
  clearCheque,
  previewStay,
]
