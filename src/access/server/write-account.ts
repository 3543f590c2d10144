import type { Updateable } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { DB } from '../../platform/server/database/schema.types.ts'
import { nameOfEmail, usernameOf } from '../model/email.ts'

type NewAccount = {
  readonly email: string
  readonly password: string
  readonly role: string
  readonly requested_role: string
  readonly status: 'pending' | 'active'
} & Updateable<DB['users']>

/** Adds an account, named as its e-mail address says where nothing better is known. The second of a username signs in with the whole address. */
export async function insertAccount(db: HospitalDb, account: NewAccount): Promise<string> {
  const { email } = account
  const username = usernameOf(email)
  const sameName = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
  const { id } = await db
    .insertInto('users')
    .values({ full_name: nameOfEmail(email), ...account, username: sameName ? email : username })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Written = Pick<
  Updateable<DB['users']>,
  'full_name' | 'designation' | 'registration_council' | 'registration_no' | 'role' | 'desks' | 'status'
>

/** Writes what an administrator changed of an account, which the caller has locked. */
export const updateAccount = (db: HospitalDb, id: string, columns: Written) =>
  db.updateTable('users').set(columns).where('id', '=', id).execute()

/** An account, locked until the transaction ends. */
export const lockAccount = (db: HospitalDb, id: string) =>
  db.selectFrom('users').select(['id', 'email', 'role', 'status']).where('id', '=', id).forUpdate().executeTakeFirst()
