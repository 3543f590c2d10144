import { describe, expect, test } from 'vitest'
import type { Rate } from '../../../../catalogue/model/rates/rates.ts'
import { EACH_SERVICE_RULES } from '../../../../schemes/model/default-rules.ts'
import { bed, ist, nov, operated, stayOf } from '../../../../schemes/model/stay/stay.factory.ts'
import type { PriceBasis } from '../../price/price-item.ts'
import { aMandatoryService } from './daily-services.factory.ts'
import { deriveCharges, type Stayed } from './derive-charges.factory.ts'

const rate = (id: string, amount: number, changes: Partial<Rate> = {}): [string, Rate[]] => [
  id,
  [
    {
      id: `rate of ${id}`,
      scheme: 'private',
      accreditation: 'any',
      cityTier: 0,
      wardFactor: false,
      amount,
      validFrom: '2000-01-01',
      validTo: null,
      ...changes,
    },
  ],
]
const basis = (changes: Partial<PriceBasis> = {}): PriceBasis => ({
  presentPayerId: 'esic',
  payerChanges: [],
  packages: [],
  stretches: [],
  entitledWard: null,
  entitledRooms: [],
  columnsOfPayer: new Map([['esic', ['private']]]),
  privateColumns: [],
  hospital: { accreditation: 'nabh', cityTier: 1 },
  factors: [],
  rates: new Map([
    rate('general', 150_000),
    rate('icu', 540_000),
    rate('visit', 35_000),
    rate('s-2026-11-03', 900_000),
  ]),
  ...changes,
})
const facts = (changes: Partial<Stayed> = {}): Stayed => ({
  stay: stayOf([]),
  stretches: [bed('2026-11-01 10:00', null)],
  until: ist('2026-11-03 09:00'),
  discharged: true,
  services: [],
  basis: basis(),
  ...changes,
})
const shown = (about: Partial<Stayed>) =>
  deriveCharges(facts(about)).map(({ head, day, amount }) => `${head} ${day.slice(8)} ${amount}`)

describe('what flows by time', () => {
  test('a bed costs its room type for each unit of rent, the one of the higher class on the day of a transfer', () => {
    expect(shown({})).toEqual(['accommodation 01 150000', 'accommodation 02 150000'])
    const icu = { wardClass: 'icu', accommodationId: 'icu', wardName: 'ICU' } as const
    const stretches = [bed('2026-11-01 10:00', '2026-11-02 15:00'), bed('2026-11-02 15:00', null, icu)]
    expect(shown({ stretches })).toEqual(['accommodation 01 150000', 'accommodation 02 540000'])
  })

  test('a room kept during intensive care is charged beside it, but for the days of transfer', () => {
    const icu = { wardClass: 'icu', accommodationId: 'icu', wardName: 'ICU' } as const
    const stretches = [
      bed('2026-11-01 10:00', '2026-11-02 10:00', { isKept: true }),
      bed('2026-11-02 10:00', '2026-11-04 10:00', icu),
      bed('2026-11-04 10:00', null),
    ]
    const charges = deriveCharges(facts({ stretches, until: ist('2026-11-05 09:00') }))
    expect(charges.filter(({ description }) => description.endsWith(', kept'))).toMatchObject([
      { day: '2026-11-03', amount: 150_000, wardClass: 'general', aboveEntitlement: 0 },
    ])
  })

  test('a bed above the entitled ward costs what that ward costs, the difference beside it; intensive care is none', () => {
    const deluxe = { wardClass: 'deluxe', accommodationId: 'deluxe' } as const
    const icu = { wardClass: 'icu', accommodationId: 'icu' } as const
    const stretches = [bed('2026-11-01 10:00', '2026-11-02 10:00', deluxe), bed('2026-11-02 10:00', null, icu)]
    const rates = new Map([rate('general', 150_000), rate('deluxe', 400_000), rate('icu', 540_000)])
    const entitled = basis({ rates, stretches, entitledWard: 'general', entitledRooms: ['general'] })
    expect(deriveCharges(facts({ stretches, basis: entitled }))).toMatchObject([
      { itemId: 'deluxe', amount: 150_000, aboveEntitlement: 250_000, wardClass: 'deluxe' },
      { itemId: 'icu', amount: 540_000, aboveEntitlement: 0, wardClass: 'icu' },
    ])
    const [unrated] = deriveCharges(facts({ stretches, basis: { ...entitled, entitledRooms: [] } }))
    expect(unrated).toMatchObject({ rateNotSet: true, amount: 0, aboveEntitlement: 400_000 })
  })

  test('a service of each day comes on each calendar day, one of the admission on the first', () => {
    const services = [
      aMandatoryService('visit', [{}], 'consultation'),
      aMandatoryService('registration', [{ due: 'admission' }]),
    ]
    expect(shown({ services, stretches: [bed('2026-11-01 10:00', null, { accommodationId: null })] }).slice(2)).toEqual(
      ['consultation 01 35000', 'consultation 02 35000', 'consultation 03 35000', 'mandatory 01 0'],
    )
  })

  test('a service for payers without packages is not raised for a scheme', () => {
    const services = [aMandatoryService('visit', [{ payers: 'without_packages' }])]
    expect(shown({ services }).filter((line) => line.startsWith('mandatory'))).toEqual([])
    const stay = stayOf([], { payers: [{ payerId: 'esic', from: nov(1), rules: EACH_SERVICE_RULES }] })
    expect(shown({ services, stay }).filter((line) => line.startsWith('mandatory'))).toHaveLength(3)
  })

  test('an operated procedure is charged on its day, one without a day is not', () => {
    const stay = stayOf([operated(nov(3)), operated(null)])
    expect(shown({ stay, stretches: [] })).toEqual(['surgery 03 900000'])
  })

  test('without a rate the charge is there and says so', () => {
    const [first] = deriveCharges(facts({ basis: basis({ rates: new Map() }) }))
    expect(first).toMatchObject({ amount: 0, rateNotSet: true, derived: true })
    expect(first?.why[0]).toContain('No rate on this day')
  })

  test('the payer of the day and the rate of the day count', () => {
    const changed = { changedAt: ist('2026-11-02 08:00'), fromPayerId: 'private', toPayerId: 'esic' }
    const both = rate('general', 100_000, { validTo: '2026-11-01' })[1]
    const charges = deriveCharges(
      facts({
        basis: basis({
          payerChanges: [changed],
          columnsOfPayer: new Map([
            ['private', ['private']],
            ['esic', ['private']],
          ]),
          rates: new Map([['general', [...both, ...rate('general', 120_000, { validFrom: '2026-11-02' })[1]]]]),
        }),
      }),
    )
    expect(charges.map(({ payerId, amount }) => [payerId, amount])).toEqual([
      ['private', 100_000],
      ['esic', 120_000],
    ])
  })

  test('each has a name that is the same whenever it is derived', () => {
    const ids = () => deriveCharges(facts({ services: [aMandatoryService('visit')] })).map(({ id }) => id)
    expect(ids()).toEqual(ids())
    expect(new Set(ids()).size).toBe(ids().length)
  })
})
