import { addDays } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { medicineDiscountsContract } from '../../model/discounts/medicine-discounts.contract.ts'
import { knownTerms } from './medicine-discounts.queries.ts'

/** A discount from a day on; the one of the same item, kind and wards that counts then ends the day before. */
export const addMedicineDiscount = operation(
  medicineDiscountsContract.add,
  async ({ db, record, refuse }, { tariffClassId, kind, medicineId, wardClass, basisPoints, validFrom, source }) => {
    const { isClass, isItem } = await knownTerms(db, { tariffClassId, medicineId })
    if (!isClass) refuse('UNKNOWN_CLASS', { field: 'tariffClassId' })
    if (!isItem) refuse('UNKNOWN_ITEM', { field: 'medicineId' })
    if (kind !== null && medicineId !== null) refuse('ONE_OR_KIND', { field: 'kind' })
    await db
      .updateTable('medicine_discounts')
      .set({ valid_to: addDays(validFrom, -1) })
      .where('tariff_class_id', '=', tariffClassId)
      .where('kind', 'is not distinct from', kind)
      .where('medicine_id', 'is not distinct from', medicineId)
      .where('ward_class', 'is not distinct from', wardClass)
      .where('valid_from', '<', validFrom)
      .where((row) => row.or([row('valid_to', 'is', null), row('valid_to', '>=', validFrom)]))
      .execute()
    const { id } = await db
      .insertInto('medicine_discounts')
      .values({
        tariff_class_id: tariffClassId,
        kind,
        medicine_id: medicineId,
        ward_class: wardClass,
        basis_points: basisPoints,
        valid_from: validFrom,
        source,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'medicine_discount.added',
      subject: { type: 'medicine_discounts', id },
      facts: { tariffClassId, kind, medicineId, wardClass, basisPoints, validFrom },
    })
    return { id }
  },
)

/** Ends a discount with a day, or lets it count on. */
export const endMedicineDiscount = operation(
  medicineDiscountsContract.end,
  async ({ db, record, refuse }, { id, validTo, version }) => {
    const before =
      (await db
        .selectFrom('medicine_discounts')
        .select(['version', 'valid_from as validFrom'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()) ?? refuse('NOT_FOUND')
    if (before.version !== version) refuse('STALE')
    if (validTo !== null && validTo < before.validFrom) refuse('ENDS_BEFORE_IT_BEGINS', { field: 'validTo' })
    await db.updateTable('medicine_discounts').set({ valid_to: validTo }).where('id', '=', id).execute()
    await record({ type: 'medicine_discount.ended', subject: { type: 'medicine_discounts', id }, facts: { validTo } })
    return { id }
  },
)
