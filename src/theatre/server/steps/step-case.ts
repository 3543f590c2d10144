import { operation } from '../../../platform/server/contract/operation.ts'
import { letGo } from '../../../stock/server/available/reservations.ts'
import { decideState } from '../../model/case/next-state.ts'
import { FACT_WORDS, missingOf } from '../../model/readiness/readiness.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import { judgedCases } from '../cases/judged.queries.ts'
import { holderOf } from '../end/case-stock.ts'
import { postAbandoned } from '../end/post-abandoned.ts'
import { caseLocked, eventOf, isOwn, logCase } from './case-locked.ts'

/** The next state of a case before it enters; postponed, cancelled or given up with a reason. */
export const stepCase = operation(caseStepsContract.step, async (context, { id, to, reason }) => {
  const { db, now, record, refuse, orRefuse } = context
  const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
  orRefuse(decideState(known.state, to, reason))
  if (to === 'ready_for_surgery' && !known.isOverridden) {
    const missing = missingOf((await judgedCases(db, [known], now)).get(id) ?? [])
    if (missing.length > 0)
      refuse('NOT_READY', { values: { missing: missing.map(({ fact }) => FACT_WORDS[fact]).join(', ') } })
  }
  if (to === 'abandoned') await postAbandoned(context, known)
  await db
    .updateTable('theatre_cases')
    .set({
      state: to,
      ended_because: to === 'postponed' || to === 'cancelled' || to === 'abandoned' ? reason : null,
      ...(to === 'abandoned' && known.out === null && { out_at: now }),
    })
    .where('id', '=', id)
    .execute()
  if (to === 'cancelled' || to === 'abandoned') await letGo(db, { holder: holderOf(id), now })
  await logCase(db, id, { kind: 'state', state: to, reason })
  await record(eventOf('theatre_case.state_changed', known, { from: known.state, to }))
  return { id }
})

/** Goes on although something is missing: the surgeon or anaesthetist of the case answers for it. */
export const overrideReadiness = operation(
  caseStepsContract.override,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
    if (!['scheduled', 'pre_op_preparation', 'ready_for_surgery'].includes(known.state)) refuse('CASE_IS_OVER')
    if (!(await isOwn(db, id, actor.userId))) refuse('NOT_YOUR_CASE')
    const missing = missingOf((await judgedCases(db, [known], now)).get(id) ?? [])
    if (missing.length === 0) refuse('NOTHING_MISSING')
    await db
      .updateTable('theatre_cases')
      .set({ override_reason: reason, overridden_by: actor.userId, overridden_at: now })
      .where('id', '=', id)
      .execute()
    await logCase(db, id, { kind: 'overridden', state: known.state, reason })
    await record(eventOf('theatre_case.overridden', known, { missing: missing.map(({ fact }) => fact), reason }))
    return { id }
  },
)
