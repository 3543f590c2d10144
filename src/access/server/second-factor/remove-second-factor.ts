import { operation } from '../../../platform/server/contract/operation.ts'
import { secondFactorContract } from '../../model/second-factor.contract.ts'
import { endSessionsOf } from '../sessions.queries.ts'
import { lockAccount } from '../write-account.ts'
import { removeFactor } from './second-factors.queries.ts'

/** For a person whose phone and recovery codes are lost; administrators remove their own in Settings. */
export const removeSecondFactorOf = operation(secondFactorContract.removeOf, async (context, { id }) => {
  const { db, actor, now, record, refuse } = context
  if (!(await lockAccount(db, id))) refuse('NOT_FOUND')
  if (id === actor.userId) refuse('OWN_ACCOUNT')
  if (!(await removeFactor(db, id))) refuse('NOT_ON')
  await endSessionsOf(db, id, now)
  await record({ type: 'account.second_factor_removed', subject: { type: 'account', id } })
  return { removed: true }
})
