import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../../schemes/model/default-rules.ts'
import type { CheckOutRule, SchemeRules } from '../../../../schemes/model/scheme-rules.ts'
import type { WorkedStay } from './worked-stay.factory.ts'

const INSIDE = 'money.md, decided rules, Payer changes inside a package'
const OUTSIDE = `${INSIDE}: what no package covers belongs to the payer of the day`
const OWN_DAY = `${INSIDE}: each procedure is paid by the payer of its day`
const APART = `${INSIDE}: packages of different payers never merge; a day in both belongs to the earlier`
const CHECK_OUT = 'money.md, decided rules, Check-out rule: of the payer of each day'

const ALWAYS = { validFrom: '2000-01-01', validTo: null }
const TROPONIN_BESIDE: SchemeRules = {
  ...CASHLESS_RULES,
  paidBeside: [...CASHLESS_RULES.paidBeside, { ...ALWAYS, head: 'laboratory', itemId: 'troponin', needs: null }],
}
const CGHS = { payerId: 'cghs', from: '2026-11-01', rules: TROPONIN_BESIDE }
const from = (payerId: 'cghs' | 'esic' | 'private', day: string) => ({
  payerId,
  from: day,
  rules: payerId === 'private' ? EACH_SERVICE_RULES : payerId === 'cghs' ? TROPONIN_BESIDE : CASHLESS_RULES,
})
const TO_PRIVATE = [CGHS, from('private', '2026-11-06')]
const TO_ESIC = [CGHS, from('esic', '2026-11-06')]

/** What the three pay: CGHS as given, ESIC fifteen per cent less, private patients the hospital's own list. */
const TARIFFS = {
  cghs: {},
  esic: { Troponin: 255, Dressing: 85, 'Rent, Semi-private': 2550, 'Second repair': 17_765 },
  private: { Troponin: 420, Dressing: 150, 'Rent, Semi-private': 4200, 'Second repair': 25_000 },
}
const HERNIA = { name: 'Hernia repair', on: '2026-11-03', rate: 20_000, wardFactor: false } as const
const SECOND = { name: 'Second repair', on: '2026-11-07', rate: 20_900, wardFactor: false } as const
const troponin = (day: string) =>
  ({ head: 'laboratory', description: 'Troponin', itemId: 'troponin', day, rate: 300 }) as const
const dressing = (day: string) => ({ head: 'clinical', description: 'Dressing', day, rate: 100 }) as const

const STAY = {
  beds: [['semi_private', '2026-11-01 10:00', '2026-11-12 10:00']],
  tariffs: TARIFFS,
} as const
/** A package of CGHS from the 3rd to the 9th, and what was done before, in and after it. */
const ONE_PACKAGE = {
  ...STAY,
  surgeries: [HERNIA],
  charges: [troponin('2026-11-02'), troponin('2026-11-07'), dressing('2026-11-08'), troponin('2026-11-11')],
} as const
const TWO_SURGERIES = { ...STAY, surgeries: [HERNIA, SECOND] } as const
const HERNIA_LINE = 'surgical | Hernia repair | 1 x 20000.00 | claimed 20000.00'
const CGHS_BEFORE = [
  'conservative | Rent, Semi-private | 2 x 3000.00 | claimed 6000.00',
  'conservative | Troponin | 1 x 300.00 | claimed 300.00',
]
const CGHS_PACKAGE = [
  'package | Rent, Semi-private | 7 x 3000.00 | absorbed 21000.00',
  'package | Troponin | 1 x 300.00 | claimed 300.00',
  'package | Dressing | 1 x 100.00 | absorbed 100.00',
]
const TO_PRIVATE_PERIODS = ['01/11 to 02/11 conservative', '03/11 to 09/11 package', '10/11 to 12/11 conservative']
const TO_ESIC_PERIODS = ['01/11 to 02/11 conservative', '03/11 to 09/11 package', '10/11 to 12/11 at risk']
const TWO_PACKAGES = ['01/11 to 02/11 conservative', '03/11 to 09/11 package', '10/11 to 13/11 package']

const checkOut = (kind: CheckOutRule['kind']): SchemeRules['checkOut'] =>
  CASHLESS_RULES.checkOut.map((rule) => ({ ...rule, kind }))
const NOON_THEN_24_HOURS = [
  { payerId: 'private', from: '2026-11-01', rules: { ...EACH_SERVICE_RULES, checkOut: checkOut('noon') } },
  { payerId: 'cghs', from: '2026-11-04', rules: { ...CASHLESS_RULES, checkOut: checkOut('24_hours') } },
]
const EVENING = [['semi_private', '2026-11-01 09:00', '2026-11-06 11:00']] as const

/** Payers that change inside a package, and what each of them pays. */
export const PAYER_CHANGE_STAYS: readonly WorkedStay[] = [
  {
    title: 'CGHS, then private: the listed test inside the package costs CGHS 300.00 and not 420.00',
    rule: 'what falls into a package is priced by its payer’s tariff, also after the change',
    source: INSIDE,
    ...ONE_PACKAGE,
    payers: TO_PRIVATE,
    periods: TO_PRIVATE_PERIODS,
    lines: [...CGHS_BEFORE, ...CGHS_PACKAGE, HERNIA_LINE],
    total: '26600.00',
  },
  {
    title: 'and the private patient pays what comes after the package, at the list of private patients',
    rule: 'what no package covers belongs to the payer of the day',
    source: OUTSIDE,
    ...ONE_PACKAGE,
    payers: TO_PRIVATE,
    billed: 'private',
    periods: TO_PRIVATE_PERIODS,
    lines: [
      'extra | Rent, Semi-private | 2 x 4200.00 | claimed 8400.00',
      'extra | Troponin | 1 x 420.00 | claimed 420.00',
    ],
    total: '8820.00',
    patient: '8820.00',
  },
  {
    title: 'CGHS, then ESIC: the listed test inside the package costs CGHS 300.00 and not 255.00',
    rule: 'what falls into a package is priced by its payer’s tariff, also after the change',
    source: INSIDE,
    ...ONE_PACKAGE,
    payers: TO_ESIC,
    periods: TO_ESIC_PERIODS,
    lines: [...CGHS_BEFORE, ...CGHS_PACKAGE, HERNIA_LINE],
    total: '26600.00',
  },
  {
    title: 'and ESIC pays the days after it at its own rates, at risk as after any package',
    rule: 'what no package covers belongs to the payer of the day; later days need an approved extension',
    source: `${OUTSIDE}; Days after the last package`,
    ...ONE_PACKAGE,
    payers: TO_ESIC,
    billed: 'esic',
    periods: TO_ESIC_PERIODS,
    lines: [
      'extra | Rent, Semi-private | 2 x 2550.00 | at risk 5100.00',
      'extra | Troponin | 1 x 255.00 | at risk 255.00',
    ],
    total: '5355.00',
  },
  {
    title: 'a second sitting after the change to ESIC, inside the package of CGHS: CGHS pays the first alone',
    rule: 'each procedure is paid by the payer of its day; it does not stretch the package of another',
    source: OWN_DAY,
    ...TWO_SURGERIES,
    payers: TO_ESIC,
    periods: TWO_PACKAGES,
    lines: [
      'conservative | Rent, Semi-private | 2 x 3000.00 | claimed 6000.00',
      'package | Rent, Semi-private | 7 x 3000.00 | absorbed 21000.00',
      HERNIA_LINE,
    ],
    total: '26000.00',
  },
  {
    title: 'and ESIC pays the second in full, with a package from its own day on',
    rule: 'a day in both packages belongs to the earlier; the later counts from its own day',
    source: APART,
    ...TWO_SURGERIES,
    payers: TO_ESIC,
    billed: 'esic',
    periods: TWO_PACKAGES,
    lines: [
      'package | Rent, Semi-private | 2 x 2550.00 | absorbed 5100.00',
      'surgical | Second repair | 1 x 17765.00 | claimed 17765.00',
    ],
    total: '17765.00',
  },
  {
    title: 'a second sitting after the change to private: the patient pays it, and nobody absorbs it',
    rule: 'each procedure is paid by the payer of its day',
    source: OWN_DAY,
    ...TWO_SURGERIES,
    payers: TO_PRIVATE,
    billed: 'private',
    periods: TO_PRIVATE_PERIODS,
    lines: [
      'extra | Rent, Semi-private | 2 x 4200.00 | claimed 8400.00',
      'surgical | Second repair | 1 x 25000.00 | claimed 25000.00',
    ],
    total: '33400.00',
    patient: '33400.00',
  },
  {
    title: 'the implant of that sitting falls into the days of CGHS: paid by its list of exceptions',
    rule: 'all that falls into a package’s days is paid beside by its payer’s list, or absorbed',
    source: INSIDE,
    ...TWO_SURGERIES,
    payers: TO_PRIVATE,
    charges: [
      {
        head: 'implant',
        description: 'Mesh',
        day: '2026-11-07',
        rate: 9000,
        invoice: { number: 'M-1', unitPrice: 800_000 },
        ceiling: 700_000,
      },
      { head: 'anaesthesia', description: 'Spinal', day: '2026-11-07', rate: 2000 },
    ],
    periods: TO_PRIVATE_PERIODS,
    lines: [
      'conservative | Rent, Semi-private | 2 x 3000.00 | claimed 6000.00',
      'package | Rent, Semi-private | 7 x 3000.00 | absorbed 21000.00',
      'package | Mesh | 1 x 7000.00 | claimed 7000.00',
      'package | Mesh (not paid) | 1 x 2000.00 | nobody 2000.00',
      'package | Spinal | 1 x 2000.00 | absorbed 2000.00',
      HERNIA_LINE,
    ],
    total: '33000.00',
  },
  {
    title: 'day care of the new payer on a day of the old payer’s package has no day of its own, and is paid',
    rule: 'a day in both packages belongs to the earlier; the procedure to the payer of its day',
    source: APART,
    ...STAY,
    surgeries: [HERNIA, { ...SECOND, procedureClass: 'day_care' }],
    payers: TO_ESIC,
    billed: 'esic',
    periods: TO_ESIC_PERIODS,
    lines: [
      'extra | Rent, Semi-private | 2 x 2550.00 | at risk 5100.00',
      'surgical | Second repair | 1 x 17765.00 | claimed 17765.00',
    ],
    total: '22865.00',
  },
  {
    title: 'two packages of the new payer are one, apart from that of the old',
    rule: 'overlapping packages of one payer end together; those of different payers never merge',
    source: APART,
    beds: [['semi_private', '2026-11-01 10:00', '2026-11-20 10:00']],
    tariffs: TARIFFS,
    surgeries: [HERNIA, SECOND, { name: 'Third repair', on: '2026-11-12', rate: 10_000, wardFactor: false }],
    payers: TO_ESIC,
    billed: 'esic',
    periods: [
      '01/11 to 02/11 conservative',
      '03/11 to 09/11 package',
      '10/11 to 18/11 package',
      '19/11 to 20/11 at risk',
    ],
    lines: [
      'package | Rent, Semi-private | 9 x 2550.00 | absorbed 22950.00',
      'extra | Rent, Semi-private | 1 x 2550.00 | at risk 2550.00',
      'surgical | Second repair | 1 x 17765.00 | claimed 17765.00',
      'surgical | Third repair | 1 x 10000.00 | claimed 10000.00',
    ],
    total: '30315.00',
  },
  {
    title: 'the payer that comes back has one package over the days between',
    rule: 'overlapping packages of one payer end together at the later end, whoever paid the days between',
    source: APART,
    ...STAY,
    surgeries: [HERNIA, SECOND],
    payers: [CGHS, from('private', '2026-11-05'), from('cghs', '2026-11-07')],
    periods: ['01/11 to 02/11 conservative', '03/11 to 13/11 package'],
    lines: [
      'conservative | Rent, Semi-private | 2 x 3000.00 | claimed 6000.00',
      'package | Rent, Semi-private | 9 x 3000.00 | absorbed 27000.00',
      HERNIA_LINE,
      'surgical | Second repair | 1 x 20900.00 | claimed 20900.00',
    ],
    total: '46900.00',
  },
  {
    title: 'the plan of the new payer’s surgery begins before the change: its package begins with the payer',
    rule: 'a package belongs to the payer of the surgery; the later begins on its own day',
    source: `${INSIDE}; Doctor’s plan`,
    ...STAY,
    surgeries: [{ ...SECOND, on: '2026-11-08', planFrom: '2026-11-04', planTo: '2026-11-11' }],
    payers: TO_ESIC,
    periods: ['01/11 to 05/11 conservative', '06/11 to 11/11 package', '12/11 to 12/11 at risk'],
    lines: ['conservative | Rent, Semi-private | 5 x 3000.00 | claimed 15000.00'],
    total: '15000.00',
  },
  {
    title: 'the surgery was not done after all: the test of that day is the private patient’s, at 420.00',
    rule: 'what no package covers belongs to the payer of the day',
    source: OUTSIDE,
    ...STAY,
    charges: [troponin('2026-11-07')],
    payers: TO_PRIVATE,
    billed: 'private',
    periods: ['01/11 to 05/11 conservative', '06/11 to 12/11 conservative'],
    lines: [
      'conservative | Rent, Semi-private | 6 x 4200.00 | claimed 25200.00',
      'conservative | Troponin | 1 x 420.00 | claimed 420.00',
    ],
    total: '25620.00',
    patient: '25620.00',
  },
  {
    title: 'private until noon, then CGHS by 24 hours: the private part keeps its four units',
    rule: 'a unit is of the check-out rule of the payer of the day on which it begins',
    source: CHECK_OUT,
    beds: EVENING,
    payers: NOON_THEN_24_HOURS,
    periods: ['01/11 to 03/11 conservative', '04/11 to 06/11 conservative'],
    lines: ['conservative | Rent, Semi-private | 4 x 3000.00 | claimed 12000.00'],
    total: '12000.00',
    patient: '12000.00',
  },
  {
    title: 'and CGHS pays from the noon of its first day, two units of 24 hours',
    rule: 'a unit is of the check-out rule of the payer of the day on which it begins',
    source: CHECK_OUT,
    beds: EVENING,
    payers: NOON_THEN_24_HOURS,
    billed: 'cghs',
    periods: ['01/11 to 03/11 conservative', '04/11 to 06/11 conservative'],
    lines: ['conservative | Rent, Semi-private | 2 x 3000.00 | claimed 6000.00'],
    total: '6000.00',
  },
]
