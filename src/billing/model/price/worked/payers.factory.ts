import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../../schemes/model/default-rules.ts'
import type { WorkedStay } from './worked-stay.factory.ts'

const CHANGE = 'money.md, decided rules, Payer changes'
const ESIC_THEN_PRIVATE = [
  { payerId: 'esic', from: '2026-11-01', rules: CASHLESS_RULES },
  { payerId: 'private', from: '2026-11-06', rules: EACH_SERVICE_RULES },
]

/** Private patients, insurers, payers that change, discounts and reversals. */
export const PAYER_STAYS: readonly WorkedStay[] = [
  {
    title: 'a private patient pays each service and both procedures in full, rounded to the rupee',
    rule: 'packages and shares are of schemes; round off for private bills',
    source: 'money.md, decided rules, Packages and shares, Rounding',
    payer: 'private',
    beds: [['semi_private', '2026-11-01 10:00', '2026-11-03 10:00']],
    surgeries: [
      { name: 'First', on: '2026-11-01', rate: 20_000 },
      { name: 'Second', on: '2026-11-01', rate: 10_000 },
    ],
    charges: [{ head: 'pharmacy', description: 'Ceftriaxone', day: '2026-11-01', rate: 54.55, quantity: 3000 }],
    periods: ['01/11 to 03/11 conservative'],
    lines: [
      'conservative | Rent, Semi-private | 2 x 3000.00 | claimed 6000.00',
      'conservative | Ceftriaxone | 3 x 54.55 | claimed 163.65',
      'surgical | First | 1 x 20000.00 | claimed 20000.00',
      'surgical | Second | 1 x 10000.00 | claimed 10000.00',
      'closing | Round off | 1 x 0.35 | claimed 0.35',
    ],
    total: '36164.00',
    patient: '36164.00',
  },
  {
    title: 'a discount, then the rounding: 49 paise go, 50 would be a rupee more',
    rule: 'a discount is a line of its own, off the patient’s share; half up',
    source: 'money.md, decided rules, Discount, Rounding',
    payer: 'private',
    beds: [['general', '2026-11-01 10:00', '2026-11-02 10:00']],
    charges: [{ head: 'laboratory', description: 'Panel', day: '2026-11-01', rate: 1200.49 }],
    discount: 700,
    periods: ['01/11 to 02/11 conservative'],
    lines: [
      'conservative | Rent, General | 1 x 1500.00 | claimed 1500.00',
      'conservative | Panel | 1 x 1200.49 | claimed 1200.49',
      'closing | Discount | 1 x -700.00 | claimed -700.00',
      'closing | Round off | 1 x -0.49 | claimed -0.49',
    ],
    total: '2000.00',
    patient: '2000.00',
  },
  {
    title: 'an insurer does not pay what was not approved: the patient does',
    rule: 'not claimable is the patient’s where the agreement lets the hospital ask',
    source: 'money.md, decided rules, Not claimable',
    payer: 'insurer',
    beds: [['semi_private', '2026-11-01 10:00', '2026-11-02 10:00']],
    charges: [
      { head: 'physiotherapy', description: 'Session', day: '2026-11-01', rate: 400, approved: true },
      { head: 'physiotherapy', description: 'Session', day: '2026-11-02', rate: 400, approved: false },
    ],
    periods: ['01/11 to 02/11 conservative'],
    lines: [
      'conservative | Rent, Semi-private | 1 x 3000.00 | claimed 3000.00',
      'conservative | Session | 1 x 400.00 | claimed 400.00',
      'conservative | Session | 1 x 400.00 | patient 400.00',
    ],
    total: '3800.00',
    patient: '400.00',
  },
  {
    title: 'the payer changes inside the package: it stays whole with the first one',
    rule: 'a package is of the payer of its surgery, with all that falls into its days',
    source: 'money.md, decided rules, Payer changes inside a package',
    payers: ESIC_THEN_PRIVATE,
    beds: [['semi_private', '2026-11-01 10:00', '2026-11-12 10:00']],
    surgeries: [{ name: 'Hernia repair', on: '2026-11-03', rate: 20_000 }],
    periods: ['01/11 to 02/11 conservative', '03/11 to 09/11 package', '10/11 to 12/11 conservative'],
    lines: [
      'conservative | Rent, Semi-private | 2 x 3000.00 | claimed 6000.00',
      'package | Rent, Semi-private | 7 x 3000.00 | absorbed 21000.00',
      'surgical | Hernia repair | 1 x 20000.00 | claimed 20000.00',
    ],
    total: '26000.00',
  },
  {
    title: 'and the new one pays the days after it, each of them',
    rule: 'the new payer pays from the day of change',
    source: CHANGE,
    payers: ESIC_THEN_PRIVATE,
    billed: 'private',
    beds: [['semi_private', '2026-11-01 10:00', '2026-11-12 10:00']],
    surgeries: [{ name: 'Hernia repair', on: '2026-11-03', rate: 20_000 }],
    periods: ['01/11 to 02/11 conservative', '03/11 to 09/11 package', '10/11 to 12/11 conservative'],
    lines: ['extra | Rent, Semi-private | 2 x 3000.00 | claimed 6000.00'],
    total: '6000.00',
    patient: '6000.00',
  },
  {
    title: 'a corrected charge counts once',
    rule: 'correct = reversal and new charge',
    source: 'money.md section 1',
    beds: [['general', '2026-11-01 10:00', '2026-11-02 10:00']],
    charges: [
      { id: 'wrong', head: 'clinical', description: 'Dressing', day: '2026-11-01', rate: 300, quantity: 5000 },
      {
        id: 'back',
        head: 'clinical',
        description: 'Dressing',
        day: '2026-11-01',
        rate: 300,
        quantity: -5000,
        reversesId: 'wrong',
      },
      { id: 'right', head: 'clinical', description: 'Dressing', day: '2026-11-01', rate: 300, quantity: 2000 },
    ],
    periods: ['01/11 to 02/11 conservative'],
    lines: [
      'conservative | Rent, General | 1 x 1500.00 | claimed 1500.00',
      'conservative | Dressing | 2 x 300.00 | claimed 600.00',
    ],
    total: '2100.00',
  },
]
