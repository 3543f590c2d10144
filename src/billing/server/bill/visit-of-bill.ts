import type { Context } from '../../../platform/server/contract/operation.ts'
import { decideBilling } from '../../model/bill-access.ts'
import { billingFacts } from '../bill-access.queries.ts'

type Asked = Pick<Context<'NOT_FOUND' | 'GRACE_EXPIRED'>, 'db' | 'now' | 'refuse' | 'orRefuse'>

/** The visit whose bill is opened, changed or printed: every such call passes here and asks the grace rule. */
export async function visitOfBill(
  { db, now, refuse, orRefuse }: Asked,
  visitId: string,
): Promise<{ patientId: string }> {
  const facts = await billingFacts(db, visitId)
  if (!facts) return refuse('NOT_FOUND')
  orRefuse(decideBilling(facts, now))
  return facts
}
