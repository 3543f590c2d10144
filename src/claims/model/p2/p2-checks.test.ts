import { expect, test } from 'vitest'
import { aBill } from '../../../billing/model/bill/bill-view.factory.ts'
import type { BillLine, BillStay } from '../../../billing/model/bill/bill-view.ts'
import {
  type CheckedP2,
  codesGiven,
  daysInsideStay,
  extraDaysExtended,
  implantsInvoiced,
  P2_CHECK_CODES,
  p2Checks,
  packageInsideStay,
  totalOfBill,
  unlistedApproved,
} from './p2-checks.ts'

const aLine = (about: Partial<BillLine> = {}): BillLine => ({
  key: 'conservative:clinical:ECG:claimed',
  section: 'conservative',
  head: 'clinical',
  code: '590',
  description: 'ECG',
  from: '2026-11-08',
  to: '2026-11-09',
  quantity: 2,
  unit: null,
  listed: 5_800,
  rate: 5_800,
  adjustments: [],
  value: 11_600,
  amount: 11_600,
  payerShare: 11_600,
  patientShare: 0,
  state: 'claimed',
  atRisk: false,
  rateNotSet: false,
  reason: '',
  chargeIds: ['c1'],
  changeIds: [],
  ...about,
})

const period = (kind: BillStay['periods'][number]['kind'], from: string, to: string, days: number) => ({
  kind,
  from,
  to,
  days,
  procedureIds: [],
  worth: 0,
})

type About = {
  readonly lines?: readonly BillLine[]
  readonly periods?: readonly BillStay['periods'][number][]
  readonly papers?: Partial<CheckedP2['papers']>
  readonly withoutInvoice?: readonly string[]
  readonly openGrievances?: number
  readonly claimed?: number
  readonly leftOut?: number
  readonly total?: number
  readonly patientShare?: number
  readonly state?: CheckedP2['bill']['state']
}

/** The P-II of a stay of 7 to 22 November that nothing is amiss with. */
const aP2 = (about: About = {}): CheckedP2 => {
  const lines = [...(about.lines ?? [aLine()])]
  const total = about.total ?? 11_600
  return {
    bill: {
      state: about.state ?? 'confirmed',
      // 8 November, half past one in the night of India.
      header: { ...aBill().header, admittedAt: '2026-11-07T20:00:00.000Z' },
      stay: { until: '2026-11-22', days: 15, periods: [...(about.periods ?? [])], beds: [], procedures: [] },
      sections: [
        {
          section: 'conservative',
          title: '',
          ranges: [],
          amount: total,
          worth: total,
          lines: lines.length,
          heads: [{ head: 'clinical', block: null, title: '', quantity: 0, amount: total, lines }],
        },
      ],
      totals: {
        gross: total,
        discount: 0,
        total,
        payerShare: total,
        patientShare: about.patientShare ?? 0,
        absorbed: 0,
        notClaimable: 0,
        reduced: 0,
        atRisk: 0,
      },
    },
    claimed: about.claimed ?? total,
    leftOut: about.leftOut ?? 0,
    withoutInvoice: new Set(about.withoutInvoice ?? []),
    openGrievances: about.openGrievances ?? 0,
    wards: new Map(),
    askedChanges: 0,
    agreed: { referredOn: null, sanctions: new Map(), permitted: new Set() },
    money: { received: 0, billed: 0, withoutPurpose: 0 },
    papers: { referral: true, extension: false, approval: false, ...about.papers },
  }
}

test('a P-II that nothing is amiss with passes every check', () => {
  const checks = p2Checks(aP2())
  expect(checks.map(({ code }) => code)).toEqual(P2_CHECK_CODES)
  expect(checks.filter(({ state }) => state === 'open')).toEqual([])
})

const stent = aLine({ head: 'implant', description: 'Stent', chargeIds: ['c2'] })
const typed = aLine({ description: 'Unlisted mesh', listed: 0 })

test.each([
  ['a line without a code', codesGiven, { lines: [aLine({ code: null })] }, '1 line without a code', ['ECG']],
  [
    'a day before the admission, in the hospital’s zone',
    daysInsideStay,
    { lines: [aLine({ from: '2026-11-07' })] },
    '1 line outside the stay, which ends on 22/11/2026',
    ['ECG'],
  ],
  [
    'a day after the discharge',
    daysInsideStay,
    { lines: [aLine({ to: '2026-11-23' })] },
    '1 line outside the stay, which ends on 22/11/2026',
    ['ECG'],
  ],
  [
    'a package longer than the stay',
    packageInsideStay,
    { periods: [period('package', '2026-11-10', '2026-11-25', 16)] },
    '16 package days, a stay of 15 days: the package is longer than the stay',
    [],
  ],
  [
    'an implant without an invoice',
    implantsInvoiced,
    { lines: [stent], withoutInvoice: ['c2'] },
    '1 implant without an invoice',
    ['Stent'],
  ],
  [
    'an unlisted item without approval',
    unlistedApproved,
    { lines: [typed] },
    '1 line not on the rate list: the approval is missing',
    ['Unlisted mesh'],
  ],
  [
    'extra days without a letter',
    extraDaysExtended,
    { periods: [period('at_risk', '2026-11-20', '2026-11-22', 3)] },
    '3 extra days without an extension letter',
    [],
  ],
  [
    'a total that differs without a reason',
    totalOfBill,
    { claimed: 11_500 },
    '₹115 of the final bill’s ₹116: the difference has no reason',
    [],
  ],
] as const)('%s is open', (_, check, about, text, lines) => {
  expect(check(aP2(about))).toEqual({ state: 'open', text, lines })
})

test.each([
  ['an implant with its invoice', implantsInvoiced, { lines: [stent] }],
  ['an unlisted item with approval', unlistedApproved, { lines: [typed], papers: { approval: true } }],
  [
    'extra days with a letter',
    extraDaysExtended,
    { periods: [period('at_risk', '2026-11-20', '2026-11-22', 3)], papers: { extension: true } },
  ],
  ['a total that differs by the patient’s share', totalOfBill, { claimed: 11_500, patientShare: 100 }],
  ['a total that differs by a line left out', totalOfBill, { claimed: 11_500, leftOut: 100 }],
  ['a package inside the stay', packageInsideStay, { periods: [period('package', '2026-11-10', '2026-11-16', 7)] }],
] as const)('%s is done', (_, check, about) => {
  expect(check(aP2(about)).state).toBe('done')
})

test('a draft, and a missing referral letter, are said', () => {
  const checks = p2Checks(aP2({ state: 'draft', papers: { referral: false } }))
  expect(checks.filter(({ state }) => state === 'open').map(({ code }) => code)).toEqual(['confirmed', 'referral'])
})

test('a grievance of the satisfaction certificate that is not closed is open', () => {
  const [check, ...none] = p2Checks(aP2({ openGrievances: 2 })).filter(({ state }) => state === 'open')
  expect([check?.code, check?.text, none]).toEqual([
    'grievance',
    '2 grievances not closed: the claim waits for the resolution',
    [],
  ])
})
