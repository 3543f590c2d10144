import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellContract } from '../../app/model/shell.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { chargesContract } from '../model/charges.contract.ts'
import { aCharge, admissionsOf, aRatedService } from './charges.factory.ts'

// What the service selection finds, at which rate, and what happens to charges without one.

let testApp: TestApp
let admin: Person
let clerk: Person
let admit: (about?: object) => Promise<string>

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  clerk = await testApp.person('hope', 'user', ['billing'])
  admit = await admissionsOf(testApp, admin)
})
afterAll(() => testApp.close())

const find = async (visitId: string, search: string, about: object = {}) =>
  (await clerk.call(chargesContract.search, { visitId, search, ...about })).body

test('from two characters on, services of all lists are found by every word, with their rate, its source and the hits by kind', async () => {
  const visitId = await admit()
  await testApp.sql('hope', async (db) => {
    await aRatedService(db, 'Hernia dressing', { private: 20_000 })
    await db.insertInto('cghs_surgery').values({ name: 'Umbilical hernia repair', code: 'GS074' }).execute()
    await db.insertInto('radiology_studies').values({ name: 'USG hernial orifices', code: 'RD031' }).execute()
    await db.insertInto('lab_tests').values({ name: 'Hernia fluid', status: 'Inactive' }).execute()
  })
  expect(await find(visitId, 'h')).toEqual({ kinds: [], services: [] })
  const { kinds, services } = await find(visitId, 'hernia')
  expect(kinds).toEqual([
    { kind: 'clinical', hits: 1 },
    { kind: 'radiology', hits: 1 },
    { kind: 'surgery', hits: 1 },
    { kind: 'private', hits: 3 },
  ])
  expect(services).toMatchObject([
    { list: 'clinical-services', head: 'clinical', name: 'Hernia dressing', rate: 20_000, rateSource: 'Private' },
    { list: 'surgeries', head: 'surgery', code: 'GS074', rate: 0, rateSource: 'No rate' },
    { list: 'radiology-studies', head: 'radiology', code: 'RD031', rateSource: 'No rate' },
  ])
  expect((await find(visitId, 'repair hernia')).services).toHaveLength(1)
  expect((await find(visitId, 'gs07')).services).toHaveLength(1)
  const surgeries = await find(visitId, 'hernia', { kind: 'surgery' })
  expect(surgeries.services).toHaveLength(1)
  expect((await find(visitId, '%%')).services).toEqual([])
})

test('under Private a service costs what a private patient pays, whoever pays the rest, and is added so', async () => {
  const visitId = await admit({ payer: 'cghs' })
  const item = await testApp.sql('hope', (db) => aRatedService(db, 'Nail trimming', { private: 30_000, nabh: 17_000 }))
  const [ofPayer] = (await find(visitId, 'nail trimming')).services
  const [own] = (await find(visitId, 'nail trimming', { kind: 'private' })).services
  expect([ofPayer?.rate, own?.rate]).toEqual([17_000, 30_000])
  const add = (isPatientsOwn: boolean) =>
    clerk.call(chargesContract.add, { visitId, ...aCharge(item), quantity: '2', isPatientsOwn })
  expect((await add(false)).body).toMatchObject({ amount: 34_000, isPatientsOwn: false })
  const { body } = await add(true)
  expect(body).toMatchObject({ amount: 60_000, isPatientsOwn: true, rateSource: 'Private' })
  // A correction stays the patient's, at the private rate.
  await clerk.call(chargesContract.correct, { id: body.id, quantity: '3', reason: 'Three of them' })
  const { charges } = (await clerk.call(chargesContract.charges, { visitId })).body
  const amounts = charges.map(({ amount, isPatientsOwn }) => [isPatientsOwn, amount])
  expect(amounts.sort()).toEqual([
    [false, 34_000],
    [true, 90_000],
  ])
})

test('surgery for internal report holds anaesthesia and theatre, inpatient cost what is miscellaneous', async () => {
  const visitId = await admit()
  await testApp.sql('hope', (db) =>
    db.insertInto('practitioners').values({ kind: 'anaesthetist', name: 'Dr. Kavita Zade' }).execute(),
  )
  const { kinds, services } = await find(visitId, 'kavita zade', { kind: 'surgery_internal' })
  expect(kinds).toEqual([
    { kind: 'surgery_internal', hits: 1 },
    { kind: 'private', hits: 1 },
  ])
  expect(services).toMatchObject([{ name: 'Dr. Kavita Zade', head: 'anaesthesia' }])
  expect((await find(visitId, 'kavita zade', { kind: 'inpatient_cost' })).services).toEqual([])
})

test('a clerk finds a service by what is typed for it, told beside its name; what is typed so exactly comes before what was added last', async () => {
  const visitId = await admit()
  const [, sugar] = await testApp.sql('hope', async (db) => {
    const tests = [
      { name: 'Haemoglobin', synonyms: 'hb, hgb', code: null },
      { name: 'Glycosylated haemoglobin', short_name: 'HbA1c', synonyms: 'a1c', code: null },
      { name: 'Zinc, serum', synonyms: 'hbz', code: null },
    ]
    const saved = await db.insertInto('lab_tests').values(tests).returning('id').execute()
    await db
      .insertInto('rates')
      .values({ lab_test_id: saved[1]?.id ?? '', scheme: 'private', amount: 30_000 })
      .execute()
    return saved.map(({ id }) => id)
  })
  const namesOf = async (search: string, person = clerk) =>
    (await person.call(chargesContract.search, { visitId, search })).body.services.map(({ name }) => name)
  expect((await find(visitId, 'HGB')).services).toMatchObject([{ name: 'Haemoglobin', typedAs: 'hgb' }])
  expect((await find(visitId, 'haemoglobin')).services[0]).toMatchObject({ typedAs: null })
  expect(await namesOf('hb')).toEqual(['Haemoglobin', 'Glycosylated haemoglobin', 'Zinc, serum'])
  expect(await namesOf('haemo')).toEqual(['Haemoglobin', 'Glycosylated haemoglobin'])
  const charge = { ...aCharge(String(sugar)), visitId, list: 'lab-tests', head: 'laboratory' } as const
  expect(await clerk.call(chargesContract.add, charge)).toMatchObject({ status: 200 })
  expect(await namesOf('haemo')).toEqual(['Glycosylated haemoglobin', 'Haemoglobin'])
  expect((await namesOf('hb'))[0]).toBe('Haemoglobin')
  expect(await namesOf('haemo', admin)).toEqual(['Haemoglobin', 'Glycosylated haemoglobin'])
})

test('where no name holds what was typed, services with similar names are found, with their rates', async () => {
  const visitId = await admit()
  await testApp.sql('hope', (db) => aRatedService(db, 'Nebulisation', { private: 15_000 }))
  expect(await find(visitId, 'nebulization')).toMatchObject({
    kinds: [
      { kind: 'clinical', hits: 1 },
      { kind: 'private', hits: 1 },
    ],
    services: [{ name: 'Nebulisation', rate: 15_000 }],
    near: true,
  })
  expect(await find(visitId, 'nebulisation')).not.toHaveProperty('near')
  // A kind without the service says where it is.
  expect(await find(visitId, 'nebulisation', { kind: 'laboratory' })).toEqual({
    kinds: [
      { kind: 'clinical', hits: 1 },
      { kind: 'private', hits: 1 },
    ],
    services: [],
  })
  expect(await find(visitId, 'nb 4711')).toEqual({ kinds: [], services: [] })
})

test('the rate is that of the payer on the day of the service: before and from 13 October 2025 they differ', async () => {
  const visitId = await admit({ payer: 'cghs' })
  const stent = await testApp.sql('hope', async (db) => {
    const id = await aRatedService(db, 'Stent removal', {})
    const rate = { service_id: id, scheme: 'cghs', accreditation: 'nabh' }
    await db
      .insertInto('rates')
      .values([
        { ...rate, amount: 100_000, valid_from: '2020-01-01', valid_to: '2025-10-12' },
        { ...rate, amount: 140_000, valid_from: '2025-10-13' },
      ])
      .execute()
    return id
  })
  const rateOn = async (day: string) => (await find(visitId, 'stent removal', { day })).services[0]?.rate
  expect([await rateOn('2025-10-12'), await rateOn('2025-10-13')]).toEqual([100_000, 140_000])
  const outsideStayReason = 'Earlier admission'
  const add = (day: string) => clerk.call(chargesContract.add, { visitId, ...aCharge(stent), day, outsideStayReason })
  expect((await add('2025-10-12')).body.amount).toBe(100_000)
  const { id } = (await add('2025-10-13')).body
  const earlier = await clerk.call(chargesContract.correct, { id, day: '2025-10-12', reason: 'Wrong day' })
  expect(earlier.body.amount).toBe(100_000)
})

const tray = async () => (await clerk.call(chargesContract.waiting, {})).body.charges
const countBesideMenu = async () => (await clerk.call(shellContract.counts, {})).body.counts['rates-not-set']

test('what has no rate waits in the tray; a rate from its day on prices all that waits for it, a typed amount that one', async () => {
  const [one, two] = [await admit(), await admit()]
  const item = await testApp.sql('hope', (db) => aRatedService(db, 'Vacuum dressing', {}))
  for (const visitId of [one, one, two]) {
    const { body } = await clerk.call(chargesContract.add, { visitId, ...aCharge(item), quantity: '2' })
    expect(body).toMatchObject({ amount: 0, rateNotSet: true })
  }
  const waiting = await tray()
  expect(waiting).toHaveLength(3)
  expect(waiting[0]).toMatchObject({ description: 'Vacuum dressing', lookedFor: ['private', 'nabh'] })
  expect(await countBesideMenu()).toBe(3)

  const typed = {
    id: waiting.find(({ visitId }) => visitId === two)?.id ?? '',
    rate: '500',
    reason: 'Agreed with the family',
  }
  expect((await clerk.call(chargesContract.correct, typed)).body).toMatchObject({ amount: 100_000, rateNotSet: false })

  const id = waiting.find(({ visitId }) => visitId === one)?.id ?? ''
  const rate = { id, column: 'private', rate: '450' } as const
  expect((await clerk.call(chargesContract.setRate, rate)).status).toBe(403)
  const foreign = await admin.call(chargesContract.setRate, { ...rate, column: 'tpa' })
  expect(foreign.problem.fields).toEqual({ column: 'The payer of this visit does not look in this column' })
  expect((await admin.call(chargesContract.setRate, rate)).body).toEqual({ priced: 2 })
  expect(await tray()).toEqual([])
  expect(await countBesideMenu()).toBe(0)
  const priced = (await clerk.call(chargesContract.charges, { visitId: one })).body.charges
  expect(priced.map(({ amount }) => amount)).toEqual([90_000, 90_000])
  expect((await admin.call(chargesContract.setRate, rate)).problem.code).toBe('CHARGE_GONE')
})
