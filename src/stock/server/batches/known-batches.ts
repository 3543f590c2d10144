import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { expiryWords } from '../../model/batches/expiry.ts'

/** What is printed on the packs of a batch. */
export type ToldBatch = {
  readonly medicineId: string
  readonly batchNo: string
  readonly expiry: IsoDate
  /** Paise a pack. */
  readonly mrp: Paise
  readonly packUnits: number
  readonly isForSale: boolean
}

/**
 * The ids of the batches of lines, added where they are new: the same number with another MRP is a second batch, with another expiry it is
 * refused (`batch_has_one_expiry`), beside `lines.N.expires`.
 */
export async function batchesOf(
  db: HospitalDb,
  lines: readonly ToldBatch[],
): Promise<Verdict<string[], 'OTHER_EXPIRY'>> {
  const all = await db
    .selectFrom('batches')
    .select(['id', 'medicine_id', 'batch_no', 'expiry', 'mrp', 'pack_units', 'is_for_sale'])
    .where('medicine_id', 'in', [...new Set(lines.map(({ medicineId }) => medicineId))])
    .where('batch_no', 'in', [...new Set(lines.map(({ batchNo }) => batchNo))])
    .where('corrected_at', 'is', null)
    .execute()
  const ids: string[] = []
  for (const [at, line] of lines.entries()) {
    const known = all.filter((batch) => batch.medicine_id === line.medicineId && batch.batch_no === line.batchNo)
    const other = known.find((batch) => batch.expiry !== line.expiry)
    if (other)
      return refuse('OTHER_EXPIRY', {
        field: `lines.${at}.expires`,
        values: { expiry: expiryWords(other.expiry) },
      })
    const same = known.find(
      (batch) =>
        Number(batch.mrp) === line.mrp && batch.pack_units === line.packUnits && batch.is_for_sale === line.isForSale,
    )
    if (same) {
      ids.push(same.id)
      continue
    }
    const added = await db
      .insertInto('batches')
      .values({
        medicine_id: line.medicineId,
        batch_no: line.batchNo,
        expiry: line.expiry,
        mrp: line.mrp,
        pack_units: line.packUnits,
        is_for_sale: line.isForSale,
      })
      .returning(['id', 'medicine_id', 'batch_no', 'expiry', 'mrp', 'pack_units', 'is_for_sale'])
      .executeTakeFirstOrThrow()
    all.push(added)
    ids.push(added.id)
  }
  return accept(ids)
}
