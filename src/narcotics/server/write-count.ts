import { startOfShift } from '../../hours/model/shifts.ts'
import { nursingSettings } from '../../hours/server/hours.queries.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { lockBatches } from '../../stock/server/movements/post-movements.ts'
import { placeOfStock } from '../../stock/server/transfers/place-of-stock.queries.ts'
import { countsAt, decideCount } from '../model/decide-count.ts'
import { narcoticCountsContract } from '../model/narcotic-counts.contract.ts'
import { countsBetween } from './counts.queries.ts'
import { heldSince } from './held.queries.ts'

/**
 * Writes down what was counted, beside what is on hand at this instant: the batches are locked, so that every movement is before or after
 * the count, and of two who count at once the second is told of the first.
 */
export const writeCount = operation(
  narcoticCountsContract.count,
  async ({ db, actor, now, record, refuse, orRefuse }, { placeId, shiftBeganAt, openedAt, counts: seen, lines }) => {
    const place = (await placeOfStock(db, placeId)) ?? refuse('NO_SUCH_PLACE', { field: 'placeId' })
    if (!countsAt(place.kind, actor)) return refuse('WRONG_PLACE')
    const shift = startOfShift(now, await nursingSettings(db))
    await lockBatches(
      db,
      (await heldSince(db, shift, placeId)).map(({ batchId }) => batchId),
    )
    const [there, counts] = await Promise.all([
      heldSince(db, shift, placeId),
      countsBetween(db, shift, new Date(now.getTime() + 1), placeId),
    ])
    const decided = orRefuse(
      decideCount({
        beganAt: shift.getTime() === Date.parse(shiftBeganAt) ? shift : null,
        openedAt: new Date(openedAt),
        ...{ there, typed: lines, seen, now },
        counts: counts.map(({ countedBy }) => ({ by: countedBy })),
      }),
    )
    const { id } = await db
      .insertInto('narcotic_counts')
      .values({ place_id: placeId, shift_began_at: shift, count_no: decided.countNo, opened_at: decided.openedAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('narcotic_count_lines')
      .values(
        decided.lines.map(({ medicineId, batchId, ...figures }) => ({
          ...{ count_id: id, medicine_id: medicineId, batch_id: batchId, ...figures },
        })),
      )
      .execute()
    const differences = decided.lines.filter(({ counted, expected }) => counted !== expected).length
    await record({
      type: 'narcotic_count.written',
      subject: { type: 'narcotic_counts', id },
      facts: { placeId, shift: shiftBeganAt, countNo: decided.countNo, differences },
    })
    return { id, countNo: decided.countNo, differences }
  },
)
