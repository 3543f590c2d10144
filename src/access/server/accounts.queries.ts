import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../platform/server/database/same-row.ts'
import type { Desk, Role } from '../../roles.ts'
import type { Account } from '../model/access.contract.ts'

const accountsAt = (db: HospitalDb, now: Date) =>
  db.selectFrom('users as u').select([
    'u.id',
    'u.email',
    'u.username',
    'u.role',
    'u.requested_role as requestedRole',
    'u.desks',
    'u.status',
    'u.is_demo as isDemo',
    'u.created_at',
    'u.last_sign_in_at',
    'u.version',
    sql<number>`(select count(*) from sessions s where ${sameRow('u', 's.user_id')}
        and s.ended_at is null and s.expires_at > ${now})`.as('openSessions'),
    sql<boolean>`exists (select from second_factors f where ${sameRow('u', 'f.user_id')} and f.confirmed_at is not null)`.as(
      'secondFactor',
    ),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof accountsAt>['execute']>>[number]

/** This hospital's accounts: those awaiting approval first, then by name. */
export async function accountsOfHospital(
  db: HospitalDb,
  now: Date,
  search: string,
  status: string | undefined,
): Promise<Account[]> {
  let query = accountsAt(db, now)
  if (search) query = query.where(sql<boolean>`position(${search.toLowerCase()} in u.email) > 0`)
  if (status) query = query.where('u.status', '=', status)
  const rows = await query.orderBy(sql`u.status <> 'pending'`).orderBy('u.email').execute()
  return rows.map(show)
}

/** One account, locked until the transaction ends where it is about to change. */
export async function accountById(db: HospitalDb, now: Date, id: string, lock = false): Promise<Account | undefined> {
  const query = accountsAt(db, now).where('u.id', '=', id)
  const row = await (lock ? query.forUpdate('u') : query).executeTakeFirst()
  return row && show(row)
}

export async function activeAdminsBeside(db: HospitalDb, id: string): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.filter((row) => row.id !== id).length
}

const show = ({ created_at, last_sign_in_at, ...row }: Row): Account => ({
  ...row,
  role: row.role as Role,
  desks: row.desks as Desk[],
  status: row.status as Account['status'],
  createdAt: created_at.toISOString(),
  lastSignInAt: last_sign_in_at?.toISOString() ?? null,
})
