import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { withClient } from '../../../platform/server/database/bundled/admin.ts'
import { accountContract } from '../../../records/model/account.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { catalogueContract } from '../../model/catalogue.contract.ts'
import { LIST_KEYS } from '../../model/list-keys.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'
import type { LISTS } from '../../model/lists/lists.ts'
import { aPayer, payerIdOf } from '../payers/payers.factory.ts'
import { anEntry } from './lists.factory.ts'

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

const { page, entry, add, change, withdraw, restore, history, addRate, endRate } = listsContract
const added = async (list: (typeof LIST_KEYS)[number], about: object = {}) => {
  const answer = await admin.call(add, { list, values: anEntry(list, about) })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.id
}

describe.each(LIST_KEYS)('the list %s', (list) => {
  test('an entry is added, read, changed, withdrawn and restored; the other hospital never sees it', async () => {
    const id = await added(list)
    const read = await nurse.call(entry, { list, id })
    expect(read).toMatchObject({ status: 200, body: { id, version: 1 } })
    expect(await stranger.call(entry, { list, id })).toMatchObject({ status: 404 })
    const values = { ...anEntry(list), ...read.body.values, ...ratesFrom(read.body.rates) }
    const typed = Object.fromEntries(
      Object.entries(anEntry(list)).map(([name, blank]) => [
        name,
        name in values && name !== 'basisPoints' ? (values[name as never] ?? blank) : blank,
      ]),
    )
    const changed = await admin.call(change, { list, id, values: typed, version: 1 })
    expect(changed).toMatchObject({ status: 200 })
    expect(await admin.call(change, { list, id, values: typed, version: 1 })).toMatchObject({
      status: 409,
      problem: { code: 'STALE', current: { id } },
    })

    expect(await admin.call(withdraw, { list, id })).toMatchObject({ status: 200 })
    expect(await nurse.call(entry, { list, id })).toMatchObject({ status: 404 })
    const gone = await admin.call(page, { list, withdrawn: '1' })
    expect(gone.body.rows.map((row) => row.id)).toContain(id)
    expect((await nurse.call(page, { list, withdrawn: '1' })).body.rows.every((row) => row.withdrawnAt === null)).toBe(
      true,
    )
    expect(await admin.call(restore, { list, id })).toMatchObject({ status: 200 })
    expect(await nurse.call(entry, { list, id })).toMatchObject({ status: 200 })
    const { entries } = (await admin.call(history, { list, id })).body
    expect(entries.length).toBeGreaterThanOrEqual(3)
    await admin.call(withdraw, { list, id })
  })

  test('a nurse reads it and cannot change it', async () => {
    expect(await nurse.call(page, { list })).toMatchObject({ status: 200 })
    expect(await nurse.call(add, { list, values: anEntry(list) })).toMatchObject({ status: 403 })
    const [row] = (await nurse.call(page, { list })).body.rows
    const id = row?.id ?? '00000000-0000-4000-8000-000000000000'
    expect(await nurse.call(withdraw, { list, id })).toMatchObject({ status: 403 })
    expect(await nurse.call(change, { list, id, values: anEntry(list), version: 1 })).toMatchObject({ status: 403 })
  })
})

const ratesFrom = (rates: Record<string, number>) =>
  Object.fromEntries(Object.entries(rates).map(([column, paise]) => [column, String(paise / 100)]))

describe('what is refused, beside its field, and changes nothing', () => {
  const refusals: readonly [string, keyof typeof LISTS, object, string, string][] = [
    ['an empty name', 'diagnoses', { name: '  ' }, 'name', 'Diagnosis name is required'],
    ['a negative rate', 'surgeries', { private: '-5' }, 'private', 'A rate cannot be negative'],
    [
      'a rate that is no number',
      'surgeries',
      { nabh: 'many' },
      'nabh',
      'Enter an amount in rupees, such as 1250 or 1250.50',
    ],
    ['an unknown field', 'surgeries', { colour: 'red' }, 'colour', 'Unknown field: colour'],
    [
      'a percentage in words',
      'tariff-factors',
      { basisPoints: 'a lot' },
      'basisPoints',
      'Enter a percentage, such as -15 or 5',
    ],
    ['no rate column', 'tariff-classes', { billOrder: [] }, 'billOrder', 'Choose at least one column'],
    [
      'a factor that ends before it begins',
      'tariff-factors',
      { validTo: '2019-01-01' },
      'validTo',
      'The last day must not be before the first',
    ],
  ]
  test.each(refusals)('%s', async (_, list, about, field, message) => {
    const before = (await admin.call(page, { list })).body.total
    const answer = await admin.call(add, { list, values: anEntry(list, about) })
    expect([answer.status, answer.problem.fields?.[field]]).toEqual([400, message])
    expect((await admin.call(page, { list })).body.total).toBe(before)
  })

  test('a name, a code or days that are taken', async () => {
    await added('diagnoses', { name: 'Twice told' })
    expect(
      await admin.call(add, { list: 'diagnoses', values: anEntry('diagnoses', { name: 'TWICE TOLD' }) }),
    ).toMatchObject({
      status: 409,
      problem: { fields: { name: 'This name already exists' } },
    })
    await added('surgeries', { name: 'One', code: 'ZZ900' })
    expect(
      await admin.call(add, { list: 'surgeries', values: anEntry('surgeries', { name: 'Two', code: 'zz900' }) }),
    ).toMatchObject({
      status: 409,
      problem: { fields: { code: 'This code already exists' } },
    })
    await added('surgeries', { name: 'Three', code: 'UNLISTED' })
    await added('surgeries', { name: 'Four', code: 'UNLISTED' })
    const factor = { appliesTo: 'tier:2', validFrom: '2026-01-01', validTo: '' }
    expect(await admin.call(add, { list: 'tariff-factors', values: anEntry('tariff-factors', factor) })).toMatchObject({
      status: 409,
      problem: { fields: { validFrom: 'Another factor is valid on some of these days' } },
    })
  })

  test('a search that finds nothing names what is spelled nearly so, and a code names nothing', async () => {
    await added('diagnoses', { name: 'Pilonidal sinus' })
    const answerOf = async (search: string) => (await admin.call(page, { list: 'diagnoses', search })).body
    expect(await answerOf('pilonodal')).toMatchObject({ total: 0, similar: ['Pilonidal sinus'] })
    expect(await answerOf('pilonidal')).toMatchObject({ total: 1, similar: [] })
    expect(await answerOf('ZZ9999')).toMatchObject({ total: 0, similar: [] })
  })

  test('the other hospital may use the same name and code', async () => {
    await added('surgeries', { name: 'Shared name', code: 'ZZ901' })
    const answer = await stranger.call(add, {
      list: 'surgeries',
      values: anEntry('surgeries', { name: 'Shared name', code: 'ZZ901' }),
    })
    expect(answer.status).toBe(200)
  })

  test('an entry in use says what stands in the way', async () => {
    const id = await added('corporates', { name: 'Payer in use' })
    await admin.call(patientsContract.register, aRegistration({ payerId: id }))
    expect(await admin.call(withdraw, { list: 'corporates', id })).toMatchObject({
      status: 409,
      problem: { message: 'In use by 1 patient. Make it inactive instead: it is then no longer offered.' },
    })
    expect(await admin.call(entry, { list: 'corporates', id })).toMatchObject({ status: 200 })
  })

  test('a table that the lists do not know uses an entry too', async () => {
    await withClient(testApp.ownerUrl, (client) =>
      client.query(`
        create table parking_passes (
          hospital_id text not null default app_hospital() references hospitals (id),
          id uuid not null default gen_random_uuid(),
          issued_by uuid not null,
          primary key (hospital_id, id),
          foreign key (hospital_id, issued_by) references billing_executives (hospital_id, id)
        );
        call keep_as_hospital_record('parking_passes', 'visits');
        comment on table parking_passes is 'parking pass, parking passes'`),
    )
    const id = await added('billing-executives', { name: 'Issues passes' })
    await testApp.sql('hope', (db) => sql`insert into parking_passes (issued_by) values (${id}), (${id})`.execute(db))
    expect((await admin.call(withdraw, { list: 'billing-executives', id })).problem.message).toMatch(
      /^In use by 2 parking passes\./,
    )
  })

  test('a withdrawn entry whose name was taken meanwhile cannot come back', async () => {
    const id = await added('complications', { name: 'Comes back' })
    await admin.call(withdraw, { list: 'complications', id })
    await added('complications', { name: 'Comes back' })
    expect(await admin.call(restore, { list: 'complications', id })).toMatchObject({
      status: 409,
      problem: { code: 'NAME_TAKEN' },
    })
  })

  test('an inactive entry is not offered, and nothing of another hospital can be pointed to', async () => {
    const name = 'Inactive diagnosis'
    await added('diagnoses', { name, status: 'Inactive' })
    expect((await nurse.call(catalogueContract.diagnoses, { search: name })).body.diagnoses).toEqual([])
    const foreign = await stranger.call(add, {
      list: 'complications',
      values: anEntry('complications', { name: 'Foreign' }),
    })
    const answer = await admin.call(add, {
      list: 'diagnoses',
      values: anEntry('diagnoses', { name: 'With a foreign tie', complications: [foreign.body.id] }),
    })
    expect(answer).toMatchObject({ status: 400, problem: { fields: { complications: 'Please choose from the list' } } })
    expect((await admin.call(page, { list: 'diagnoses', search: 'With a foreign tie' })).body.total).toBe(0)
  })
})

describe('rates', () => {
  test('a changed rate counts from its day on; what was billed before stays as it was', async () => {
    const id = await added('surgeries', { name: 'Dated', code: 'ZZ910', private: '1,000', ratesFrom: '2026-01-01' })
    const { body } = await admin.call(entry, { list: 'surgeries', id })
    const values = anEntry('surgeries', { name: 'Dated', code: 'ZZ910', private: '1200.50', ratesFrom: '2026-11-21' })
    await admin.call(change, { list: 'surgeries', id, values, version: body.version })
    const on = async (day: string) => (await nurse.call(catalogueContract.quote, { item: id, on: day })).body
    expect((await on('2025-12-31')).amount).toBe(0)
    expect((await on('2026-11-20')).amount).toBe(100_000)
    expect(await on('2026-11-21')).toMatchObject({ amount: 120_050, source: 'Private', tariffClass: 'Private' })
    expect((await admin.call(entry, { list: 'surgeries', id })).body.datedRates).toMatchObject([
      { amount: 120_050, validFrom: '2026-11-21', validTo: null },
      { amount: 100_000, validFrom: '2026-01-01', validTo: '2026-11-20' },
    ])
  })

  test('a rate that is one for all accreditations is shown in both columns; one of them may get its own, and clearing ends it', async () => {
    const list = 'clinical-services'
    const about = { name: 'Uniform', ratesFrom: '2026-11-01' }
    const id = await added(list, about)
    const uniform = { scheme: 'cghs', accreditation: 'any', cityTier: 0, wardFactor: false } as const
    await admin.call(addRate, {
      list,
      id,
      ...uniform,
      amount: 35_000,
      validFrom: '2026-11-01',
      validTo: null,
      source: '',
    })
    const shown = async () => (await admin.call(entry, { list, id })).body
    const save = async (nabh: string, nonNabh: string) =>
      admin.call(change, {
        list,
        id,
        values: anEntry(list, { ...about, nabh, non_nabh: nonNabh, ratesFrom: '2026-11-20' }),
        version: (await shown()).version,
      })
    expect((await shown()).rates).toEqual({ nabh: 35_000, non_nabh: 35_000 })
    await save('400', '350')
    expect((await shown()).rates).toEqual({ nabh: 40_000, non_nabh: 35_000 })
    await save('400', '')
    expect((await shown()).rates).toEqual({ nabh: 40_000 })
  })

  test('what is billed follows payer, accreditation, city, ward and day, and says why', async () => {
    const id = await added('surgeries', { name: 'Derived', code: 'ZZ911', nabh: '1000', ratesFrom: '2025-10-13' })
    const cghs = await testApp.sql('hope', (db) => payerIdOf(db, 'cghs'))
    const police = await testApp.sql('hope', (db) =>
      aPayer(db, { name: 'MP Police', kind: 'police', tariffClass: 'Bhopal rates' }),
    )
    const ask = { item: id, payerId: cghs, ward: 'general', on: '2026-11-21' } as const
    expect((await nurse.call(catalogueContract.quote, ask)).body).toEqual({
      amount: 95_000,
      listed: 100_000,
      source: 'CGHS',
      tariffClass: 'CGHS and ECHS',
      why: ['CGHS rate: ₹1,000.', '-5 % for a general ward.'],
    })
    expect(
      (await nurse.call(catalogueContract.quote, { ...ask, payerId: police, ward: 'private' })).body,
    ).toMatchObject({
      amount: 0,
      source: 'No rate',
      tariffClass: 'Bhopal rates',
    })
  })

  test('a selection shows the rate of specification 1 section 9 with its source', async () => {
    await added('surgeries', { name: 'Quoted A', code: 'ZZ920', nabh: '300', private: '500', bhopal_nabh: '200' })
    await added('surgeries', { name: 'Quoted B', code: 'ZZ921', nabh: '300' })
    await added('surgeries', { name: 'Quoted C', code: 'ZZ922' })
    const factory = await testApp.sql('hope', (db) =>
      aPayer(db, { name: 'Ordnance Factory', kind: 'public_undertaking', tariffClass: 'Bhopal rates' }),
    )
    const esic = await testApp.sql('hope', (db) => payerIdOf(db, 'esic'))
    const shown = async (payerId: string) =>
      (await nurse.call(catalogueContract.surgeries, { search: 'quoted', payerId })).body.surgeries.map(
        ({ selectedRate, rateSource }) => [selectedRate, rateSource],
      )
    expect(await shown(esic)).toEqual([
      [50_000, 'Private'],
      [30_000, 'NABH/NABL'],
      [0, 'No rate'],
    ])
    expect(await shown(factory)).toEqual([
      [20_000, 'Bhopal NABH'],
      [30_000, 'NABH/NABL'],
      [0, 'No rate'],
    ])
  })

  test('a dated rate of a circular is added; days that another covers are refused; a mistake is withdrawn', async () => {
    const id = await added('surgeries', { name: 'Circular', code: 'ZZ930' })
    const rate = {
      list: 'surgeries',
      id,
      scheme: 'cghs',
      accreditation: 'nabh',
      cityTier: 2,
      wardFactor: true,
      amount: 90_000,
      validFrom: '2025-10-13',
      validTo: null,
      source: 'O.M. of 3 October 2025',
    } as const
    const first = await admin.call(addRate, rate)
    expect(first.status).toBe(200)
    expect(await admin.call(addRate, { ...rate, validFrom: '2026-05-01', validTo: '2026-06-01' })).toMatchObject({
      status: 409,
      problem: { fields: { validFrom: 'Another rate is valid on some of these days' } },
    })
    expect(await admin.call(addRate, { ...rate, validFrom: '2025-01-01', validTo: '2024-01-01' })).toMatchObject({
      status: 400,
    })
    expect(await nurse.call(addRate, rate)).toMatchObject({ status: 403 })
    expect(await stranger.call(addRate, rate)).toMatchObject({ status: 404 })
    expect(await stranger.call(endRate, { list: 'surgeries', id, rateId: first.body.id })).toMatchObject({
      status: 404,
    })
    expect(await admin.call(endRate, { list: 'surgeries', id, rateId: first.body.id })).toMatchObject({ status: 200 })
    expect((await admin.call(entry, { list: 'surgeries', id })).body.datedRates).toEqual([])
  })

  test('eight changes of one rate at once: one is saved, the others are refused, and no day has two rates', async () => {
    const id = await added('surgeries', { name: 'Contested', code: 'ZZ940', private: '100' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        admin.call(change, {
          list: 'surgeries',
          id,
          values: anEntry('surgeries', { name: 'Contested', code: 'ZZ940', private: String(200 + n) }),
          version: 1,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    const { datedRates } = (await admin.call(entry, { list: 'surgeries', id })).body
    expect(datedRates.filter(({ validTo }) => validTo === null)).toHaveLength(1)
  })
})

test('common complications come first where the diagnosis is known', async () => {
  const common = await added('complications', { name: 'Zz common' })
  await added('complications', { name: 'Aa rare' })
  const diagnosis = await added('diagnoses', { name: 'Tied', complications: [common] })
  const { complications } = (await nurse.call(catalogueContract.complications, { diagnosis })).body
  expect(complications[0]).toEqual({ id: common, name: 'Zz common', isCommon: true })
  expect((await admin.call(withdraw, { list: 'complications', id: common })).problem.message).toMatch(
    /^In use by 1 diagnosis\./,
  )
})

test('a list is paged by name without a gap or a repeat', async () => {
  for (let n = 0; n < 7; n += 1) await added('external-requisitions', { name: `Paged ${n}` })
  const names: unknown[] = []
  let after: string | undefined
  do {
    const { body } = await nurse.call(page, { list: 'external-requisitions', search: 'paged', limit: 3, after })
    expect(body.total).toBe(7)
    names.push(...body.rows.map(({ values }) => values.name))
    after = body.next ?? undefined
  } while (after)
  expect(names).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Paged ${n}`))
})

test('a change is in the history with its values', async () => {
  expect(accountContract.history.permission).toBe('record:history')
  expect(
    (await nurse.call(history, { list: 'diagnoses', id: await added('diagnoses', { name: 'Told' }) })).status,
  ).toBe(403)
})
