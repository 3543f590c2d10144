import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'
import { listOf } from '../../model/lists/lists.ts'
import { entryById } from '../lists/entries.queries.ts'

/** Adds one dated rate as a circular says it; days that another rate covers are refused by the constraint. */
export const addRate = operation(listsContract.addRate, async ({ db, record, refuse }, { list: key, id, ...rate }) => {
  const list = listOf(key)
  if (!list.rates || !(await entryById(db, list, id))) return refuse('NOT_FOUND')
  const saved = await db
    .insertInto('rates')
    .values({
      [list.rates.by]: id,
      scheme: rate.scheme,
      accreditation: rate.accreditation,
      city_tier: rate.cityTier,
      ward_factor: rate.wardFactor,
      amount: rate.amount,
      valid_from: rate.validFrom,
      valid_to: rate.validTo,
      source: rate.source,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ type: 'rate.added', subject: { type: list.table, id }, facts: { list: key, rate: saved.id } })
  return saved
})

/** Takes a rate that was entered by mistake out of every calculation; the history keeps it. */
export const endRate = operation(
  listsContract.endRate,
  async ({ db, now, record, refuse }, { list: key, id, rateId }) => {
    await openRecycleBin(db)
    const saved = await db
      .updateTable('rates')
      .set({ withdrawn_at: now })
      .where('id', '=', rateId)
      .where('item_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (saved.numUpdatedRows === 0n) return refuse('NOT_FOUND')
    await record({
      type: 'rate.withdrawn',
      subject: { type: listOf(key).table, id },
      facts: { list: key, rate: rateId },
    })
    return { id: rateId }
  },
)
