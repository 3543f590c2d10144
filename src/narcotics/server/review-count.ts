import { nursingSettings } from '../../hours/server/hours.queries.ts'
import type { Context } from '../../platform/server/contract/operation.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { judged } from '../model/count-columns.ts'
import { narcoticCountsContract } from '../model/narcotic-counts.contract.ts'
import { countById, showCount } from './counts.queries.ts'

/** The second signature of a count whose counter was alone. */
export const countersignCount = operation(narcoticCountsContract.countersign, async (context, { id }) => {
  const { isAlone, isCountersigned } = await toReview(context, id)
  if (!isAlone) return context.refuse('NOT_ALONE')
  if (isCountersigned) return context.refuse('COUNTERSIGNED_ALREADY')
  await context.db.insertInto('narcotic_count_reviews').values({ count_id: id, kind: 'countersigned' }).execute()
  await context.record({ type: 'narcotic_count.countersigned', subject: { type: 'narcotic_counts', id } })
  return { id }
})

/** What was found and done about a difference. It moves no stock. */
export const lookIntoCount = operation(narcoticCountsContract.lookInto, async (context, { id, remark }) => {
  const { isSigned, differences, isLookedInto } = await toReview(context, id)
  if (!isSigned || differences === 0) return context.refuse('NOTHING_DIFFERS')
  if (isLookedInto) return context.refuse('LOOKED_INTO_ALREADY')
  await context.db.insertInto('narcotic_count_reviews').values({ count_id: id, kind: 'looked_into', remark }).execute()
  await context.record({ type: 'narcotic_count.looked_into', subject: { type: 'narcotic_counts', id } })
  return { id }
})

/** A count of somebody else, as it is judged. */
async function toReview({ db, actor, refuse }: Context<'NOT_FOUND' | 'OWN_COUNT'>, id: string) {
  const found = (await countById(db, id)) ?? refuse('NOT_FOUND')
  if (actor.userId === found.counterId || actor.userId === found.secondId) refuse('OWN_COUNT')
  return judged(showCount(found, await nursingSettings(db)))
}
