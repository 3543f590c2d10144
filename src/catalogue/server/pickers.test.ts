import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { catalogueContract } from '../model/catalogue.contract.ts'
import type { ListKey } from '../model/list-keys.ts'
import { listsContract } from '../model/lists/lists.contract.ts'
import { anEntry } from './lists/lists.factory.ts'

// What the desks choose from: active entries of their own hospital, and what begins as typed before what only holds it.

let testApp: TestApp
let admin: Person
let nurse: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman')
})
afterAll(() => testApp.close())

async function add(list: ListKey, about: object): Promise<string> {
  const answer = await admin.call(listsContract.add, { list, values: anEntry(list, about) })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.id
}
type Named = { readonly name: string }
const names = (entries: readonly Named[]) => entries.map(({ name }) => name)

const pickers: readonly [ListKey, (person: Person, search: string) => Promise<readonly Named[]>][] = [
  ['diagnoses', async (person, search) => (await person.call(catalogueContract.diagnoses, { search })).body.diagnoses],
  [
    'complications',
    async (person, search) => (await person.call(catalogueContract.complications, { search })).body.complications,
  ],
  ['surgeries', async (person, search) => (await person.call(catalogueContract.surgeries, { search })).body.surgeries],
  ['surgeons', async (person, search) => (await person.call(catalogueContract.doctors, { search })).body.doctors],
  [
    'referees',
    async (person, search) =>
      (await person.call(catalogueContract.practitioners, { kind: 'referee', search })).body.practitioners,
  ],
]

test('keys of surgeries are keys before the database is asked', async () => {
  const ask = (ids: string) => nurse.call(catalogueContract.surgeries, { ids })
  const id = await add('surgeries', { name: 'Chosen before' })
  const known = (await ask(`${id},7d444840-9dc0-11d1-b245-5ffdce74fad2`)).body.surgeries
  expect(names(known)).toEqual(['Chosen before'])
  for (const ids of ['abc', `${id},`, `${id} or true`, Array.from({ length: 51 }, () => id).join(',')])
    expect([ids, (await ask(ids)).status]).toEqual([ids, 400])
})

test('a misspelt surgery is offered with its rate among similar names, never beside one that is called so', async () => {
  await add('surgeries', { name: 'Umbilical hernioplasty' })
  const ask = async (search: string) => (await nurse.call(catalogueContract.surgeries, { search })).body.surgeries
  expect(await ask('hernioplsty')).toMatchObject([
    { name: 'Umbilical hernioplasty', near: true, rateSource: 'No rate' },
  ])
  expect((await ask('hernioplasty')).map(({ near }) => near)).toEqual([undefined])
})

test.each(pickers.filter(([list]) => ['diagnoses', 'surgeons', 'referees'].includes(list)))(
  'a misspelt name of the %s is offered among similar names, never beside one that is called so',
  async (list, pick) => {
    await add(list, { name: 'Vankhedekar' })
    expect(await pick(nurse, 'wankhedkar')).toMatchObject([{ name: 'Vankhedekar', near: true }])
    expect((await pick(nurse, 'vankhedekar')).map((entry) => 'near' in entry)).toEqual([false])
    expect(await pick(stranger, 'wankhedkar')).toEqual([])
  },
)

test.each(pickers)(
  'of the %s only the active ones of the own hospital are offered, in any case',
  async (list, pick) => {
    await add(list, { name: 'Pickable One' })
    await add(list, { name: 'Pickable Two', status: 'Inactive' })
    const gone = await add(list, { name: 'Pickable Three' })
    await admin.call(listsContract.withdraw, { list, id: gone })
    expect(names(await pick(nurse, 'pickABLE'))).toEqual(['Pickable One'])
    expect(await pick(stranger, 'pickable')).toEqual([])
    expect(await pick(nurse, 'pick%ble')).toEqual([])
  },
)

test.each(pickers.filter(([list]) => list !== 'surgeons'))(
  'of many %s fifty are offered, by name',
  async (list, pick) => {
    for (let number = 0; number < 51; number++) await add(list, { name: `Crowd ${100 + number}` })
    const offered = names(await pick(nurse, 'crowd'))
    expect(offered).toEqual(Array.from({ length: 50 }, (_, number) => `Crowd ${100 + number}`))
  },
)

test('a diagnosis whose code begins as typed comes first, then a name that does, then the others', async () => {
  for (const about of [{ name: 'A lump, not q91z' }, { name: 'Q91Z begins' }, { name: 'Zoster', icd10: 'Q91Z' }])
    await add('diagnoses', about)
  const { diagnoses } = (await nurse.call(catalogueContract.diagnoses, { search: 'q91z' })).body
  expect(names(diagnoses)).toEqual(['Zoster', 'Q91Z begins', 'A lump, not q91z'])
})

test('doctors are surgeons, consultants and anaesthetists, and no referees', async () => {
  for (const list of ['surgeons', 'consultants', 'anaesthetists', 'referees'] as const)
    await add(list, { name: `Dr. Medley of ${list}` })
  const { doctors } = (await nurse.call(catalogueContract.doctors, { search: 'medley' })).body
  expect(names(doctors)).toEqual(['anaesthetists', 'consultants', 'surgeons'].map((list) => `Dr. Medley of ${list}`))
  const { practitioners } = (await nurse.call(catalogueContract.practitioners, { kind: 'surgeon', search: 'medley' }))
    .body
  expect(names(practitioners)).toEqual(['Dr. Medley of surgeons'])
})

test('payers and billing executives are offered in whole while they are active', async () => {
  for (const [name, status] of [
    ['zz Payer', 'Active'],
    ['AA Payer', 'Active'],
    ['Old Payer', 'Inactive'],
  ])
    await add('corporates', { name, status })
  for (const [name, status] of [
    ['Sunita', 'Active'],
    ['Who Left', 'Inactive'],
  ])
    await add('billing-executives', { name, status })
  const { corporates } = (await nurse.call(catalogueContract.corporates, {})).body
  const own = names(corporates).filter((name) => name.endsWith('Payer'))
  expect(own).toEqual(['AA Payer', 'zz Payer'])
  const answer = await nurse.call(catalogueContract.billingExecutives, {})
  expect(JSON.stringify(answer.body)).toContain('Sunita')
  expect(JSON.stringify(answer.body)).not.toContain('Who Left')
  expect(names((await stranger.call(catalogueContract.corporates, {})).body.corporates)).not.toContain('AA Payer')
})

test('the tariff classes of a payer are those of the list, by name', async () => {
  await add('tariff-classes', { name: 'Zeta class' })
  await add('tariff-classes', { name: 'Alpha class' })
  const { classes } = (await nurse.call(catalogueContract.tariffClasses, {})).body
  expect(names(classes).filter((name) => name.endsWith(' class'))).toEqual(['Alpha class', 'Zeta class'])
})

test.each([
  ['doctor', true],
  ['nurse', true],
  ['scope', false],
])('a %s may add a diagnosis from the desk: %s', async (role, may) => {
  const person = await testApp.person('hope', role)
  const answer = await person.call(catalogueContract.addDiagnosis, { name: `Added by a ${role}` })
  expect(answer.status).toBe(may ? 200 : 403)
  const { diagnoses } = (await nurse.call(catalogueContract.diagnoses, { search: `added by a ${role}` })).body
  expect(diagnoses).toHaveLength(may ? 1 : 0)
})

test('a diagnosis added twice, in other letters, is refused, and the first one stays', async () => {
  expect((await nurse.call(catalogueContract.addDiagnosis, { name: 'Doubled Hernia' })).status).toBe(200)
  expect(await nurse.call(catalogueContract.addDiagnosis, { name: 'doubled HERNIA' })).toMatchObject({
    status: 409,
    problem: { code: 'NAME_TAKEN', message: 'This name already exists' },
  })
  const { diagnoses } = (await nurse.call(catalogueContract.diagnoses, { search: 'doubled' })).body
  expect(names(diagnoses)).toEqual(['Doubled Hernia'])
})
