import type { Context } from '../../../platform/server/contract/operation.ts'
import { decideBilling } from '../../model/billing-access/bill-access.ts'
import { billingFacts } from './billing-facts.queries.ts'

type Asked = Pick<Context<'NOT_FOUND' | 'GRACE_EXPIRED'>, 'db' | 'now' | 'refuse' | 'orRefuse'>

/** The visit whose bill or charges are opened, changed or printed: every such call passes here and asks the grace rule. */
export async function visitOfBill(
  { db, now, refuse, orRefuse }: Asked,
  visitId: string,
): Promise<{ patientId: string }> {
  const facts = await billingFacts(db, visitId)
  if (!facts) return refuse('NOT_FOUND')
  orRefuse(decideBilling(facts, now))
  return facts
}
