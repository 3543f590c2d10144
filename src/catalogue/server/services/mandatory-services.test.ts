import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'
import { mandatoryServicesContract } from '../../model/services/mandatory-services.contract.ts'
import { anEntry } from '../lists/lists.factory.ts'
import { aRuleInput, aService } from './mandatory-services.factory.ts'

const { add, rules, setRule, stop } = mandatoryServicesContract
const LIST = { list: 'mandatory-services' } as const

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

const added = async (name: string, rule: Parameters<typeof aService>[1] = {}) =>
  (await admin.call(add, aService(name, rule))).body.id
const rulesOf = async (id: string, by = admin) => (await by.call(rules, { id })).body.rules
const daysOf = async (id: string) => (await rulesOf(id)).map(({ validFrom, validTo }) => [validFrom, validTo])
const entryOf = async (id: string, by = admin) => (await by.call(listsContract.entry, { ...LIST, id })).body

describe('a service is added', () => {
  test('with its rate and its rule, and the list says how it is charged', async () => {
    const id = await added('Diet counselling', { due: 'surgery', cap: 2, to: '2026-12-31' })
    expect(await entryOf(id)).toMatchObject({
      rates: { private: 10_000 },
      charged: 'Each sitting of surgery · at most 2 a stay until 31/12/2026',
    })
    expect(await rulesOf(id, nurse)).toMatchObject([{ due: 'surgery', cap: 2, validFrom: '2026-11-21' }])
  })

  test('as a whole or not at all: a code of another service, a day that is gone, terms that do not go together', async () => {
    await admin.call(listsContract.add, {
      list: 'clinical-services',
      values: anEntry('clinical-services', { code: 'DC01' }),
    })
    const refused = async (rule: Parameters<typeof aService>[1], values: object = {}) =>
      (await admin.call(add, aService('Never there', rule, values))).problem
    expect(await refused({}, { code: 'dc01' })).toMatchObject({
      code: 'CODE_TAKEN',
      fields: { code: expect.anything() },
    })
    expect(await refused({ from: '2026-11-20' })).toMatchObject({
      code: 'PAST_STAYS',
      fields: { from: expect.anything() },
    })
    expect(await refused({ due: 'ward' })).toMatchObject({
      code: 'WARDS_REQUIRED',
      fields: { wardClasses: 'Choose the classes of wards' },
    })
    expect(await refused({ quantity: 0 })).toMatchObject({ fields: { quantity: expect.stringContaining('above 0') } })
    const { body } = await admin.call(listsContract.page, { ...LIST, search: 'Never there' })
    expect(body.total).toBe(0)
  })

  test('by an administrator only, and the other hospital sees nothing of it', async () => {
    const id = await added('Biomedical waste')
    expect((await nurse.call(add, aService('By a nurse'))).status).toBe(403)
    expect((await nurse.call(setRule, { id, ...aRuleInput() })).status).toBe(403)
    expect(await rulesOf(id, stranger)).toEqual([])
    expect((await stranger.call(setRule, { id, ...aRuleInput() })).status).toBe(404)
    const [rule] = await rulesOf(id)
    expect((await stranger.call(stop, { id, ruleId: rule?.id ?? '' })).status).toBe(404)
  })
})

describe('a rule', () => {
  test('changes from a day on: the one that runs ends the day before, a planned one is not overlapped', async () => {
    const id = await added('Ward round')
    await admin.call(setRule, { id, ...aRuleInput({ from: '2026-12-01', due: 'midnight' }) })
    expect(await daysOf(id)).toEqual([
      ['2026-12-01', null],
      ['2026-11-21', '2026-11-30'],
    ])
    const { problem } = await admin.call(setRule, { id, ...aRuleInput({ from: '2026-11-25' }) })
    expect(problem).toMatchObject({ code: 'RULES_OVERLAP', fields: { to: expect.stringContaining('01/12/2026') } })
    await admin.call(setRule, { id, ...aRuleInput({ from: '2026-11-25', to: '2026-11-30', quantity: 2000 }) })
    expect(await daysOf(id)).toEqual([
      ['2026-12-01', null],
      ['2026-11-25', '2026-11-30'],
      ['2026-11-21', '2026-11-24'],
    ])
  })

  test('that has not begun is taken back; one that has begun ends yesterday and stays as it was', async () => {
    const id = await added('Infection control', { from: '2026-11-25' })
    const [planned] = await rulesOf(id)
    await admin.call(stop, { id, ruleId: planned?.id ?? '' })
    expect(await rulesOf(id)).toEqual([])
    const running = await testApp.sql('hope', (db) =>
      db
        .insertInto('service_rules')
        .values({ service_id: id, due: 'day', valid_from: '2026-11-01' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await admin.call(stop, { id, ruleId: running.id })
    expect(await daysOf(id)).toEqual([['2026-11-01', '2026-11-20']])
    expect((await admin.call(stop, { id, ruleId: running.id })).problem.code).toBe('PAST_STAYS')
  })

  test('of days that have been is locked, whoever writes', async () => {
    const id = await added('Linen')
    await testApp.sql('hope', (db) =>
      db
        .insertInto('service_rules')
        .values({ service_id: id, due: 'day', valid_from: '2026-11-01', valid_to: '2026-11-20' })
        .execute(),
    )
    const change = (columns: object) =>
      testApp.sql('hope', (db) =>
        db
          .updateTable('service_rules')
          .set(columns)
          .where('service_id', '=', id)
          .where('valid_from', '=', '2026-11-01')
          .execute(),
      )
    await expect(change({ quantity: 2000 })).rejects.toThrow('past_of_billing_rules_stays')
    await expect(change({ valid_to: '2026-11-10' })).rejects.toThrow('past_of_billing_rules_stays')
    await expect(change({ withdrawn_at: new Date() })).rejects.toThrow('past_of_billing_rules_stays')
  })
})

test('the list is asked by what brings services about and by whether a rule charges them', async () => {
  await added('Theatre linen', { due: 'surgery', from: '2026-12-01' })
  const stopped = await added('Porter', { due: 'discharge' })
  const [rule] = await rulesOf(stopped)
  await admin.call(stop, { id: stopped, ruleId: rule?.id ?? '' })
  const named = async (asked: { due?: 'surgery' | 'discharge'; charged?: 'now' | 'later' | 'not' }, by = admin) =>
    (await by.call(listsContract.page, { ...LIST, ...asked })).body.rows.map(({ values }) => values['name'])
  expect(await named({ due: 'surgery' })).toEqual(['Diet counselling', 'Theatre linen'])
  expect(await named({ due: 'surgery', charged: 'now' })).toEqual(['Diet counselling'])
  expect(await named({ charged: 'later' })).toEqual(['Theatre linen'])
  expect(await named({ due: 'discharge' })).toEqual([])
  expect(await named({ charged: 'not' })).toContain('Porter')
  expect(await named({ charged: 'now' })).not.toContain('Porter')
  expect(await named({ due: 'surgery' }, stranger)).toEqual([])
})

test('the history of a service says who set, changed and took back its rules', async () => {
  const id = await added('Bedside monitor')
  await admin.call(setRule, { id, ...aRuleInput({ from: '2026-12-01', due: 'midnight', source: 'Order 7' }) })
  const [planned] = await rulesOf(id)
  await admin.call(stop, { id, ruleId: planned?.id ?? '' })
  const { entries } = (await admin.call(listsContract.history, { ...LIST, id })).body
  const night = 'Each midnight, from 01/12/2026 (Order 7)'
  const day = 'Each day, from 21/11/2026 (Resolution of the management)'
  expect(
    entries.map(({ change, fields }) => [change, ...fields.filter(({ field }) => field === 'charged_by')]),
  ).toEqual([
    ['update', { field: 'charged_by', before: night, after: null }],
    ['update', { field: 'charged_by', before: day, after: night }],
    ['insert', { field: 'charged_by', before: null, after: day }],
  ])
  expect(new Set(entries.map(({ account }) => account)).size).toBe(1)
  expect((await nurse.call(listsContract.history, { ...LIST, id })).status).toBe(403)
})

describe('a service', () => {
  test('that becomes inactive is charged by nothing from today on, and by no new rule', async () => {
    const id = await added('Monitoring', { from: '2026-11-25' })
    const entry = await entryOf(id)
    const values = { ...anEntry('mandatory-services', { name: 'Monitoring', status: 'Inactive' }) }
    expect((await admin.call(listsContract.change, { ...LIST, id, values, version: entry.version })).status).toBe(200)
    expect(await rulesOf(id)).toEqual([])
    expect((await admin.call(setRule, { id, ...aRuleInput() })).problem.code).toBe('NOT_OFFERED')
    await expect(
      testApp.sql('hope', (db) =>
        db.insertInto('service_rules').values({ service_id: id, due: 'day', valid_from: '2026-11-21' }).execute(),
      ),
    ).rejects.toThrow('inactive_service_is_not_charged')
  })

  test('that a rule charges is not withdrawn', async () => {
    const id = await added('Attendant')
    const { problem } = await admin.call(listsContract.withdraw, { ...LIST, id })
    expect(problem.message).toContain('In use by 1 rule')
  })
})
