import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import { aParameter, aRange } from './parameters.factory.ts'

const { add, change, list, parameter } = labParametersContract

let testApp: TestApp
let pathologist: Person
let technician: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  pathologist = await testApp.person('hope', 'doctor', ['pathologist'])
  technician = await testApp.person('hope', 'user', ['lab'])
  stranger = await testApp.person('ayushman', 'doctor', ['pathologist'])
})
afterAll(() => testApp.close())

const added = async (...typed: Parameters<typeof aParameter>) =>
  (await pathologist.call(add, aParameter(...typed))).body.id
const refused = async (...typed: Parameters<typeof aParameter>) =>
  (await pathologist.call(add, aParameter(...typed))).problem
const shown = async (id: string, day?: string) => (await technician.call(parameter, { id, ...(day && { day }) })).body

describe('a parameter', () => {
  test('is added with its ranges and listed with what they leave out', async () => {
    const id = await added('POTASSIUM', {
      units: [{ unit: 'mmol/L', factor: '3.91' }],
      ranges: [
        aRange({ ageTo: 28, ageToUnit: 'days', low: '3.7', high: '5.9' }),
        aRange({ ageFrom: 1, ageFromUnit: 'months', low: '3.5', high: '5', criticalHigh: '6.5' }),
      ],
    })
    const { body } = await technician.call(list, { search: 'potassium' })
    expect(body.rows).toMatchObject([
      { id, code: 'POTASSIUM', unit: 'mg/dL', ranges: 2, findings: ['No range from 28 days to 1 month'] },
    ])
    expect(await shown(id)).toMatchObject({
      units: [{ unit: 'mmol/L', factor: '3.91', unitOffset: '0' }],
      ranges: [{ high: '5.9' }, { high: '5', criticalHigh: '6.5' }],
      changes: ['2026-11-21'],
    })
  })

  test('belongs to its hospital, and only the pathologist changes it', async () => {
    const id = await added('SODIUM')
    expect((await technician.call(add, aParameter('BY_LAB'))).status).toBe(403)
    expect((await (await testApp.person('hope')).call(add, aParameter('BY_ADMIN'))).status).toBe(403)
    expect((await stranger.call(parameter, { id })).status).toBe(404)
    expect((await stranger.call(change, { id, version: 1, ...aParameter('SODIUM') })).status).toBe(404)
    expect((await stranger.call(add, aParameter('SODIUM'))).status).toBe(200)
  })

  test('has a code of its own, also of two that arrive together', async () => {
    const answers = await Promise.all([1, 2].map(() => pathologist.call(add, aParameter('TWICE'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'CODE_TAKEN',
      fields: { code: 'Another parameter has this code' },
    })
  })

  test.each([
    ['a limit finer than it is told', { ranges: [aRange({ low: '3.55' })] }, 'RANGE_TOO_FINE', 'ranges.0.low'],
    [
      'limits that are upside down',
      { ranges: [aRange({ low: '5', high: '3' })] },
      'RANGE_UPSIDE_DOWN',
      'ranges.0.high',
    ],
    [
      'a critical limit inside',
      { ranges: [aRange({ low: '3', criticalLow: '4' })] },
      'CRITICAL_INSIDE',
      'ranges.0.criticalLow',
    ],
    ['a range that says nothing', { ranges: [aRange()] }, 'RANGE_SAYS_NOTHING', 'ranges.0.low'],
    [
      'an age that ends where it begins',
      { ranges: [aRange({ ageFrom: 12, ageFromUnit: 'months', ageTo: 1, low: '3' })] },
      'AGE_UPSIDE_DOWN',
      'ranges.0.ageTo',
    ],
    [
      'two ranges for one age',
      { ranges: [aRange({ ageTo: 18, low: '3' }), aRange({ ageFrom: 17, low: '4' })] },
      'RANGES_OVERLAP',
      'ranges',
    ],
    ['its own unit as another', { units: [{ unit: 'MG/DL', factor: '1' }] }, 'UNIT_TWICE', 'units.0.unit'],
    ['a formula that is none', { formula: 'HB +' }, 'NOT_A_FORMULA', 'formula'],
    ['a formula over what is not there', { formula: 'NOWHERE * 2' }, 'NO_SUCH_PARAMETER', 'formula'],
    ['a formula over itself', { formula: 'REFUSED / 2' }, 'FORMULA_IN_A_CIRCLE', 'formula'],
    ['a choice without choices', { kind: 'choice' }, 'CHOICES_REQUIRED', 'choices'],
  ] as const)('is refused with %s', async (_, changes, code, field) => {
    const problem = await refused('REFUSED', changes as never)
    expect(problem).toMatchObject({ code, fields: { [field]: expect.anything() } })
  })

  test('is refused with a number that is none', async () => {
    expect(await refused('REFUSED', { ranges: [aRange({ low: '1e3' })], decimals: 9 })).toMatchObject({
      fields: { ranges: 'A number such as 13.5', decimals: 'A whole number from 0 to 6' },
    })
  })
})

describe('terms and ranges count from a day on', () => {
  test('and what counted before is shown as it was', async () => {
    const id = await added('CREATININE', { ranges: [aRange({ low: '0.6', high: '1.2' })], unit: 'mg/dL' })
    const { version } = await shown(id)
    const changed = await pathologist.call(change, {
      id,
      version,
      ...aParameter('CREATININE', {
        unit: 'µmol/L',
        decimals: 0,
        ranges: [aRange({ low: '53', high: '106' })],
        from: '2026-12-01',
      }),
    })
    expect(changed.status).toBe(200)
    expect(await shown(id)).toMatchObject({ unit: 'mg/dL', ranges: [{ low: '0.6', high: '1.2' }] })
    expect(await shown(id, '2026-12-01')).toMatchObject({
      unit: 'µmol/L',
      ranges: [{ low: '53' }],
      changes: ['2026-12-01', '2026-11-21'],
    })
  })

  test('never from a day that is gone', async () => {
    const id = await added('UREA', { from: '2025-01-01' })
    const problem = (
      await pathologist.call(change, { id, version: 1, ...aParameter('UREA', { from: '2026-11-20', decimals: 2 }) })
    ).problem
    expect(problem).toMatchObject({ code: 'PAST_STAYS', fields: { from: expect.anything() } })
  })

  test('and a range that stays goes on', async () => {
    const both = [aRange({ sex: 'male', low: '13' }), aRange({ sex: 'female', low: '12' })]
    const id = await added('HB', { ranges: both, from: '2026-01-01' })
    await pathologist.call(change, {
      id,
      version: 1,
      ...aParameter('HB', { ranges: [aRange({ sex: 'male', low: '13' }), aRange({ sex: 'female', low: '11.5' })] }),
    })
    const rows = await testApp.sql('hope', (db) =>
      db
        .selectFrom('lab_ranges')
        .select(['sex', 'low', 'valid_from', 'valid_to'])
        .where('parameter_id', '=', id)
        .orderBy('sex')
        .orderBy('valid_from')
        .execute(),
    )
    expect(rows.map(({ sex, low, valid_from, valid_to }) => [sex, Number(low), valid_from, valid_to])).toEqual([
      ['female', 12, '2026-01-01', '2026-11-20'],
      ['female', 11.5, '2026-11-21', null],
      ['male', 13, '2026-01-01', null],
    ])
  })

  test('and who read an older version saves nothing over the newer one', async () => {
    const id = await added('CHLORIDE')
    expect(
      (await pathologist.call(change, { id, version: 1, ...aParameter('CHLORIDE', { decimals: 2 }) })).status,
    ).toBe(200)
    const { problem } = await pathologist.call(change, { id, version: 1, ...aParameter('CHLORIDE') })
    expect(problem.code).toBe('STALE')
  })

  test('the database covers an age once, whoever writes', async () => {
    const id = await added('GUARDED')
    const write = () =>
      testApp.sql('hope', (db) =>
        db.insertInto('lab_ranges').values({ parameter_id: id, valid_from: '2027-01-01', low: '1' }).execute(),
      )
    await expect(write()).rejects.toThrow('lab_ranges_cover_an_age_once')
  })
})

describe('a formula', () => {
  test('that leads back to itself over another is refused with the way round', async () => {
    await added('WEIGHT')
    await added('FIRST', { formula: 'WEIGHT * 2' })
    await added('SECOND', { formula: 'FIRST + 1' })
    const first = (await technician.call(list, { search: 'FIRST' })).body.rows[0]
    const { problem } = await pathologist.call(change, {
      id: first?.id ?? '',
      version: 1,
      ...aParameter('FIRST', { formula: 'SECOND × 2' }),
    })
    expect(problem).toMatchObject({
      code: 'FORMULA_IN_A_CIRCLE',
      fields: { formula: 'It would be worked out from itself: FIRST → SECOND → FIRST' },
    })
  })
})
