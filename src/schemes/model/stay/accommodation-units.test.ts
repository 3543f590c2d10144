import { describe, expect, test } from 'vitest'
import { CASHLESS_RULES } from '../default-rules.ts'
import type { CheckOutRule } from '../scheme-rules.ts'
import { accommodationUnits, keptRoomUnits } from './accommodation-units.ts'
import { bed, ist } from './stay.factory.ts'
import { stayDays } from './stay-days.ts'
import type { Stretch } from './stay-types.ts'
import { pricingWard } from './ward-of-unit.ts'

const rule = (changes: Partial<CheckOutRule>): CheckOutRule[] =>
  CASHLESS_RULES.checkOut.map((row) => ({ ...row, graceMinutes: 0, ...changes }))
const units = (from: string, to: string, changes: Partial<CheckOutRule>) =>
  accommodationUnits({ stretches: [bed(from, to)], until: ist(to), discharged: true, checkOut: rule(changes) }).map(
    ({ day, quantity }) => `${day.slice(8)}${quantity === 500 ? '½' : ''}`,
  )
const HALF = { halfDayMinutes: 360, graceMinutes: 120 }

describe('units of rent', () => {
  test.each<[string, string, string, Partial<CheckOutRule>, string[]]>([
    ['24 hours: two days to the minute', '2026-11-01 10:00', '2026-11-03 10:00', {}, ['01', '02']],
    ['24 hours: a minute more is a unit more', '2026-11-01 10:00', '2026-11-03 10:01', {}, ['01', '02', '03']],
    ['the grace is inclusive', '2026-11-01 10:00', '2026-11-03 12:00', HALF, ['01', '02']],
    ['after the grace half a unit', '2026-11-01 10:00', '2026-11-03 12:01', HALF, ['01', '02', '03½']],
    ['the half-day limit is inclusive', '2026-11-01 10:00', '2026-11-03 16:00', HALF, ['01', '02', '03½']],
    ['after it a whole one', '2026-11-01 10:00', '2026-11-03 16:01', HALF, ['01', '02', '03']],
    ['the shortest stay is one unit', '2026-11-01 10:00', '2026-11-01 10:10', { graceMinutes: 120 }, ['01']],
    ['or half a one, not free', '2026-11-01 10:00', '2026-11-01 10:10', HALF, ['01½']],
    ['no time at all is one as well', '2026-11-01 10:00', '2026-11-01 10:00', {}, ['01']],
    ['noon to noon', '2026-11-01 13:00', '2026-11-03 12:00', { kind: 'noon' }, ['01', '02']],
    [
      'noon: two units begin on the day of admission',
      '2026-11-01 09:00',
      '2026-11-02 11:00',
      { kind: 'noon' },
      ['01', '01'],
    ],
    [
      'noon: hours before it are half a unit',
      '2026-11-01 09:00',
      '2026-11-02 11:00',
      { kind: 'noon', ...HALF },
      ['01½', '01'],
    ],
    ['noon: the night after it', '2026-11-01 13:00', '2026-11-02 12:01', { kind: 'noon' }, ['01', '02']],
    ['calendar days, both ends', '2026-11-01 23:00', '2026-11-03 09:00', { kind: 'calendar_day' }, ['01', '02', '03']],
    [
      'calendar days with half ones',
      '2026-11-01 18:00',
      '2026-11-03 06:00',
      { kind: 'calendar_day', ...HALF },
      ['01½', '02', '03½'],
    ],
    [
      'calendar day: gone by two at night',
      '2026-11-01 12:00',
      '2026-11-02 02:00',
      { kind: 'calendar_day', ...HALF },
      ['01'],
    ],
    [
      'a fixed hour, 10:00',
      '2026-11-01 12:00',
      '2026-11-03 10:00',
      { kind: 'fixed_hour', fixedMinute: 600 },
      ['01', '02'],
    ],
    [
      'a fixed hour, a minute late',
      '2026-11-01 12:00',
      '2026-11-03 10:01',
      { kind: 'fixed_hour', fixedMinute: 600 },
      ['01', '02', '03'],
    ],
  ])('%s', (_, from, to, changes, expected) => {
    expect(units(from, to, changes)).toEqual(expected)
  })

  test('while the patient is there, the unit that runs is a whole one', () => {
    const stretches = [bed('2026-11-01 10:00', null)]
    const now = { stretches, until: ist('2026-11-02 10:30'), discharged: false, checkOut: rule(HALF) }
    expect(accommodationUnits(now).map(({ quantity }) => quantity)).toEqual([1000, 1000])
  })
  test('without a bed there is none', () => {
    const nowhere = { stretches: [], until: ist('2026-11-02 10:30'), discharged: true, checkOut: rule({}) }
    expect([accommodationUnits(nowhere), stayDays(nowhere)]).toEqual([[], []])
  })
})

describe('the day of a transfer', () => {
  const icu = { stayId: 'icu', wardClass: 'icu' } as const
  const beds: Stretch[] = [
    bed('2026-11-01 10:00', '2026-11-02 15:00', { stayId: 'general' }),
    bed('2026-11-02 15:00', '2026-11-04 11:00', icu),
    bed('2026-11-04 11:00', '2026-11-05 10:00', { stayId: 'private', wardClass: 'private' }),
  ]
  test.each([
    ['higher', ['general', 'icu', 'icu', 'icu', 'private']],
    ['earlier', ['general', 'general', 'icu', 'icu', 'private']],
    ['later', ['general', 'icu', 'icu', 'private', 'private']],
  ] as const)('%s', (transferDay, expected) => {
    const occupancy = {
      stretches: beds,
      until: ist('2026-11-05 10:00'),
      discharged: true,
      checkOut: rule({ transferDay, kind: 'calendar_day' }),
    }
    expect(accommodationUnits(occupancy).map(({ stretch }) => stretch.stayId)).toEqual(expected)
    expect(stayDays(occupancy).map(({ stretch }) => stretch?.stayId)).toEqual(expected)
  })

  test('a room kept during intensive care is charged between the days of transfer', () => {
    const kept = [bed('2026-11-02 15:00', '2026-11-05 11:00', { stayId: 'kept', wardClass: 'private' })]
    const of = (keptRoomCharged: boolean) =>
      keptRoomUnits({ stretches: kept, until: ist('2026-11-05 10:00'), checkOut: rule({ keptRoomCharged }) })
    expect(of(true).map(({ day, kept: isKept }) => [day, isKept])).toEqual([
      ['2026-11-03', true],
      ['2026-11-04', true],
    ])
    expect(of(false)).toEqual([])
  })

  test('the ward that prices a package is the entitled one, else the one before intensive care', () => {
    expect(pricingWard(beds, ist('2026-11-03 09:00'), null)).toBe('general')
    expect(pricingWard(beds, ist('2026-11-04 12:00'), null)).toBe('private')
    expect(pricingWard(beds, ist('2026-11-04 12:00'), 'semi_private')).toBe('semi_private')
    expect(pricingWard(beds.slice(1), ist('2026-11-03 09:00'), null)).toBe('private')
    expect(pricingWard(beds.slice(1, 2), ist('2026-11-03 09:00'), null)).toBeNull()
  })
})
