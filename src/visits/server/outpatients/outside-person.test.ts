import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellContract } from '../../../app/model/shell.contract.ts'
import { billsContract } from '../../../billing/model/bill/bills.contract.ts'
import { opdContract } from '../../../dashboards/model/opd.contract.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { aLabTest } from '../../../orders/server/orders.factory.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { telecallingContract } from '../../../telecalling/model/telecalling.contract.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { outsidePersonContract } from '../../model/outside/outside-person.contract.ts'
import type { VISIT_TYPES } from '../../model/visit.ts'
import { visitsContract } from '../../model/visits.contract.ts'
import { anAdmission, aPatient, aVisit, aWard } from '../visits.factory.ts'

// Who comes from outside for investigations only has orders and a bill, and no list on which a doctor or a caller waits knows of them.

let testApp: TestApp
let hope: Person
let ayushman: Person
let reception: Person
let cbc: string

beforeAll(async () => {
  testApp = await startTestApp()
  hope = await testApp.person('hope')
  ayushman = await testApp.person('ayushman')
  reception = await testApp.person('hope', 'user', ['reception'])
  cbc = await testApp.sql('hope', (db) => aLabTest(db, 'Complete haemogram', 30_000))
})
afterAll(() => testApp.close())

const PERSON = { name: 'Outside Walker', age: '41', gender: 'female', phone: '9822012345' } as const
const comeIn = (by = reception, about: object = {}) => by.call(outsidePersonContract.register, { ...PERSON, ...about })
const aPatientOfTheDoctor = async (by = hope) =>
  (await by.call(visitsContract.register, { patientId: await aPatient(by), ...aVisit() })).body

/** What the lists, tiles and badges of outpatients and of the callers say. */
async function lists(by: Person) {
  const [list, counted, tiles, doctors, called, everCalled, menu] = await Promise.all([
    by.call(opdContract.opd, {}),
    by.call(opdContract.opd, { from: '2020-01-01' }),
    by.call(opdContract.opdTiles, {}),
    by.call(opdContract.opdDoctors, {}),
    by.call(telecallingContract.visits, {}),
    by.call(telecallingContract.callList, {}),
    by.call(shellContract.counts, {}),
  ])
  return {
    rows: list.body.rows.map(({ visitNo }) => visitNo),
    total: list.body.total,
    ever: counted.body.total,
    tiles: tiles.body,
    doctors: doctors.body.doctors,
    called: [called.body.total, called.body.rows.map(({ visitNo }) => visitNo)],
    toCall: everCalled.body.total,
    badge: menu.body.counts['todays-opd'],
  }
}

const tokenOf = async (id: string, hospital = 'hope') =>
  (
    await testApp.sql(hospital, (db) =>
      db.selectFrom('visits').select('token_number as token').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).token

test.each(['hope', 'ayushman'] as const)(
  'a person from outside is on no list, tile, badge or call list, and takes no token: %s',
  async (hospital) => {
    const admin = hospital === 'hope' ? hope : ayushman
    const first = await aPatientOfTheDoctor(admin)
    const before = await lists(admin)
    expect(before.rows).toContain(first.visitNo)
    const { status, body } = await comeIn(admin)
    expect(status).toBe(200)
    expect(await lists(admin)).toEqual(before)
    expect((await admin.call(opdContract.opdVisit, { id: body.id })).status).toBe(404)
    expect(await tokenOf(body.id, hospital)).toBeNull()
    const next = await aPatientOfTheDoctor(admin)
    expect(Number(await tokenOf(next.id, hospital))).toBe(Number(await tokenOf(first.id, hospital)) + 1)
    const after = await lists(admin)
    expect([after.total, after.ever, after.badge]).toEqual(
      [before.total, before.ever, Number(before.badge)].map((n) => Number(n) + 1),
    )
    expect((await admin.call(visitsContract.byId, { id: body.id })).body).toMatchObject({
      visitType: 'investigation-only',
      patientType: 'OPD',
      corporate: 'private',
      age: 41,
      gender: 'female',
    })
  },
)

test('what is ordered follows at once and stands charged on the visit', async () => {
  const { id, visitNo } = (await comeIn()).body
  const lines = [{ list: 'lab-tests' as const, itemId: cbc }]
  const placed = await reception.call(ordersContract.place, { visitId: id, practitionerId: DOCTOR.id, lines })
  expect(placed.status).toBe(200)
  const shown = (await reception.call(ordersContract.ofVisit, { visitId: id })).body
  expect(shown.visit.visitNo).toBe(visitNo)
  expect(shown.orders[0]).toMatchObject({ payment: { state: 'asked' }, lines: [{ state: 'ordered' }] })
  const bill = await hope.call(billsContract.bill, { visitId: id })
  expect(bill.status).toBe(200)
  expect(JSON.stringify(bill.body)).toContain('Complete haemogram')
})

test('who becomes a patient of a doctor comes onto the lists with a token, and leaves them again', async () => {
  const { id } = (await comeIn()).body
  const before = await lists(hope)
  const edit = async (visitType: (typeof VISIT_TYPES)[number]) => {
    const { version } = (await hope.call(visitsContract.byId, { id })).body
    return hope.call(visitsContract.edit, { id, version, ...aVisit({ visitType }) })
  }
  expect((await edit('consultation')).status).toBe(200)
  const seen = await lists(hope)
  expect([seen.total, seen.ever, seen.badge]).toEqual([
    Number(before.total) + 1,
    Number(before.ever) + 1,
    Number(before.badge) + 1,
  ])
  expect(seen.called[0]).toBe(Number(before.called[0]) + 1)
  expect(await tokenOf(id)).not.toBeNull()
  expect((await edit('investigation-only')).status).toBe(200)
  expect(await lists(hope)).toEqual(before)
  expect(await tokenOf(id)).toBeNull()
  await hope.call(visitsContract.withdraw, { id })
  expect(await lists(hope)).toEqual(before)
})

test('the full form registers the same visit without a doctor; nobody lies in a bed for investigations only', async () => {
  const before = await lists(hope)
  const patientId = await aPatient(hope, 'Outside Patient')
  const only = { visitType: 'investigation-only', appointmentWithId: null } as const
  expect((await hope.call(visitsContract.register, { patientId, ...aVisit(only) })).status).toBe(200)
  expect(await lists(hope)).toEqual(before)
  const ward = await testApp.sql('hope', (db) => aWard(db, 5))
  const refused = await hope.call(visitsContract.register, {
    patientId: await aPatient(hope),
    ...anAdmission(ward, 1, { visitType: 'investigation-only' }),
  })
  expect([refused.status, refused.problem.code]).toEqual([400, 'ONLY_OUTPATIENTS'])
  const { id } = await aPatientOfTheDoctor()
  await expect(
    testApp.sql('hope', (db) =>
      db.updateTable('visits').set({ visit_type: 'investigation-only' }).where('id', '=', id).execute(),
    ),
  ).rejects.toThrow('investigations_only_of_an_outpatient')
})

test('what is not a person is told beside its field, and only who registers visits does this', async () => {
  const refused = await comeIn(reception, { name: ' ', age: '200', phone: '12' })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.problem.fields ?? {}).sort()).toEqual(['age', 'name', 'phone'])
  for (const desk of ['lab', 'billing', 'security'] as const)
    expect((await comeIn(await testApp.person('hope', 'user', [desk]))).status).toBe(403)
  const { id } = (await comeIn()).body
  expect((await ayushman.call(ordersContract.ofVisit, { visitId: id })).status).toBe(404)
})

test('who sent the person is a referee of this hospital, or typed where the list has none', async () => {
  const referee = (db: HospitalDb) =>
    db
      .insertInto('practitioners')
      .values({ kind: 'referee', name: 'Dr. Refers' })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [own, others] = [await testApp.sql('hope', referee), await testApp.sql('ayushman', referee)]
  const shown = async (about: object) => {
    const { id } = (await comeIn(reception, about)).body
    const { referringDoctorId, reasonForVisit } = (await hope.call(visitsContract.byId, { id })).body
    return { referringDoctorId, reasonForVisit }
  }
  expect(await shown({ name: 'Sent One', phone: '9822012346', referringDoctorId: own.id })).toEqual({
    referringDoctorId: own.id,
    reasonForVisit: 'Investigations',
  })
  expect(await shown({ name: 'Sent Two', phone: '9822012347', referredBy: 'Dr. Kale' })).toEqual({
    referringDoctorId: null,
    reasonForVisit: 'Investigations, referred by Dr. Kale',
  })
  const foreign = await comeIn(reception, { name: 'Sent Three', phone: '9822012348', referringDoctorId: others.id })
  expect(foreign.problem).toMatchObject({ code: 'NO_SUCH_DOCTOR', fields: { referringDoctorId: expect.any(String) } })
})
