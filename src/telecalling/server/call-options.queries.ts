import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { CallOption, CallOptionKind } from '../model/call-options.ts'

/** The hospitals of the installation: those that a call can be labelled with. */
export const hospitalsOf = (db: HospitalDb) =>
  db.selectFrom('hospitals').select(['id', 'name']).orderBy('type', 'desc').execute()

/** Everything the telecallers choose from, in the order of the lists. */
export async function callOptions(db: HospitalDb, hospital: string) {
  const options: CallOption[] = await db
    .selectFrom('call_options')
    .select(['id', sql<CallOptionKind>`kind`.as('kind'), 'name', 'disposition'])
    .orderBy('kind')
    .orderBy('position')
    .orderBy('name')
    .execute()
  const hospitals = await hospitalsOf(db)
  return {
    options,
    hospitals: hospitals.map(({ name }) => name),
    ownHospital: hospitals.find(({ id }) => id === hospital)?.name ?? '',
  }
}
