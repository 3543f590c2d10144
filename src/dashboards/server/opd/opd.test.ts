import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellContract } from '../../../app/model/shell.contract.ts'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { commentsContract } from '../../../visits/model/comments.contract.ts'
import { outpatientContract } from '../../../visits/model/outpatient.contract.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { anAdmission, aVisit, aWard, cancelled, discharged } from '../../../visits/server/visits.factory.ts'
import { OPD_SORTS, opdContract } from '../../model/opd.contract.ts'
import { outpatients } from './opd-filter.queries.ts'

let testApp: TestApp
let admin: Person
let stranger: Person
let ward: string
const NOON = new Date('2026-11-21T06:30:00Z')
const ids = new Map<string, { id: string; patientId: string; uhid: string; visitNo: string }>()

/** Name, payer, when they were registered, and for which day. */
const PEOPLE = [
  ['Asha Patil', 'esic', '2026-11-21T05:00:00Z', '2026-11-21'],
  ['Bharat Rao', 'private', '2026-11-20T07:00:00Z', '2026-11-20'],
  ['chetan Shah', 'esic', '2026-11-20T06:00:00Z', '2026-11-20'],
  ['Divya Iyer', 'cghs', '2026-11-10T06:00:00Z', '2026-11-21'],
  ['Esha Menon', 'private', '2026-11-21T06:00:00Z', '2026-11-28'],
  ['Farid Khan', 'private', '2026-11-05T06:00:00Z', '2026-11-05'],
] as const

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  ward = await testApp.sql('hope', (db) => aWard(db, 20))
  for (const [name, payerId, at, visitDate] of [...PEOPLE].sort(([, , a], [, , b]) => a.localeCompare(b))) {
    testApp.time = new Date(at)
    const by = await testApp.person('hope')
    const { body: patient } = await by.call(
      patientsContract.register,
      aRegistration({ name, payerId, insurancePersonNo: '2312345678' }),
    )
    const { body: visit } = await by.call(visitsContract.register, { patientId: patient.id, ...aVisit({ visitDate }) })
    ids.set(name, { ...visit, patientId: patient.id, uhid: patient.uhid })
  }
  testApp.time = NOON
})
afterAll(() => testApp.close())

type Asked = RouteInput<typeof opdContract.opd>
/** A question with the key of the payer that it names by its kind. */
const keyed = async (asked: Asked): Promise<Asked> => {
  const { payerId: kind } = asked
  if (kind !== 'esic' && kind !== 'private') return asked
  return { ...asked, payerId: await testApp.sql('hope', (db) => payerIdOf(db, kind)) }
}
const ask = async (asked: Asked, by = admin) => (await by.call(opdContract.opd, await keyed(asked))).body
const namesOf = async (asked: Asked, by = admin) => (await ask(asked, by)).rows.map((row) => row.patientName)
const known = (name: string) => ids.get(name) ?? { id: '', patientId: '', uhid: '', visitNo: '' }

const TODAY = ['Asha Patil', 'Bharat Rao', 'Divya Iyer', 'Esha Menon']

test.each([
  ['the last 24 hours and the visits of today', {}, TODAY],
  ['emptied dates are no dates', { from: '', to: '' }, TODAY],
  ['yesterday, from its start to its end', { from: '2026-11-20', to: '2026-11-20' }, ['Bharat Rao', 'chetan Shah']],
  ['registered then, or to be seen then', { from: '2026-11-10', to: '2026-11-10' }, ['Divya Iyer']],
  ['from a day on', { from: '2026-11-22' }, ['Esha Menon']],
  ['up to a day', { to: '2026-11-09' }, ['Farid Khan']],
  ['a stretch that ends before it begins', { from: '2026-11-21', to: '2026-11-20' }, []],
  ['a payer', { payerId: 'private' }, ['Bharat Rao', 'Esha Menon']],
  ['a payer and dates', { payerId: 'esic', from: '2026-11-01', to: '2026-11-30' }, ['Asha Patil', 'chetan Shah']],
  ['a part of a name', { search: 'ESHA' }, ['Esha Menon']],
  ['a search stays within the dates', { search: 'farid' }, []],
  ['a quote', { search: "x' or true --" }, []],
] satisfies [string, Asked, string[]][])('%s: the list and the tiles agree', async (_, asked, names) => {
  expect((await namesOf(asked)).sort()).toEqual(names)
  expect((await ask(asked)).total).toBe(names.length)
  expect((await admin.call(opdContract.opdTiles, await keyed(asked))).body.total).toBe(names.length)
  expect(await namesOf(asked, stranger)).toEqual([])
})

test('the window of the last 24 hours is one statement all day, without a value that it would be planned for', async () => {
  const { filtered, morning, evening } = await testApp.sql('hope', async (db) => ({
    filtered: outpatients(db, { from: '2026-11-01' }, NOON).compile().parameters,
    morning: outpatients(db, {}, new Date('2026-11-21T03:00:00Z')).compile(),
    evening: outpatients(db, {}, new Date('2026-11-21T15:00:00.123Z')).compile(),
  }))
  expect(filtered).not.toEqual([])
  expect(morning.parameters).toEqual([])
  expect(evening.sql).toBe(morning.sql)
})

test('a search finds patient ids, visit ids and tokens', async () => {
  const { visitNo, uhid } = known('Divya Iyer')
  expect(await namesOf({ search: visitNo.toLowerCase() })).toEqual(['Divya Iyer'])
  expect(await namesOf({ search: uhid })).toEqual(['Divya Iyer'])
  await testApp.sql('hope', (db) =>
    db.updateTable('visits').set({ token_number: 7777 }).where('id', '=', known('Asha Patil').id).execute(),
  )
  expect(await namesOf({ search: '7777' })).toEqual(['Asha Patil'])
})

test('dates that are none are refused, and nothing breaks', async () => {
  expect((await admin.call(opdContract.opd, { from: '2026-02-30' })).status).toBe(400)
  expect((await admin.call(opdContract.opdTiles, { to: 'yesterday' })).status).toBe(400)
})

test('newest first, and every order page by page gives every visit once', async () => {
  const all = { from: '2026-11-01', to: '2026-11-30' }
  expect(await namesOf(all)).toEqual([
    'Esha Menon',
    'Asha Patil',
    'Divya Iyer',
    'Bharat Rao',
    'chetan Shah',
    'Farid Khan',
  ])
  for (const sort of OPD_SORTS) {
    const whole = await namesOf({ ...all, sort })
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await ask({ ...all, sort, limit: 2, ...(after && { after }) })
      expect(page.total).toBe(PEOPLE.length)
      found.push(...page.rows.map((row) => row.patientName))
      after = page.next ?? undefined
    } while (after)
    expect([sort, ...found]).toEqual([sort, ...whole])
  }
})

test('the first fifty come first', async () => {
  const at = (index: number) => `IH99A01${String(index).padStart(3, '0')}`
  const { patientId } = known('Farid Khan')
  await testApp.sql('hope', async (db) => {
    const payer_id = await payerIdOf(db, 'private')
    await db
      .insertInto('visits')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          visit_no: at(index),
          patient_id: patientId,
          payer_id,
          patient_type: 'OPD',
          visit_date: '2020-01-01',
          visit_type: 'consultation',
          reason_for_visit: 'x',
          created_at: new Date('2020-01-01T06:00:00Z'),
        })),
      )
      .execute()
  })
  const page = await ask({ from: '2020-01-01', to: '2020-01-01' })
  expect([page.rows.length, page.total, page.rows[0]?.visitNo]).toEqual([50, 60, at(59)])
})

test('the tiles count who waits, who is seen and who is done; the cancelled are in the total alone; the menu counts them all', async () => {
  const statuses = {
    'Asha Patil': 'waiting',
    'Bharat Rao': 'in-progress',
    'Esha Menon': 'cancelled',
  }
  await testApp.sql('hope', async (db) => {
    for (const [name, status] of Object.entries(statuses))
      await db.updateTable('visits').set({ status }).where('id', '=', known(name).id).execute()
    await discharged(db, known('Divya Iyer').id, testApp.time)
  })
  expect((await admin.call(opdContract.opdTiles, {})).body).toEqual({
    waiting: 1,
    inProgress: 1,
    completed: 1,
    total: 4,
  })
  expect((await admin.call(shellContract.counts, {})).body.counts['todays-opd']).toBe(4)
  expect((await stranger.call(shellContract.counts, {})).body.counts['todays-opd']).toBe(0)
})

test('a row knows what was noted, who lies in the hospital, and the admission that followed', async () => {
  const { id, patientId } = known('Bharat Rao')
  const nurse = await testApp.person('hope', 'nurse')
  await nurse.call(commentsContract.onOutpatient, { id, comments: 'Sugar checked' })
  const row = async () => (await ask({ search: 'bharat' })).rows[0]
  expect(await row()).toMatchObject({
    notes: 'Sugar checked',
    isInHospital: false,
    admittedAs: null,
    isDischarged: false,
  })
  const { body: admission } = await admin.call(visitsContract.register, {
    patientId,
    ...anAdmission(ward, 1),
    admits: id,
  })
  expect(await row()).toMatchObject({ isInHospital: true, admittedAs: admission.visitNo, status: 'completed' })
  await testApp.sql('hope', (db) => cancelled(db, admission.id, testApp.time))
  await admin.call(visitsContract.withdraw, { id: admission.id })
  expect(await row()).toMatchObject({ isInHospital: false, admittedAs: null })
})

test('Visit Information tells of one outpatient visit of the own hospital', async () => {
  const { id, visitNo } = known('Asha Patil')
  const { body } = await admin.call(opdContract.opdVisit, { id })
  expect(body).toMatchObject({ visitNo, reasonForVisit: 'Pain in the abdomen', insurancePersonNo: '2312345678' })
  expect(body.createdAt).toBe('2026-11-21T05:00:00.000Z')
  const foreign = await stranger.call(opdContract.opdVisit, { id })
  expect(foreign).toMatchObject({ status: 404, problem: { message: 'Visit ID not found for this patient' } })
  const { body: admission } = await admin.call(visitsContract.register, {
    patientId: known('Divya Iyer').patientId,
    ...anAdmission(ward, 2),
  })
  expect((await admin.call(opdContract.opdVisit, { id: admission.id })).status).toBe(404)
})

test('a wait counts from the last change of the state, and other changes leave it', async () => {
  const { body: patient } = await admin.call(patientsContract.register, aRegistration({ name: 'Waiting Wagh' }))
  const { body: visit } = await admin.call(visitsContract.register, { patientId: patient.id, ...aVisit() })
  const { id } = visit
  const waiting = async () => (await ask({ search: visit.visitNo })).rows[0]?.waitingSince
  const registered = testApp.time.toISOString()
  const later = (minutes: number) => {
    testApp.time = new Date(testApp.time.getTime() + minutes * 60_000)
  }
  later(5)
  await admin.call(outpatientContract.markPayment, { id, received: true })
  expect(await waiting()).toBe(registered)
  await admin.call(outpatientContract.moveInQueue, { id, from: 'scheduled', to: 'in-progress' })
  later(5)
  await admin.call(outpatientContract.moveInQueue, { id, from: 'in-progress', to: 'waiting' })
  expect(await waiting()).toBe(testApp.time.toISOString())
})

test('the doctors of the visits say how many wait and which token is in, and one of them leaves their visits', async () => {
  const day = { from: '2026-11-20', to: '2026-11-20' }
  const doctors = async (asked: Asked, by = admin) => (await by.call(opdContract.opdDoctors, asked)).body.doctors
  const move = (name: string, status: string, token_number: number) =>
    testApp.sql('hope', (db) =>
      db.updateTable('visits').set({ status, token_number }).where('id', '=', known(name).id).execute(),
    )
  await move('Bharat Rao', 'waiting', 41)
  await move('chetan Shah', 'scheduled', 42)
  const [doctor] = await doctors(day)
  expect(doctor).toMatchObject({ waiting: 2, token: null })
  await move('Bharat Rao', 'in-progress', 41)
  expect(await doctors({ ...day, doctorId: crypto.randomUUID() })).toEqual([{ ...doctor, waiting: 1, token: 41 }])
  expect((await namesOf({ ...day, doctorId: doctor?.id })).sort()).toEqual(['Bharat Rao', 'chetan Shah'])
  expect(await namesOf({ ...day, doctorId: crypto.randomUUID() })).toEqual([])
  expect(await doctors(day, stranger)).toEqual([])
})
