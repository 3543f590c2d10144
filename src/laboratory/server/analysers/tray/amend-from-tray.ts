import { operation } from '../../../../platform/server/contract/operation.ts'
import { trayContract } from '../../../model/analysers/tray.contract.ts'
import { amend } from '../../results/amend-result.ts'
import { matchValues, setUpOf } from './match-values.ts'
import { waitingValue } from './tray.queries.ts'

/** A pathologist takes what an analyser corrects as the next version of the verified value; another person verifies it. */
export const amendFromTray = operation(trayContract.amend, async (context, { id, version, ...form }) => {
  const { db, actor, now, refuse } = context
  const value = (await waitingValue(db, id)) ?? refuse('NOT_FOUND')
  if (value.version !== version || value.state !== 'waits') return refuse('STALE')
  const setUp = value.analyserId === null ? null : await setUpOf(db, value.analyserId)
  const [match] = setUp ? await matchValues(db, actor.hospitalId, setUp, [value]) : []
  const proposed = match && 'waits' in match ? match.amends : undefined
  if (!proposed) return refuse('NO_AMENDMENT')
  const { sampleId, lineId, parameterId, result } = proposed
  const verified = await db
    .selectFrom('lab_results')
    .select('id')
    .where('order_line_id', '=', lineId)
    .where('parameter_id', '=', parameterId)
    .where('verified_at', 'is not', null)
    .where('struck_at', 'is', null)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!verified) return refuse('NO_AMENDMENT')
  const next = await amend(context, { ...form, id: verified.id, typed: result, comment: value.note || null })
  await db
    .updateTable('lab_analyser_values')
    .set({ state: 'entered', decided_at: now, decided_by: actor.userId })
    .set({ sample_id: sampleId, order_line_id: lineId, parameter_id: parameterId, result })
    .where('id', '=', id)
    .execute()
  return next
})
