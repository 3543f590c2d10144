import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../../schemes/model/default-rules.ts'
import type { WorkedService, WorkedStay } from './worked-stay.factory.ts'

const TRIGGER = 'practice 3.12: trigger (ward type, surgery, discharge), quantity, payer filter, dates, cap'
const INSIDE = 'practice 3.12: not charged inside a package unless over package'
const OF_THE_DAY =
  'money.md, decided rules, Payer changes inside a package: what no package covers is of the payer of the day'
const DATED = 'money.md, decided rules, Daily and mandatory services: days from and to, no past day changes'

const ENTERING_ICU: WorkedService['rule'] = { due: 'ward', wardClasses: ['icu'] }
const MONITORING = { name: 'Monitoring set', rate: 900, rule: ENTERING_ICU } as const
const LINEN = { name: 'Theatre linen', rate: 600, rule: { due: 'surgery' } } as const
const FILE = { name: 'Discharge file', rate: 250, rule: { due: 'discharge' } } as const

/** Intensive care twice, the general ward between and after: rent by 24 hours. */
const TWICE_IN_ICU = [
  ['icu', '2026-11-01 10:00', '2026-11-02 10:00'],
  ['general', '2026-11-02 10:00', '2026-11-03 10:00'],
  ['icu', '2026-11-03 10:00', '2026-11-04 10:00'],
  ['general', '2026-11-04 10:00', '2026-11-05 10:00'],
] as const
const ICU_RENTS = [
  'conservative | Rent, General | 2 x 1500.00 | claimed 3000.00',
  'conservative | Rent, ICU | 2 x 5400.00 | claimed 10800.00',
]
const ONE_NIGHT = [['semi_private', '2026-11-01 10:00', '2026-11-02 10:00']] as const
const RENT = 'conservative | Rent, Semi-private | 1 x 3000.00 | claimed 3000.00'
const RENT_INSIDE = 'package | Rent, Semi-private | 1 x 3000.00 | absorbed 3000.00'
const HERNIA = { name: 'Hernia repair', on: '2026-11-01', rate: 20_000 } as const
const HYDROCELE = { name: 'Hydrocele repair', on: '2026-11-01', rate: 10_000, entryOrder: 1 } as const
const HERNIA_LINE = 'surgical | Hernia repair | 1 x 20000.00 | claimed 20000.00'
const PACKAGE = ['01/11 to 07/11 package']
const TWO_DAYS = ['01/11 to 02/11 conservative']

/** Services that a rule charges when a ward is entered, at a sitting of surgery and at the discharge. */
export const SERVICE_STAYS: readonly WorkedStay[] = [
  {
    title: 'a monitoring set each time intensive care is entered',
    rule: 'charged when the patient comes into a ward of the rule from another one',
    source: TRIGGER,
    payer: 'cghs',
    beds: TWICE_IN_ICU,
    services: [MONITORING],
    periods: ['01/11 to 05/11 conservative'],
    lines: [...ICU_RENTS, 'conservative | Monitoring set | 2 x 900.00 | claimed 1800.00'],
    total: '15600.00',
  },
  {
    title: 'a monitoring set once a stay, whatever comes after',
    rule: 'the limit counts the whole stay',
    source: TRIGGER,
    payer: 'cghs',
    beds: TWICE_IN_ICU,
    services: [{ ...MONITORING, rule: { ...MONITORING.rule, cap: 1 } }],
    periods: ['01/11 to 05/11 conservative'],
    lines: [...ICU_RENTS, 'conservative | Monitoring set | 1 x 900.00 | claimed 900.00'],
    total: '14700.00',
  },
  {
    title: 'no monitoring set from one ward of the rule into the other',
    rule: 'wards of one rule are one: only coming from outside them counts',
    source: TRIGGER,
    payer: 'cghs',
    beds: TWICE_IN_ICU,
    services: [{ ...MONITORING, rule: { due: 'ward', wardClasses: ['icu', 'general'] } }],
    periods: ['01/11 to 05/11 conservative'],
    lines: [...ICU_RENTS, 'conservative | Monitoring set | 1 x 900.00 | claimed 900.00'],
    total: '14700.00',
  },
  {
    title: 'a rule that begins between two entries charges the second only',
    rule: 'a rule charges from its first day on',
    source: DATED,
    payer: 'cghs',
    beds: TWICE_IN_ICU,
    services: [{ ...MONITORING, rule: { ...MONITORING.rule, validFrom: '2026-11-02' } }],
    periods: ['01/11 to 05/11 conservative'],
    lines: [...ICU_RENTS, 'conservative | Monitoring set | 1 x 900.00 | claimed 900.00'],
    total: '14700.00',
  },
  {
    title: 'intensive care entered inside a package: its set is covered',
    rule: 'inside a package a service is covered like everything else',
    source: INSIDE,
    beds: [
      ['semi_private', '2026-11-01 10:00', '2026-11-02 10:00'],
      ['icu', '2026-11-02 10:00', '2026-11-03 10:00'],
    ],
    surgeries: [HERNIA],
    services: [MONITORING],
    periods: PACKAGE,
    lines: [
      'package | Rent, ICU | 1 x 5400.00 | absorbed 5400.00',
      RENT_INSIDE,
      'package | Monitoring set | 1 x 900.00 | absorbed 900.00',
      HERNIA_LINE,
    ],
    total: '20000.00',
  },
  {
    title: 'theatre linen at a surgery inside its package: covered',
    rule: 'inside a package a service is covered like everything else',
    source: INSIDE,
    beds: ONE_NIGHT,
    surgeries: [HERNIA],
    services: [LINEN],
    periods: PACKAGE,
    lines: [RENT_INSIDE, 'package | Theatre linen | 1 x 600.00 | absorbed 600.00', HERNIA_LINE],
    total: '20000.00',
  },
  {
    title: 'theatre linen over the package: paid beside it',
    rule: 'a rule over package is paid in addition to the package',
    source: INSIDE,
    beds: ONE_NIGHT,
    surgeries: [HERNIA],
    services: [{ ...LINEN, rule: { ...LINEN.rule, overPackage: true } }],
    periods: PACKAGE,
    lines: [RENT_INSIDE, 'package | Theatre linen | 1 x 600.00 | claimed 600.00', HERNIA_LINE],
    total: '20600.00',
  },
  {
    title: 'two procedures of one sitting use the linen once',
    rule: 'charged at each sitting of surgery, however many procedures it has',
    source: TRIGGER,
    payer: 'private',
    beds: ONE_NIGHT,
    surgeries: [HERNIA, HYDROCELE],
    services: [LINEN],
    periods: TWO_DAYS,
    lines: [
      RENT,
      'conservative | Theatre linen | 1 x 600.00 | claimed 600.00',
      HERNIA_LINE,
      'surgical | Hydrocele repair | 1 x 10000.00 | claimed 10000.00',
    ],
    total: '33600.00',
    patient: '33600.00',
  },
  {
    title: 'two sittings of one day use two sets each: one line of four',
    rule: 'its quantity each time, and one line a day',
    source: TRIGGER,
    payer: 'private',
    beds: ONE_NIGHT,
    surgeries: [HERNIA, { ...HYDROCELE, sitting: 2 }],
    services: [{ ...LINEN, rule: { ...LINEN.rule, quantity: 2000 } }],
    periods: TWO_DAYS,
    lines: [
      RENT,
      'conservative | Theatre linen | 4 x 600.00 | claimed 2400.00',
      HERNIA_LINE,
      'surgical | Hydrocele repair | 1 x 10000.00 | claimed 10000.00',
    ],
    total: '35400.00',
    patient: '35400.00',
  },
  {
    title: 'linen that is not billed is kept at its value and asked of nobody',
    rule: 'a service that is not billed is absorbed, also where a rule would pay it',
    source: 'practice 3.12: whether shown on bill',
    payer: 'private',
    beds: ONE_NIGHT,
    surgeries: [HERNIA],
    services: [{ ...LINEN, rule: { ...LINEN.rule, isBilled: false } }],
    periods: TWO_DAYS,
    lines: [RENT, 'conservative | Theatre linen | 1 x 600.00 | absorbed 600.00', HERNIA_LINE],
    total: '23000.00',
    patient: '23000.00',
  },
  {
    title: 'a discharge file on the day of the discharge',
    rule: 'charged when the patient leaves',
    source: TRIGGER,
    payer: 'cghs',
    beds: ONE_NIGHT,
    services: [FILE],
    periods: TWO_DAYS,
    lines: [RENT, 'conservative | Discharge file | 1 x 250.00 | claimed 250.00'],
    total: '3250.00',
  },
  {
    title: 'no discharge file while the patient is there',
    rule: 'charged when the patient leaves, and not before',
    source: TRIGGER,
    payer: 'cghs',
    beds: [['semi_private', '2026-11-01 10:00', null]],
    now: '2026-11-02 09:00',
    services: [FILE],
    periods: TWO_DAYS,
    lines: [RENT],
    total: '3000.00',
  },
  {
    title: 'discharged inside the package: the file is covered',
    rule: 'inside a package a service is covered like everything else',
    source: INSIDE,
    beds: ONE_NIGHT,
    surgeries: [HERNIA],
    services: [FILE],
    periods: PACKAGE,
    lines: [RENT_INSIDE, 'package | Discharge file | 1 x 250.00 | absorbed 250.00', HERNIA_LINE],
    total: '20000.00',
  },
  {
    title: 'CGHS, then private: the file at the discharge is the private patient’s',
    rule: 'whose patients are charged goes by the payer of the day',
    source: OF_THE_DAY,
    payers: [
      { payerId: 'cghs', from: '2026-11-01', rules: CASHLESS_RULES },
      { payerId: 'private', from: '2026-11-03', rules: EACH_SERVICE_RULES },
    ],
    billed: 'private',
    beds: [['semi_private', '2026-11-01 10:00', '2026-11-04 10:00']],
    services: [{ ...FILE, rule: { ...FILE.rule, payers: 'without_packages' } }],
    periods: ['01/11 to 02/11 conservative', '03/11 to 04/11 conservative'],
    lines: [
      'conservative | Rent, Semi-private | 1 x 3000.00 | claimed 3000.00',
      'conservative | Discharge file | 1 x 250.00 | claimed 250.00',
    ],
    total: '3250.00',
    patient: '3250.00',
  },
  {
    title: 'no file of a rule for payers without packages at a discharge that CGHS pays',
    rule: 'whose patients are charged goes by the terms of the payer of the day',
    source: TRIGGER,
    payer: 'cghs',
    beds: ONE_NIGHT,
    services: [{ ...FILE, rule: { ...FILE.rule, payers: 'without_packages' } }],
    periods: TWO_DAYS,
    lines: [RENT],
    total: '3000.00',
  },
]
