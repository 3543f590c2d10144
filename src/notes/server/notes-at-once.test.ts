import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedDigest } from '../../platform/server/signing/signed-digest.ts'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { MOST_OF_A_SECTION } from '../model/kinds.ts'
import { admissionsOf, aRegistered, aSignedNote, aWrittenNote, signNow } from './notes.factory.ts'

// At one moment, and with what nobody should send: one signature, one version, no lost sentence, no half of a text.

const { open, save, amend, addAddendum, sign, print } = clinicalNotesContract
const ROUNDS = [1, 2, 3, 4]
let testApp: TestApp
let doctor: Person
let second: Person
let admit: () => Promise<string>

beforeAll(async () => {
  testApp = await startTestApp()
  doctor = await aRegistered(testApp, 'hope')
  second = await aRegistered(testApp, 'hope')
  admit = await admissionsOf(testApp, await testApp.person('hope'))
})
afterAll(() => testApp.close())

const opened = async (id: string, by = doctor) => (await by.call(open, { id })).body
const seenOf = async (id: string) => (await opened(id)).sections.map(({ section, version }) => ({ section, version }))

test.each(ROUNDS)('two sign at once, round %i: one version stands, with its digest', async () => {
  const id = await aWrittenNote(doctor, await admit(), 'progress')
  const seen = await seenOf(id)
  const answers = await Promise.all([doctor, second].map((by) => by.call(sign, { id, seen, countersignerId: null })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { signed, state } = await opened(id)
  expect([state, signed.map(({ versionNo }) => versionNo)]).toEqual(['signed', [1]])
  expect(signedDigest(signed[0]?.content ?? {})).toBe(signed[0]?.digest)
})

test.each(ROUNDS)(
  'one signs while another writes a section, round %i: it is in what was signed, or stops the signature',
  async () => {
    const id = await aWrittenNote(doctor, await admit(), 'progress')
    const seen = await seenOf(id)
    const [signature, written] = await Promise.all([
      doctor.call(sign, { id, seen, countersignerId: null }),
      second.call(save, { id, sections: [{ section: 'plan', body: 'Walk today', version: null }] }),
    ])
    expect([signature.status, written.status].toSorted()).toEqual([200, 409])
    const { state, sections, signed } = await opened(id)
    if (signature.status === 200) {
      expect(written.problem.code).toBe('SIGNED')
      expect(signed[0]?.content.sections.some(({ body }) => body === 'Walk today')).toBe(false)
    } else {
      expect([state, signature.problem.code]).toEqual(['draft', 'STALE'])
      expect(sections.find(({ section }) => section === 'plan')?.body).toBe('Walk today')
    }
  },
)

test.each(ROUNDS)(
  'one amends twice at once, round %i: one amendment is begun, and its version is the second',
  async () => {
    const id = await aSignedNote(doctor, await admit(), 'progress')
    const answers = await Promise.all(['The side', 'The dose'].map((reason) => doctor.call(amend, { id, reason })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await signNow(doctor, id)).body.versionNo).toBe(2)
    expect((await opened(id)).signed.map(({ versionNo }) => versionNo)).toEqual([2, 1])
  },
)

test.each(ROUNDS)(
  'an addendum while the note is amended, round %i: it stands whole below it, or is refused',
  async () => {
    const id = await aSignedNote(doctor, await admit(), 'progress')
    const [, added] = await Promise.all([
      doctor.call(amend, { id, reason: 'The side' }),
      second.call(addAddendum, { id, words: 'Seen by me, too' }),
    ])
    const { addenda, signed } = await opened(id)
    expect(addenda.map(({ words }) => words)).toEqual(added.status === 200 ? ['Seen by me, too'] : [])
    expect(signed.map(({ versionNo }) => versionNo)).toEqual([1])
    expect((await signNow(doctor, id)).body.versionNo).toBe(2)
  },
)

test('HTML stays text: it is kept as typed, signed as typed, and printed as typed', async () => {
  const id = await aWrittenNote(doctor, await admit(), 'progress')
  const body = '<script>alert(1)</script> <b>Fever</b> & "cough" &lt;3 days'
  await doctor.call(save, { id, sections: [{ section: 'plan', body, version: null }] })
  expect((await signNow(doctor, id)).status).toBe(200)
  const { signed } = await opened(id)
  expect(signed[0]?.content.sections.find((one) => one.body.includes('Fever'))?.body).toBe(body)
  const pdf = await fetchPdf(testApp, doctor, print.path.replace('{id}', id))
  if (typeof pdf === 'number') throw new Error(`The paper answers ${pdf}`)
  expect(pdf.pages.join(' ')).toContain('<script>alert(1)</script> <b>Fever</b> & "cough" &lt;3 days')
})

test('a paste of 2 MB is refused, the longest text that is allowed is kept to its last letter', async () => {
  const id = await aWrittenNote(doctor, await admit(), 'progress')
  const paste = (body: string) => doctor.call(save, { id, sections: [{ section: 'plan', body, version: null }] })
  const refused = await paste('x'.repeat(2_000_000))
  expect([400, 413]).toContain(refused.status)
  expect((await opened(id)).sections.some(({ section }) => section === 'plan')).toBe(false)
  const longest = `${'y'.repeat(MOST_OF_A_SECTION - 1)}z`
  expect((await paste(longest)).status).toBe(200)
  expect((await opened(id)).sections.find(({ section }) => section === 'plan')?.body).toBe(longest)
})
