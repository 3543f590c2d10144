import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { billAccess, graceUntil } from '../model/bill-access.ts'
import { billingContract } from '../model/billing.contract.ts'
import { GRACE_EXPIRED } from '../model/grace-expired.ts'
import { billingFacts } from './bill-access.queries.ts'
import { approveOpenBalance } from './payment/approve-open-balance.ts'
import { recordFinalPayment } from './payment/record-final-payment.ts'
import { showFinalisation, showFinalPayments } from './payment/show-finalisation.ts'

const showAccess = operation(billingContract.access, async ({ db, now, refuse }, { visitId }) => {
  const facts = await billingFacts(db, visitId)
  if (!facts) return refuse('NOT_FOUND')
  const access = billAccess(facts, now)
  const message = access === 'expired' ? GRACE_EXPIRED.text.replace('<name>', facts.name) : null
  return { access, graceUntil: graceUntil(facts.graceFrom).toISOString(), message }
})

export const billingRoutes: readonly MountedOperation[] = [
  showAccess,
  showFinalPayments,
  showFinalisation,
  approveOpenBalance,
  recordFinalPayment,
]
