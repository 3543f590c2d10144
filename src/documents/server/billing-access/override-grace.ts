import { operation } from '../../../platform/server/contract/operation.ts'
import { billAccess } from '../../model/billing-access/bill-access.ts'
import { graceOverrideContract } from '../../model/billing-access/grace-override.contract.ts'
import { billingFacts } from './billing-facts.queries.ts'

/** Opens a bill after its grace period; the row keeps who and why. */
export const overrideGrace = operation(
  graceOverrideContract.override,
  async ({ db, now, record, refuse }, { visitId, reason }) => {
    const facts = (await billingFacts(db, visitId)) ?? refuse('NOT_FOUND')
    if (billAccess(facts, now) !== 'expired') refuse('NOT_EXPIRED')
    const { id } = await db
      .insertInto('grace_overrides')
      .values({ visit_id: visitId, patient_id: facts.patientId, reason })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'bill.opened_after_grace',
      subject: { type: 'visit', id: visitId },
      patientId: facts.patientId,
      // The reason is free text: it is in the row, not here.
      facts: { override: id },
    })
    return { id }
  },
)
