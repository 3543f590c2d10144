import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertsContract } from '../../../alerts/model/alerts.contract.ts'
import { billsContract } from '../../../billing/model/bill/bills.contract.ts'
import { admittedVisit } from '../../../billing/server/bills.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { discharged } from '../../../visits/server/visits.factory.ts'
import { ipdContract } from '../../model/ipd.contract.ts'

// The marks of the rows of the IPD dashboard; and that no grace period holds up what is written for the care of a patient.

let testApp: TestApp
let doctor: Person
let nurse: Person
let visitId: string
let patientId: string

beforeAll(async () => {
  testApp = await startTestApp()
  visitId = await admittedVisit(testApp, await testApp.person('hope'), 'esic')
  testApp.time = new Date(testApp.time.getTime() + 30 * 3_600_000)
  doctor = await testApp.person('hope', 'doctor')
  nurse = await testApp.person('hope', 'nurse')
  patientId = (await nurse.call(ipdContract.ipdRow, { id: visitId })).body.patientId
})
afterAll(() => testApp.close())

const marks = async (by = nurse) => (await by.call(ipdContract.alerts, {})).body.alerts

test('the ward writes an allergy and precautions while the bill of the visit is closed by its grace period', async () => {
  expect((await nurse.call(billsContract.bill, { visitId })).problem.code).toBe('GRACE_EXPIRED')
  expect(await marks()).toEqual([])
  const penicillin = { kind: 'allergy', what: 'Penicillin', severity: 'severe', source: 'patient' } as const
  expect((await nurse.call(alertsContract.add, { patientId, ...penicillin })).status).toBe(200)
  const infection = { kind: 'infection', precautions: 'contact', source: 'seen' } as const
  expect((await doctor.call(alertsContract.add, { patientId, ...infection })).status).toBe(200)
  expect(await marks()).toEqual([
    { patientId, level: 'high', words: 'Allergy: Penicillin; Infection precautions: Contact' },
  ])
})

test('the marks are of the own hospital, and of who may read them', async () => {
  expect(await marks(await testApp.person('ayushman', 'nurse'))).toEqual([])
  const billing = await testApp.person('hope', 'user', ['billing'])
  expect((await billing.call(ipdContract.alerts, {})).status).toBe(403)
})

test('who has gone home bears no mark in the list', async () => {
  await testApp.sql('hope', (db) => discharged(db, visitId, testApp.time))
  expect(await marks()).toEqual([])
})
