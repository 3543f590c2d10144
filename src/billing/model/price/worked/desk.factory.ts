import type { WorkedStay } from './worked-stay.factory.ts'

const BELONGS = 'money.md, decided rules, A change of the desk'
const CHARGES = `${BELONGS}: it belongs to the charges that its line had`
const SPLIT = 'money.md section 3, Lines: the desk may split between payer and patient'
const MOVE = 'practice 3.25: move to package'
const ASKS = 'money.md, decided rules, A change of the desk: whose charges are gone is told and asks'
const NIGHT = [['general', '2026-11-22 10:00', '2026-11-23 10:00']] as const
const RENT_LINE = 'conservative | Rent, General | 1 x 1500.00 | claimed 1500.00'
const PERIODS = ['22/11 to 23/11 conservative']
const nebulised = (times: number, day: string) =>
  ({ head: 'clinical', description: 'Nebulisation', day, rate: 100, quantity: times * 1000 }) as const
const NEB = 'conservative | Nebulisation'
const FIRST = nebulised(2, '2026-11-22')
const LATER = nebulised(5, '2026-11-23')
const HERNIA = { name: 'Hernia repair', on: '2026-11-22', rate: 20_000 }
const IN_PACKAGE = {
  beds: [['semi_private', '2026-11-22 10:00', '2026-11-23 10:00']],
  surgeries: [HERNIA],
  periods: ['22/11 to 28/11 package'],
} as const
const PACKAGE_RENT = 'package | Rent, Semi-private | 1 x 3000.00 | absorbed 3000.00'
const HERNIA_LINE = 'surgical | Hernia repair | 1 x 20000.00 | claimed 20000.00'

/** What the desk changes, and what is posted or taken back after it. */
export const DESK_STAYS: readonly WorkedStay[] = [
  {
    title: 'five nebulisations after two were taken out',
    rule: 'what is posted later forms a line of its own',
    source: CHARGES,
    beds: NIGHT,
    charges: [FIRST],
    desk: [{ of: 'Nebulisation', kind: 'take_out' }],
    later: [LATER],
    periods: PERIODS,
    lines: [RENT_LINE, `${NEB} | 2 x 100.00 | nobody 200.00`, `${NEB} | 5 x 100.00 | claimed 500.00`],
    total: '2000.00',
  },
  {
    title: 'five nebulisations after the quantity of two was set to one',
    rule: 'a quantity is of the charges that the line had',
    source: CHARGES,
    beds: NIGHT,
    charges: [FIRST],
    desk: [{ of: 'Nebulisation', kind: 'quantity', quantity: 1 }],
    later: [LATER],
    periods: PERIODS,
    lines: [RENT_LINE, `${NEB} | 1 x 100.00 | claimed 100.00`, `${NEB} | 5 x 100.00 | claimed 500.00`],
    total: '2100.00',
  },
  {
    title: 'five nebulisations after the rate of two was changed',
    rule: 'a rate is of the charges that the line had',
    source: BELONGS,
    beds: NIGHT,
    charges: [FIRST],
    desk: [{ of: 'Nebulisation', kind: 'rate', rate: 80 }],
    later: [LATER],
    periods: PERIODS,
    lines: [RENT_LINE, `${NEB} | 2 x 80.00 | claimed 160.00`, `${NEB} | 5 x 100.00 | claimed 500.00`],
    total: '2160.00',
  },
  {
    title: 'what comes later merges with lines that the desk left alone',
    rule: 'a line of its own merges with unchanged lines only',
    source: BELONGS,
    beds: NIGHT,
    charges: [FIRST],
    desk: [{ of: 'Nebulisation', kind: 'quantity', quantity: 1 }],
    later: [LATER, { ...nebulised(3, '2026-11-23'), id: 'third' }],
    periods: PERIODS,
    lines: [RENT_LINE, `${NEB} | 1 x 100.00 | claimed 100.00`, `${NEB} | 8 x 100.00 | claimed 800.00`],
    total: '2400.00',
  },
  {
    title: 'a dressing of an earlier day does not take the place of the one that is out',
    rule: 'a change belongs to charges, never to a place',
    source: CHARGES,
    beds: NIGHT,
    charges: [{ head: 'clinical', description: 'Dressing', day: '2026-11-23', rate: 100 }],
    desk: [{ of: 'Dressing', kind: 'take_out' }],
    later: [{ head: 'clinical', description: 'Dressing', day: '2026-11-22', rate: 900 }],
    periods: PERIODS,
    lines: [
      RENT_LINE,
      'conservative | Dressing | 1 x 900.00 | claimed 900.00',
      'conservative | Dressing | 1 x 100.00 | nobody 100.00',
    ],
    total: '2400.00',
  },
  {
    title: 'a quantity of two charges, of which one is taken back, holds no more',
    rule: 'a number typed for the whole line is not true of other charges',
    source: ASKS,
    beds: NIGHT,
    charges: [FIRST, LATER],
    desk: [{ of: 'Nebulisation', kind: 'quantity', quantity: 1 }],
    takenBack: ['clinical Nebulisation 2026-11-23'],
    periods: PERIODS,
    lines: [RENT_LINE, `${NEB} | 2 x 100.00 | claimed 200.00`],
    total: '1700.00',
  },
  {
    title: 'what was taken out stays out when a part of it is taken back',
    rule: 'what is said of each charge holds for those that are there',
    source: ASKS,
    beds: NIGHT,
    charges: [FIRST, LATER],
    desk: [{ of: 'Nebulisation', kind: 'take_out' }],
    takenBack: ['clinical Nebulisation 2026-11-23'],
    periods: PERIODS,
    lines: [RENT_LINE, `${NEB} | 2 x 100.00 | nobody 200.00`],
    total: '1500.00',
  },
  {
    title: 'an insurer’s patient pays a tenth',
    rule: 'shares make up the line',
    source: `${SPLIT}; practice 3.33: co-pay of a payer`,
    payer: 'insurer',
    beds: NIGHT,
    charges: [FIRST],
    desk: [
      { of: 'Rent, General', kind: 'split', patient: 150 },
      { of: 'Nebulisation', kind: 'split', patient: 20 },
    ],
    periods: PERIODS,
    lines: [RENT_LINE, `${NEB} | 2 x 100.00 | claimed 200.00`],
    total: '1700.00',
    patient: '170.00',
  },
  {
    title: 'a co-payment of what was there, and what came later in full',
    rule: 'a split is of the charges that the line had',
    source: BELONGS,
    payer: 'insurer',
    beds: NIGHT,
    charges: [FIRST],
    desk: [{ of: 'Nebulisation', kind: 'split', patient: 20 }],
    later: [LATER],
    periods: PERIODS,
    lines: [RENT_LINE, `${NEB} | 2 x 100.00 | claimed 200.00`, `${NEB} | 5 x 100.00 | claimed 500.00`],
    total: '2200.00',
    patient: '20.00',
  },
  {
    title: 'a part of a line that the scheme does not pay is nobody’s',
    rule: 'not claimable is nobody’s under cashless schemes; the part stands on a line of its own',
    source: `${SPLIT}; money.md, decided rules, Not claimable`,
    beds: NIGHT,
    charges: [FIRST],
    desk: [{ of: 'Nebulisation', kind: 'split', nobody: 50 }],
    periods: PERIODS,
    lines: [RENT_LINE, `${NEB} | 2 x 75.00 | claimed 150.00`, `${NEB} (not claimable) | 2 x 25.00 | nobody 50.00`],
    total: '1650.00',
  },
  {
    title: 'a test of the day before that belongs into the package',
    rule: 'what is moved into the package is absorbed',
    source: MOVE,
    ...IN_PACKAGE,
    beds: [['semi_private', '2026-11-21 10:00', '2026-11-23 10:00']],
    charges: [{ head: 'laboratory', description: 'Pre-operative panel', day: '2026-11-21', rate: 600 }],
    desk: [{ of: 'Pre-operative panel', kind: 'regroup', section: 'package', state: 'absorbed' }],
    periods: ['21/11 to 21/11 conservative', '22/11 to 28/11 package'],
    lines: [
      'conservative | Rent, Semi-private | 1 x 3000.00 | claimed 3000.00',
      'package | Pre-operative panel | 1 x 600.00 | absorbed 600.00',
      PACKAGE_RENT,
      HERNIA_LINE,
    ],
    total: '23000.00',
  },
  {
    title: 'an absorbed service that the payer granted beside the package',
    rule: 'what is moved out of the package is claimed at its value',
    source: MOVE,
    ...IN_PACKAGE,
    charges: [{ head: 'clinical', description: 'Dialysis', day: '2026-11-23', rate: 1500 }],
    desk: [{ of: 'Dialysis', kind: 'regroup', section: 'extra', state: 'claimed' }],
    lines: [PACKAGE_RENT, 'extra | Dialysis | 1 x 1500.00 | claimed 1500.00', HERNIA_LINE],
    total: '21500.00',
  },
  {
    title: 'the nights after a typed quantity of rent are charged',
    rule: 'of derived charges a change names item and days; days that come later stand beside it',
    source: CHARGES,
    beds: NIGHT,
    desk: [{ of: 'Rent, General', kind: 'quantity', quantity: 0.5 }],
    later: [
      {
        head: 'accommodation',
        description: 'Rent, General',
        itemId: 'general',
        day: '2026-11-23',
        rate: 1500,
        unit: 'day',
        wardClass: 'general',
        derived: true,
      },
    ],
    periods: PERIODS,
    lines: ['conservative | Rent, General | 0.5 x 1500.00 | claimed 750.00', RENT_LINE],
    total: '2250.00',
  },
]
