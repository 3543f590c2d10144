import { personWords } from '../../../access/model/person.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'

/** The account of each of these practitioners who has one. */
export async function accountsOfPractitioners(
  db: HospitalDb,
  ids: readonly string[],
): Promise<Map<string, { id: string; person: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('practitioners as p')
    .innerJoin('users as u', (join) => onRow(join, 'u', 'p.user_id'))
    .select(['p.id', 'u.id as userId', 'u.full_name as fullName', 'u.designation'])
    .where('p.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, userId, ...person }) => [id, { id: userId, person: personWords(person) }]))
}

/** The practitioners of this hospital's accounts, by account. */
export const joinedPractitioners = (db: HospitalDb) =>
  db
    .selectFrom('practitioners')
    .select(['id', 'name', 'kind', 'user_id as userId'])
    .where('user_id', 'is not', null)
    .orderBy('kind')
    .orderBy('name')
    .execute()
