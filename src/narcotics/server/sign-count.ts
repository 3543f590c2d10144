import { verifySecondPerson } from '../../access/server/pin/verify-second-person.ts'
import { nursingSettings } from '../../hours/server/hours.queries.ts'
import { preparedOperation } from '../../platform/server/contract/operation.ts'
import { differing, judged } from '../model/count-columns.ts'
import { decideSignature } from '../model/decide-signature.ts'
import { narcoticCountsContract } from '../model/narcotic-counts.contract.ts'
import { countById, showCount } from './counts.queries.ts'

/** Signs a count; a second person confirms it with the own PIN, or who is alone says why. */
export const signCount = preparedOperation(
  narcoticCountsContract.sign,
  async (context, { second }) =>
    second
      ? verifySecondPerson(context, {
          ...second,
          ...{ purpose: 'narcotic_count.signed', field: 'second', holding: 'narcotic-count:witness' },
        })
      : null,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, reasons, aloneBecause, remark }, second) => {
    const found = (await countById(db, id)) ?? refuse('NOT_FOUND')
    const count = showCount(found, await nursingSettings(db))
    const differs = differing(count)
    const told = orRefuse(
      decideSignature({
        count: { countedBy: found.counterId ?? '', countedAt: found.at, isSigned: judged(count).isSigned },
        ...{ signer: actor.userId, hasSecond: second !== null, aloneBecause, reasons, now },
        differing: differs.map((line) => line.id),
        endsAt: new Date(count.shiftEndsAt),
      }),
    )
    if (told.length > 0)
      await db
        .insertInto('narcotic_count_reasons')
        .values(told.map(({ lineId, reason }) => ({ count_id: id, line_id: lineId, reason })))
        .execute()
    await db
      .insertInto('narcotic_count_signatures')
      .values({
        ...{ count_id: id, second_id: second?.userId ?? null, second_as: second?.person ?? null, remark },
        alone_because: second ? null : aloneBecause,
      })
      .execute()
    await record({
      type: 'narcotic_count.signed',
      subject: { type: 'narcotic_counts', id },
      facts: { second: second?.userId ?? null, differences: differs.length },
    })
    return { id }
  },
)
