import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessContract } from '../../access/model/access.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { hospitalsContract } from '../model/hospitals.contract.ts'

let testApp: TestApp
let hope: Person
let ayushman: Person

beforeAll(async () => {
  testApp = await startTestApp()
  hope = await testApp.person('hope')
  ayushman = await testApp.person('ayushman')
})
afterAll(() => testApp.close())

const settingsOf = async (person: Person) => (await person.call(hospitalsContract.settings, {})).body
/** The settings as the form sends them back, with some changed. */
async function save(person: Person, changes: object) {
  const { id, type, name, fullName, shortText, features, ...shown } = await settingsOf(person)
  return person.call(hospitalsContract.changeSettings, {
    ...shown,
    tagline: 'Care',
    description: 'A hospital',
    ...changes,
  })
}

test('a visitor sees both hospitals, Hope first, with what identifies them and no limits', async () => {
  const { hospitals } = (await testApp.visitor.call(hospitalsContract.all, {})).body
  expect(hospitals.map(({ id, type, name }) => [id, type, name])).toEqual([
    ['hope', 'hope', 'Hope Hospital'],
    ['ayushman', 'ayushman', 'Ayushman Hospital'],
  ])
  for (const hospital of hospitals) expect(hospital).not.toHaveProperty('sessionHours')
})

test('a change is seen by its hospital and by visitors, and not at the other hospital', async () => {
  const before = await settingsOf(ayushman)
  const answer = await save(hope, {
    tagline: '  Close to you  ',
    phone: '0712 255 5555',
    accreditation: 'nabh',
    cityTier: 1,
  })
  expect(answer.status).toBe(200)
  expect(await settingsOf(hope)).toMatchObject({
    tagline: 'Close to you',
    phone: '0712 255 5555',
    accreditation: 'nabh',
    cityTier: 1,
    version: answer.body.version,
  })
  const { hospitals } = (await testApp.visitor.call(hospitalsContract.all, {})).body
  expect(hospitals[0]).toMatchObject({ id: 'hope', tagline: 'Close to you' })
  expect(await settingsOf(ayushman)).toEqual(before)
})

test('who saves settings that a colleague changed meanwhile is refused, and the colleague’s stay', async () => {
  const { version } = await settingsOf(hope)
  expect((await save(hope, { address: 'Saved first', version })).status).toBe(200)
  expect(await save(hope, { address: 'Saved second', version })).toMatchObject({
    status: 409,
    problem: { code: 'STALE', message: 'Someone else has just changed the settings.' },
  })
  expect((await settingsOf(hope)).address).toBe('Saved first')
})

test.each([
  [{ tagline: ' ' }, 'tagline', 'Tagline is required'],
  [{ description: '' }, 'description', 'Description is required'],
  [{ phone: '0'.repeat(41) }, 'phone', 'At most 40 characters'],
  [{ sessionIdleMinutes: 4 }, 'sessionIdleMinutes', 'At least 5 minutes'],
  [{ sessionIdleMinutes: 121 }, 'sessionIdleMinutes', 'At most 120 minutes'],
  [{ sessionHours: 0 }, 'sessionHours', 'At least 1 hour'],
  [{ sessionHours: 25 }, 'sessionHours', 'At most 24 hours'],
])('%o is refused beside %s', async (changes, field, message) => {
  const answer = await save(hope, changes)
  expect(answer).toMatchObject({ status: 400, problem: { fields: { [field]: message } } })
})

const BANK = {
  accountName: 'Hope Multi-Specialty Hospital',
  accountNumber: '3011 2233 445',
  bankName: 'State Bank of India',
  bankBranch: 'Kamptee Road',
  ifsc: 'sbin0004567',
  pan: 'ABCDE1234F',
  gstin: '27abcde1234f1z5',
}

test('bank and tax details are kept as they are printed, however they are typed', async () => {
  expect((await save(hope, BANK)).status).toBe(200)
  expect(await settingsOf(hope)).toMatchObject({
    ...BANK,
    accountNumber: '30112233445',
    ifsc: 'SBIN0004567',
    gstin: '27ABCDE1234F1Z5',
  })
})

test.each([
  [{ accountNumber: '12345678' }, 'accountNumber', 'An account number has 9 to 18 digits'],
  [{ ifsc: 'SBIN1004567' }, 'ifsc', 'An IFSC has 11 characters, such as SBIN0004567'],
  [{ pan: 'ABCD12345F' }, 'pan', 'A PAN has 10 characters, such as ABCDE1234F'],
  [{ gstin: '27ABCDE1234F1A5' }, 'gstin', 'A GSTIN has 15 characters, such as 27ABCDE1234F1Z5'],
  [{ ifsc: '' }, 'accountNumber', 'Account name, account number, bank and IFSC are given together'],
  [{ gstin: '27FGHIJ5678K1Z3' }, 'gstin', 'This GSTIN belongs to another PAN'],
])('of bank and tax details, %o is refused beside %s', async (changes, field, message) => {
  const answer = await save(hope, { ...BANK, ...changes })
  expect(answer).toMatchObject({ status: 400, problem: { fields: { [field]: message } } })
})

test.each([{ cityTier: 4 }, { cityTier: 0 }, { accreditation: 'five stars' }])('%o is refused', async (changes) => {
  expect((await save(hope, changes)).status).toBe(400)
})

test('the idle limit that was set ends a session, and the next session lasts as long as was set', async () => {
  const clerk = await testApp.person('hope', 'nurse')
  expect((await save(hope, { sessionIdleMinutes: 5, sessionHours: 1 })).status).toBe(200)
  const began = testApp.time
  const statusAfter = async (minutes: number) => {
    testApp.time = new Date(began.getTime() + minutes * 60_000)
    return (await clerk.call(accessContract.currentUser, {})).status
  }
  expect(await statusAfter(4)).toBe(200)
  expect(await statusAfter(10)).toBe(401)
  testApp.time = began
})

test('each change is in the audit with the limits it set', async () => {
  await save(hope, { sessionIdleMinutes: 20, sessionHours: 8 })
  const events = await testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select(['actor_id', 'facts'])
      .where('type', '=', 'hospital.settings_changed')
      .orderBy('id')
      .execute(),
  )
  expect(events.at(-1)).toMatchObject({ actor_id: hope.userId, facts: { sessionIdleMinutes: 20, sessionHours: 8 } })
})
