import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellContract } from '../../../app/model/shell.contract.ts'
import { revocationContract } from '../../../discharge/model/revoke/revocation.contract.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import type { BillingStatus } from '../../../visits/model/tracking/billing-status.ts'
import { trackingContract } from '../../../visits/model/tracking/tracking.contract.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { dischargeVisit } from '../../../visits/server/tracking/discharge-visit.ts'
import { anAdmission, aVisit, aWard, discharged } from '../../../visits/server/visits.factory.ts'
import { ADMITTED_SORTS, admittedContract } from '../../model/inpatients/admitted.contract.ts'

type Asked = RouteInput<typeof admittedContract.admitted>

/** Everybody in the hospital, with the billing status of the visit, and since when they are there. */
const PEOPLE: readonly (readonly [name: string, payer: string, status: BillingStatus | null, days: number])[] = [
  ['Asha Patil', 'esic', null, 9],
  ['Bharat Rao', 'private', 'Bill Completed', 4],
  ['Chetan Shah', 'esic', 'Doctor Planning Done', 2],
  ['Divya Iyer', 'cghs', 'Payment received', 1],
  ['Esha Menon', 'esic', 'Approval Pending', 1],
]

let testApp: TestApp
let admin: Person
let stranger: Person
let guard: Person
const ids = new Map<string, string>()
const idOf = (name: string) => ids.get(name) ?? ''

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  guard = await testApp.person('hope', 'user', ['security'])
  const ward = await testApp.sql('hope', (db) => aWard(db, 20))
  const admit = async (name: string, payerId: string, roomNo: number) => {
    const about = aRegistration({ name, payerId, insurancePersonNo: `23123456${roomNo}0` })
    const { body: patient } = await admin.call(patientsContract.register, about)
    const type = name === 'Esha Menon' ? ({ patientType: 'Emergency' } as const) : {}
    const input = { patientId: patient.id, ...anAdmission(ward, roomNo, type) }
    ids.set(name, (await admin.call(visitsContract.register, input)).body.id)
  }
  for (const [index, [name, payerId, status, days]] of PEOPLE.entries()) {
    await admit(name, payerId, index + 1)
    await admin.call(trackingContract.setBillingStatus, { id: idOf(name), status, subStatus: null })
    const since = new Date(testApp.time.getTime() - days * 86_400_000)
    await testApp.sql('hope', (db) =>
      db.updateTable('visits').set({ admission_date: since }).where('id', '=', idOf(name)).execute(),
    )
  }
  await admit('Farida Gone', 'private', 9)
  await testApp.sql('hope', (db) => discharged(db, idOf('Farida Gone'), testApp.time))
  const { body: outpatient } = await admin.call(patientsContract.register, aRegistration({ name: 'Gopal Outside' }))
  await admin.call(visitsContract.register, { patientId: outpatient.id, ...aVisit() })
  await testApp.sql('hope', async (db) => {
    const { id } = await db
      .insertInto('cghs_surgery')
      .values({ name: 'Hernioplasty' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rejected = { visit_id: idOf('Bharat Rao'), surgery_id: id, sanction_status: 'Rejected' }
    await db.insertInto('visit_surgeries').values(rejected).execute()
  })
})
afterAll(() => testApp.close())

const list = async (asked: Asked = {}, by = admin) => (await by.call(admittedContract.admitted, asked)).body
const namesOf = async (asked: Asked = {}, by = admin) =>
  (await list(asked, by)).rows.map(({ patientName }) => patientName)
const cards = async (by = admin) => (await by.call(admittedContract.admittedCards, {})).body

test('whoever is admitted and not discharged is listed, latest first, with the room of the stay and the days', async () => {
  const { rows, total } = await list()
  expect(rows.map((row) => [row.patientName, row.ward, row.roomNo, row.daysAdmitted])).toEqual([
    ['Esha Menon', 'General Ward', 5, 1],
    ['Divya Iyer', 'General Ward', 4, 1],
    ['Chetan Shah', 'General Ward', 3, 2],
    ['Bharat Rao', 'General Ward', 2, 4],
    ['Asha Patil', 'General Ward', 1, 9],
  ])
  const { counts } = (await admin.call(shellContract.counts, {})).body
  expect([total, counts['currently-admitted']]).toEqual([5, 5])
})

test.each([
  [{ status: 'pending' }, ['Esha Menon', 'Asha Patil']],
  [{ status: 'in_progress' }, ['Chetan Shah']],
  [{ status: 'completed' }, ['Bharat Rao']],
  [{ status: 'submitted' }, []],
  [{ status: 'approved' }, ['Divya Iyer']],
  [{ status: 'rejected' }, ['Bharat Rao']],
  [{ search: 'CHET' }, ['Chetan Shah']],
  [{ search: 'ih26k21002' }, ['Bharat Rao']],
  [{ search: 'patil', status: 'completed' }, []],
  [{ search: '%' }, []],
  [{ search: 'Farida' }, []],
  [{ search: 'Gopal' }, []],
] satisfies [Asked, string[]][])('filtered by %o, rows and total agree', async (asked, names) => {
  expect(await namesOf(asked)).toEqual(names)
  expect((await list(asked)).total).toBe(names.length)
})

test('a patient id finds the patient', async () => {
  const { uhid } = (await list({ search: 'divya' })).rows[0] ?? { uhid: '?' }
  expect(await namesOf({ search: uhid.toLowerCase() })).toEqual(['Divya Iyer'])
})

test('the cards count everybody: the groups of the filter, and the average of the days', async () => {
  expect(await cards()).toEqual({ total: 5, pendingBilling: 2, completedBilling: 1, averageStay: 3 })
})

test('a planned discharge is managed; the patient leaves the list with the discharge and is back when it is revoked', async () => {
  const id = idOf('Esha Menon')
  expect((await list({ search: 'Esha' })).rows[0]?.plannedAt).toBeNull()
  await testApp.sql('hope', (db) => dischargeVisit(db, id, testApp.time))
  expect(await namesOf({ search: 'Esha' })).toEqual([])
  expect((await cards()).total).toBe(4)
  expect((await admin.call(revocationContract.revoke, { visitId: id, reason: 'Discharged by mistake' })).status).toBe(
    200,
  )
  expect((await list({ search: 'Esha' })).rows).toMatchObject([{ daysAdmitted: 1, plannedAt: null }])
  expect((await cards()).total).toBe(5)
})

test('the bill is opened as the grace rule says', async () => {
  const access = async (name: string) => (await list({ search: name })).rows[0]?.billAccess
  expect([await access('Bharat'), await access('Asha')]).toEqual(['private', 'grace'])
  await testApp.sql('hope', (db) =>
    db
      .updateTable('visits')
      .set({ grace_from: new Date(testApp.time.getTime() - 25 * 3_600_000) })
      .where('id', '=', idOf('Asha Patil'))
      .execute(),
  )
  expect(await access('Asha')).toBe('expired')
})

test.each(ADMITTED_SORTS)('page by page, %s gives everybody once and in order', async (sort) => {
  const whole = await namesOf({ sort })
  const found: string[] = []
  let after: string | undefined
  do {
    const body = await list({ sort, limit: 2, ...(after && { after }) })
    found.push(...body.rows.map(({ patientName }) => patientName))
    after = body.next ?? undefined
  } while (after)
  expect(found).toEqual(whole)
  expect(new Set(found).size).toBe(5)
})

test('the other hospital sees nobody, and who may not read visits is refused', async () => {
  expect(await list({}, stranger)).toEqual({ rows: [], total: 0, next: null })
  expect(await cards(stranger)).toEqual({ total: 0, pendingBilling: 0, completedBilling: 0, averageStay: null })
  expect((await guard.call(admittedContract.admitted, {})).status).toBe(403)
  expect((await guard.call(admittedContract.admittedCards, {})).status).toBe(403)
})
