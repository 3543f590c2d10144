import { CASHLESS_RULES } from '../../../../schemes/model/default-rules.ts'
import type { SchemeRules } from '../../../../schemes/model/scheme-rules.ts'
import type { WorkedStay } from './worked-stay.factory.ts'

const IMPLANTS = 'screens 12: implants are extra to the package at the ceiling or the actual price (O.M. of 2010)'
const EXCEPTIONS = 'money.md section 2: the scheme’s list of exceptions is data'
const on = '2026-11-01'
const HERNIA = { name: 'Hernia repair', on, rate: 20_000 }
const HERNIA_LINE = 'surgical | Hernia repair | 1 x 20000.00 | claimed 20000.00'
const ONE_NIGHT = [['semi_private', '2026-11-01 10:00', '2026-11-02 10:00']] as const
const RENT_LINE = 'package | Rent, Semi-private | 1 x 3000.00 | absorbed 3000.00'
const PERIODS = ['01/11 to 07/11 package']
const MESH = { head: 'implant', description: 'Mesh', day: on, rate: 9000 } as const

const scan: SchemeRules = {
  ...CASHLESS_RULES,
  paidBeside: [{ head: 'radiology', itemId: 'mri', needs: 'approval', validFrom: '2000-01-01', validTo: null }],
}

/** What is paid beside a package, and what it needs. */
export const BESIDE_STAYS: readonly WorkedStay[] = [
  {
    title: 'an implant at its invoice',
    rule: 'the lower of invoice and ceiling',
    source: IMPLANTS,
    beds: ONE_NIGHT,
    surgeries: [HERNIA],
    charges: [{ ...MESH, invoice: { number: '77', unitPrice: 700_000 }, ceiling: 800_000 }],
    periods: PERIODS,
    lines: [
      RENT_LINE,
      'package | Mesh | 1 x 7000.00 | claimed 7000.00',
      'package | Mesh (not paid) | 1 x 2000.00 | nobody 2000.00',
      HERNIA_LINE,
    ],
    total: '27000.00',
  },
  {
    title: 'two implants at the ceiling',
    rule: 'the lower of invoice and ceiling, a unit',
    source: IMPLANTS,
    beds: ONE_NIGHT,
    surgeries: [HERNIA],
    charges: [{ ...MESH, quantity: 2000, invoice: { number: '77', unitPrice: 900_000 }, ceiling: 650_050 }],
    periods: PERIODS,
    lines: [
      RENT_LINE,
      'package | Mesh | 2 x 6500.50 | claimed 13001.00',
      'package | Mesh (not paid) | 2 x 2499.50 | nobody 4999.00',
      HERNIA_LINE,
    ],
    total: '33001.00',
  },
  {
    title: 'an implant without an invoice',
    rule: 'not claimable until the invoice is there',
    source: IMPLANTS,
    beds: ONE_NIGHT,
    surgeries: [HERNIA],
    charges: [MESH],
    periods: PERIODS,
    lines: [RENT_LINE, 'package | Mesh | 1 x 9000.00 | nobody 9000.00', HERNIA_LINE],
    total: '20000.00',
  },
  {
    title: 'the implant of the second procedure is not reduced',
    rule: 'implants are not reduced by the shares of a sitting',
    source: 'money.md section 2',
    beds: ONE_NIGHT,
    surgeries: [HERNIA, { name: 'Second side', on, rate: 16_000 }],
    charges: [{ ...MESH, procedureId: 'Second side', invoice: { number: '78', unitPrice: 900_000 } }],
    periods: PERIODS,
    lines: [
      RENT_LINE,
      'package | Mesh | 1 x 9000.00 | claimed 9000.00',
      HERNIA_LINE,
      'surgical | Second side | 1 x 16000.00 | claimed 8000.00',
    ],
    total: '37000.00',
  },
  {
    title: 'blood is paid beside the package, medicines are not',
    rule: 'blood by scheme',
    source: EXCEPTIONS,
    beds: ONE_NIGHT,
    surgeries: [HERNIA],
    charges: [
      { head: 'blood', description: 'Packed cells', day: on, rate: 1100, quantity: 2000 },
      { head: 'pharmacy', description: 'Ceftriaxone', day: on, rate: 54.5, quantity: 3000 },
    ],
    periods: PERIODS,
    lines: [
      'package | Rent, Semi-private | 1 x 3000.00 | absorbed 3000.00',
      'package | Ceftriaxone | 3 x 54.50 | absorbed 163.50',
      'package | Packed cells | 2 x 1100.00 | claimed 2200.00',
      HERNIA_LINE,
    ],
    total: '22200.00',
  },
  {
    title: 'a listed scan with its approval; another scan is absorbed',
    rule: 'one item of a list, with what it needs',
    source: `${EXCEPTIONS}; mock of the billing rules: MRI with approval`,
    rules: scan,
    beds: ONE_NIGHT,
    surgeries: [HERNIA],
    charges: [
      { head: 'radiology', description: 'MRI brain', itemId: 'mri', day: on, rate: 5000, approved: true },
      { head: 'radiology', description: 'X-ray chest', itemId: 'x-ray', day: on, rate: 230 },
    ],
    periods: PERIODS,
    lines: [
      RENT_LINE,
      'package | MRI brain | 1 x 5000.00 | claimed 5000.00',
      'package | X-ray chest | 1 x 230.00 | absorbed 230.00',
      HERNIA_LINE,
    ],
    total: '25000.00',
  },
  {
    title: 'a listed scan without its approval',
    rule: 'one item of a list, with what it needs',
    source: `${EXCEPTIONS}; mock of the billing rules: MRI with approval`,
    rules: scan,
    beds: ONE_NIGHT,
    surgeries: [HERNIA],
    charges: [{ head: 'radiology', description: 'MRI brain', itemId: 'mri', day: on, rate: 5000 }],
    periods: PERIODS,
    lines: [RENT_LINE, 'package | MRI brain | 1 x 5000.00 | nobody 5000.00', HERNIA_LINE],
    total: '20000.00',
  },
  {
    title: 'sessions beyond the approved number',
    rule: 'physiotherapy beyond the approved number or date is not claimable',
    source: 'practice 3.23',
    beds: [['general', '2026-11-01 10:00', '2026-11-02 10:00']],
    charges: [
      { head: 'physiotherapy', description: 'Session', day: on, rate: 100, approved: true },
      { head: 'physiotherapy', description: 'Session', day: '2026-11-02', rate: 100, approved: false },
    ],
    periods: ['01/11 to 02/11 conservative'],
    lines: [
      'conservative | Rent, General | 1 x 1500.00 | claimed 1500.00',
      'conservative | Session | 1 x 100.00 | claimed 100.00',
      'conservative | Session | 1 x 100.00 | nobody 100.00',
    ],
    total: '1600.00',
  },
  {
    title: 'no rate of the day: amount 0 until somebody gives one',
    rule: 'no rate, no charge at an invented price',
    source: 'money.md section 1',
    beds: [['general', '2026-11-01 10:00', '2026-11-02 10:00']],
    charges: [{ head: 'laboratory', description: 'Rare test', day: on, rate: 0, rateNotSet: true }],
    periods: ['01/11 to 02/11 conservative'],
    lines: [
      'conservative | Rent, General | 1 x 1500.00 | claimed 1500.00',
      'conservative | Rare test | 1 x 0.00 | claimed 0.00',
    ],
    total: '1500.00',
  },
]
