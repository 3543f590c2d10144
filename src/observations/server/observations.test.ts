import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertsContract } from '../../alerts/model/alerts.contract.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aVisit, aWard, discharged } from '../../visits/server/visits.factory.ts'
import { observationsContract } from '../model/observations.contract.ts'
import { earlyWarning } from '../model/rules/early-warning.ts'
import { CALM, recordedVitals } from './observations.factory.ts'
import { dietOf, fluidsOf, latestVitals, vitalsOf } from './observations.queries.ts'

// Two hospitals: what is measured is written once, stays to be read, and is struck out by who wrote it.

const { ofVisit, chart, latest, recordVitals, recordFluid, setDiet, strikeVitals, strikeFluid, strikeDiet, choose } =
  observationsContract
let testApp: TestApp
let admin: Person
let nurse: Person
let other: Person
let doctor: Person
let insurance: Person
let stranger: Person
let ward: string
let room = 0

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  nurse = await testApp.person('hope', 'nurse')
  other = await testApp.person('hope', 'nurse')
  doctor = await testApp.person('hope', 'doctor')
  insurance = await testApp.person('hope', 'user', ['insurance'])
  stranger = await testApp.person('ayushman', 'nurse')
  ward = await testApp.sql('hope', (db) => aWard(db, 60, 'OBS'))
})
afterAll(() => testApp.close())

const register = async (about = {}) => (await admin.call(patientsContract.register, aRegistration(about))).body.id
/** Admits a patient 30 hours ago, at 06:00 of the day before. */
async function admit(about = {}): Promise<string> {
  room += 1
  const patientId = await register(about)
  const { id } = (await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, room) })).body
  await testApp.sql('hope', (db) =>
    db
      .updateTable('visits')
      .set({ admission_date: new Date(ago(30 * 60)) })
      .where('id', '=', id)
      .execute(),
  )
  return id
}
const ago = (minutes: number) => new Date(testApp.time.getTime() - minutes * 60_000).toISOString()
const shown = async (visitId: string, by = nurse, day = '') => (await by.call(ofVisit, { visitId, day })).body

test('vital signs are written with who and when, and read with what was measured', async () => {
  const visitId = await admit()
  const id = await recordedVitals(nurse, visitId, { ...CALM, observedAt: ago(30), pain: 3, weight: 58.4 })
  const { vitals, days, visit } = await shown(visitId)
  expect(visit).toMatchObject({ id: visitId, patientType: 'IPD' })
  expect(days).toHaveLength(1)
  expect(vitals).toMatchObject([
    { id, at: ago(30), lateMinutes: 30, mayStrike: true, struck: null, temperature: 37, spo2: 98, weight: 58.4 },
  ])
  expect(vitals[0]).toMatchObject({ isOnOxygen: false, pain: 3, height: null, glucose: null })
  expect((await shown(visitId, other)).vitals[0]).toMatchObject({ mayStrike: false })
})

describe('what is not taken', () => {
  let visitId: string
  beforeAll(async () => {
    visitId = await admit()
  })
  const tried = async (about: object) => (await nurse.call(recordVitals, { visitId, ...about })).problem

  test('what is impossible is refused beside its field', async () => {
    expect(await tried({ temperature: 52 })).toMatchObject({ fields: { temperature: 'Temperature: 13 to 47 °C' } })
    expect(await tried({ spo2: 101 })).toMatchObject({ fields: { spo2: 'SpO₂: 10 to 100 %' } })
    expect(await tried({ pulse: 80.5 })).toMatchObject({ fields: { pulse: 'Pulse: a whole number' } })
    expect(await tried({ systolic: 80, diastolic: 120 })).toMatchObject({ code: 'DIASTOLIC_ABOVE' })
    expect((await tried({})).code).toBe('NOTHING_MEASURED')
  })

  test('what is improbable is taken when it is typed twice, and the trail says so', async () => {
    expect(await tried({ spo2: 40 })).toMatchObject({
      code: 'TYPE_AGAIN',
      message: 'SpO₂ 40 % is improbable: please measure and type it again.',
      fields: { 'again.spo2': expect.stringContaining('improbable') },
    })
    expect((await tried({ spo2: 40, again: { spo2: 44 } })).code).toBe('TYPE_AGAIN')
    const { status, body } = await nurse.call(recordVitals, { visitId, spo2: 40, again: { spo2: 40 } })
    expect(status).toBe(200)
    const [event] = await testApp.sql('hope', (db) =>
      db.selectFrom('audit_events').select('facts').where('subject_id', '=', body.id).execute(),
    )
    expect(event?.facts).toMatchObject({ typedTwice: 'spo2' })
  })

  test('the future, the time before the admission and after the discharge', async () => {
    expect(await tried({ ...CALM, observedAt: ago(-1) })).toMatchObject({
      code: 'IN_FUTURE',
      fields: { observedAt: 'This time lies in the future.' },
    })
    expect((await tried({ ...CALM, observedAt: ago(30 * 60 + 1) })).code).toBe('BEFORE_VISIT')
    await testApp.sql('hope', (db) => discharged(db, visitId, new Date(ago(20))))
    expect((await tried({ ...CALM, observedAt: ago(10) })).code).toBe('AFTER_DISCHARGE')
    expect((await nurse.call(recordVitals, { visitId, ...CALM, observedAt: ago(20) })).status).toBe(200)
  })

  test('nor by the database', async () => {
    const patientId = (await shown(visitId)).visit.patientId
    const insert = (columns: object) =>
      testApp.sql('hope', (db) =>
        db
          .insertInto('vital_signs')
          .values({ visit_id: visitId, patient_id: patientId, pulse: 80, recorded_by: nurse.userId, ...columns })
          .execute(),
      )
    await expect(insert({ observed_at: ago(-1) })).rejects.toThrow('observation_not_of_the_future')
    await expect(insert({ observed_at: ago(31 * 60) })).rejects.toThrow('observation_not_before_its_visit')
    await expect(insert({ observed_at: ago(5) })).rejects.toThrow('observation_not_after_discharge')
    await expect(insert({ observed_at: ago(30), pulse: null })).rejects.toThrow('vital_signs_say_something')
    await expect(insert({ observed_at: ago(30), pulse: 400 })).rejects.toThrow('vital_signs_pulse_check')
  })
})

test('an outpatient is observed on the day of the visit', async () => {
  const patientId = await register()
  const { visitDate, ...about } = aVisit()
  const { id: visitId } = (await admin.call(visitsContract.register, { patientId, visitDate, ...about })).body
  const observedAt = `${visitDate}T00:00:00+05:30`
  expect((await nurse.call(recordVitals, { visitId, pulse: 88, observedAt })).status).toBe(200)
  const dayBefore = new Date(Date.parse(observedAt) - 1).toISOString()
  expect((await nurse.call(recordVitals, { visitId, pulse: 88, observedAt: dayBefore })).problem.code).toBe(
    'BEFORE_VISIT',
  )
})

test('an entry is struck out by who wrote it, with a reason, once; it stays to be read and counts no more', async () => {
  const visitId = await admit()
  const first = await recordedVitals(nurse, visitId, { ...CALM, observedAt: ago(120) })
  const wrong = await recordedVitals(nurse, visitId, { ...CALM, pulse: 130 })
  expect((await nurse.call(latest, { visitId })).body.latest?.id).toBe(wrong)
  expect((await other.call(strikeVitals, { id: wrong, reason: 'other patient' })).problem.code).toBe('NOT_YOUR_ENTRY')
  expect((await admin.call(strikeVitals, { id: wrong, reason: 'other patient' })).status).toBe(403)
  expect((await nurse.call(strikeVitals, { id: wrong, reason: ' ' })).problem.fields).toEqual({
    reason: 'Reason is required',
  })
  expect((await nurse.call(strikeVitals, { id: wrong, reason: 'other patient' })).status).toBe(200)
  expect((await nurse.call(strikeVitals, { id: wrong, reason: 'again' })).problem.code).toBe('STRUCK_ALREADY')
  const { vitals } = await shown(visitId)
  expect(vitals.map(({ id, struck }) => [id, struck?.reason])).toEqual([
    [first, undefined],
    [wrong, 'other patient'],
  ])
  expect((await nurse.call(latest, { visitId })).body.latest?.id).toBe(first)
  expect((await nurse.call(chart, { visitId, days: 3 })).body.vitals.map(({ id }) => id)).toEqual([first])
  for (const columns of [
    { pulse: 81 },
    { struck_reason: 'something else' },
    { struck_at: null, struck_by: null, struck_reason: null },
    { withdrawn_at: testApp.time },
  ])
    await expect(
      testApp.sql('hope', (db) => db.updateTable('vital_signs').set(columns).where('id', '=', wrong).execute()),
    ).rejects.toThrow('observation_stays_as_written')
  await expect(
    testApp.sql('hope', (db) =>
      db
        .updateTable('vital_signs')
        .set({ struck_at: testApp.time, struck_by: other.userId, struck_reason: 'x' })
        .where('id', '=', first)
        .execute(),
    ),
  ).rejects.toThrow('own_vital_signs_are_struck')
})

test('intake and output give the balance of each shift and day', async () => {
  const visitId = await admit()
  const put = async (happenedAt: string, direction: 'in' | 'out', kind: 'oral' | 'iv' | 'urine', ml: number) =>
    (await nurse.call(recordFluid, { visitId, happenedAt: `${happenedAt}:00+05:30`, direction, kind, ml })).body.id
  await put('2026-11-20T07:00', 'in', 'oral', 200)
  await put('2026-11-20T09:00', 'in', 'iv', 500)
  await put('2026-11-20T21:00', 'out', 'urine', 450)
  await put('2026-11-21T10:00', 'in', 'oral', 150)
  const wrong = await put('2026-11-21T11:00', 'in', 'oral', 1500)
  expect((await nurse.call(strikeFluid, { id: wrong, reason: 'a zero too many' })).status).toBe(200)
  expect((await nurse.call(recordFluid, { visitId, direction: 'out', kind: 'oral', ml: 5 })).problem).toMatchObject({
    code: 'OTHER_DIRECTION',
    fields: { kind: 'This does not go this way.' },
  })
  const first = await shown(visitId, nurse, '2026-11-20')
  expect(first.days).toEqual(['2026-11-21', '2026-11-20'])
  expect(first.shifts).toEqual([
    { shift: '00:00 to 08:00', in: 200, out: 0, balance: 200 },
    { shift: '08:00 to 14:00', in: 500, out: 0, balance: 500 },
    { shift: '14:00 to 20:00', in: 0, out: 0, balance: 0 },
    { shift: '20:00 to 24:00', in: 0, out: 450, balance: -450 },
  ])
  expect(first.balances).toEqual([
    { day: '2026-11-20', in: 700, out: 450, balance: 250, running: 250 },
    { day: '2026-11-21', in: 150, out: 0, balance: 150, running: 400 },
  ])
  expect((await shown(visitId)).fluids.map(({ ml, struck }) => [ml, struck !== null])).toEqual([
    [150, false],
    [1500, true],
  ])
})

test('of the diets the one that began last counts, and what is struck out does not', async () => {
  const visitId = await admit()
  const say = (diet: 'soft' | 'nil_by_mouth' | 'other', startsAt: string | null = null, words: string | null = null) =>
    nurse.call(setDiet, { visitId, diet, startsAt, words })
  await say('soft', ago(60))
  expect((await say('other')).problem).toMatchObject({ fields: { words: 'Please write which diet.' } })
  const tomorrow = (await say('nil_by_mouth', ago(-600), 'for theatre')).body.id
  expect((await say('soft', ago(-8 * 24 * 60))).problem.code).toBe('IN_FUTURE')
  expect((await nurse.call(latest, { visitId })).body.diet).toMatchObject({ diet: 'soft' })
  const dietLater = () => testApp.sql('hope', (db) => dietOf(db, visitId, new Date(ago(-600))))
  expect(await dietLater()).toMatchObject({ diet: 'nil_by_mouth', words: 'for theatre' })
  expect((await nurse.call(strikeDiet, { id: tomorrow, reason: 'not operated' })).status).toBe(200)
  expect(await dietLater()).toMatchObject({ diet: 'soft' })
})

test('blood sugar alone is no vital signs, and says when it was measured', async () => {
  const visitId = await admit()
  expect((await nurse.call(recordVitals, { visitId, glucose: 162 })).problem).toMatchObject({
    fields: { glucoseWhen: 'Please choose when it was measured.' },
  })
  expect((await nurse.call(recordVitals, { visitId, glucose: 162, glucoseWhen: 'fasting' })).status).toBe(200)
  expect((await nurse.call(latest, { visitId })).body.latest).toBeNull()
  expect((await shown(visitId)).vitals).toMatchObject([{ glucose: 162, glucoseWhen: 'fasting', pulse: null }])
})

test('the score is of adults who are not pregnant, where the hospital shows it', async () => {
  const judgedOf = async (visitId: string) => (await nurse.call(latest, { visitId })).body.judgedBy
  const visitId = await admit({ gender: 'female', age: 30 })
  const scored = async () => {
    const { judgedBy, latest: newest } = (await nurse.call(latest, { visitId })).body
    return newest && earlyWarning(newest, judgedBy)
  }
  await recordedVitals(nurse, visitId, { ...CALM, respiration: 26, spo2: 93, isOnOxygen: true, pulse: 112 })
  expect(await scored()).toMatchObject({ score: 9, level: 'high' })
  const { patientId } = (await shown(visitId)).visit
  expect(
    (await doctor.call(alertsContract.add, { patientId, kind: 'pregnancy', source: 'patient', validUntil: null }))
      .status,
  ).toBe(200)
  expect(await scored()).toEqual({ kind: 'not-scored', why: 'pregnant' })
  expect((await judgedOf(visitId)).showsEarlyWarning).toBe(true)
  expect((await doctor.call(choose, { showsEarlyWarning: false })).status).toBe(403)
  expect((await admin.call(choose, { showsEarlyWarning: false })).status).toBe(200)
  expect((await judgedOf(visitId)).showsEarlyWarning).toBe(false)
  const ofOthers = await testApp.sql('ayushman', (db) => db.selectFrom('observation_choices').selectAll().execute())
  expect(ofOthers).toEqual([])
})

test('a temperature in °F is stored in °C', async () => {
  const visitId = await admit()
  await recordedVitals(nurse, visitId, { temperature: 101.3 })
  expect((await shown(visitId)).vitals).toMatchObject([{ temperature: 38.5 }])
})

test('each sheet is printed, of a day and of the whole stay, and leaves a trace', async () => {
  const visitId = await admit()
  await recordedVitals(nurse, visitId, { ...CALM, glucose: 240, glucoseWhen: 'random' })
  await nurse.call(recordFluid, { visitId, direction: 'in', kind: 'oral', ml: 237 })
  const printed = async (query: string) => {
    const paper = await fetchPdf(testApp, insurance, `/visits/${visitId}/observation-sheet?${query}`)
    return typeof paper === 'number' ? { text: String(paper) } : { text: JSON.stringify(paper) }
  }
  expect((await printed('sheet=vitals')).text).toContain('Whole stay')
  expect((await printed('sheet=vitals&day=2026-11-21')).text).toContain('120 / 80, mean 93')
  expect((await printed('sheet=glucose')).text).toContain('240')
  expect((await printed('sheet=fluids')).text).toContain('balance +237 ml')
  expect((await printed('sheet=fluids&day=2026-11-20')).text).toContain('Nothing is recorded.')
  const events = await testApp.sql('hope', (db) =>
    db.selectFrom('audit_events').select('type').where('subject_id', '=', visitId).execute(),
  )
  expect(events.filter(({ type }) => type === 'observations.printed')).toHaveLength(5)
})

describe('who reads and writes', () => {
  let visitId: string
  beforeAll(async () => {
    visitId = await admit()
    await recordedVitals(nurse, visitId)
  })

  test('the insurance desk reads and does not write, reception does neither, the other hospital finds nothing', async () => {
    expect((await shown(visitId, insurance)).vitals).toMatchObject([{ mayStrike: false }])
    expect((await insurance.call(recordVitals, { visitId, ...CALM })).status).toBe(403)
    const reception = await testApp.person('hope', 'user', ['reception'])
    expect((await reception.call(ofVisit, { visitId, day: '' })).status).toBe(403)
    expect((await stranger.call(ofVisit, { visitId, day: '' })).status).toBe(404)
    expect((await stranger.call(recordVitals, { visitId, ...CALM })).status).toBe(404)
    const id = await recordedVitals(nurse, visitId)
    expect((await stranger.call(strikeVitals, { id, reason: 'x' })).status).toBe(404)
  })

  test('slices above read the same', async () => {
    const from = new Date(ago(60))
    const to = new Date(testApp.time.getTime() + 1)
    const read = await testApp.sql('hope', async (db) => ({
      vitals: await vitalsOf(db, visitId, from, to),
      fluids: await fluidsOf(db, visitId, from, to),
      latest: await latestVitals(db, visitId),
    }))
    expect(read.vitals).toHaveLength(2)
    expect(read.fluids).toEqual([])
    expect(read.latest).toMatchObject({ temperature: 37, systolic: 120, struckAt: null })
    expect(await testApp.sql('ayushman', (db) => vitalsOf(db, visitId, from, to))).toEqual([])
  })
})

test('what is observed moves with the patient who is merged', async () => {
  const visitId = await admit({ name: 'Sunita Rao' })
  const id = await recordedVitals(nurse, visitId)
  const { patientId: from } = (await shown(visitId)).visit
  const into = await register({ name: 'Sunita Rao' })
  await testApp.sql('hope', (db) =>
    db.updateTable('visits').set({ patient_id: into }).where('id', '=', visitId).execute(),
  )
  const [row] = await testApp.sql('hope', (db) =>
    db.selectFrom('vital_signs').select('patient_id as patientId').where('id', '=', id).execute(),
  )
  expect(row?.patientId).toBe(into)
  expect(from).not.toBe(into)
})
