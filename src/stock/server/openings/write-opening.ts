import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { nextNumber } from '../../../platform/server/database/counters.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { expiryWords } from '../../model/batches/expiry.ts'
import { type DecidedLine, decideOpening, type PackOf } from '../../model/openings/decide-opening.ts'
import { openingsContract } from '../../model/openings/openings.contract.ts'

/** Writes what was there of batches at a place; batches that nobody knows yet are added. No stock moves. */
export const writeOpening = operation(
  openingsContract.write,
  async ({ db, now, record, refuse: end, orRefuse }, { placeId, remark, lines }) => {
    const today = dayOf(now)
    const place = await db.selectFrom('stock_places').select('kind').where('id', '=', placeId).executeTakeFirst()
    if (!place || place.kind === 'in_transit') return end('NO_SUCH_PLACE', { field: 'placeId' })
    const decided = orRefuse(decideOpening(lines, await packsOf(db, lines), today))
    const batchIds = orRefuse(await batchesOf(db, decided))
    const openingNo = `OS-${today.slice(2, 4)}${today.slice(5, 7)}-${String(await numberOf(db, today)).padStart(3, '0')}`
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

/** Numbered by month. */
const numberOf = (db: HospitalDb, today: IsoDate) => nextNumber(db, 'stock_opening', 'OS', `${today.slice(0, 7)}-01`)

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

/** The batches of lines, added where they are new; one that is known with another expiry is refused. */
async function batchesOf(db: HospitalDb, lines: readonly DecidedLine[]): Promise<Verdict<string[], 'OTHER_EXPIRY'>> {
  const ids: string[] = []
  for (const [at, line] of lines.entries()) {
    const { medicineId, batchNo, expiry, mrp, packUnits, isForSale } = line
    const known = await db
      .selectFrom('batches')
      .select(['id', 'expiry', 'mrp', 'pack_units', 'is_for_sale'])
      .where('medicine_id', '=', medicineId)
      .where('batch_no', '=', batchNo)
      .execute()
    const other = known.find((batch) => batch.expiry !== expiry)
    if (other)
      return refuse('OTHER_EXPIRY', {
        field: `lines.${at}.expires`,
        values: { expiry: expiryWords(other.expiry) },
      })
    const same = known.find(
      (batch) => Number(batch.mrp) === mrp && batch.pack_units === packUnits && batch.is_for_sale === isForSale,
    )
    const { id } =
      same ??
      (await db
        .insertInto('batches')
        .values({
          medicine_id: medicineId,
          batch_no: batchNo,
          expiry,
          mrp,
          pack_units: packUnits,
          is_for_sale: isForSale,
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    ids.push(id)
  }
  return accept(ids)
}
