import { nameOfEmail, usernameOf } from '../../../src/access/model/email.ts'
import { keepPin } from '../../../src/access/server/pin/quick-pins.queries.ts'
import { hashPassword } from '../../../src/access/server/sign-in/hashing.ts'
import { DEMO_PASSWORD } from '../../../src/access/server/sign-up.ts'
import { rightsOf } from '../../../src/grants.ts'
import type { Actor } from '../../../src/platform/server/contract/actor.ts'
import { actAs, type HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'
import { registrationInDemo } from '../lists/practitioners.ts'

/** Who works in a demo hospital, by the name of the account. */
export type AccountName = (typeof ACCOUNTS)[number]['name']
/** Each of them, as the one who acts. */
export type Staff = Readonly<Record<AccountName, Actor>>

type Account = { readonly name: string; readonly role: string; readonly desks: readonly string[] }
type Identity = readonly [fullName: string, designation: string, registration?: string]

/** `npm start` prints their names. */
export const ACCOUNTS = [
  { name: 'admin', role: 'admin', desks: [] },
  { name: 'doctor', role: 'doctor', desks: [] },
  { name: 'nurse', role: 'nurse', desks: [] },
  { name: 'user', role: 'user', desks: [] },
  { name: 'scope', role: 'scope', desks: [] },
  { name: 'discharge', role: 'user', desks: ['discharge'] },
  { name: 'security', role: 'user', desks: ['security'] },
  { name: 'billing', role: 'user', desks: ['billing'] },
  { name: 'insurance', role: 'user', desks: ['insurance'] },
  { name: 'accounts', role: 'user', desks: ['accounts'] },
  { name: 'pharmacy', role: 'user', desks: ['pharmacy'] },
  { name: 'telecaller', role: 'user', desks: ['telecaller'] },
  { name: 'lab', role: 'user', desks: ['lab'] },
  { name: 'pathologist', role: 'doctor', desks: ['pathologist'] },
  { name: 'microbiologist', role: 'doctor', desks: ['pathologist'] },
  { name: 'radiology', role: 'user', desks: ['radiology'] },
  { name: 'radiologist', role: 'doctor', desks: ['radiologist'] },
  { name: 'theatre', role: 'nurse', desks: ['theatre'] },
  { name: 'surgeon', role: 'doctor', desks: [] },
  { name: 'anaesthetist', role: 'doctor', desks: [] },
] as const satisfies readonly Account[]

/** Of who signs second, at the bedside, at the narcotics and for cash. */
export const DEMO_PIN = '739164'
export const WITH_PIN = [
  'doctor',
  'nurse',
  'pharmacy',
  'theatre',
  'surgeon',
  'anaesthetist',
] as const satisfies readonly AccountName[]

/**
 * Invented people. A doctor who is a practitioner of her hospital is named as there, and has the number that stands there: see
 * `joinPractitioners`.
 */
const PEOPLE: Readonly<Record<string, Readonly<Record<string, Identity>>>> = {
  hope: {
    admin: ['Sudhir Patwardhan', 'Hospital Administrator'],
    doctor: ['Dr. Prafulla Sathe', 'Consultant Physician'],
    nurse: ['Sr. Jaya Thakre', 'Staff Nurse, ICU', 'MNC XXII-40218'],
    user: ['Ashwini Dongre', 'Front Office Executive'],
    scope: ['Mahesh Rangari', 'Senior Billing Officer'],
    discharge: ['Vaishnavi Kale', 'Discharge Coordinator'],
    security: ['Ramdas Uikey', 'Security Supervisor'],
    billing: ['Nanda Joshi', 'Billing Executive'],
    insurance: ['Salim Shaikh', 'Insurance Executive'],
    accounts: ['Javed Pathan', 'Cashier and Accountant'],
    pharmacy: ['Sandip Khobragade', 'Pharmacist'],
    telecaller: ['Sangeeta Yadav', 'Telecaller'],
    lab: ['Pravin Meshram', 'Laboratory Technician'],
    pathologist: ['Dr. Anagha Deshkar', 'Consultant Pathologist', 'MMC 2004/06/2291'],
    microbiologist: ['Dr. Shabana Ansari', 'Consultant Microbiologist', 'MMC 2010/05/1442'],
    radiology: ['Nilesh Kakade', 'Radiographer'],
    radiologist: ['Dr. Revati Thakur', 'Consultant Radiologist', 'MMC 2007/04/1663'],
    theatre: ['Sr. Shalini Kamble', 'Sister in charge, Theatre', 'MNC XXII-39877'],
    surgeon: ['Dr. Sunil Wagh', 'Consultant Surgeon'],
    anaesthetist: ['Dr. Omkar Palsule', 'Consultant Anaesthetist'],
    'meera.joshi': ['Meera Joshi', 'Staff Nurse'],
  },
  ayushman: {
    admin: ['Charulata Wasnik', 'Hospital Administrator'],
    doctor: ['Dr. Jayant Munje', 'Consultant Physician'],
    nurse: ['Sr. Lata Gajbhiye', 'Ward Sister', 'MNC XXIII-51107'],
    user: ['Imran Sheikh', 'Front Office Executive'],
    scope: ['Bhavana Tembhurne', 'Senior Billing Officer'],
    discharge: ['Nilesh Borkar', 'Discharge Coordinator'],
    security: ['Shivaji Madavi', 'Security Supervisor'],
    billing: ['Bharti Waghmare', 'Billing Executive'],
    insurance: ['Mukesh Khobragade', 'Insurance Executive'],
    accounts: ['Kunal Barde', 'Cashier and Accountant'],
    pharmacy: ['Rohini Ramteke', 'Pharmacist'],
    telecaller: ['Harsha Raut', 'Telecaller'],
    lab: ['Swati Nandeshwar', 'Laboratory Technician'],
    pathologist: ['Dr. Milind Gawande', 'Consultant Pathologist', 'MMC 2001/03/1187'],
    microbiologist: ['Dr. Rajesh Dhote', 'Consultant Microbiologist', 'MMC 2008/02/0519'],
    radiology: ['Pooja Sontakke', 'Radiographer'],
    radiologist: ['Dr. Abhijit Lanjewar', 'Consultant Radiologist', 'MMC 2003/09/2840'],
    theatre: ['Sr. Kalpana Uikey', 'Sister in charge, Theatre', 'MNC XXIII-48120'],
    surgeon: ['Dr. Abhijit Ranade', 'Consultant Surgeon'],
    anaesthetist: ['Dr. Girish Somkuwar', 'Consultant Anaesthetist'],
    'meera.joshi': ['Meera Joshi', 'Staff Nurse'],
  },
}

function personOf(hospital: string, name: string) {
  const [full_name = nameOfEmail(`${name}@`), designation = null, given] = PEOPLE[hospital]?.[name] ?? []
  const [registration_council = null, registration_no = null] =
    (given ?? registrationInDemo(hospital, full_name))?.split(' ') ?? []
  return { full_name, designation, registration_no, registration_council }
}

/** What prints, lists and the history call the person of a demo account. */
export const nameInDemo = (hospital: string, name: string) => personOf(hospital, name).full_name

/** The demo accounts, and one sign-up that waits for approval. Answers who works here; the administrator acts. */
export async function seedAccounts(db: HospitalDb, hospital: string, now: Date): Promise<Staff> {
  const password = await hashPassword(DEMO_PASSWORD, {}, { network: 'seed' })
  const account = ({ name, role, desks }: Account, status: string, requested_role: string) => {
    const email = `${name}@${hospital}.demo`
    const person = personOf(hospital, name)
    const rights = { role, desks: [...desks], status, requested_role }
    return { email, username: usernameOf(email), password, ...person, ...rights, is_demo: true }
  }
  const made = await db
    .insertInto('users')
    .values([
      ...ACCOUNTS.map((demo) => account(demo, 'active', 'user')),
      account({ name: 'meera.joshi', role: 'user', desks: [] }, 'pending', 'nurse'),
    ])
    .returning(['id', 'email', 'full_name'])
    .execute()
  const staff = Object.fromEntries(
    ACCOUNTS.flatMap(({ name, role, desks }) =>
      made
        .filter(({ email }) => email === `${name}@${hospital}.demo`)
        .map(({ id, email, full_name }): [AccountName, Actor] => [
          name,
          {
            ...{ userId: id, hospitalId: hospital, email, fullName: full_name, role, desks },
            ...{ sessionId: null, lastActiveAt: null, can: rightsOf(role, desks) },
          },
        ]),
    ),
  ) as Staff
  await actAs(db, staff.admin.userId)
  const pin = await hashPassword(DEMO_PIN, {}, { network: 'seed' })
  for (const name of WITH_PIN) await keepPin(db, staff[name].userId, pin, now)
  return staff
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
