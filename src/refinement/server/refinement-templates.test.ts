import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aPatient, aVisit } from '../../visits/server/visits.factory.ts'
import { refinementContract } from '../model/refinement.contract.ts'

// An installation without an AI service.
let testApp: TestApp
let admin: Person
let colleague: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  colleague = await testApp.person('hope', 'user', ['insurance'])
})
afterAll(() => testApp.close())

const FORM = { prompt: 'On one page.', visibility: 'private', starred: false } as const
const add = (by: Person, name: string, about: object = {}) =>
  by.call(refinementContract.addTemplate, { ...FORM, name, ...about })
const namesOf = async (by: Person) =>
  (await by.call(refinementContract.templates, {})).body.templates.map(({ name }) => name)

test('a hospital begins with a starred template; private ones are their owner’s, those of the team everybody’s', async () => {
  await add(admin, 'Shorter')
  await add(admin, 'Formal', { visibility: 'team' })
  expect(await namesOf(admin)).toEqual(['Finalize, fixed sections', 'Formal', 'Shorter'])
  expect(await namesOf(colleague)).toEqual(['Finalize, fixed sections', 'Formal'])
  expect(await namesOf(await testApp.person('ayushman'))).toEqual(['Finalize, fixed sections'])
})

test('a name is taken once a team and once a person, whatever its capitals', async () => {
  await add(admin, 'Twice', { visibility: 'team' })
  expect((await add(colleague, 'TWICE', { visibility: 'team' })).problem).toMatchObject({
    code: 'NAME_TAKEN',
    fields: { name: 'There is already a refinement template with this name.' },
  })
  expect([(await add(admin, 'Own')).status, (await add(colleague, 'Own')).status]).toEqual([200, 200])
})

test('a change needs the version that was read, and only the owner takes a template back from the team', async () => {
  const { id } = (await add(admin, 'Ours', { visibility: 'team' })).body
  const change = (by: Person, version: number, about: object) =>
    by.call(refinementContract.changeTemplate, { id, version, ...FORM, name: 'Ours', visibility: 'team', ...about })
  expect((await change(colleague, 1, { prompt: 'In Hindi.' })).body).toMatchObject({ version: 2, prompt: 'In Hindi.' })
  expect((await change(admin, 1, {})).problem).toMatchObject({ code: 'STALE', current: { prompt: 'In Hindi.' } })
  expect((await change(colleague, 2, { visibility: 'private' })).problem.code).toBe('NOT_THE_OWNER')
  expect((await change(admin, 2, { visibility: 'private' })).status).toBe(200)
  expect((await change(colleague, 3, {})).status).toBe(404)
})

test('a deleted template is offered no more; one of somebody else is not there', async () => {
  const { id } = (await add(admin, 'Goes')).body
  expect((await colleague.call(refinementContract.deleteTemplate, { id })).status).toBe(404)
  expect((await admin.call(refinementContract.deleteTemplate, { id })).body).toEqual({ name: 'Goes' })
  expect(await namesOf(admin)).not.toContain('Goes')
})

test('without an AI service a letter is answered with the fallback: the draft under an address header, with a note', async () => {
  const patientId = await aPatient(admin, 'Asha Patil')
  const { body: visit } = await admin.call(visitsContract.register, { patientId, ...aVisit() })
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/visits/${visit.id}/letter/refine`,
    headers: { cookie: `wardbook=${admin.cookie}` },
    payload: { draft: 'Dear Sir, Asha Patil stayed 4 days.' },
  })
  const letter = answer.json()
  expect(letter).toMatchObject({ type: 'fallback', reason: 'off', missing: [], invented: [] })
  expect(letter.text).toMatch(
    /^.*Hope[\s\S]*Date: 21\/11\/2026\n\nDear Sir, Asha Patil stayed 4 days\.\n\nNote: the AI service is not available\./,
  )
})
