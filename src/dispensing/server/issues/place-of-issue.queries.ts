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
