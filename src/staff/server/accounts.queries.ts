import { sql } from 'kysely'
import { joinedPractitioners } from '../../catalogue/server/practitioners/accounts-of-practitioners.queries.ts'
import { containingWords } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../platform/server/database/same-row.ts'
import type { Desk, Role } from '../../roles.ts'
import type { Account, JoinedPractitioner } from '../model/staff.contract.ts'

const accountsAt = (db: HospitalDb, now: Date) =>
  db.selectFrom('users as u').select([
    'u.id',
    'u.email',
    'u.username',
    'u.full_name as fullName',
    'u.designation',
    'u.registration_council as registrationCouncil',
    'u.registration_no as registrationNo',
    sql<boolean>`u.signature_file_id is not null`.as('hasSignature'),
    'u.requested_role as requestedRole',
    'u.is_demo as isDemo',
    'u.created_at',
    'u.last_sign_in_at',
    'u.version',
    sql<Role>`u.role`.as('role'),
    sql<Desk[]>`u.desks`.as('desks'),
    sql<Account['status']>`u.status`.as('status'),
    sql<number>`(select count(*) from sessions s where ${sameRow('u', 's.user_id')}
        and s.ended_at is null and s.expires_at > ${now})`.as('openSessions'),
    sql<boolean>`exists (select from second_factors f where ${sameRow('u', 'f.user_id')} and f.confirmed_at is not null)`.as(
      'secondFactor',
    ),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof accountsAt>['execute']>>[number]
type Joined = Awaited<ReturnType<typeof joinedPractitioners>>

/** This hospital's accounts: those awaiting approval first, then by name. */
export async function accountsOfHospital(
  db: HospitalDb,
  now: Date,
  search: string,
  status: string | undefined,
): Promise<Account[]> {
  let query = accountsAt(db, now)
  if (search)
    query = query.where(containingWords(sql`lower(concat_ws(' ', u.full_name, u.designation, u.email))`, search))
  if (status) query = query.where('u.status', '=', status)
  const [rows, joined] = await Promise.all([
    query.orderBy(sql`u.status <> 'pending'`).orderBy(sql`lower(u.full_name)`).orderBy('u.email').execute(),
    joinedPractitioners(db),
  ])
  return rows.map((row) => show(row, joined))
}

/** One account as it is shown, after a change or beside a refusal. */
export async function accountById(db: HospitalDb, now: Date, id: string): Promise<Account | undefined> {
  const [row, joined] = await Promise.all([
    accountsAt(db, now).where('u.id', '=', id).executeTakeFirst(),
    joinedPractitioners(db),
  ])
  return row && show(row, joined)
}

/** How many other active administrators there are; all of them locked, so that two cannot stop each other. */
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

const show = ({ created_at, last_sign_in_at, ...row }: Row, joined: Joined): Account => ({
  ...row,
  practitioners: joined.filter(({ userId }) => userId === row.id).map(withoutAccount),
  createdAt: created_at.toISOString(),
  lastSignInAt: last_sign_in_at?.toISOString() ?? null,
})

const withoutAccount = ({ id, name, kind }: Joined[number]): JoinedPractitioner => ({ id, name, kind })
