import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clinicalNotesContract } from '../../notes/model/clinical-notes.contract.ts'
import { admissionsOf, aRegistered, aSignedNote } from '../../notes/server/notes.factory.ts'
import { sendLetter, startAiService } from '../../refinement/server/ai-service.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import type { CourseDraftLine } from '../model/course-draft.contract.ts'
import { withDraft } from '../model/course-draft.ts'
import { dischargeSummariesContract } from '../model/discharge-summaries.contract.ts'
import { aSignedSummary } from './summaries.factory.ts'

// A language model puts the facts of the course together; what it changes or adds is not shown, and nothing is saved.

const { ofVisit, begin } = dischargeSummariesContract
let service: Awaited<ReturnType<typeof startAiService>>
let ai: { baseUrl: string; model: string } | undefined
let testApp: TestApp
let doctor: Person
let admit: () => Promise<string>
let visitId: string
let id: string

beforeAll(async () => {
  service = await startAiService()
  ai = { baseUrl: service.baseUrl, model: 'courses-1' }
  testApp = await startTestApp({ ai })
  doctor = await aRegistered(testApp, 'hope')
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  await testApp.sql('hope', (db) =>
    db
      .insertInto('generics')
      .values([{ name: 'Zorbamycin' }])
      .execute(),
  )
  visitId = await admit()
  await aSignedNote(doctor, visitId, 'admission')
  await aSignedNote(doctor, visitId, 'progress')
  id = (await doctor.call(begin, { visitId })).body.id
})
afterAll(async () => {
  await testApp.close()
  await service.close()
})
beforeEach(() => {
  service.requests.length = 0
  service.answer = ({ draft }, response) => sendLetter(response, draft.replace('Admitted on', 'The patient came on'))
})

async function drafted(by: Person = doctor, of = id) {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/summaries/${of}/course-draft`,
    headers: { cookie: `wardbook=${by.cookie}` },
  })
  const lines: CourseDraftLine[] =
    answer.statusCode === 200
      ? answer.payload
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : []
  return { status: answer.statusCode, code: lines.length === 0 && answer.json().error.code, lines }
}
const opened = async () => (await doctor.call(ofVisit, { visitId })).body

test('the facts that the record fills in go to the service, and come back in other words with every fact', async () => {
  const { courseFacts, note } = await opened()
  expect(courseFacts).toContain('Admitted on')
  const { lines } = await drafted()
  expect(lines).toEqual([
    { type: 'answer', text: courseFacts?.replace('Admitted on', 'The patient came on'), facts: expect.any(Number) },
  ])
  expect((await opened()).note?.sections).toEqual(note?.sections)
  const patient = await testApp.sql('hope', (db) =>
    db
      .selectFrom('visits as v')
      .innerJoin('patients as p', 'p.id', 'v.patient_id')
      .select(['p.name', 'p.uhid', 'v.visit_no'])
      .where('v.id', '=', visitId)
      .executeTakeFirstOrThrow(),
  )
  for (const secret of [patient.name, patient.uhid, patient.visit_no])
    expect(service.requests[0]?.body).not.toContain(secret)
})

test.each<[string, (facts: string) => string, object]>([
  ['an invented day', (facts) => `${facts} A drain was removed on 03/11/2026.`, { invented: ['03/11/2026'] }],
  ['an invented dose', (facts) => `${facts} He was given 750 mg.`, { invented: ['750'] }],
  ['an invented medicine', (facts) => `${facts} Zorbamycin was given.`, { invented: ['zorbamycin'] }],
  ['an invented name', (facts) => `${facts} Dr. Malhotra was asked.`, { invented: ['Malhotra'] }],
  [
    'a denial',
    (facts) => facts.replace('Admitted', 'Not admitted'),
    { changed: [expect.stringContaining('not admitted')] },
  ],
  ['a day that is left out', (facts) => facts.replace(/\d\d\/\d\d\/\d{4}/g, 'that day'), { invented: [] }],
])('%s: no text is shown, and why is told', async (_, change, facts) => {
  service.answer = ({ draft }, response) => sendLetter(response, change(draft))
  const { lines } = await drafted()
  expect(lines).toEqual([expect.objectContaining({ type: 'none', reason: 'facts', ...facts })])
  expect(JSON.stringify(lines)).not.toContain('"text"')
})

test('an answer that fails is told with its reason, and the trail holds who asked and no word of it', async () => {
  service.answer = (_, response) => response.writeHead(500).end('{}')
  expect((await drafted()).lines).toEqual([{ type: 'none', reason: 'failed', missing: [], invented: [], changed: [] }])
  const [event] = await testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select(['actor_id', 'subject_id', 'facts'])
      .where('type', '=', 'summary.course_draft_asked')
      .orderBy('at', 'desc')
      .limit(1)
      .execute(),
  )
  expect(event).toMatchObject({ actor_id: doctor.userId, subject_id: id, facts: { model: 'courses-1', service: true } })
  expect(JSON.stringify(event)).not.toContain('Admitted')
})

test('nurses, administrators, the other hospital and a signed summary are refused before anything leaves', async () => {
  for (const by of [await testApp.person('hope', 'nurse'), await testApp.person('hope')])
    expect((await drafted(by)).status).toBe(403)
  expect((await drafted(await aRegistered(testApp, 'ayushman'))).status).toBe(404)
  const signed = await aSignedSummary(doctor, await admit())
  expect(await drafted(doctor, signed)).toMatchObject({ status: 409, code: 'SIGNED' })
  expect(service.requests).toEqual([])
})

test('without a service there is no button; who may not have it drafted has none either', async () => {
  const nurse = await testApp.person('hope', 'nurse')
  expect((await nurse.call(ofVisit, { visitId })).body.courseFacts).toBeNull()
  const settings = testApp.platform.settings as { ai?: typeof ai }
  settings.ai = undefined
  expect((await opened()).courseFacts).toBeNull()
  expect((await drafted()).lines).toMatchObject([{ type: 'none', reason: 'off' }])
  settings.ai = ai
})

test('a draft takes the place of what the record filled in, and stands after what a doctor wrote', async () => {
  expect(withDraft('The facts.', 'The facts.\n', 'A draft.')).toBe('A draft.')
  expect(withDraft('Mine.', 'The facts.', 'A draft.')).toBe('Mine.\n\nA draft.')
  const { note } = await opened()
  const there = note?.sections.find(({ section }) => section === 'course')
  const sections = [{ section: 'course', body: 'A draft.', version: there?.version ?? null }]
  expect((await doctor.call(clinicalNotesContract.save, { id, sections })).status).toBe(200)
})
