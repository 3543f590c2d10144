import { CASHLESS_RULES } from '../../../../schemes/model/default-rules.ts'
import type { CheckOutRule, SchemeRules } from '../../../../schemes/model/scheme-rules.ts'
import type { WorkedStay } from './worked-stay.factory.ts'

const RENTS = 'screens 12: O.M. of 12 April 2023, 1,500 / 3,000 / 4,500, ICU 5,400, visit 350'
const CUSTOMS = 'practice 3.0: customs of private hospitals, a setting of the hospital'

const checkOut = (changes: Partial<CheckOutRule>): SchemeRules => ({
  ...CASHLESS_RULES,
  checkOut: CASHLESS_RULES.checkOut.map((row) => ({ ...row, ...changes })),
})

/** Conservative stays: units of rent and days of visits. The default is 24 hours from admission with a grace of two. */
export const RENT_STAYS: readonly WorkedStay[] = [
  {
    title: 'three nights without surgery: three units, four days of visits',
    rule: '24 hours from admission; visits follow calendar days, both ends included',
    source: RENTS,
    beds: [['general', '2026-11-01 10:00', '2026-11-04 10:00']],
    visits: true,
    periods: ['01/11 to 04/11 conservative'],
    lines: [
      'conservative | Doctor’s visit | 4 x 350.00 | claimed 1400.00',
      'conservative | Rent, General | 3 x 1500.00 | claimed 4500.00',
    ],
    total: '5900.00',
  },
  {
    title: 'gone after six hours: the shortest stay is one unit',
    rule: 'shortest stay',
    source: 'money.md, check-out limits; screens 5.3: inclusive days, minimum 1',
    beds: [['general', '2026-11-01 10:00', '2026-11-01 16:00']],
    visits: true,
    periods: ['01/11 to 01/11 conservative'],
    lines: [
      'conservative | Doctor’s visit | 1 x 350.00 | claimed 350.00',
      'conservative | Rent, General | 1 x 1500.00 | claimed 1500.00',
    ],
    total: '1850.00',
  },
  {
    title: 'the last minute of the grace is free',
    rule: 'grace on the day of discharge, inclusive',
    source: CUSTOMS,
    beds: [['general', '2026-11-01 10:00', '2026-11-03 12:00']],
    periods: ['01/11 to 03/11 conservative'],
    lines: ['conservative | Rent, General | 2 x 1500.00 | claimed 3000.00'],
    total: '3000.00',
  },
  {
    title: 'a minute after the grace is a unit',
    rule: 'grace on the day of discharge, inclusive',
    source: CUSTOMS,
    beds: [['general', '2026-11-01 10:00', '2026-11-03 12:01']],
    periods: ['01/11 to 03/11 conservative'],
    lines: ['conservative | Rent, General | 3 x 1500.00 | claimed 4500.00'],
    total: '4500.00',
  },
  {
    title: 'six hours of the last unit are half of one',
    rule: 'half a day up to six hours, inclusive',
    source: CUSTOMS,
    rules: checkOut({ halfDayMinutes: 360 }),
    beds: [['general', '2026-11-01 10:00', '2026-11-03 16:00']],
    periods: ['01/11 to 03/11 conservative'],
    lines: ['conservative | Rent, General | 2.5 x 1500.00 | claimed 3750.00'],
    total: '3750.00',
  },
  {
    title: 'from after noon to noon two days later',
    rule: 'noon to noon',
    source: CUSTOMS,
    rules: checkOut({ kind: 'noon' }),
    beds: [['semi_private', '2026-11-01 13:00', '2026-11-03 12:00']],
    periods: ['01/11 to 03/11 conservative'],
    lines: ['conservative | Rent, Semi-private | 2 x 3000.00 | claimed 6000.00'],
    total: '6000.00',
  },
  {
    title: 'an hour of the first calendar day and nine of the last are two units more',
    rule: 'calendar day',
    source: CUSTOMS,
    rules: checkOut({ kind: 'calendar_day' }),
    beds: [['general', '2026-11-01 23:00', '2026-11-03 09:00']],
    periods: ['01/11 to 03/11 conservative'],
    lines: ['conservative | Rent, General | 3 x 1500.00 | claimed 4500.00'],
    total: '4500.00',
  },
  {
    title: 'checked out a minute after ten, without a grace',
    rule: 'fixed hour',
    source: 'screens 5.3: check-out hour of older practice, 10:00',
    rules: checkOut({ kind: 'fixed_hour', fixedMinute: 600, graceMinutes: 0 }),
    beds: [['general', '2026-11-01 12:00', '2026-11-03 10:01']],
    periods: ['01/11 to 03/11 conservative'],
    lines: ['conservative | Rent, General | 3 x 1500.00 | claimed 4500.00'],
    total: '4500.00',
  },
  {
    title: 'two days of intensive care between two in the ward: the higher class has the days of transfer',
    rule: 'higher class on the day of a transfer, by rank',
    source: `${CUSTOMS}; ${RENTS}`,
    beds: [
      ['general', '2026-11-01 10:00', '2026-11-02 15:00'],
      ['icu', '2026-11-02 15:00', '2026-11-04 09:00'],
      ['general', '2026-11-04 09:00', '2026-11-05 10:00'],
    ],
    periods: ['01/11 to 05/11 conservative'],
    lines: [
      'conservative | Rent, General | 2 x 1500.00 | claimed 3000.00',
      'conservative | Rent, ICU | 2 x 5400.00 | claimed 10800.00',
    ],
    total: '13800.00',
  },
  {
    title: 'still admitted: the unit that runs is a whole one',
    rule: 'the running bill shows what flows by time up to now',
    source: 'money.md section 1',
    beds: [['general', '2026-11-01 10:00', null]],
    now: '2026-11-03 10:30',
    visits: true,
    periods: ['01/11 to 03/11 conservative'],
    lines: [
      'conservative | Doctor’s visit | 3 x 350.00 | claimed 1050.00',
      'conservative | Rent, General | 3 x 1500.00 | claimed 4500.00',
    ],
    total: '5550.00',
  },
  {
    title: 'a general bed kept during intensive care',
    rule: 'a kept room is charged at its rate, not on the days of transfer',
    source: 'money.md, decided rules, Check-out limits',
    beds: [
      ['general', '2026-11-01 10:00', '2026-11-02 10:00'],
      ['icu', '2026-11-02 10:00', '2026-11-05 10:00'],
      ['general', '2026-11-05 10:00', '2026-11-06 10:00'],
    ],
    keptBed: 0,
    periods: ['01/11 to 06/11 conservative'],
    lines: [
      'conservative | Rent, General | 2 x 1500.00 | claimed 3000.00',
      'conservative | Rent, General, kept | 2 x 1500.00 | claimed 3000.00',
      'conservative | Rent, ICU | 3 x 5400.00 | claimed 16200.00',
    ],
    total: '22200.00',
  },
]
