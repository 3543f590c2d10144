import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { billingContract } from '../../model/billing.contract.ts'
import { finalisationContract } from '../../model/payment/finalisation.contract.ts'
import { finalisationOf, finalPaymentsOf } from './finalisation.queries.ts'

export const showFinalisation = operation(
  finalisationContract.finalisation,
  async (context, { visitId }) => (await finalisationOf(context, visitId)).shown,
)

export const showFinalPayments = operation(billingContract.finalPayments, async (context, { visitId }) => {
  await visitOfBill(context, visitId)
  return { payments: await finalPaymentsOf(context.db, visitId) }
})
