import { usernameOf } from '../../../src/access/model/email.ts'
import { hashPassword } from '../../../src/access/server/sign-in/hashing.ts'
import { DEMO_PASSWORD } from '../../../src/access/server/sign-up.ts'
import { rightsOf } from '../../../src/grants.ts'
import type { Actor } from '../../../src/platform/server/contract/actor.ts'
import { actAs, type HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'

/** `npm start` prints their names (`app/server/main.ts`). */
const ACCOUNTS = [
  { name: 'admin', role: 'admin', desks: [] },
  { name: 'doctor', role: 'doctor', desks: [] },
  { name: 'nurse', role: 'nurse', desks: [] },
  { name: 'user', role: 'user', desks: [] },
  { name: 'scope', role: 'scope', desks: [] },
  { name: 'discharge', role: 'user', desks: ['discharge'] },
  { name: 'security', role: 'user', desks: ['security'] },
]

/** The demo accounts, and one sign-up that waits for approval. Answers the administrator, who tells the rest. */
export async function seedAccounts(db: HospitalDb, hospital: string): Promise<Actor> {
  const password = await hashPassword(DEMO_PASSWORD, {}, { network: 'seed' })
  const account = (name: string, role: string, desks: string[], status: string, requested_role: string) => {
    const email = `${name}@${hospital}.demo`
    return { email, username: usernameOf(email), password, role, desks, status, requested_role, is_demo: true }
  }
  const rows = ACCOUNTS.map(({ name, role, desks }) => account(name, role, desks, 'active', 'user'))
  const made = await db
    .insertInto('users')
    .values([...rows, account('meera.joshi', 'user', [], 'pending', 'nurse')])
    .returning(['id', 'email', 'username', 'role'])
    .execute()
  const admin = made.find((row) => row.role === 'admin')
  if (!admin) throw new Error('the demo has no administrator')
  await actAs(db, admin.id)
  return {
    userId: admin.id,
    hospitalId: hospital,
    email: admin.email,
    username: admin.username,
    role: admin.role,
    desks: [],
    sessionId: null,
    lastActiveAt: null,
    can: rightsOf('admin', []),
  }
}
