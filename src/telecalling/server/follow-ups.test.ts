import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '../../kernel/calendar.ts'
import { clinicalNotesContract } from '../../notes/model/clinical-notes.contract.ts'
import { admissionsOf, aRegistered } from '../../notes/server/notes.factory.ts'
import { prescribingContract } from '../../prescribing/model/prescribing.contract.ts'
import { aPractice, aPrescribedLine, type Practice } from '../../prescribing/server/prescribing.factory.ts'
import { dischargeSummariesContract } from '../../summaries/model/discharge-summaries.contract.ts'
import { aWrittenSummary, signSummaryNow } from '../../summaries/server/summaries.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aVisit, discharged } from '../../visits/server/visits.factory.ts'
import { telecallingContract } from '../model/telecalling.contract.ts'

// Days that doctors sign: they reach the callers on their day, once a patient, and follow what was signed last.

const SIGNED_ON = new Date('2026-11-21T06:30:00Z')
let testApp: TestApp
let practice: Practice
let admit: () => Promise<string>
let registered: Person

beforeAll(async () => {
  testApp = await startTestApp()
  testApp.time = SIGNED_ON
  practice = await aPractice(testApp)
  admit = await admissionsOf(testApp, practice.admin)
  registered = await aRegistered(testApp, 'hope')
})
afterAll(() => testApp.close())

const today = dayOf(SIGNED_ON)
/** Puts the clock to noon so many days later; sessions of the day before are over. */
const daysLater = async (days: number, hospital = 'hope') => {
  testApp.time = new Date(SIGNED_ON.getTime() + days * 86_400_000)
  return testApp.person(hospital, 'user', ['telecaller'])
}
const back = () => {
  testApp.time = SIGNED_ON
}
const dueOf = async (by: Person, visitId: string) =>
  (await by.call(telecallingContract.callList, { size: 100 })).body.rows.flatMap((row) =>
    row.visitId === visitId && row.dueOn ? [{ dueOn: row.dueOn, dueFrom: row.dueFrom }] : [],
  )
const prescribe = (visitId: string, days: number) =>
  practice.signed(visitId, [aPrescribedLine(null, { quantity: 5 })], { followUpOn: addDays(today, days) })
const call = (by: Person, visitId: string) =>
  by.call(telecallingContract.save, {
    ...{ visitId, version: null, hospitalLabel: 'Hope Hospital', disposition: 'Busy', subDisposition: null },
    ...{ budgetAmount: null, followUpDate: null, telecaller: null, remark: null },
  })

async function aSummaryWith(visitId: string, days: number) {
  const id = await aWrittenSummary(registered, visitId)
  const set = await registered.call(dischargeSummariesContract.setFollowUp, { id, followUpOn: addDays(today, days) })
  expect(set.status).toBe(200)
  expect((await signSummaryNow(registered, visitId)).status).toBe(200)
  return id
}

test('the day of a signed prescription is told to the callers of its hospital on that day, until a call answers it', async () => {
  back()
  const { visitId } = await practice.outpatient({ name: 'Prescribed Follow-up' })
  await prescribe(visitId, 3)
  const draft = await practice.outpatient({ name: 'Unsigned Follow-up' })
  await practice.written(draft.visitId, [aPrescribedLine(null)], { followUpOn: addDays(today, 3) })
  expect(await dueOf(await daysLater(2), visitId)).toEqual([])
  const stranger = await daysLater(3, 'ayushman')
  expect(await dueOf(stranger, visitId)).toEqual([])
  expect((await stranger.call(telecallingContract.endFollowUp, { visitId, reason: 'Not ours' })).status).toBe(404)
  const caller = await daysLater(3)
  expect(await dueOf(caller, visitId)).toEqual([{ dueOn: addDays(today, 3), dueFrom: 'prescription' }])
  expect(await dueOf(caller, draft.visitId)).toEqual([])
  const { counts } = (await caller.call(telecallingContract.callList, { search: 'prescribed follow-up' })).body
  expect(counts).toMatchObject({ due: 1, overdue: 0, called: 0 })
  const later = await daysLater(5)
  expect((await later.call(telecallingContract.callList, { search: 'prescribed follow-up' })).body.counts.overdue).toBe(
    1,
  )
  expect((await call(later, visitId)).status).toBe(200)
  const called = (await later.call(telecallingContract.callList, { search: 'prescribed follow-up' })).body
  expect(called).toMatchObject({ total: 1, counts: { overdue: 0, called: 1 } })
  expect(await dueOf(await daysLater(6), visitId)).toEqual([])
})

test('a new version moves the day, a cancelled prescription takes it away', async () => {
  back()
  const { visitId } = await practice.outpatient({ name: 'Moved Follow-up' })
  const { id } = await prescribe(visitId, 3)
  const next = (await practice.doctor.call(prescribingContract.revise, { id, reason: 'Seen earlier' })).body
  await practice.save(next.id, { lines: [aPrescribedLine(null, { quantity: 5 })], followUpOn: addDays(today, 5) })
  expect(await dueOf(await daysLater(3), visitId)).toHaveLength(1)
  back()
  expect((await practice.sign(next.id)).status).toBe(200)
  expect(await dueOf(await daysLater(3), visitId)).toEqual([])
  expect(await dueOf(await daysLater(5), visitId)).toHaveLength(1)
  back()
  const cancelled = await practice.doctor.call(prescribingContract.cancel, { id: next.id, reason: 'Wrong patient' })
  expect(cancelled.status).toBe(200)
  expect(await dueOf(await daysLater(5), visitId)).toEqual([])
})

test('of a prescription and a summary of one stay the later one counts; an amendment counts when it is signed', async () => {
  back()
  const visitId = await admit()
  await prescribe(visitId, 3)
  testApp.time = new Date(SIGNED_ON.getTime() + 60_000)
  const id = await aSummaryWith(visitId, 4)
  expect(await dueOf(await daysLater(3), visitId)).toEqual([])
  expect(await dueOf(await daysLater(4), visitId)).toEqual([{ dueOn: addDays(today, 4), dueFrom: 'summary' }])
  testApp.time = new Date(SIGNED_ON.getTime() + 120_000)
  await registered.call(clinicalNotesContract.amend, { id, reason: 'Comes later' })
  await registered.call(dischargeSummariesContract.setFollowUp, { id, followUpOn: addDays(today, 6) })
  expect(await dueOf(await daysLater(4), visitId)).toHaveLength(1)
  testApp.time = new Date(SIGNED_ON.getTime() + 180_000)
  expect((await signSummaryNow(registered, visitId)).status).toBe(200)
  expect(await dueOf(await daysLater(4), visitId)).toEqual([])
  expect(await dueOf(await daysLater(6), visitId)).toHaveLength(1)
})

test('a patient is there once, not after coming again, and not after death', async () => {
  back()
  const { visitId, patientId } = await practice.outpatient({ name: 'Twice Prescribed' })
  const { body: second } = await practice.admin.call(visitsContract.register, { patientId, ...aVisit() })
  await prescribe(visitId, 3)
  await prescribe(second.id, 3)
  const listed = async (by: Person) =>
    (await by.call(telecallingContract.callList, { search: 'twice prescribed' })).body.rows.length
  const caller = await daysLater(3)
  expect(await listed(caller)).toBe(1)
  const rows = (await caller.call(telecallingContract.callList, { search: 'twice prescribed' })).body.rows
  await call(caller, rows[0]?.visitId ?? '')
  expect(await listed(await daysLater(4))).toBe(0)

  back()
  const came = await practice.outpatient({ name: 'Came Again' })
  await prescribe(came.visitId, 3)
  await daysLater(3)
  const desk = await testApp.person('hope', 'admin')
  const visitDate = addDays(today, 3)
  await desk.call(visitsContract.register, { patientId: came.patientId, ...aVisit({ visitDate }) })
  expect(await dueOf(await daysLater(3), came.visitId)).toEqual([])

  back()
  const mourned = await practice.outpatient({ name: 'Mourned Follow-up' })
  await prescribe(mourned.visitId, 3)
  await testApp.sql('hope', async (db) => {
    await discharged(db, mourned.visitId, testApp.time)
    await db.updateTable('discharges').set({ reason: 'Death' }).where('id', '=', mourned.visitId).execute()
  })
  expect(await dueOf(await daysLater(3), mourned.visitId)).toEqual([])
})

test('it is ended with a reason, once, comes back when that is taken back, and leaves the list by itself after a month', async () => {
  back()
  const { visitId, patientId } = await practice.outpatient({ name: 'Ended Follow-up' })
  await prescribe(visitId, 3)
  const caller = await daysLater(4)
  const other = await testApp.person('hope', 'user', ['telecaller'])
  const end = (by: Person) => by.call(telecallingContract.endFollowUp, { visitId, reason: 'Treated elsewhere' })
  const answers = await Promise.all([end(caller), end(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await dueOf(caller, visitId)).toEqual([])
  const id = answers.find(({ status }) => status === 200)?.body.id ?? ''
  const stranger = await testApp.person('ayushman', 'admin')
  expect((await stranger.call(telecallingContract.reopenFollowUp, { id })).status).toBe(404)
  expect((await caller.call(telecallingContract.reopenFollowUp, { id })).status).toBe(200)
  const events = await testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select(['type', 'patient_id as patientId'])
      .where('subject_id', '=', visitId)
      .where('type', 'in', ['follow_up.ended', 'follow_up.reopened'])
      .orderBy('id')
      .execute(),
  )
  expect(events).toEqual([
    { type: 'follow_up.ended', patientId },
    { type: 'follow_up.reopened', patientId },
  ])
  expect(await dueOf(caller, visitId)).toHaveLength(1)
  expect(await dueOf(await daysLater(33), visitId)).toHaveLength(1)
  expect(await dueOf(await daysLater(34), visitId)).toEqual([])
})
