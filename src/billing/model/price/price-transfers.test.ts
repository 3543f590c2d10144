import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WARD_CLASSES } from '../../../catalogue/model/rates/rates.ts'
import { packagesOfPayers } from '../../../charges/model/price/packages-of-payers.ts'
import type { PriceBasis } from '../../../charges/model/price/price-item.ts'
import { aMandatoryService } from '../../../charges/model/visit-charges/derived/daily-services.factory.ts'
import { deriveCharges } from '../../../charges/model/visit-charges/derived/derive-charges.factory.ts'
import { dayOf, startOfDay } from '../../../kernel/calendar.ts'
import { CASHLESS_RULES } from '../../../schemes/model/default-rules.ts'
import { CHECK_OUT_KINDS, TRANSFER_DAYS } from '../../../schemes/model/scheme-rules.ts'
import { accommodationUnits } from '../../../schemes/model/stay/accommodation-units.ts'
import { bed, ist } from '../../../schemes/model/stay/stay.factory.ts'
import type { Stay, Stretch } from '../../../schemes/model/stay/stay-types.ts'
import { billTotals } from './bill-totals.ts'
import { billsOf, FIRST, ledgerCharge, ledgerOf, shuffled, stays, worth } from './generated-stays.factory.ts'

const HOUR = 3_600_000
const ROOMS = ['general', 'private', 'icu'] as const
const DAILY = aMandatoryService('visit', [{}], 'consultation')
const ONCE = aMandatoryService('registration', [{ due: 'admission' }])

/** From bed to bed for up to forty days, and how the hospital counts the units of rent. */
const transfers = fc.array(
  fc.record({
    hours: fc.integer({ min: 1, max: 96 }),
    wardClass: fc.constantFrom(...WARD_CLASSES),
    accommodationId: fc.constantFrom(...ROOMS, null),
  }),
  { minLength: 1, maxLength: 10, size: 'max' },
)
const checkOut = fc.record({
  kind: fc.constantFrom(...CHECK_OUT_KINDS),
  fixedMinute: fc.integer({ min: 0, max: 1439 }),
  halfDayMinutes: fc.option(fc.integer({ min: 60, max: 720 }), { nil: null }),
  graceMinutes: fc.integer({ min: 0, max: 240 }),
  transferDay: fc.constantFrom(...TRANSFER_DAYS),
})

function bedsOf(moves: typeof transfers extends fc.Arbitrary<infer Moves> ? Moves : never): Stretch[] {
  let at = +ist(`${FIRST} 10:00`)
  return moves.map(({ hours, ...where }, index) => {
    const from = new Date(at)
    at += hours * HOUR
    return { ...bed(`${FIRST} 10:00`, null, where), stayId: `bed-${index}`, from, to: new Date(at) }
  })
}

const ratesOf = (amounts: Readonly<Record<string, number>>): PriceBasis['rates'] =>
  new Map(
    Object.entries(amounts).map(([id, amount]) => [
      id,
      [
        ['2000-01-01', '2025-10-12', amount],
        ['2025-10-13', null, amount * 2 + 1],
      ].map(([validFrom, validTo, paise]) => ({
        id: `${id} ${validFrom}`,
        scheme: 'cghs' as const,
        accreditation: 'any' as const,
        cityTier: 0 as const,
        wardFactor: true,
        amount: Number(paise),
        validFrom: String(validFrom),
        validTo: validTo === null ? null : String(validTo),
      })),
    ]),
  )

const basisOf = ({ payers, procedures }: Stay, stretches: readonly Stretch[]): PriceBasis => ({
  presentPayerId: payers.at(-1)?.payerId ?? 'first',
  payerChanges: payers.slice(1).map(({ payerId, from }) => ({
    changedAt: startOfDay(from),
    fromPayerId: 'first',
    toPayerId: payerId,
  })),
  packages: packagesOfPayers({ firstDay: FIRST, admittedAt: ist(`${FIRST} 10:00`) }, procedures, payers),
  stretches,
  entitledWard: null,
  entitledRooms: [],
  columnsOfPayer: new Map(payers.map(({ payerId }) => [payerId, ['cghs'] as const])),
  privateColumns: [],
  hospital: { accreditation: 'nabh', cityTier: 1 },
  factors: [],
  rates: ratesOf({ general: 150_000, private: 450_000, icu: 540_000, visit: 35_000, registration: 30_001 }),
})

const moved = fc
  .record({
    stay: stays,
    moves: transfers,
    rule: checkOut,
    discharged: fc.boolean(),
    rows: fc.array(ledgerCharge, { maxLength: 150, size: 'max' }),
  })
  .map(({ stay, moves, rule, discharged, rows }) => {
    const stretches = bedsOf(moves)
    const until = stretches.at(-1)?.to ?? ist(`${FIRST} 10:00`)
    const rules = [{ ...CASHLESS_RULES.checkOut[0], ...rule, validFrom: '2000-01-01', validTo: null }]
    const payers = stay.payers.map((payer) => ({
      ...payer,
      rules: { ...payer.rules, checkOut: rules.map((row) => ({ keptRoomCharged: false, ...row })) },
    }))
    const own: Stay = { ...stay, payers, until: dayOf(until) > (stay.until ?? '') ? dayOf(until) : stay.until }
    return { stay: own, stretches, until, discharged, typed: ledgerOf(own, rows) }
  })
type Moved = typeof moved extends fc.Arbitrary<infer One> ? One : never

/** Rent, daily visits and registration as they follow from the beds; the surgeries are in the ledger. */
const derived = ({ stay, stretches, until, discharged }: Moved) =>
  deriveCharges({
    stay: { ...stay, procedures: [] },
    stretches,
    until,
    discharged,
    services: [DAILY, ONCE],
    basis: basisOf(stay, stretches),
  })

describe('whatever the transfers, the check-out rule and the payers', () => {
  test('each unit of rent begins where the one before ended, and is charged to a bed of its time', () => {
    fc.assert(
      fc.property(moved, ({ stay, stretches, until, discharged }) => {
        const units = accommodationUnits({
          stretches,
          until,
          discharged,
          checkOut: stay.payers.at(-1)?.rules.checkOut ?? [],
        })
        expect(units.length).toBeGreaterThan(0)
        for (const [index, { at, stretch, day }] of units.entries()) {
          const ends = units[index + 1]?.at ?? until
          expect([at < ends || index === 0, dayOf(at)]).toEqual([true, day])
          expect(stretch.from < ends && (stretch.to ?? until) > at).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('nothing of what follows from the stay vanishes, and the order of beds and charges changes no bill', () => {
    fc.assert(
      fc.property(moved, fc.nat(1000), (one, seed) => {
        const charges = [...derived(one), ...one.typed]
        const lines = billsOf(one.stay, charges)
        const { total, absorbed, nobodys, reduced } = billTotals(lines.flat())
        expect(total + absorbed + nobodys + reduced).toBe(worth(charges))
        const other = { ...one, stretches: shuffled(one.stretches, seed) }
        expect(billsOf(one.stay, shuffled([...derived(other), ...one.typed], seed))).toEqual(lines)
      }),
      { numRuns: 40 },
    )
  })
})
