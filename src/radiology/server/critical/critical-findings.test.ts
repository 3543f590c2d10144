import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { aStudy } from '../../../orders/server/orders.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { criticalFindingsContract } from '../../model/critical/critical-findings.contract.ts'
import { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import { aDoneStudy, type PeopleOfRadiology, peopleOfRadiology } from '../reports/reports.factory.ts'

// Two hospitals: what is critical stands before the ward until a doctor knows.

const { list, ofVisit, acknowledge } = criticalFindingsContract
let testApp: TestApp
let people: PeopleOfRadiology
let nurse: Person
let stranger: Person
let visitId: string
let lineId: string
let version = 0

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfRadiology(testApp)
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'doctor')
  visitId = await (await admissionsOf(testApp, await testApp.person('hope')))()
  lineId = await aDoneStudy(people, visitId, await testApp.sql('hope', (db) => aStudy(db, 'CT brain plain')))
})
afterAll(() => testApp.close())

const findings = async (by = nurse) => (await by.call(ofVisit, { visitId })).body.findings
async function mark(isCritical: boolean) {
  const written = { findings: 'Bleed.', impression: 'Subdural haematoma.', isCritical }
  const saved = await people.radiologist.call(radiologyReportsContract.save, {
    ...written,
    id: lineId,
    version: version || null,
  })
  version = saved.body.version
}

test('a draft that is marked critical is told at once as not verified yet, and no more when the mark was an error', async () => {
  await mark(true)
  expect(await findings()).toMatchObject([{ impression: 'Subdural haematoma.', isVerified: false, toldTo: null }])
  expect((await stranger.call(list, {})).body.findings).toEqual([])
  expect(await findings(stranger)).toEqual([])
  await mark(false)
  expect(await findings()).toEqual([])
  await mark(true)
  expect(await findings()).toHaveLength(1)
})

test('a call that was answered names who was told; verification does not close it', async () => {
  const call = { id: lineId, toldTo: 'Sister Mary', wasReached: 'yes', isReadBack: true } as const
  await people.radiologist.call(radiologyReportsContract.noteCall, call)
  await people.radiologist.call(radiologyReportsContract.verify, { id: lineId, version })
  expect(await findings()).toMatchObject([{ isVerified: true, toldTo: 'Sister Mary', isReadBack: true }])
})

test('it is closed when a doctor knows, by those who may, once', async () => {
  const [finding] = await findings()
  const id = finding?.id ?? ''
  expect((await people.technician.call(acknowledge, { id })).status).toBe(403)
  expect((await stranger.call(acknowledge, { id })).status).toBe(404)
  expect((await nurse.call(acknowledge, { id })).problem.code).toBe('TAKEN_ON')
  expect((await nurse.call(acknowledge, { id, doctor: 'Dr. Atre' })).body).toEqual({ id, isClosed: true })
  expect((await people.doctor.call(acknowledge, { id })).problem.code).toBe('CLOSED')
  expect((await nurse.call(list, {})).body.findings).toEqual([])
})
