import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** A centre of the external requisitions. */
export async function aCentre(db: HospitalDb, name: string): Promise<string> {
  const { id } = await db.insertInto('external_requisitions').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}
