import type { Verdict } from '../../kernel/verdict.ts'
import { fill } from '../../platform/server/contract/problem.ts'
import { actAs, inHospital } from '../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../platform/server/platform.ts'
import { record } from '../../platform/server/records/audit.ts'
import { decideEmail, nameOfEmail, usernameOf } from '../model/email.ts'
import { decidePassword } from '../model/password.ts'
import { hashPassword } from './sign-in/hashing.ts'
import { visitorAs } from './visitor-as.ts'

/** An operator's command, never a route: makes a hospital's first administrator, and no second one. */
export async function createFirstAdmin(
  platform: Platform,
  hospital: string,
  typedEmail: string,
  typedPassword: string,
): Promise<string> {
  const email = orThrow(decideEmail(typedEmail))
  const password = await hashPassword(orThrow(decidePassword(typedPassword, email)), platform.settings, {
    network: 'operator',
  })
  return inHospital(platform.database, { hospital, now: platform.clock() }, async (db) => {
    const admin = await db
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (admin)
      throw new Error(`${hospital} already has the administrator ${admin.email}; further ones are approved on /users.`)
    const username = usernameOf(email)
    const { id } = await db
      .insertInto('users')
      .values({
        email,
        username,
        full_name: nameOfEmail(email),
        password,
        role: 'admin',
        requested_role: 'admin',
        status: 'active',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await actAs(db, id)
    await record(db, visitorAs(hospital, id, 'operator'), { type: 'account.founded', subject: { type: 'account', id } })
    return username
  })
}

function orThrow<Value>(verdict: Verdict<Value>): Value {
  if (verdict.ok) return verdict.value
  throw new Error(fill('<message>', verdict.details?.values))
}
