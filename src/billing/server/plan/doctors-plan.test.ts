import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargesContract } from '../../../charges/model/charges.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { approvalsContract } from '../../../visits/model/approvals/approvals.contract.ts'
import { doctorsPlanContract } from '../../model/plan/doctors-plan.contract.ts'
import { admittedVisit } from '../bills.factory.ts'

let testApp: TestApp
let admin: Person
let nurse: Person
let stranger: Person
let visitId: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope', 'admin')
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman')
  visitId = await admittedVisit(testApp, admin, 'private')
})
afterAll(() => testApp.close())

const planOf = async (by = admin) => (await by.call(doctorsPlanContract.plan, { visitId })).body
const note = (about: object = {}, by = admin) =>
  by.call(doctorsPlanContract.saveNote, { visitId, day: '2026-11-21', medication: '', investigations: '', ...about })

test('the log shows what was charged on a day, and the note of the desk beside it; the last note holds', async () => {
  const medicine = {
    head: 'pharmacy',
    description: 'Inj. Ceftriaxone',
    day: '2026-11-21',
    quantity: '2',
    rate: '80',
  } as const
  expect((await admin.call(chargesContract.add, { visitId, ...medicine })).status).toBe(200)
  expect((await note({ medication: 'Own insulin' })).status).toBe(200)
  expect((await note({ medication: 'Own insulin', investigations: 'ECG from outside' })).status).toBe(200)
  const plan = await planOf()
  expect(plan).toMatchObject({ name: 'Ramesh Wankhede', admittedOn: '2026-11-21', admissionDays: 1, package: null })
  expect(plan.log).toHaveLength(30)
  expect(plan.log[0]).toEqual({
    no: 1,
    day: '2026-11-21',
    accommodation: 'General',
    medication: ['Inj. Ceftriaxone'],
    investigations: [],
    medicationNote: 'Own insulin',
    investigationsNote: 'ECG from outside',
  })
})

test('it has the three approvals of the payer', async () => {
  const sanction = { visitId, kind: 'additional_sanction', approvedOn: '2026-11-21' } as const
  expect((await admin.call(approvalsContract.save, sanction)).status).toBe(200)
  expect((await planOf()).approvals.map(({ kind, approvedOn }) => [kind, approvedOn])).toEqual([
    ['additional_sanction', '2026-11-21'],
    ['additional_investigation', null],
    ['extension_of_stay', null],
  ])
})

test('it is read by whoever reads the bill, noted by whoever edits it, and unknown to the other hospital', async () => {
  expect((await planOf(nurse)).visitId).toBe(visitId)
  expect((await note({}, nurse)).status).toBe(403)
  expect((await stranger.call(doctorsPlanContract.plan, { visitId })).status).toBe(404)
  expect((await note({}, stranger)).status).toBe(404)
})

test('it prints, and the print leaves its trace', async () => {
  expect((await admin.call(doctorsPlanContract.print, { visitId })).status).toBe(200)
  const events = await testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select('facts')
      .where('type', '=', 'bill.rendered')
      .where('subject_id', '=', visitId)
      .execute(),
  )
  expect(events).toMatchObject([{ facts: { document: 'doctors-plan' } }])
})
