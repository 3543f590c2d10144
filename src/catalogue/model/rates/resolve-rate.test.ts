import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kernel/calendar.ts'
import { explainRate, showPercent } from './explain-rate.ts'
import { type Factor, RATE_COLUMNS, type Rate, type RateColumn, TRIED_COLUMNS, validOn, WARD_CLASSES } from './rates.ts'
import { type RateQuestion, resolveRate } from './resolve-rate.ts'

const LIST_DAY = '2025-10-13'
const rate = (changes: Partial<Rate>): Rate => ({
  id: 'r',
  scheme: 'cghs',
  accreditation: 'nabh',
  cityTier: 1,
  wardFactor: true,
  amount: 1_000_000,
  validFrom: LIST_DAY,
  validTo: null,
  ...changes,
})
const factor = (appliesTo: string, basisPoints: number, validFrom: string, validTo: string | null): Factor => ({
  scheme: 'cghs',
  appliesTo,
  basisPoints,
  validFrom,
  validTo,
})
const FACTORS = [
  factor('ward:general', -1000, '2000-01-01', '2025-10-12'),
  factor('ward:private', 1500, '2000-01-01', '2025-10-12'),
  factor('accreditation:non_nabh', -1500, '2000-01-01', '2025-10-12'),
  factor('ward:general', -500, LIST_DAY, null),
  factor('ward:private', 500, LIST_DAY, null),
  factor('accreditation:non_nabh', -1500, LIST_DAY, null),
  factor('accreditation:super_speciality', 1500, LIST_DAY, null),
  factor('tier:2', -1000, LIST_DAY, null),
  factor('tier:3', -2000, LIST_DAY, null),
]
const ask = (changes: Partial<RateQuestion>) =>
  resolveRate({
    rates: [rate({})],
    factors: FACTORS,
    order: ['cghs', 'private'],
    hospital: { accreditation: 'nabh', cityTier: 1 },
    ward: 'semi_private',
    on: '2026-11-21',
    ...changes,
  })

describe('the rate of specification 1 section 9', () => {
  const quote = (order: RateColumn[], amounts: Partial<Record<'private' | 'nabh' | 'bhopal_nabh', number>>) => {
    const rates = Object.entries(amounts).map(([column, amount]) => {
      const { scheme, accreditation } = RATE_COLUMNS[column as RateColumn]
      return rate({ scheme, accreditation: accreditation as Rate['accreditation'], cityTier: 0, amount })
    })
    const { amount, column } = ask({ rates, order, ward: null })
    return [amount, column]
  }
  const usual: RateColumn[] = ['private', 'nabh']
  const bhopal: RateColumn[] = ['bhopal_nabh', 'private', 'nabh']
  test.each([
    ['private counts first', usual, { private: 500, nabh: 300 }, [500, 'private']],
    ['then NABH/NABL', usual, { nabh: 300 }, [300, 'nabh']],
    ['a private rate of 0 is none', usual, { private: 0, nabh: 300 }, [300, 'nabh']],
    ['else 0', usual, {}, [0, null]],
    ['Bhopal NABH when above 0', bhopal, { bhopal_nabh: 200, private: 500 }, [200, 'bhopal_nabh']],
    ['else as for everybody', bhopal, { bhopal_nabh: 0, private: 500 }, [500, 'private']],
  ] as const)('%s', (_, order, amounts, expected) => {
    expect(quote([...order], amounts)).toEqual(expected)
  })
})

describe('the CGHS factors are two dated sets', () => {
  const old = [rate({ validFrom: '2010-01-01', validTo: '2025-10-12', amount: 1_000_000 }), rate({ id: 'new' })]
  test.each([
    ['general ward before', { ward: 'general', on: '2025-10-12' }, 900_000],
    ['general ward from then on', { ward: 'general', on: LIST_DAY }, 950_000],
    ['private ward before', { ward: 'private', on: '2025-10-12' }, 1_150_000],
    ['private ward from then on', { ward: 'private', on: LIST_DAY }, 1_050_000],
    ['ICU', { ward: 'icu' }, 1_000_000],
    ['without NABH', { hospital: { accreditation: 'non_nabh', cityTier: 1 } }, 850_000],
    ['super-speciality', { hospital: { accreditation: 'super_speciality', cityTier: 1 } }, 1_150_000],
    ['tier II', { hospital: { accreditation: 'nabh', cityTier: 2 } }, 900_000],
    [
      'tier III without NABH, general ward',
      { hospital: { accreditation: 'non_nabh', cityTier: 3 }, ward: 'general' },
      646_000,
    ],
  ] as const)('%s', (_, changes, amount) => {
    expect(ask({ rates: old, ...changes }).amount).toBe(amount)
  })

  test('the row of the own city and accreditation wins over a derived one', () => {
    const own = rate({ id: 'own', accreditation: 'non_nabh', cityTier: 2, amount: 777_700 })
    const answer = ask({ rates: [rate({}), own], hospital: { accreditation: 'non_nabh', cityTier: 2 } })
    expect([answer.rateId, answer.amount, answer.factors]).toEqual(['own', 777_700, []])
  })

  test('a difference the scheme had no number for cannot be bridged: the next column counts', () => {
    const rates = [
      ...old,
      rate({ id: 'p', scheme: 'private', accreditation: 'any', cityTier: 0, amount: 5, validFrom: '2000-01-01' }),
    ]
    const answer = ask({ rates, hospital: { accreditation: 'nabh', cityTier: 3 }, on: '2025-10-12' })
    expect([answer.column, answer.missing]).toEqual(['private', ['cghs']])
  })
})

const day = fc.integer({ min: 0, max: 900 }).map((offset) => addDays('2024-10-01', offset))
const someRate = fc.record({
  id: fc.uuid(),
  scheme: fc.constantFrom('private', 'tpa', 'cghs', 'bhopal', 'pmjay'),
  accreditation: fc.constantFrom('any', 'nabh', 'non_nabh', 'super_speciality'),
  cityTier: fc.constantFrom(0, 1, 2, 3),
  wardFactor: fc.boolean(),
  amount: fc.integer({ min: 0, max: 100_000_000_000 }),
  validFrom: day,
  validTo: fc.option(day, { nil: null }),
})
/** As the database keeps them: no two rows of one place valid on the same day. */
const keptRates = fc
  .uniqueArray(someRate, { selector: (row) => `${row.scheme} ${row.accreditation} ${row.cityTier}`, maxLength: 20 })
  .map((rows) => rows as Rate[])
const question = fc.record({
  rates: keptRates,
  factors: fc.constant(FACTORS),
  order: fc.uniqueArray(fc.constantFrom(...TRIED_COLUMNS), { minLength: 1 }),
  hospital: fc.record({
    accreditation: fc.constantFrom('nabh', 'non_nabh', 'super_speciality'),
    cityTier: fc.constantFrom(1, 2, 3),
  }),
  ward: fc.constantFrom(...WARD_CLASSES, null),
  on: day,
}) as fc.Arbitrary<RateQuestion>

describe('whatever the rows', () => {
  test('their order makes no difference', () => {
    fc.assert(
      fc.property(question, fc.infiniteStream(fc.nat()), (asked, picks) => {
        const shuffled = [...asked.rates].sort(() => (picks.next().value % 2 ? 1 : -1))
        expect(resolveRate({ ...asked, rates: shuffled, factors: [...FACTORS].reverse() })).toEqual(resolveRate(asked))
      }),
    )
  })

  test('a rate is of a row valid on that day, the amount is a whole number of paise and comes with its reason', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const answer = resolveRate(asked)
        const row = asked.rates.find(({ id }) => id === answer.rateId)
        expect(Number.isSafeInteger(answer.amount)).toBe(true)
        expect(explainRate(answer).length).toBeGreaterThan(0)
        if (answer.column === null) expect([answer.amount, answer.missing]).toEqual([0, asked.order])
        else {
          expect(row && validOn(row, asked.on) && row.amount === answer.listed).toBe(true)
          expect(answer.missing).toEqual(asked.order.slice(0, asked.order.indexOf(answer.column)))
        }
      }),
    )
  })
})

test.each([
  [500, '+5 %'],
  [-1500, '-15 %'],
  [-1250, '-12.5 %'],
  [25, '+0.25 %'],
])('%i basis points read %s', (points, words) => {
  expect(showPercent(points)).toBe(words)
})

describe('a rate that is one for all cities and accreditations', () => {
  const consultation = rate({ id: 'CN002', accreditation: 'any', cityTier: 0, wardFactor: false, amount: 35_000 })
  const places = TRIED_COLUMNS.filter((column) => RATE_COLUMNS[column].scheme === 'cghs').flatMap((column) =>
    (['nabh', 'non_nabh', 'super_speciality'] as const).flatMap((accreditation) =>
      ([1, 2, 3] as const).map((cityTier) => [column, accreditation, cityTier] as const),
    ),
  )
  test.each(places)(
    'in the column %s, of a hospital that is %s in a tier %i city: no factor touches it',
    (...place) => {
      const [column, accreditation, cityTier] = place
      const hospital = { accreditation, cityTier }
      expect(ask({ rates: [consultation], order: [column], hospital, ward: 'private' })).toMatchObject({
        amount: 35_000,
        factors: [],
        rateId: 'CN002',
      })
    },
  )
})

test('within a scheme the row nearest to the hospital wins: own accreditation before any, own city before all, then NABH', () => {
  const places = [
    ['non_nabh', 2],
    ['non_nabh', 0],
    ['any', 2],
    ['any', 0],
    ['non_nabh', 1],
    ['nabh', 2],
    ['nabh', 0],
    ['nabh', 1],
  ] as const
  const rows = places.map(([accreditation, cityTier]) =>
    rate({ id: `${accreditation} ${cityTier}`, accreditation, cityTier }),
  )
  const hospital = { accreditation: 'non_nabh', cityTier: 2 } as const
  const nearest = rows.map((_, nearer) => ask({ rates: rows.slice(nearer).toReversed(), hospital, ward: null }).rateId)
  expect(nearest).toEqual(rows.map(({ id }) => id))
  expect(
    ask({ rates: [rate({ accreditation: 'super_speciality' }), rate({ cityTier: 3 })], hospital }).rateId,
  ).toBeNull()
})
