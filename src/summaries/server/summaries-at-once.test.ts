import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsContract } from '../../documents/model/documents.contract.ts'
import { clinicalNotesContract } from '../../notes/model/clinical-notes.contract.ts'
import { FORM_WORDS } from '../../notes/model/discharge-summary.ts'
import { admissionsOf, aRegistered } from '../../notes/server/notes.factory.ts'
import { verifySignedNotes } from '../../notes/server/signing/verify-versions.ts'
import { signedDigest } from '../../platform/server/signing/signed-digest.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { dischargeSummariesContract } from '../model/discharge-summaries.contract.ts'
import { aSignedSummary, aWrittenSummary, signSummaryNow, writeSummary } from './summaries.factory.ts'

// Two doctors in one summary at one moment: no sentence is lost, one version is signed, and it is what was seen and filed.

const { ofVisit, begin, setForm, setFollowUp, markReady, sign } = dischargeSummariesContract
const { save, amend } = clinicalNotesContract
const ROUNDS = [1, 2, 3, 4]
let testApp: TestApp
let doctor: Person
let second: Person
let admin: Person
let admit: () => Promise<string>

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  doctor = await aRegistered(testApp, 'hope')
  second = await aRegistered(testApp, 'hope')
  admit = await admissionsOf(testApp, admin)
})
afterAll(() => testApp.close())

const opened = async (visitId: string) => (await doctor.call(ofVisit, { visitId })).body
const sectionsOf = async (visitId: string) => (await opened(visitId)).note?.sections ?? []
const versionOf = async (visitId: string, key: string) =>
  (await sectionsOf(visitId)).find(({ section }) => section === key)?.version ?? null
const seenOf = async (visitId: string) =>
  (await sectionsOf(visitId)).map(({ section, version }) => ({ section, version }))
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).toSorted()
const papersOf = async (visitId: string) =>
  (await admin.call(documentsContract.ofVisit, { id: visitId })).body.lines.filter(
    ({ type, document }) => type === 12 && document !== null,
  )

/** What stands signed: each version with the digest of its content, and one paper on file. */
async function expectSigned(visitId: string, versions: readonly number[]) {
  const { state, note } = await opened(visitId)
  expect([state, note?.signed.map(({ versionNo }) => versionNo)]).toEqual(['signed', versions])
  for (const { content, digest } of note?.signed ?? []) expect(signedDigest(content)).toBe(digest)
  expect(await papersOf(visitId)).toHaveLength(1)
  return note?.signed[0]?.content
}

test.each(ROUNDS)('two begin it, round %i: there is one, filled once', async () => {
  const visitId = await admit()
  const answers = await Promise.all([doctor, second].map((by) => by.call(begin, { visitId })))
  for (const { status, problem } of answers)
    if (status !== 200) expect([status, problem.code]).toEqual([409, 'BEGUN_ALREADY'])
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id))
  expect(ids).toEqual(new Set([(await opened(visitId)).note?.id]))
  const keys = (await sectionsOf(visitId)).map(({ section }) => section)
  expect(keys).toHaveLength(new Set(keys).size)
})

test.each(ROUNDS)('two write the same and other sections, round %i: every sentence stands', async () => {
  const visitId = await admit()
  const id = await aWrittenSummary(doctor, visitId)
  const version = await versionOf(visitId, 'course')
  const writing = (by: Person, course: string, other: string, body: string) =>
    by.call(save, {
      id,
      sections: [
        { section: 'course', body: course, version },
        { section: other, body, version: null },
      ],
    })
  const answers = await Promise.all([
    writing(doctor, 'Fluids for two days.', 'operation', 'None'),
    writing(second, 'Antibiotics for five days.', 'implants', 'No implant'),
  ])
  expect(statuses(answers)).toEqual([200, 200])
  expect(answers.flatMap(({ body }) => body.second)).toEqual(['course'])
  const sections = await sectionsOf(visitId)
  const course = sections.find(({ section }) => section === 'course')
  expect([course?.body, ...(course?.rivals.map(({ body }) => body) ?? [])].toSorted()).toEqual([
    'Antibiotics for five days.',
    'Fluids for two days.',
  ])
  const bodyOf = (key: string) => sections.find(({ section }) => section === key)?.body
  expect([bodyOf('operation'), bodyOf('implants')]).toEqual(['None', 'No implant'])
  // Nothing is signed while a second text waits beside the first.
  expect((await signSummaryNow(doctor, visitId)).status).toBe(409)
})

test.each(ROUNDS)('two sign it, round %i: one version stands, with one paper', async () => {
  const visitId = await admit()
  await aWrittenSummary(doctor, visitId)
  const answers = await Promise.all([doctor, second].map((by) => signSummaryNow(by, visitId)))
  expect(statuses(answers)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem.code).toMatch(/^(SIGNED|STALE)$/)
  await expectSigned(visitId, [1])
})

test.each(ROUNDS)(
  'one signs while another writes, round %i: it is in what was signed, or stops the signature',
  async () => {
    const visitId = await admit()
    const id = await aWrittenSummary(doctor, visitId)
    const [seen, version] = [await seenOf(visitId), await versionOf(visitId, 'course')]
    const [signature, written] = await Promise.all([
      doctor.call(sign, { id, seen, standsIn: true, countersignerId: null }),
      second.call(save, { id, sections: [{ section: 'course', body: 'Went home on foot.', version }] }),
    ])
    expect(statuses([signature, written])).toEqual([200, 409])
    if (signature.status === 200) {
      expect(written.problem.code).toBe('SIGNED')
      const content = await expectSigned(visitId, [1])
      expect(content?.sections.some(({ body }) => body === 'Went home on foot.')).toBe(false)
    } else {
      expect(signature.problem.code).toBe('STALE')
      expect((await sectionsOf(visitId)).find(({ section }) => section === 'course')?.body).toBe('Went home on foot.')
      expect(await papersOf(visitId)).toEqual([])
    }
  },
)

test.each(ROUNDS)(
  'it is signed while it becomes another form, round %i: signed as one form, or not at all',
  async () => {
    const visitId = await admit()
    const id = await aWrittenSummary(doctor, visitId)
    const seen = await seenOf(visitId)
    const [signature, formed] = await Promise.all([
      doctor.call(sign, { id, seen, standsIn: true, countersignerId: null }),
      second.call(setForm, { id, form: 'discharge_on_request' }),
    ])
    expect(statuses([signature, formed])).toEqual([200, 409])
    if (signature.status === 200) {
      expect(formed.problem.code).toBe('SIGNED')
      expect((await expectSigned(visitId, [1]))?.name).toBe(FORM_WORDS.recovery)
    } else {
      expect(['STALE', 'SECTION_MISSING', 'BLANKS_LEFT']).toContain(signature.problem.code)
      expect(await opened(visitId)).toMatchObject({ state: 'draft', form: 'discharge_on_request' })
      expect((await sectionsOf(visitId)).find(({ section }) => section === 'course')?.body).toMatch(
        /^Treated with fluids/,
      )
    }
  },
)

test.each(ROUNDS)(
  'its day of coming again is set while it is signed, round %i: the paper says what is kept',
  async () => {
    const visitId = await admit()
    const id = await aWrittenSummary(doctor, visitId)
    const [signature, dated] = await Promise.all([
      signSummaryNow(doctor, visitId),
      second.call(setFollowUp, { id, followUpOn: '2026-12-01' }),
    ])
    if (signature.status === 200) {
      const said = (await expectSigned(visitId, [1]))?.facts?.find(([name]) => name === 'Follow-up')?.[1] ?? null
      const kept = await testApp.sql('hope', (db) =>
        db
          .selectFrom('discharge_summaries')
          .select('signed_follow_up_on as on')
          .where('id', '=', id)
          .executeTakeFirst(),
      )
      expect([said, kept?.on]).toEqual(dated.status === 200 ? ['01/12/2026', '2026-12-01'] : [null, null])
    } else expect([signature.status, signature.problem.code, dated.status]).toEqual([409, 'STALE', 200])
  },
)

test.each(ROUNDS)(
  'it is marked as ready while another writes, round %i: what is ready has nothing missing',
  async () => {
    const visitId = await admit()
    const id = await aWrittenSummary(doctor, visitId)
    const version = await versionOf(visitId, 'course')
    const [marked, written] = await Promise.all([
      doctor.call(markReady, { id, isReady: true }),
      second.call(save, { id, sections: [{ section: 'course', body: '', version }] }),
    ])
    expect(written.status).toBe(200)
    if (marked.status !== 200) expect(marked.problem.code).toBe('SECTION_MISSING')
    expect((await signSummaryNow(doctor, visitId)).problem.code).toBe('SECTION_MISSING')
  },
)

test.each(ROUNDS)(
  'it is amended twice, round %i: one amendment, written by two, is signed once as the second',
  async () => {
    const visitId = await admit()
    const id = await aSignedSummary(doctor, visitId)
    const first = (await opened(visitId)).note?.signed[0]
    const begun = await Promise.all(['The side', 'The dose'].map((reason) => doctor.call(amend, { id, reason })))
    expect(statuses(begun)).toEqual([200, 409])
    await Promise.all([
      writeSummary(doctor, visitId, { course: 'Operated on the right side.' }),
      writeSummary(second, visitId, { advice: 'Walk daily' }),
    ])
    expect(statuses(await Promise.all([doctor, doctor].map((by) => signSummaryNow(by, visitId))))).toEqual([200, 409])
    const content = await expectSigned(visitId, [2, 1])
    const bodies = content?.sections.map(({ body }) => body)
    expect(bodies).toEqual(expect.arrayContaining(['Operated on the right side.', 'Walk daily']))
    expect((await opened(visitId)).note?.signed[1]).toEqual(first)
  },
)

test('whatever raced: every version that was signed stands as it was sealed', async () => {
  const [verified] = await verifySignedNotes(testApp.platform, ['hope'])
  expect(verified?.faults).toEqual([])
})
