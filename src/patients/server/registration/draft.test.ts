import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { patientsContract } from '../../model/patients.contract.ts'
import { draftContract } from '../../model/registration/draft.contract.ts'
import { aRegistration } from '../patients.factory.ts'

let testApp: TestApp
let mine: Person
let colleague: Person

beforeAll(async () => {
  testApp = await startTestApp()
  mine = await testApp.person('hope')
  colleague = await testApp.person('hope', 'user')
})
afterAll(() => testApp.close())

const draftOf = async (person: Person) => (await person.call(draftContract.read, {})).body.draft?.typed ?? null

test('a draft is its person’s alone, the last one stays, and it is sealed at rest', async () => {
  await mine.call(draftContract.keep, { typed: { name: 'Sun' } })
  await mine.call(draftContract.keep, { typed: { name: 'Sunita', aadharPassport: '123456789012' } })
  expect(await draftOf(mine)).toEqual({ name: 'Sunita', aadharPassport: '123456789012' })
  expect(await draftOf(colleague)).toBeNull()
  const rows = await testApp.sql('hope', (db) => db.selectFrom('registration_drafts').select('sealed').execute())
  expect(rows.length).toBe(1)
  expect(rows[0]?.sealed.includes('123456789012')).toBe(false)
})

test('registering ends one’s own draft, and so does discarding it', async () => {
  await colleague.call(draftContract.keep, { typed: { name: 'Ravi' } })
  await mine.call(patientsContract.register, aRegistration())
  expect(await draftOf(mine)).toBeNull()
  expect(await draftOf(colleague)).toEqual({ name: 'Ravi' })
  await colleague.call(draftContract.discard, {})
  expect(await draftOf(colleague)).toBeNull()
})

test('a draft without end is refused', async () => {
  const { status } = await mine.call(draftContract.keep, { typed: { name: 'x'.repeat(1001) } })
  expect(status).toBe(400)
})
