import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { STAFF_KINDS } from '../../model/catalogue.contract.ts'

/** Whether this is an active doctor of the hospital. */
export const worksHere = async (db: HospitalDb, practitionerId: string): Promise<boolean> =>
  (await db
    .selectFrom('practitioners')
    .select('id')
    .where('id', '=', practitionerId)
    .where('kind', 'in', [...STAFF_KINDS])
    .where('status', '=', 'Active')
    .executeTakeFirst()) !== undefined
