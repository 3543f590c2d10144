import { addDays } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { goodsTaxesContract } from '../../model/taxes/goods-taxes.contract.ts'

/** A rate from a day on; the one that counts then ends the day before. */
export const addGoodsTax = operation(
  goodsTaxesContract.add,
  async ({ db, record }, { hsn, isListed, basisPoints, validFrom, source }) => {
    await db
      .updateTable('goods_taxes')
      .set({ valid_to: addDays(validFrom, -1) })
      .where('hsn', '=', hsn)
      .where('is_listed', '=', isListed)
      .where('valid_from', '<', validFrom)
      .where((row) => row.or([row('valid_to', 'is', null), row('valid_to', '>=', validFrom)]))
      .execute()
    const { id } = await db
      .insertInto('goods_taxes')
      .values({ hsn, is_listed: isListed, basis_points: basisPoints, valid_from: validFrom, source })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({ type: 'goods_tax.added', subject: { type: 'goods_taxes', id }, facts: { hsn, basisPoints } })
    return { id }
  },
)

/** Ends a rate with a day, or lets it count on. */
export const endGoodsTax = operation(
  goodsTaxesContract.end,
  async ({ db, record, refuse }, { id, validTo, version }) => {
    const before =
      (await db
        .selectFrom('goods_taxes')
        .select(['version', 'valid_from as validFrom'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()) ?? refuse('NOT_FOUND')
    if (before.version !== version) refuse('STALE')
    if (validTo !== null && validTo < before.validFrom) refuse('ENDS_BEFORE_IT_BEGINS', { field: 'validTo' })
    await db.updateTable('goods_taxes').set({ valid_to: validTo }).where('id', '=', id).execute()
    await record({ type: 'goods_tax.ended', subject: { type: 'goods_taxes', id } })
    return { id }
  },
)
