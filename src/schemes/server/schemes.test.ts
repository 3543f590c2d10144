import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayerKind } from '../../catalogue/model/payers/payer-kinds.ts'
import { aPayer, payerIdOf } from '../../catalogue/server/payers/payers.factory.ts'
import { withClient } from '../../platform/server/database/bundled/admin.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../model/default-rules.ts'
import type { RuleKindKey } from '../model/rules/rule-kinds.ts'
import { schemesContract } from '../model/schemes.contract.ts'
import { rulesFor } from './rules/hospital-rules.queries.ts'
import { aRuleChange } from './rules.factory.ts'

const { rules, changeRule, endRule, history } = schemesContract

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

const rulesOf = (payer: PayerKind, hospital = 'hope') =>
  testApp.sql(hospital, async (db) => rulesFor(db, { payerId: await payerIdOf(db, payer) }))
const classId = async (name: string) =>
  (await admin.call(rules, {})).body.classes.find((one) => one.name === name)?.id ?? ''
const rowsOf = async (kind: RuleKindKey, tariffClassId: string | null = null) =>
  (await admin.call(rules, {})).body.rules[kind].filter((row) => row.tariffClassId === tariffClassId)
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()

const RENT_GST = {
  head: 'accommodation',
  sac: null,
  above: 500_000,
  exceptWards: ['icu'],
  basisPoints: 500,
  included: false,
  validFrom: '2022-07-18',
  validTo: null,
}

describe('what a hospital begins with', () => {
  test.each(['hope', 'ayushman'])(
    'at %s the schemes have packages, private patients pay each service',
    async (hospital) => {
      for (const payer of ['esic', 'cghs', 'echs'] as const) {
        const found = await rulesOf(payer, hospital)
        const { gst, submission, ...cashless } = found
        expect(submission).toEqual([{ validFrom: '2000-01-01', validTo: null, days: payer === 'esic' ? 6 : 7 }])
        for (const part of Object.keys(cashless) as (keyof typeof cashless)[])
          expect([payer, part, sorted(found[part])]).toEqual([payer, part, sorted(CASHLESS_RULES[part])])
        expect(gst).toEqual([RENT_GST])
      }
      expect((await rulesOf('private', hospital)).terms).toEqual(EACH_SERVICE_RULES.terms)
      expect((await rulesOf('insurer', hospital)).terms).toEqual([{ ...EACH_SERVICE_RULES.terms[0], roundsOff: false }])
    },
  )

  test('the bill of ESIC is submitted within six days, those of other schemes within seven', async () => {
    expect(await rowsOf('terms', await classId('ESIC'))).toMatchObject([{ submissionDays: 6 }])
    expect(await rowsOf('terms')).toMatchObject([{ submissionDays: 7 }])
  })

  test('a hospital that is created later has the default rules', async () => {
    await withClient(testApp.ownerUrl, (client) =>
      client.query(`select set_config('app.hospital', 'third', false);
        insert into hospitals (id, type, name, full_name, short_text, tagline, description, patient_prefix, features)
        values ('third', 'hope', 'Third', 'Third', 'Third', '', '', 'UHTH', '{}')`),
    )
    const found = await testApp.sql('third', (db) => db.selectFrom('package_days').select('days').execute())
    expect(found.map(({ days }) => days).sort((a, b) => a - b)).toEqual([1, 3, 7, 7, 12])
  })
})

describe('a change', () => {
  test('counts from its day: the row before ends, the class has its own value and the others the default', async () => {
    const esic = await classId('ESIC')
    expect(await admin.call(changeRule, aRuleChange('packageDays', {}, esic))).toMatchObject({ status: 200 })
    const major = (await rulesOf('esic')).packageDays.filter(({ procedureClass }) => procedureClass === 'major')
    expect(major).toEqual([
      { procedureClass: 'major', days: 7, validFrom: '2000-01-01', validTo: '2026-11-30' },
      { procedureClass: 'major', days: 8, validFrom: '2026-12-01', validTo: null },
    ])
    expect((await rulesOf('cghs')).packageDays.find(({ procedureClass }) => procedureClass === 'major')?.days).toBe(7)
    expect(await stranger.call(rules, {})).toMatchObject({ status: 200 })
    expect((await rulesOf('esic', 'ayushman')).packageDays.every(({ days }) => days !== 8)).toBe(true)
  })

  test('an earlier change takes the place of a planned one; the same day again changes its value', async () => {
    await admin.call(changeRule, aRuleChange('discountLimits', { from: '2027-01-01', basisPoints: 900 }))
    await admin.call(changeRule, aRuleChange('discountLimits', { basisPoints: 700 }))
    const saved = await admin.call(changeRule, aRuleChange('discountLimits', { basisPoints: 800 }))
    const billing = (await admin.call(rules, {})).body.rules.discountLimits.filter(({ holder }) => holder === 'billing')
    expect(billing).toMatchObject([
      { basisPoints: 500, validTo: '2026-11-30' },
      { basisPoints: 800, validFrom: '2026-12-01', validTo: null },
    ])
    const told = await admin.call(history, { kind: 'discountLimits', id: saved.body.id })
    expect(told.body.entries.length).toBeGreaterThanOrEqual(2)
  })

  test.each(['sittingShares', 'checkOut', 'paidBeside', 'terms', 'gst'] as const)(
    'of %s is stored as it was typed, and the past stays as it was',
    async (kind) => {
      const before = await rowsOf(kind)
      const change = aRuleChange(kind)
      expect(await admin.call(changeRule, change)).toMatchObject({ status: 200 })
      const { from, ...typed } = change.values
      const after = await rowsOf(kind)
      expect(after).toContainEqual(expect.objectContaining({ ...typed, validFrom: from, validTo: null }))
      expect(after.filter(({ validTo }) => validTo === '2026-11-30')).toHaveLength(1)
      expect(after).toHaveLength(before.length + 1)
    },
  )

  test('what a class takes back is not paid beside its packages; from the day it ends the default holds again', async () => {
    const cghs = await classId('CGHS and ECHS')
    const noBlood = aRuleChange('paidBeside', { head: 'blood', isPaid: false, needs: null, from: '2026-11-21' }, cghs)
    const { body } = await admin.call(changeRule, noBlood)
    const blood = async () => (await rulesOf('cghs')).paidBeside.filter(({ head }) => head === 'blood')
    expect(await blood()).toMatchObject([{ validTo: '2026-11-20' }])
    expect(await admin.call(endRule, { kind: 'paidBeside', id: body.id })).toMatchObject({ status: 200 })
    expect(await blood()).toMatchObject([{ validFrom: '2000-01-01', validTo: null }])
  })

  test('an exception names an entry of its head; a part is a procedure of the list', async () => {
    const [studyId, wholeId, partId] = await testApp.sql('hope', async (db) => [
      (await db.insertInto('radiology_studies').values({ name: 'PET-CT' }).returning('id').executeTakeFirstOrThrow())
        .id,
      (await db.insertInto('cghs_surgery').values({ name: 'PCNL' }).returning('id').executeTakeFirstOrThrow()).id,
      (await db.insertInto('cghs_surgery').values({ name: 'DJ stent' }).returning('id').executeTakeFirstOrThrow()).id,
    ])
    const petCt = { head: 'radiology', itemId: studyId ?? '', isPaid: true, needs: 'approval' }
    expect(await admin.call(changeRule, aRuleChange('paidBeside', petCt))).toMatchObject({ status: 200 })
    const parts = { surgeryId: wholeId ?? '', componentId: partId ?? '' }
    expect(await admin.call(changeRule, aRuleChange('components', parts))).toMatchObject({ status: 200 })
    const found = await rulesOf('esic')
    expect(found.paidBeside).toContainEqual({ ...dated, head: 'radiology', itemId: studyId, needs: 'approval' })
    expect(found.components).toEqual([{ ...dated, ...parts }])
    expect((await admin.call(rules, {})).body.items.map(({ name }) => name).sort()).toEqual([
      'DJ stent',
      'PCNL',
      'PET-CT',
    ])
    expect(await admin.call(changeRule, aRuleChange('paidBeside', { ...petCt, head: 'laboratory' }))).toMatchObject({
      status: 400,
      problem: { fields: { itemId: 'Please choose from the list' } },
    })
    expect(await admin.call(changeRule, aRuleChange('paidBeside', { ...petCt, head: 'pharmacy' }))).toMatchObject({
      status: 400,
      problem: { fields: { itemId: expect.any(String) } },
    })
  })
})

const dated = { validFrom: '2026-12-01', validTo: null }

describe('what is refused, beside its field, and changes nothing', () => {
  const refusals: readonly [string, RuleKindKey, object, number, string, string][] = [
    ['a share above the whole', 'sittingShares', { basisPoints: 10_001 }, 400, 'basisPoints', 'Enter 0 to 100 %'],
    ['no days', 'packageDays', { days: 0 }, 400, 'days', 'Enter 1 to 60'],
    ['half a day', 'packageDays', { days: 1.5 }, 400, 'days', 'Enter 1 to 60'],
    ['no day', 'packageDays', { from: '' }, 400, 'from', 'Please enter the first day'],
    ['no source', 'packageDays', { source: ' ' }, 400, 'source', 'Please enter the order, letter or reason'],
    ['a field of another kind', 'packageDays', { rank: 1 }, 400, 'rank', 'Unknown field: rank'],
    [
      'a fixed hour without a time',
      'checkOut',
      { kind: 'fixed_hour' },
      400,
      'fixedMinute',
      'Enter a time with a fixed hour, and only then',
    ],
    [
      'a day of the past',
      'packageDays',
      { from: '2026-11-20' },
      409,
      'from',
      'What has been billed by a rule stays as it was: a change counts from today or a later day.',
    ],
  ]
  test.each(refusals)('%s', async (_, kind, about, status, field, message) => {
    const before = (await admin.call(rules, {})).body.rules
    const answer = await admin.call(changeRule, aRuleChange(kind, { ...about }))
    expect([answer.status, answer.problem.fields?.[field]]).toEqual([status, message])
    expect((await admin.call(rules, {})).body.rules).toEqual(before)
  })

  test('a tariff class of the other hospital, and a default that every payer needs', async () => {
    const foreign = (await stranger.call(rules, {})).body.classes[0]?.id ?? ''
    expect(await admin.call(changeRule, aRuleChange('packageDays', {}, foreign))).toMatchObject({ status: 404 })
    const [days] = await rowsOf('packageDays')
    expect(await admin.call(endRule, { kind: 'packageDays', id: days?.id ?? '' })).toMatchObject({
      status: 409,
      problem: { code: 'DEFAULT_STAYS' },
    })
  })

  test('a nurse neither reads nor changes them', async () => {
    expect(await nurse.call(rules, {})).toMatchObject({ status: 403 })
    expect(await nurse.call(changeRule, aRuleChange('packageDays'))).toMatchObject({ status: 403 })
  })

  test('the database keeps the past, whoever writes', async () => {
    const amend = testApp.sql('hope', (db) => db.updateTable('check_out_rules').set({ grace_minutes: 1 }).execute())
    await expect(amend).rejects.toThrow('past_of_billing_rules_stays')
    const shorten = testApp.sql('hope', (db) =>
      db.updateTable('sitting_shares').set({ valid_to: '2020-01-01' }).execute(),
    )
    await expect(shorten).rejects.toThrow('past_of_billing_rules_stays')
  })

  test('two who change one value at once leave no day with two values', async () => {
    const answers = await Promise.all(
      [3, 4, 5, 6].map((days) =>
        admin.call(changeRule, aRuleChange('packageDays', { procedureClass: 'day_care', days, from: '2026-12-24' })),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    const dayCare = (await rulesOf('cghs')).packageDays.filter(({ procedureClass }) => procedureClass === 'day_care')
    expect(dayCare.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
      ['2000-01-01', '2026-12-23'],
      ['2026-12-24', null],
    ])
  })
})

test('a payer with a class of its own has its rules', async () => {
  const police = await testApp.sql('hope', (db) =>
    aPayer(db, { name: 'MP Police', kind: 'police', tariffClass: 'Private' }),
  )
  const found = await testApp.sql('hope', (db) => rulesFor(db, { payerId: police }))
  expect(found.terms).toEqual(EACH_SERVICE_RULES.terms)
})
