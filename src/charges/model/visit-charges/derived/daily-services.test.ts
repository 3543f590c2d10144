import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DUES, RULED_PAYERS, type ServiceRule } from '../../../../catalogue/model/services/service-rules.ts'
import { addDays } from '../../../../kernel/calendar.ts'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../../schemes/model/default-rules.ts'
import { bed, ist, nov, operated, stayOf } from '../../../../schemes/model/stay/stay.factory.ts'
import type { PriceBasis } from '../../price/price-item.ts'
import { aMandatoryService, aRule, RULED } from './daily-services.factory.ts'
import { dailyServicesOf, type MandatoryService } from './daily-services.ts'
import type { StayFacts } from './derived-charge.ts'

const BASIS: PriceBasis = {
  presentPayerId: 'esic',
  payerChanges: [],
  stretches: [],
  entitledWard: null,
  entitledRooms: [],
  columnsOfPayer: new Map(),
  privateColumns: [],
  hospital: { accreditation: 'nabh', cityTier: 1 },
  factors: [],
  rates: new Map(),
  packages: [],
}
const ICU = { wardClass: 'icu', wardName: 'ICU' } as const

/** Four days: a general ward, intensive care from the evening of the 2nd to the 3rd, the general ward again. */
const facts = (changes: Partial<StayFacts> = {}): StayFacts => ({
  stay: stayOf([
    operated(nov(2), { id: 'a' }),
    operated(nov(2), { id: 'b' }),
    operated(nov(3), { id: 'c', sitting: 2 }),
  ]),
  stretches: [
    bed('2026-11-01 10:00', '2026-11-02 20:00'),
    bed('2026-11-02 20:00', '2026-11-03 20:00', ICU),
    bed('2026-11-03 20:00', null),
  ],
  until: ist('2026-11-04 11:00'),
  discharged: true,
  basis: BASIS,
  ...changes,
})
const shown = (rules: readonly Partial<ServiceRule>[], changes: Partial<StayFacts> = {}, ruled = RULED) =>
  dailyServicesOf(facts(changes), [aMandatoryService('s', rules)], ruled).map(({ day, quantity }) =>
    quantity === 1000 ? day.slice(8) : `${day.slice(8)} × ${quantity / 1000}`,
  )

describe('a service comes about', () => {
  test.each<[string, Partial<ServiceRule>, string[]]>([
    ['at the registration', { due: 'registration' }, ['01']],
    ['at the admission', { due: 'admission' }, ['01']],
    ['on each calendar day', { due: 'day' }, ['01', '02', '03', '04']],
    ['at each midnight', { due: 'midnight' }, ['01', '02', '03']],
    ['on entering a ward', { due: 'ward', wardClasses: ['icu'] }, ['02']],
    ['on coming back to a ward', { due: 'ward', wardClasses: ['general'] }, ['01', '03']],
    ['not between wards of the rule', { due: 'ward', wardClasses: ['general', 'icu'] }, ['01']],
    ['at each sitting of surgery', { due: 'surgery' }, ['02', '03']],
    ['at the discharge', { due: 'discharge' }, ['04']],
    ['only in its wards, by the bed that counts for the day', { wardClasses: ['icu'] }, ['02', '03']],
    ['only in its wards, by the bed at midnight', { due: 'midnight', wardClasses: ['icu'] }, ['02']],
    ['at a surgery in its wards', { due: 'surgery', wardClasses: ['general'] }, []],
    ['as often as its limit allows', { cap: 2 }, ['01', '02']],
    ['in its quantity', { quantity: 2500, cap: 1 }, ['01 × 2.5']],
    ['for patients of its types', { patientTypes: ['Emergency'] }, []],
    ['for payers with packages', { payers: 'with_packages' }, ['01', '02', '03', '04']],
    ['not for payers with packages', { payers: 'without_packages' }, []],
    ['for its kinds of payers', { payers: 'kinds', payerKinds: ['esic'] }, ['01', '02', '03', '04']],
    ['not for other kinds', { payers: 'kinds', payerKinds: ['private'] }, []],
    ['from its first day to its last', { validFrom: nov(2), validTo: nov(3) }, ['02', '03']],
  ])('%s', (_, rule, days) => {
    expect(shown([rule])).toEqual(days)
  })

  test('twice on a day of two sittings, as one charge', () => {
    const stay = stayOf([operated(nov(2), { id: 'a' }), operated(nov(2), { id: 'b', sitting: 2 })])
    expect(shown([{ due: 'surgery' }], { stay })).toEqual(['02 × 2'])
  })

  test('at a discharge that has been, not while the patient is there', () => {
    expect(shown([{ due: 'discharge' }], { discharged: false })).toEqual([])
  })

  test('for an outpatient at the registration only', () => {
    const outpatient = { stretches: [], stay: stayOf([], { from: nov(4) }) }
    expect(DUES.flatMap((due) => shown([{ due, wardClasses: due === 'ward' ? ['icu'] : [] }], outpatient))).toEqual([
      '04',
    ])
  })

  test('for the payer of each day, by the terms of that payer', () => {
    const stay = stayOf([], {
      payers: [
        { payerId: 'private', from: nov(1), rules: EACH_SERVICE_RULES },
        { payerId: 'esic', from: nov(3), rules: CASHLESS_RULES },
      ],
    })
    expect(shown([{ payers: 'without_packages' }], { stay })).toEqual(['01', '02'])
    expect(shown([{ payers: 'kinds', payerKinds: ['esic'] }], { stay })).toEqual(['03', '04'])
  })

  test('by the rule of each day; the limit counts what came about under an earlier rule', () => {
    const rules = [{ validTo: nov(2) }, { validFrom: nov(3), quantity: 2000, cap: 3 }]
    expect(shown(rules)).toEqual(['01', '02', '03 × 2'])
  })
})

describe('what its rule says of the bill', () => {
  const one = (rule: Partial<ServiceRule>, ruled = RULED) =>
    dailyServicesOf(facts(), [aMandatoryService('s', [{ ...rule, due: 'admission' }])], ruled)[0]

  test('travels with the charge; what nobody pays waits for no rate', () => {
    expect(one({})).toMatchObject({ rateNotSet: true })
    expect(one({})?.billedAs).toBeUndefined()
    expect(one({ overPackage: true })).toMatchObject({ billedAs: { kind: 'beside_package' }, rateNotSet: true })
    expect(one({ isBilled: false, source: 'Order 7' })).toMatchObject({
      billedAs: { kind: 'not_billed', reason: 'Order 7' },
      rateNotSet: false,
    })
    const switchedOff = { ...RULED, switchedOff: new Map([['s', 'Own nurse']]) }
    expect(one({ overPackage: true }, switchedOff)).toMatchObject({
      billedAs: { kind: 'switched_off', reason: 'Own nurse' },
      rateNotSet: false,
    })
  })
})

describe('over any stays and rules', () => {
  const TODAY = nov(12)
  const rule = fc.record({
    due: fc.constantFrom(...DUES),
    quantity: fc.integer({ min: 1, max: 5000 }),
    wardClasses: fc.subarray(['general', 'icu', 'private'] as const),
    payers: fc.constantFrom(...RULED_PAYERS),
    payerKinds: fc.subarray(['esic', 'private'] as const),
    patientTypes: fc.subarray(['IPD', 'Emergency'] as const),
    cap: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
    overPackage: fc.boolean(),
    isBilled: fc.boolean(),
  })
  const moves = fc.array(
    fc.record({
      hours: fc.integer({ min: 1, max: 90 }),
      wardClass: fc.constantFrom('general', 'icu', 'private', 'day_care' as const),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const stays = fc.record({
    moves,
    discharged: fc.boolean(),
    surgeries: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
    payerChange: fc.option(fc.integer({ min: 2, max: 15 }), { nil: null }),
  })
  type Generated = typeof stays extends fc.Arbitrary<infer One> ? One : never

  function factsOf({ moves: beds, discharged, surgeries, payerChange }: Generated): StayFacts {
    let at = +ist('2026-11-01 10:00')
    const stretches = beds.map(({ hours, wardClass }, index) => {
      const from = new Date(at)
      at += hours * 3_600_000
      return { ...bed('2026-11-01 10:00', null, { wardClass }), stayId: `bed-${index}`, from, to: new Date(at) }
    })
    const payers = [{ payerId: 'private', from: nov(1), rules: EACH_SERVICE_RULES }]
    const later = payerChange === null ? [] : [{ payerId: 'esic', from: nov(payerChange), rules: CASHLESS_RULES }]
    return facts({
      stay: stayOf(
        surgeries.map((day, index) => operated(nov(day), { id: `p-${index}`, sitting: index })),
        { payers: [...payers, ...later] },
      ),
      stretches,
      until: new Date(at),
      discharged,
    })
  }
  const charges = (stay: Generated, services: readonly MandatoryService[]) =>
    dailyServicesOf(factsOf(stay), services, RULED)

  test('a service added, changed or stopped from today on changes no line of the days before', () => {
    fc.assert(
      fc.property(stays, rule, rule, fc.boolean(), (stay, before, after, stops) => {
        const past = { ...aRule(before), validTo: addDays(TODAY, -1) }
        const running = { ...aMandatoryService('s'), rules: [aRule(before)] }
        const changed = { ...running, rules: stops ? [past] : [past, { ...aRule(after), validFrom: TODAY }] }
        const added = { ...aMandatoryService('t'), rules: [{ ...aRule(after), validFrom: TODAY }] }
        const daysBefore = (services: readonly MandatoryService[]) =>
          charges(stay, services).filter(({ day }) => day < TODAY)
        expect(daysBefore([changed, added])).toEqual(daysBefore([running]))
      }),
    )
  })

  test('a service is charged once a day at most, within its days and its limit', () => {
    fc.assert(
      fc.property(stays, rule, (stay, terms) => {
        const service = { ...aMandatoryService('s'), rules: [{ ...aRule(terms), validFrom: nov(3), validTo: nov(9) }] }
        const found = charges(stay, [service])
        const days = found.map(({ day }) => day)
        expect(new Set(days).size).toBe(days.length)
        expect(days.every((day) => day >= nov(3) && day <= nov(9))).toBe(true)
        const times = found.reduce((sum, { quantity }) => sum + quantity / terms.quantity, 0)
        expect(times).toBeLessThanOrEqual(terms.cap ?? Number.MAX_SAFE_INTEGER)
      }),
    )
  })
})
