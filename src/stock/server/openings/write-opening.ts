import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { decideOpening, type PackOf } from '../../model/openings/decide-opening.ts'
import { openingsContract } from '../../model/openings/openings.contract.ts'
import { batchesOf } from '../batches/known-batches.ts'
import { monthlyNumber } from '../monthly-number.ts'

/** Writes what was there of batches at a place; batches that nobody knows yet are added. No stock moves. */
export const writeOpening = operation(
  openingsContract.write,
  async ({ db, now, record, refuse, orRefuse }, { placeId, remark, lines }) => {
    const today = dayOf(now)
    const place = await db.selectFrom('stock_places').select('kind').where('id', '=', placeId).executeTakeFirst()
    if (!place || place.kind === 'in_transit') return refuse('NO_SUCH_PLACE', { field: 'placeId' })
    const decided = orRefuse(decideOpening(lines, await packsOf(db, lines), today))
    const batchIds = orRefuse(await batchesOf(db, decided))
    const openingNo = await monthlyNumber(db, 'stock_opening', 'OS', today)
    const { id } = await db
      .insertInto('stock_openings')
      .values({ opening_no: openingNo, place_id: placeId, remark })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('stock_opening_lines')
      .values(
        decided.map(({ quantity, value }, at) => ({
          opening_id: id,
          line_no: at + 1,
          batch_id: batchIds[at] ?? '',
          quantity,
          value,
        })),
      )
      .execute()
    await record({ type: 'stock_opening.written', subject: { type: 'stock_openings', id }, facts: { openingNo } })
    return { id, openingNo }
  },
)

async function packsOf(
  db: HospitalDb,
  lines: readonly { readonly medicineId: string }[],
): Promise<Map<string, PackOf>> {
  const rows = await db
    .selectFrom('medicines')
    .select(['id', 'pack_units as packUnits', 'is_sold_loose as isSoldLoose'])
    .where('id', 'in', [...new Set(lines.map(({ medicineId }) => medicineId))])
    .execute()
  return new Map(rows.map(({ id, ...pack }) => [id, pack]))
}
