import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aVisit } from '../../visits/server/visits.factory.ts'
import type { RefinementLine } from '../model/refinement.contract.ts'
import { sendLetter, sendPieces, startAiService } from './ai-service.factory.ts'

const KEY = 'sk-only-the-server-knows'

let service: Awaited<ReturnType<typeof startAiService>>
let ai: { baseUrl: string; model: string; apiKey: string; limitMs: number }
let testApp: TestApp
let desk: Person
let visitId: string
let visitNo: string
let uhid: string

beforeAll(async () => {
  service = await startAiService()
  ai = { baseUrl: service.baseUrl, model: 'letters-1', apiKey: KEY, limitMs: 30_000 }
  testApp = await startTestApp({ ai })
  const admin = await testApp.person('hope')
  const patient = await admin.call(patientsContract.register, aRegistration({ name: 'Sangeeta Wankhede' }))
  uhid = patient.body.uhid
  const visit = await admin.call(visitsContract.register, { patientId: patient.body.id, ...aVisit() })
  visitId = visit.body.id
  visitNo = visit.body.visitNo
})
afterAll(async () => {
  await testApp.close()
  await service.close()
})
beforeEach(async () => {
  Object.assign(ai, { baseUrl: service.baseUrl, limitMs: 30_000 })
  service.requests.length = 0
  service.answer = ({ draft }, response) => sendLetter(response, draft.replace('was operated for', 'underwent'))
  desk = await testApp.person('hope', 'user', ['insurance'])
})

const draft = () => `Subject: Request for no deduction, UHID ${uhid}, visit ${visitNo}
Sangeeta Wankhede, phone 98220 12345, of Temple Road, was operated for hernia (GS118) on 07/11/2026.
Dr. Sunita Rao advised 4 days more. Mrs WANKHEDE owes ₹1,25,000.`

async function refine(by: Person, asked: { draft?: string; instructions?: string } = {}) {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/visits/${visitId}/letter/refine`,
    headers: { cookie: `wardbook=${by.cookie}`, 'accept-encoding': 'gzip' },
    payload: { draft: draft(), ...asked },
  })
  const lines = answer.statusCode === 200 ? linesOf(answer.payload) : []
  const last = lines.at(-1)
  return { answer, lines, last: last?.type === 'progress' ? undefined : last }
}
const linesOf = (payload: string): RefinementLine[] =>
  payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('a letter is refined and is the draft in other words; before it is compared no word of it leaves', async () => {
  const { answer, lines, last } = await refine(desk)
  const letter = draft().replace('was operated for', 'underwent')
  expect(last).toEqual({ type: 'refined', text: letter, facts: expect.any(Number) })
  expect(lines.length).toBeGreaterThan(2)
  expect(new Set(lines.slice(0, -1).map(({ type }) => type))).toEqual(new Set(['progress']))
  expect(answer.headers).toMatchObject({ 'content-type': 'application/x-ndjson; charset=utf-8' })
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.payload).not.toContain(KEY)
})

test('marks that change how a letter is read do not arrive', async () => {
  service.answer = ({ draft: asked }, response) => sendLetter(response, `\u202e${asked}\u0000\u200b\r`)
  expect((await refine(desk)).last).toMatchObject({ type: 'refined', text: draft() })
})

test('no identity leaves, of the draft or of the instructions, and the key goes to the service alone', async () => {
  await refine(desk, { instructions: 'Say that Sangeeta is poor, from {{HospitalName}} on {{TodayDate}}' })
  const [asked] = service.requests
  expect(asked?.headers.authorization).toBe(`Bearer ${KEY}`)
  expect(asked?.body).toContain('[[NAME_')
  expect(asked?.body).toContain('Hope')
  expect(asked?.body).toContain('21/11/2026')
  expect(asked?.body).toContain('₹1,25,000')
  expect(asked?.body).not.toMatch(/sangeeta|wankhede|98220|12345|temple|sunita|\bRao\b/i)
  expect(asked?.body).not.toContain(uhid)
  expect(asked?.body).not.toContain(visitNo)
})

test('another patient whose number stands in the draft stays unknown too, and a doctor who has nothing to do with the visit', async () => {
  const admin = await testApp.person('hope')
  const other = await admin.call(patientsContract.register, aRegistration({ name: 'Purushottam Zinjarde' }))
  const doctor = { kind: 'consultant', name: 'Dr. Quentin Xalxo' } as const
  await testApp.sql('hope', (db) =>
    db
      .insertInto('practitioners')
      .values({ ...doctor, hospital_id: 'hope' })
      .execute(),
  )
  await admin.call(visitsContract.register, { patientId: other.body.id, ...aVisit() })
  await refine(desk, { draft: `${draft()} Purushottam (${other.body.uhid}) was seen by Dr. Xalxo too.` })
  expect(service.requests[0]?.body).toContain('[[NAME_')
  expect(service.requests[0]?.body).not.toMatch(/purushottam|zinjarde|xalxo/i)
  expect(service.requests[0]?.body).not.toContain(other.body.uhid)
})

test.each<[string, (draft: string) => string, object]>([
  ['an invented amount', (text) => `${text} Kindly pay Rs. 5,000.`, { missing: [], invented: ['5,000'] }],
  ['a missing date', (text) => text.replace(' on 07/11/2026', ''), { missing: ['07/11/2026'], invented: [] }],
  [
    'what the draft denies',
    (text) => text.replace('was operated', 'was not operated'),
    { changed: ['“not operated” is new'] },
  ],
  ['a missing person', (text) => text.replace(/\[\[NAME_\d+\]\], phone/, 'The patient, phone'), { invented: [] }],
])('%s: the fallback is shown with why', async (_, change, facts) => {
  service.answer = ({ draft: asked }, response) => sendLetter(response, change(asked))
  const { last } = await refine(desk)
  expect(last).toMatchObject({ type: 'fallback', reason: 'facts', ...facts })
  expect(last?.text).toContain(draft())
  expect(last?.text).not.toContain('Kindly pay')
})

test.each<[string, typeof service.answer, string]>([
  ['an answer that is late', () => {}, 'late'],
  ['an answer that does not end in time', (_, response) => sendPieces(response, 'Dear Sir'), 'late'],
])('%s is broken off', async (_, answer, reason) => {
  ai.limitMs = 200
  const closed = new Promise((resolve) => {
    service.answer = (asked, response) => {
      response.once('close', resolve)
      answer(asked, response)
    }
  })
  const { last } = await refine(desk)
  expect(last).toMatchObject({ type: 'fallback', reason })
  await closed
})

test.each<[string, typeof service.answer, string]>([
  ['an error', (_, response) => response.writeHead(500).end('{"error":{"message":"overloaded"}}'), 'failed'],
  ['a wrong key', (_, response) => response.writeHead(401).end(), 'failed'],
  ['a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'), 'unreadable'],
  ['a chunk that is no JSON', (_, response) => response.writeHead(200).end('data: {"choices":\n\n'), 'unreadable'],
  ['a chunk without choices', (_, response) => response.writeHead(200).end('data: {}\n\n'), 'unreadable'],
  ['an empty letter', (_, response) => sendLetter(response, ''), 'unreadable'],
  ['a letter without an end', (_, response) => sendLetter(response, 'again '.repeat(10_000)), 'unreadable'],
  ['a redirection', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'unreachable'],
  [
    'a stream that is cut',
    (_, response) => {
      sendPieces(response, 'Dear Sir')
      response.socket?.destroySoon()
    },
    'cut',
  ],
  [
    'a stream that ends too early',
    (_, response) => {
      sendPieces(response, 'Dear Sir')
      response.end()
    },
    'cut',
  ],
])('%s: the fallback says that the AI service is not available', async (_, answer, reason) => {
  service.answer = answer
  const { last, answer: sent } = await refine(desk)
  expect(last).toMatchObject({ type: 'fallback', reason, missing: [], invented: [] })
  expect(last?.text).toContain('the AI service is not available')
  expect(sent.payload).not.toContain('[[')
})

test('nobody answers: the fallback says that the AI service is not available', async () => {
  ai.baseUrl = 'http://127.0.0.1:1/v1'
  expect((await refine(desk)).last).toMatchObject({ type: 'fallback', reason: 'unreachable' })
})

test('no connection to the database is held while the service writes', async () => {
  const { pool } = testApp.platform.database
  const busy = new Promise<number>((resolve) => {
    service.answer = ({ draft: asked }, response) => {
      resolve(pool.totalCount - pool.idleCount)
      sendLetter(response, asked)
    }
  })
  const { last } = await refine(desk)
  expect(last).toMatchObject({ type: 'refined' })
  expect(await busy).toBe(0)
})

test('the service is told to stop when the browser goes away', async () => {
  const stopped = new Promise((resolve) => {
    service.answer = (_, response) => {
      response.once('close', resolve)
      sendPieces(response, 'Dear Sir or Madam, '.repeat(10))
    }
  })
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const answer = await fetch(`${address}/api/visits/${visitId}/letter/refine`, {
    method: 'POST',
    headers: { cookie: `wardbook=${desk.cookie}`, 'content-type': 'application/json' },
    body: JSON.stringify({ draft: draft() }),
    signal: stop.signal,
  })
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"progress"')
  stop.abort()
  await stopped
})

test('who asked for which patient is recorded, and no word of the letter', async () => {
  await refine(desk)
  const events = await testApp.sql('hope', (db) =>
    db.selectFrom('audit_events').selectAll().where('actor_id', '=', desk.userId).execute(),
  )
  expect(events).toMatchObject([
    {
      type: 'letter.refinement_asked',
      subject_id: visitId,
      facts: { service: true, model: 'letters-1', length: draft().length },
    },
  ])
  expect(JSON.stringify(events)).not.toMatch(/Sangeeta|hernia/)
})

test('the other hospital, other desks and an empty letter are refused before anything leaves', async () => {
  const stranger = await testApp.person('ayushman')
  expect((await refine(stranger)).answer.statusCode).toBe(404)
  for (const [role, desks] of [
    ['doctor', []],
    ['user', []],
    ['user', ['billing']],
  ] as const)
    expect((await refine(await testApp.person('hope', role, [...desks]))).answer.statusCode).toBe(403)
  expect((await refine(desk, { draft: '  ' })).answer.json().error.message).toBe(
    'Please select a refinement template and ensure the final letter is not empty',
  )
  expect((await refine(desk, { draft: 'x'.repeat(20_001) })).answer.statusCode).toBe(400)
  expect(service.requests).toEqual([])
})

test('a person refines twenty letters in ten minutes', async () => {
  const limits = Array.from({ length: 20 }, () => testApp.platform.limits.refinements.consume(desk.userId))
  expect(await Promise.all(limits)).toEqual(limits.map(() => 0))
  const { answer } = await refine(desk)
  expect(answer.statusCode).toBe(429)
  expect(answer.json().error).toMatchObject({
    code: 'TOO_MANY_REFINEMENTS',
    message: expect.stringContaining('10 minutes'),
  })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
