import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicalNotesContract } from '../../../notes/model/clinical-notes.contract.ts'
import { admissionsOf, aRegistered, aSignedNote, aWrittenNote, signNow } from '../../../notes/server/notes.factory.ts'
import { medicationOrdersContract } from '../../../nursing/model/medication-orders.contract.ts'
import { anOrder } from '../../../nursing/server/nursing.factory.ts'
import { dischargeSummariesContract } from '../../../summaries/model/discharge-summaries.contract.ts'
import { aWrittenSummary, signSummaryNow } from '../../../summaries/server/summaries.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { discharged } from '../../../visits/server/visits.factory.ts'
import { ipdContract } from '../../model/ipd.contract.ts'
import { myWorkContract } from '../../model/my-work/my-work.contract.ts'

// What waits for somebody: of two hospitals, only what is one's own to do.

const HOUR = 3_600_000
const START = new Date('2026-11-21T06:30:00Z')
let testApp: TestApp
let doctor: Person
let other: Person
let nurse: Person
let admin: Person
let stranger: Person
let admit: () => Promise<string>

beforeAll(async () => {
  testApp = await startTestApp()
  testApp.time = START
  admin = await testApp.person('hope')
  doctor = await aRegistered(testApp, 'hope')
  other = await aRegistered(testApp, 'hope')
  nurse = await aRegistered(testApp, 'hope', 'nurse')
  stranger = await aRegistered(testApp, 'ayushman')
  admit = await admissionsOf(testApp, admin)
})
afterAll(() => testApp.close())

const workOf = async (by: Person, visitId: string) =>
  (await by.call(myWorkContract.mine, {})).body.rows.filter((row) => row.visitId === visitId)
const kindsOf = async (by: Person, visitId: string) => (await workOf(by, visitId)).map(({ kind }) => kind)

/** Makes an account the consultant of a visit. */
const consultantOf = (by: Person, visitId: string) =>
  testApp.sql('hope', async (db) => {
    const { id } = await db
      .insertInto('practitioners')
      .values({ name: `Dr. ${by.userId.slice(0, 8)}`, kind: 'consultant', user_id: by.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('visits').set({ appointment_with_id: id }).where('id', '=', visitId).execute()
  })

test('a note that one is asked to countersign waits until it is countersigned, and for nobody else', async () => {
  const visitId = await admit()
  const id = await aWrittenNote(doctor, visitId, 'progress')
  expect(await kindsOf(doctor, visitId)).toEqual(['draft'])
  expect(await kindsOf(other, visitId)).toEqual([])
  await signNow(doctor, id, other.userId)
  expect(await kindsOf(doctor, visitId)).toEqual([])
  const [asked] = await workOf(other, visitId)
  expect(asked).toMatchObject({ kind: 'countersign_note', id, what: 'Progress note' })
  expect(asked?.due).not.toBeNull()
  expect(await workOf(stranger, visitId)).toEqual([])
  await other.call(clinicalNotesContract.countersign, { id, versionNo: 1 })
  expect(await kindsOf(other, visitId)).toEqual([])
})

test('an order that was told waits for the doctor who told it, in words', async () => {
  const visitId = await admit()
  const told = await nurse.call(medicationOrdersContract.tell, {
    visitId,
    doctorId: doctor.userId,
    orders: [anOrder()],
  })
  expect(told.status).toBe(200)
  const [order] = await workOf(doctor, visitId)
  expect(order).toMatchObject({ kind: 'countersign_order', what: expect.stringContaining('Pantoprazole') })
  expect(order?.what).toContain('40 mg')
  expect(await kindsOf(other, visitId)).toEqual([])
  await doctor.call(medicationOrdersContract.countersign, { id: order?.id ?? '' })
  expect(await kindsOf(doctor, visitId)).toEqual([])
})

test('a summary waits for the consultant of the visit, due when the patient leaves, until it is signed', async () => {
  const visitId = await admit()
  await consultantOf(other, visitId)
  const id = await aWrittenSummary(doctor, visitId)
  expect(await workOf(other, visitId)).toMatchObject([{ kind: 'summary', id, due: null }])
  await doctor.call(dischargeSummariesContract.markReady, { id, isReady: true })
  await testApp.sql('hope', (db) => discharged(db, visitId, testApp.time))
  expect(await workOf(other, visitId)).toMatchObject([
    { about: expect.stringContaining('Checked by'), due: testApp.time.toISOString() },
  ])
  expect(await kindsOf(nurse, visitId)).toEqual([])
  await signSummaryNow(other, visitId)
  expect(await kindsOf(other, visitId)).toEqual([])
})

test('who signs no notes has no such list', async () => {
  expect((await admin.call(myWorkContract.mine, {})).status).toBe(403)
  expect((await (await testApp.person('hope', 'user', ['billing'])).call(myWorkContract.mine, {})).status).toBe(403)
  const visitId = await admit()
  await aSignedNote(nurse, visitId, 'nursing')
  await aWrittenNote(nurse, visitId, 'nursing')
  expect(await kindsOf(nurse, visitId)).toEqual(['draft'])
})

test('an admission note past its hours waits for the consultant, and is told in the list of inpatients', async () => {
  testApp.time = START
  const visitId = await admit()
  await consultantOf(doctor, visitId)
  const marked = async (by: Person) =>
    (await by.call(ipdContract.lateNotes, {})).body.late.some((late) => late.visitId === visitId)
  testApp.time = new Date(START.getTime() + 23 * HOUR)
  const [early, earlyDesk] = [await again(doctor), await testApp.person('hope', 'nurse')]
  expect([await kindsOf(early, visitId), await marked(earlyDesk)]).toEqual([[], false])
  testApp.time = new Date(START.getTime() + 25 * HOUR)
  const [late, desk] = [await again(early), await testApp.person('hope', 'nurse')]
  expect(await workOf(late, visitId)).toMatchObject([{ kind: 'admission_note', about: 'Not begun' }])
  expect(await marked(desk)).toBe(true)
  expect(await marked(await testApp.person('ayushman', 'nurse'))).toBe(false)
  const id = await aWrittenNote(late, visitId, 'admission')
  expect(await workOf(late, visitId)).toMatchObject([{ kind: 'admission_note', about: 'Written, not signed' }])
  await signNow(late, id)
  expect([await kindsOf(late, visitId), await marked(desk)]).toEqual([[], false])
  testApp.time = START
})

/** The same account, signed in again where the clock has moved. */
const again = async (by: Person) => {
  const person = await aRegistered(testApp, 'hope')
  await testApp.sql('hope', (db) =>
    db.updateTable('practitioners').set({ user_id: person.userId }).where('user_id', '=', by.userId).execute(),
  )
  return person
}
