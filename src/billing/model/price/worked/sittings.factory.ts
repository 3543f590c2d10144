import { CASHLESS_RULES } from '../../../../schemes/model/default-rules.ts'
import type { WorkedStay } from './worked-stay.factory.ts'

const SHARES = 'screens 5.3 and practice 3.0: 100, 50, 25 per cent of the rates in falling order'
const ONE_NIGHT = [['semi_private', '2026-11-01 10:00', '2026-11-02 10:00']] as const
const RENT_LINE = 'package | Rent, Semi-private | 1 x 3000.00 | absorbed 3000.00'
const PERIODS = ['01/11 to 07/11 package']
const on = '2026-11-01'

/** Several procedures: ranked by rate after factors, paid by the shares of the scheme. */
export const SITTING_STAYS: readonly WorkedStay[] = [
  {
    title: 'three at one sitting, whatever the order of entry',
    rule: 'shares by rank of rate',
    source: SHARES,
    beds: ONE_NIGHT,
    surgeries: [
      { name: 'Middle', on, rate: 20_000 },
      { name: 'Dearest', on, rate: 30_000 },
      { name: 'Cheapest', on, rate: 10_000 },
    ],
    periods: PERIODS,
    lines: [
      RENT_LINE,
      'surgical | Dearest | 1 x 30000.00 | claimed 30000.00',
      'surgical | Middle | 1 x 20000.00 | claimed 10000.00',
      'surgical | Cheapest | 1 x 10000.00 | claimed 2500.00',
    ],
    total: '42500.00',
  },
  {
    title: 'the share of the third holds for the fourth',
    rule: 'the last share holds for all further ones',
    source: SHARES,
    beds: ONE_NIGHT,
    surgeries: [
      { name: 'A', on, rate: 40_000 },
      { name: 'B', on, rate: 30_000 },
      { name: 'C', on, rate: 20_000 },
      { name: 'D', on, rate: 10_000 },
    ],
    periods: PERIODS,
    lines: [
      RENT_LINE,
      'surgical | A | 1 x 40000.00 | claimed 40000.00',
      'surgical | B | 1 x 30000.00 | claimed 15000.00',
      'surgical | C | 1 x 20000.00 | claimed 5000.00',
      'surgical | D | 1 x 10000.00 | claimed 2500.00',
    ],
    total: '62500.00',
  },
  {
    title: 'of two at the same rate the one entered first is paid in full',
    rule: 'ties by order of entry',
    source: 'money.md, decided rules, A sitting',
    beds: ONE_NIGHT,
    surgeries: [
      { name: 'Entered first', on, rate: 20_000 },
      { name: 'Afterwards', on, rate: 20_000 },
    ],
    periods: PERIODS,
    lines: [
      RENT_LINE,
      'surgical | Entered first | 1 x 20000.00 | claimed 20000.00',
      'surgical | Afterwards | 1 x 20000.00 | claimed 10000.00',
    ],
    total: '30000.00',
  },
  {
    title: 'ranked after factors: in a general ward the minor procedure without a ward factor comes first',
    rule: 'ranked by rate after factors',
    source: `${SHARES}; screens 12: day care and minor procedures cost the same in every ward`,
    beds: [['general', '2026-11-01 10:00', '2026-11-02 10:00']],
    surgeries: [
      { name: 'With factor', on, rate: 20_000 },
      { name: 'Without factor', on, rate: 19_500, wardFactor: false },
    ],
    periods: PERIODS,
    lines: [
      'package | Rent, General | 1 x 1500.00 | absorbed 1500.00',
      'surgical | Without factor | 1 x 19500.00 | claimed 19500.00',
      'surgical | With factor | 1 x 19000.00 | claimed 9500.00',
    ],
    total: '29000.00',
  },
  {
    title: 'odd paise: 12,345.67 less 5 % is 11,728.39, half of it 5,864.20',
    rule: 'half up to the paisa, each factor in turn, then the share',
    source: 'money.md, decided rules, Rounding',
    beds: [['general', '2026-11-01 10:00', '2026-11-02 10:00']],
    surgeries: [
      { name: 'Even', on, rate: 30_000 },
      { name: 'Odd', on, rate: 12_345.67 },
    ],
    periods: PERIODS,
    lines: [
      'package | Rent, General | 1 x 1500.00 | absorbed 1500.00',
      'surgical | Even | 1 x 28500.00 | claimed 28500.00',
      'surgical | Odd | 1 x 11728.39 | claimed 5864.20',
    ],
    total: '34364.20',
  },
  {
    title: 'a component of another procedure is nobody’s, and the third moves up',
    rule: 'a component of another procedure is not payable',
    source: 'money.md, decided rules, A sitting',
    rules: {
      ...CASHLESS_RULES,
      components: [{ surgeryId: 'Hysterectomy', componentId: 'Adhesiolysis', validFrom: '2000-01-01', validTo: null }],
    },
    beds: ONE_NIGHT,
    surgeries: [
      { name: 'Hysterectomy', on, rate: 30_000 },
      { name: 'Adhesiolysis', on, rate: 20_000 },
      { name: 'Cystoscopy', on, rate: 10_000 },
    ],
    periods: PERIODS,
    lines: [
      RENT_LINE,
      'surgical | Hysterectomy | 1 x 30000.00 | claimed 30000.00',
      'surgical | Cystoscopy | 1 x 10000.00 | claimed 5000.00',
      'surgical | Adhesiolysis | 1 x 20000.00 | nobody 20000.00',
    ],
    total: '35000.00',
  },
  {
    title: 'two sittings on one day: both in full, one package',
    rule: 'a sitting is what the desk numbers as the same of a day',
    source: 'money.md, decided rules, A sitting',
    beds: ONE_NIGHT,
    surgeries: [
      { name: 'Morning', on, rate: 20_000, sitting: 1 },
      { name: 'Evening', on, rate: 10_000, sitting: 2 },
    ],
    periods: PERIODS,
    lines: [
      RENT_LINE,
      'surgical | Evening | 1 x 10000.00 | claimed 10000.00',
      'surgical | Morning | 1 x 20000.00 | claimed 20000.00',
    ],
    total: '30000.00',
  },
  {
    title: 'one theatre case is one sitting, whatever the desk numbers',
    rule: 'a sitting is one theatre case',
    source: 'money.md, decided rules, A sitting',
    beds: ONE_NIGHT,
    surgeries: [
      { name: 'Morning', on, rate: 20_000, sitting: 1, theatreCaseId: 'case' },
      { name: 'Evening', on, rate: 10_000, sitting: 2, theatreCaseId: 'case' },
    ],
    periods: PERIODS,
    lines: [
      RENT_LINE,
      'surgical | Morning | 1 x 20000.00 | claimed 20000.00',
      'surgical | Evening | 1 x 10000.00 | claimed 5000.00',
    ],
    total: '25000.00',
  },
  {
    title: 'the shares are those of the day of surgery',
    rule: 'shares are dated: the third was not paid before',
    source: 'mock of the billing rules: third and further 25 % since 13 October 2025',
    rules: {
      ...CASHLESS_RULES,
      sittingShares: [
        { rank: 1, basisPoints: 10_000, validFrom: '2000-01-01', validTo: null },
        { rank: 2, basisPoints: 5000, validFrom: '2000-01-01', validTo: null },
        { rank: 3, basisPoints: 0, validFrom: '2000-01-01', validTo: '2025-10-12' },
        { rank: 3, basisPoints: 2500, validFrom: '2025-10-13', validTo: null },
      ],
    },
    beds: [['semi_private', '2025-10-12 10:00', '2025-10-13 10:00']],
    surgeries: [
      { name: 'A', on: '2025-10-12', rate: 30_000 },
      { name: 'B', on: '2025-10-12', rate: 20_000 },
      { name: 'C', on: '2025-10-12', rate: 10_000 },
    ],
    periods: ['12/10 to 18/10 package'],
    lines: [
      RENT_LINE,
      'surgical | A | 1 x 30000.00 | claimed 30000.00',
      'surgical | B | 1 x 20000.00 | claimed 10000.00',
      'surgical | C | 1 x 10000.00 | claimed 0.00',
    ],
    total: '40000.00',
  },
]
