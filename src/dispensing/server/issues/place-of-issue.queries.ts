import { sql } from 'kysely'
import { idList } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** Whether a place gives out to patients: a counter or a store that is in use. */
export const isPlaceOfIssue = async (db: HospitalDb, id: string): Promise<boolean> =>
  (await db
    .selectFrom('stock_places')
    .select('id')
    .where('id', '=', id)
    .where('kind', 'in', ['store', 'counter'])
    .where('status', '=', 'Active')
    .executeTakeFirst()) !== undefined

/** The place of issue that has the most of these items, a counter before a store; undefined in a hospital without one. */
export const placeWithMost = async (db: HospitalDb, medicineIds: readonly string[]): Promise<string | undefined> =>
  (
    await db
      .selectFrom('stock_places as p')
      .select('p.id')
      .where('p.kind', 'in', ['store', 'counter'])
      .where('p.status', '=', 'Active')
      .orderBy(
        sql`(select count(distinct s.medicine_id) from stock_balances s where s.hospital_id = p.hospital_id
          and s.place_id = p.id and s.medicine_id = any(${idList(medicineIds)}) and s.quantity > 0)`,
        'desc',
      )
      .orderBy('p.kind')
      .orderBy('p.name')
      .limit(1)
      .executeTakeFirst()
  )?.id
