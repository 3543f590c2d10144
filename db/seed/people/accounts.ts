import { nameOfEmail, usernameOf } from '../../../src/access/model/email.ts'
import { hashPassword } from '../../../src/access/server/sign-in/hashing.ts'
import { DEMO_PASSWORD } from '../../../src/access/server/sign-up.ts'
import { rightsOf } from '../../../src/grants.ts'
import type { Actor } from '../../../src/platform/server/contract/actor.ts'
import { actAs, type HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'

type Demo = { readonly name: string; readonly role: string; readonly desks: readonly string[] }
type Identity = readonly [fullName: string, designation: string, registration?: string]

/** `npm start` prints their names (`app/server/main.ts`). */
const ACCOUNTS: readonly Demo[] = [
  { name: 'admin', role: 'admin', desks: [] },
  { name: 'doctor', role: 'doctor', desks: [] },
  { name: 'nurse', role: 'nurse', desks: [] },
  { name: 'user', role: 'user', desks: [] },
  { name: 'scope', role: 'scope', desks: [] },
  { name: 'discharge', role: 'user', desks: ['discharge'] },
  { name: 'security', role: 'user', desks: ['security'] },
]

/** Invented people. A doctor who is a practitioner of her hospital is named as there: see `joinPractitioners`. */
const PEOPLE: Readonly<Record<string, Readonly<Record<string, Identity>>>> = {
  hope: {
    admin: ['Sudhir Patwardhan', 'Hospital Administrator'],
    doctor: ['Dr. Prafulla Sathe', 'Consultant Physician', '1998/03/1142'],
    nurse: ['Sr. Jaya Thakre', 'Staff Nurse, ICU', 'XXII-40218'],
    user: ['Ashwini Dongre', 'Front Office Executive'],
    scope: ['Mahesh Rangari', 'Senior Billing Officer'],
    discharge: ['Vaishnavi Kale', 'Discharge Coordinator'],
    security: ['Ramdas Uikey', 'Security Supervisor'],
    'meera.joshi': ['Meera Joshi', 'Staff Nurse'],
  },
  ayushman: {
    admin: ['Charulata Wasnik', 'Hospital Administrator'],
    doctor: ['Dr. Jayant Munje', 'Consultant Physician', '2001/07/2216'],
    nurse: ['Sr. Lata Gajbhiye', 'Ward Sister', 'XXIII-51107'],
    user: ['Imran Sheikh', 'Front Office Executive'],
    scope: ['Bhavana Tembhurne', 'Senior Billing Officer'],
    discharge: ['Nilesh Borkar', 'Discharge Coordinator'],
    security: ['Shivaji Madavi', 'Security Supervisor'],
    'meera.joshi': ['Meera Joshi', 'Staff Nurse'],
  },
}

const COUNCILS: Readonly<Record<string, string>> = { doctor: 'MMC', nurse: 'MNC' }

function personOf(hospital: string, name: string) {
  const [full_name = nameOfEmail(`${name}@`), designation = null, registration_no = null] =
    PEOPLE[hospital]?.[name] ?? []
  return {
    full_name,
    designation,
    registration_no,
    registration_council: registration_no && (COUNCILS[name] ?? null),
  }
}

/** What prints, lists and the history call the person of a demo account. */
export const nameInDemo = (hospital: string, name: string) => personOf(hospital, name).full_name

/** The demo accounts, and one sign-up that waits for approval. Answers the administrator, who tells the rest. */
export async function seedAccounts(db: HospitalDb, hospital: string): Promise<Actor> {
  const password = await hashPassword(DEMO_PASSWORD, {}, { network: 'seed' })
  const account = ({ name, role, desks }: Demo, status: string, requested_role: string) => {
    const email = `${name}@${hospital}.demo`
    const person = personOf(hospital, name)
    const rights = { role, desks: [...desks], status, requested_role }
    return { email, username: usernameOf(email), password, ...person, ...rights, is_demo: true }
  }
  const rows = ACCOUNTS.map((demo) => account(demo, 'active', 'user'))
  const made = await db
    .insertInto('users')
    .values([...rows, account({ name: 'meera.joshi', role: 'user', desks: [] }, 'pending', 'nurse')])
    .returning(['id', 'email', 'full_name', 'role'])
    .execute()
  const admin = made.find((row) => row.role === 'admin')
  if (!admin) throw new Error('the demo has no administrator')
  await actAs(db, admin.id)
  return {
    userId: admin.id,
    hospitalId: hospital,
    email: admin.email,
    fullName: admin.full_name,
    role: admin.role,
    desks: [],
    sessionId: null,
    lastActiveAt: null,
    can: rightsOf('admin', []),
  }
}

/** Joins each account with the practitioners who are named as its person. */
export async function joinPractitioners(db: HospitalDb): Promise<void> {
  await db
    .updateTable('practitioners')
    .from('users')
    .set((is) => ({ user_id: is.ref('users.id') }))
    .whereRef('users.hospital_id', '=', 'practitioners.hospital_id')
    .whereRef('users.full_name', '=', 'practitioners.name')
    .execute()
}
