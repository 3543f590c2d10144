import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellContract } from '../../../app/model/shell.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { patientVisitsContract } from '../../../visits/model/patient-visits.contract.ts'
import { patientsContract } from '../../model/patients.contract.ts'
import { aRegistration } from '../patients.factory.ts'

let testApp: TestApp
let hope: Person
let stranger: Person
const ids: Record<string, { id: string; uhid: string }> = {}

beforeAll(async () => {
  testApp = await startTestApp()
  hope = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  for (const [name, about] of [
    ['Deepak Wankhede', { phone: '9000000001' }],
    ['Sunita K. Deshpande', { phone: '9000000002', relativePhoneNo: '7111111111' }],
    ['Fatima Shaikh', { phone: '9000000003', corporate: 'esic', insurancePersonNo: '55-1234-9' }],
    ["Mary D'Souza", { phone: '9000000004', secondEmergencyContactMobile: '7222222222' }],
    ['\u0938\u0941\u0928\u0940\u0924\u093e \u092a\u093e\u091f\u0940\u0932', { phone: '9000000005' }],
  ] as const)
    ids[name] = (
      await hope.call(
        patientsContract.register,
        aRegistration({ name, emergencyContactMobile: '8888888888', ...about }),
      )
    ).body
})
afterAll(() => testApp.close())

const listed = async (search: string, person = hope) =>
  (await person.call(patientsContract.list, { search })).body.rows.map(({ name }) => name)
/** Registers a second after the one before. */
const later = (name: string) => {
  testApp.time = new Date(testApp.time.getTime() + 1000)
  return hope.call(patientsContract.register, aRegistration({ name }))
}
const lookedUp = async (asked: { name?: string; mobile?: string; uhid?: string }) =>
  (await hope.call(patientsContract.lookup, asked)).body.patients.map(({ name, near }) => (near ? `~ ${name}` : name))

test.each([
  ['part of a name', 'eshpan', 'Sunita K. Deshpande'],
  ['the words in any order', 'deshpande sunita', 'Sunita K. Deshpande'],
  ['signs left out or typed', "d'souza", "Mary D'Souza"],
  ['one letter that begins a word', 'k', 'Sunita K. Deshpande'],
  ['a relative\u2019s phone', '7111111', 'Sunita K. Deshpande'],
  ['the second emergency contact', '7222222222', "Mary D'Souza"],
  ['an insurance number', '55-1234', 'Fatima Shaikh'],
  ['name and phone', 'fatima 9000000003', 'Fatima Shaikh'],
  ['another script', '\u092a\u093e\u091f\u0940', '\u0938\u0941\u0928\u0940\u0924\u093e \u092a\u093e\u091f\u0940\u0932'],
])('a search finds by %s', async (_, typed, name) => {
  expect(await listed(typed)).toEqual([name])
  const palette = await hope.call(shellContract.find, { search: typed })
  expect(palette.body.found.map((found) => found.name)).toEqual([name])
  expect(await listed(typed, stranger)).toEqual([])
})

test.each(['%', '_', '\\', "'", '-', 'UHHO99', 'zz'])('%s finds nobody by accident', async (typed) => {
  expect(await listed(typed)).toEqual([])
  expect((await hope.call(shellContract.find, { search: typed })).body.found).toEqual([])
})

test('an id is found whole, by its beginning and by its end', async () => {
  const { uhid } = ids['Fatima Shaikh'] ?? { uhid: '' }
  for (const typed of [uhid, uhid.toLowerCase(), uhid.slice(4)]) {
    expect(await listed(typed)).toEqual(['Fatima Shaikh'])
    expect(await lookedUp({ uhid: typed })).toEqual(['Fatima Shaikh'])
  }
  expect((await lookedUp({ uhid: 'UHHO26K' })).length).toBe(5)
  expect((await lookedUp({ uhid, name: 'Deepak' })).length).toBe(0)
})

test.each([
  ['Dipak Vankhede', '~ Deepak Wankhede'],
  ['Deshpandey', '~ Sunita K. Deshpande'],
  ['Fathima Sheik', '~ Fatima Shaikh'],
])('%s is not found, but who is spelled nearly so is, and marked', async (name, near) => {
  expect(await lookedUp({ name })).toEqual([near])
  expect(await listed(name)).toEqual([])
})

test('who matches stands before who is near, each newest first, ten at most', async () => {
  for (let n = 0; n < 7; n++) await later(`Kavita Joshi ${n}`)
  for (let n = 0; n < 5; n++) await later(`Kawita Joshee ${n}`)
  expect(await lookedUp({ name: 'kavita joshi' })).toEqual([
    ...[6, 5, 4, 3, 2, 1, 0].map((n) => `Kavita Joshi ${n}`),
    ...[4, 3, 2].map((n) => `~ Kawita Joshee ${n}`),
  ])
})

test('a search pages by key through every match exactly once, in either order, and counts it once', async () => {
  for (const sort of ['newest', 'name'] as const) {
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await hope.call(patientsContract.list, { search: 'joshi', sort, limit: 3, after })
      expect(body.total).toBe(7)
      seen.push(...body.rows.map(({ name }) => name))
      after = body.next ?? undefined
    } while (after)
    const newest = [6, 5, 4, 3, 2, 1, 0].map((n) => `Kavita Joshi ${n}`)
    expect(seen).toEqual(sort === 'newest' ? newest : newest.toReversed())
  }
})

test('a withdrawn patient is found nowhere until restored', async () => {
  const { id = '' } = ids["Mary D'Souza"] ?? {}
  await hope.call(patientsContract.withdraw, { id, reason: 'registered twice' })
  expect(await listed('souza')).toEqual([])
  expect(await lookedUp({ name: 'souza' })).toEqual([])
  await hope.call(patientVisitsContract.restorePatient, { id })
  expect(await listed('souza')).toEqual(["Mary D'Souza"])
})

test('the whole list is counted without counting it, and a withdrawal is counted too', async () => {
  const total = async () => (await hope.call(patientsContract.list, { limit: 1 })).body.total
  const before = await total()
  const { body } = await hope.call(patientsContract.register, aRegistration({ name: 'Counted Once' }))
  expect(await total()).toBe(before + 1)
  await hope.call(patientsContract.withdraw, { id: body.id })
  expect(await total()).toBe(before)
})
