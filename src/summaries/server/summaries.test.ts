import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmedVisit } from '../../billing/server/bills.factory.ts'
import { ipdContract } from '../../dashboards/model/ipd.contract.ts'
import { dischargeContract } from '../../discharge/model/discharge.contract.ts'
import { documentsContract } from '../../documents/model/documents.contract.ts'
import { clinicalNotesContract } from '../../notes/model/clinical-notes.contract.ts'
import { noteOfCode } from '../../notes/server/note-of-code.ts'
import { admissionsOf, aRegistered, aSignedNote } from '../../notes/server/notes.factory.ts'
import { verifySignedNotes } from '../../notes/server/signing/verify-versions.ts'
import { withClient } from '../../platform/server/database/bundled/admin.ts'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { discharged } from '../../visits/server/visits.factory.ts'
import { dischargeSummariesContract } from '../model/discharge-summaries.contract.ts'
import { aSignedSummary, aWrittenSummary, signSummaryNow, writeSummary } from './summaries.factory.ts'

// Two hospitals: one summary a visit, filled from the record, signed by its consultant, filed as document 12.

const { list, figures, ofVisit, begin, setForm, setFollowUp, markReady, sign, print } = dischargeSummariesContract
let testApp: TestApp
let doctor: Person
let second: Person
let nurse: Person
let admin: Person
let clerk: Person
let stranger: Person
let admit: () => Promise<string>

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  doctor = await aRegistered(testApp, 'hope')
  second = await aRegistered(testApp, 'hope')
  nurse = await testApp.person('hope', 'nurse')
  clerk = await testApp.person('hope', 'user', ['billing'])
  stranger = await aRegistered(testApp, 'ayushman')
  admit = await admissionsOf(testApp, admin)
})
afterAll(() => testApp.close())

/** All that a recovered patient's summary asks. */
const RECOVERED = {
  ...{ diagnosis: 'Appendicitis', complaint: 'Pain', course: 'Recovered', condition: 'Good', vitals: 'BP 120/80' },
  ...{ advice: 'Walk', follow_up: 'In a week', urgent: 'Fever' },
}

const opened = async (visitId: string, by = doctor) => (await by.call(ofVisit, { visitId })).body
const sectionOf = async (visitId: string, section: string, by = doctor) =>
  (await opened(visitId, by)).note?.sections.find((one) => one.section === section)

test('a summary is begun once a visit, filled from the signed notes, each with its source', async () => {
  const visitId = await admit()
  await aSignedNote(doctor, visitId, 'admission')
  await aSignedNote(doctor, visitId, 'progress')
  const begun = await doctor.call(begin, { visitId })
  expect(begun.body.isNew).toBe(true)
  expect((await second.call(begin, { visitId })).body).toEqual({ id: begun.body.id, isNew: false })
  expect(await sectionOf(visitId, 'complaint')).toMatchObject({ body: 'Pain', changedSince: null })
  expect(await sectionOf(visitId, 'examination')).toMatchObject({
    body: 'Soft abdomen',
    source: { label: expect.stringContaining('admission note of') },
  })
  expect((await sectionOf(visitId, 'course'))?.body).toMatch(/^Admitted on .* with pain\.\n.*: Better\.$/)
  expect((await sectionOf(visitId, 'condition'))?.source).toBeNull()
})

test('what the record says later is told beside, the words of the doctor stay', async () => {
  const visitId = await admit()
  await doctor.call(begin, { visitId })
  await writeSummary(doctor, visitId, { course: 'In my own words.' })
  await aSignedNote(doctor, visitId, 'progress')
  const course = await sectionOf(visitId, 'course')
  expect(course).toMatchObject({ body: 'In my own words.' })
  expect(course?.changedSince).toContain('Better.')
  expect((await opened(visitId)).checks.map(({ code }) => code)).toContain('CHANGED')
})

test('a blank of the form is asked for before signing, and before it is marked as ready', async () => {
  const visitId = await admit()
  const { id } = (await doctor.call(begin, { visitId })).body
  expect((await doctor.call(markReady, { id, isReady: true })).problem.code).toBe('SECTION_MISSING')
  await writeSummary(doctor, visitId, { diagnosis: 'Appendicitis', complaint: 'Pain' })
  expect((await signSummaryNow(doctor, visitId)).problem).toMatchObject({ code: 'BLANKS_LEFT' })
  expect((await opened(visitId)).state).toBe('draft')
  await aWrittenSummary(doctor, visitId)
  expect((await doctor.call(markReady, { id, isReady: true })).status).toBe(200)
  expect((await opened(visitId)).state).toBe('ready')
})

test('the consultant signs, or who says that he stands in; the paper is filed as document 12', async () => {
  const visitId = await admit()
  await aWrittenSummary(doctor, visitId)
  expect((await signSummaryNow(doctor, visitId, false)).problem.code).toBe('NOT_CONSULTANT')
  const unregistered = await testApp.person('hope', 'doctor')
  expect((await signSummaryNow(unregistered, visitId)).problem.code).toBe('NOT_REGISTERED')
  const signed = await signSummaryNow(doctor, visitId)
  expect(signed.status).toBe(200)
  const shown = await opened(visitId, admin)
  expect(shown).toMatchObject({ state: 'signed', note: { signed: [{ versionNo: 1, digest: signed.body.digest }] } })
  expect(shown.note?.signed[0]?.content.name).toBe('Discharge summary')
  const { lines } = (await admin.call(documentsContract.ofVisit, { id: visitId })).body
  expect(lines.find(({ type }) => type === 12)).toMatchObject({ document: { id: signed.body.documentId } })
  expect((await signSummaryNow(doctor, visitId)).problem.code).toBe('SIGNED')
  const [verified] = await verifySignedNotes(testApp.platform, ['hope'])
  expect(verified?.faults).toEqual([])
})

test('the consultant of the visit signs without standing in', async () => {
  const visitId = await admit()
  await aWrittenSummary(doctor, visitId)
  await testApp.sql('hope', async (db) => {
    const own = await db
      .insertInto('practitioners')
      .values({ name: 'Dr. Own', kind: 'consultant', user_id: second.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('visits').set({ appointment_with_id: own.id }).where('id', '=', visitId).execute()
  })
  expect((await opened(visitId, second)).isConsultant).toBe(true)
  expect((await signSummaryNow(second, visitId, false)).status).toBe(200)
})

test('an amendment is the next version and replaces the paper on file', async () => {
  const visitId = await admit()
  const id = await aSignedSummary(doctor, visitId)
  const first = await documentOf(visitId)
  await doctor.call(clinicalNotesContract.amend, { id, reason: 'The side was missing' })
  expect((await opened(visitId)).state).toBe('amending')
  await writeSummary(doctor, visitId, { course: 'Operated on the right side.' })
  expect((await signSummaryNow(doctor, visitId)).body.versionNo).toBe(2)
  expect((await opened(visitId)).note?.signed.map(({ content }) => content.reason)).toEqual([
    'The side was missing',
    null,
  ])
  expect(await documentOf(visitId)).not.toBe(first)
})

const documentOf = async (visitId: string) =>
  (await admin.call(documentsContract.ofVisit, { id: visitId })).body.lines.find(({ type }) => type === 12)?.document
    ?.id

test('a death summary asks for the cause of death, leaving against advice for the risks that were explained', async () => {
  const visitId = await admit()
  const { id } = (await doctor.call(begin, { visitId })).body
  await writeSummary(doctor, visitId, RECOVERED)
  await doctor.call(setFollowUp, { id, followUpOn: '2099-01-01' })
  expect((await doctor.call(setForm, { id, form: 'outpatient' })).problem.code).toBe('NOT_OF_THIS_VISIT')
  await doctor.call(setForm, { id, form: 'lama' })
  expect((await signSummaryNow(doctor, visitId)).problem).toMatchObject({
    code: 'BLANKS_LEFT',
    message: 'There is 1 blank to fill in: Why the patient leaves.',
  })
  await doctor.call(setForm, { id, form: 'death' })
  expect((await opened(visitId)).followUpOn).toBeNull()
  expect((await doctor.call(setFollowUp, { id, followUpOn: '2099-01-01' })).problem.code).toBe('NOT_AFTER_DEATH')
  await aWrittenSummary(doctor, visitId)
  await signSummaryNow(doctor, visitId)
  const names = (await opened(visitId)).note?.signed[0]?.content.sections.map(({ key }) => key)
  expect(names).toContain('cause_immediate')
  expect(names).not.toContain('risks')
})

test('nurses write vitals and advice, nothing else; others write nothing', async () => {
  const visitId = await admit()
  const { id } = (await doctor.call(begin, { visitId })).body
  expect((await writeSummary(nurse, visitId, { vitals: 'BP 130/80' })).status).toBe(200)
  expect((await writeSummary(nurse, visitId, { course: 'Slept' })).problem.code).toBe('NOT_YOURS')
  for (const by of [nurse, admin, clerk]) {
    expect((await by.call(begin, { visitId })).status).toBe(403)
    expect((await by.call(sign, { id, seen: [] })).status).toBe(403)
    expect((await by.call(setForm, { id, form: 'lama' })).status).toBe(403)
    expect((await by.call(markReady, { id, isReady: true })).status).toBe(403)
  }
  expect((await opened(visitId, clerk)).note?.sections).toEqual([])
})

test('a signed paper opens with the final payment; a draft prints for its writer, marked', async () => {
  const visitId = await admit()
  const id = await aWrittenSummary(doctor, visitId)
  const draft = await fetchPdf(testApp, doctor, `/summaries/${id}/pdf`)
  expect(typeof draft === 'number' ? '' : draft.pages.join(' ')).toContain('DRAFT')
  expect(await fetchPdf(testApp, clerk, `/summaries/${id}/pdf`)).toBe(409)
  await signSummaryNow(doctor, visitId)
  expect((await clerk.call(print, { id })).problem).toMatchObject({
    code: 'PRINT_BLOCKED',
    message: 'Complete final payment to enable',
  })
  const paper = await fetchPdf(testApp, admin, `/summaries/${id}/pdf`)
  const text = typeof paper === 'number' ? String(paper) : paper.pages.join(' ')
  for (const part of ['DISCHARGE SUMMARY', 'Treated with fluids', 'SHA-256', 'Page 1 of']) expect(text).toContain(part)
})

test('the mark of the list opens with the paper: also where the payer owes the whole confirmed bill, or who left is not bound to pay', async () => {
  const marked = async (visitId: string) => (await clerk.call(ipdContract.ipdRow, { id: visitId })).body.summary
  expect(await marked(await admit())).toMatchObject({ form: 'recovery', isSettled: false, isProvisional: false })
  const visitId = await confirmedVisit(testApp, admin, 'esic')
  const id = await aSignedSummary(doctor, visitId)
  expect(await marked(visitId)).toMatchObject({ form: 'recovery', isSettled: true })
  expect(await fetchPdf(testApp, clerk, `/summaries/${id}/pdf`)).toMatchObject({ pages: expect.anything() })
  const leaving = await admit()
  const left = (await doctor.call(begin, { visitId: leaving })).body.id
  await doctor.call(setForm, { id: left, form: 'lama' })
  expect(await marked(leaving)).toMatchObject({ form: 'lama', isSettled: false })
})

test('the code on the paper says whether its version is in force, and nothing of what it says', async () => {
  const visitId = await admit()
  const id = await aSignedSummary(doctor, visitId)
  const code = async () => {
    const rows = await testApp.sql('hope', (db) =>
      db.selectFrom('clinical_note_versions').select('token').where('note_id', '=', id).orderBy('version_no').execute(),
    )
    return testApp.sql('hope', (db) => noteOfCode(db, rows[0]?.token ?? ''))
  }
  expect(await code()).toMatchObject({ kind: 'Discharge summary', status: 'In force', replacedBy: null })
  await doctor.call(clinicalNotesContract.amend, { id, reason: 'The side was missing' })
  await signSummaryNow(doctor, visitId)
  expect(await code()).toMatchObject({ status: 'Replaced', replacedBy: 2 })
})

test('the discharge reads the signed summary, and the desk confirms the bill with it', async () => {
  const visitId = await admit()
  const lineOf = async () =>
    (await admin.call(dischargeContract.workflow, { visitId })).body.lines.find(
      ({ item }) => item === 'discharge_summary_uploaded',
    )
  await aWrittenSummary(doctor, visitId)
  expect(await lineOf()).toMatchObject({ done: false, fact: 'Written, not signed yet' })
  await signSummaryNow(doctor, visitId)
  expect(await lineOf()).toMatchObject({ done: true, fact: 'Signed' })
})

test('the list tells how far every summary is, by state', async () => {
  const visitId = await admit()
  await testApp.sql('hope', (db) => discharged(db, visitId, new Date()))
  const counts = async () =>
    Object.fromEntries((await clerk.call(figures, {})).body.states.map(({ state, count }) => [state, count]))
  const before = await counts()
  const missing = (await clerk.call(list, { state: 'missing' })).body.rows
  expect(missing.map((row) => row.visitId)).toContain(visitId)
  await aSignedSummary(doctor, visitId)
  expect(await counts()).toMatchObject({ missing: (before['missing'] ?? 0) - 1, signed: (before['signed'] ?? 0) + 1 })
  const { rows } = (await clerk.call(list, { state: 'signed', search: 'Sangeeta' })).body
  expect(rows.find((row) => row.visitId === visitId)).toMatchObject({ form: 'recovery', versions: 1 })
})

test('the other hospital finds nothing of it', async () => {
  const visitId = await admit()
  const id = await aSignedSummary(doctor, visitId)
  for (const answer of [
    stranger.call(ofVisit, { visitId }),
    stranger.call(begin, { visitId }),
    stranger.call(setForm, { id, form: 'lama' }),
    stranger.call(setFollowUp, { id, followUpOn: null }),
    stranger.call(markReady, { id, isReady: true }),
    stranger.call(sign, { id, seen: [] }),
    stranger.call(print, { id }),
    doctor.call(clinicalNotesContract.open, { id }),
  ])
    expect((await answer).status).toBe(404)
  expect((await stranger.call(list, {})).body.total).toBe(0)
})

test('a signed summary that the owner of the database changes is named', async () => {
  const id = await aSignedSummary(doctor, await admit())
  const found = async () =>
    (await verifySignedNotes(testApp.platform, ['hope'])).flatMap(({ faults }) => faults.map((one) => one.id))
  expect(await found()).not.toContain(id)
  await withClient(testApp.ownerUrl, async (owner) => {
    await owner.query('alter table clinical_note_versions disable trigger user, no force row level security')
    await owner.query(
      `update clinical_note_versions set content = jsonb_set(content, '{sections,0,body}', '"Another diagnosis"') where note_id = $1`,
      [id],
    )
    await owner.query('alter table clinical_note_versions enable trigger user, force row level security')
  })
  expect(await found()).toContain(id)
})
