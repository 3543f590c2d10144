import type { Verdict } from '../../../kernel/verdict.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { decideJoin, type JoinRefusal } from '../../model/practitioners/join-practitioners.ts'
import { accountsOfPractitioners } from './accounts-of-practitioners.queries.ts'

/** Joins an account with exactly these practitioners, who may be several rows of one person. */
export async function joinPractitioners(
  db: HospitalDb,
  userId: string,
  ids: readonly string[],
): Promise<Verdict<true, JoinRefusal>> {
  const rows = await practitionersLocked(db, ids)
  const accounts = await accountsOfPractitioners(db, ids)
  const found = rows.map((row) => ({ ...row, account: accounts.get(row.id) ?? null }))
  const verdict = decideJoin({ userId, ids, found })
  if (!verdict.ok) return verdict
  const others = db.updateTable('practitioners').set({ user_id: null }).where('user_id', '=', userId)
  await (ids.length > 0 ? others.where('id', 'not in', ids) : others).execute()
  if (ids.length > 0)
    await db
      .updateTable('practitioners')
      .set({ user_id: userId })
      .where('id', 'in', ids)
      .where('user_id', 'is', null)
      .execute()
  return verdict
}

/** Locked in the order of their keys, so that two administrators wait for each other instead of ending in a deadlock. */
const practitionersLocked = (db: HospitalDb, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('practitioners')
        .select(['id', 'name', 'kind'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute()
