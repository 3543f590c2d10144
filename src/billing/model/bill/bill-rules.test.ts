import { describe, expect, it } from 'vitest'
import { decideApproval, decideRequest, discountLimit, discountPart } from '../discount-limits.ts'
import { checksOf, openChecks } from './bill-checks.ts'
import { aLine } from './bill-lines.factory.ts'
import { sectionsOf } from './bill-sections.ts'
import { billNoOf } from './bill-states.ts'
import { totalsOf } from './bill-totals.ts'
import { decideChange } from './changes/decide-change.ts'
import { differenceOf } from './difference/bill-difference.ts'
import { gridOf } from './grid/grid-of.ts'

const NOTHING_RECEIVED = {
  advances: 0,
  refunded: 0,
  finalPayment: 0,
  inClearing: 0,
  refundable: 0,
  fromPayers: new Map<string, number>(),
}
const OF_GRID = { billNo: 'BL-1', payerId: 'own', deducted: 0 }

describe('the number of a bill', () => {
  it.each([
    [1, 1, 'BL-IH26K07003'],
    [1, 2, 'BL-IH26K07003/2'],
    [2, 1, 'BL-IH26K07003-B'],
    [3, 4, 'BL-IH26K07003-C/4'],
  ])('of payer %i, version %i', (payer, version, expected) => {
    expect(billNoOf('IH26K07003', payer, version)).toBe(expected)
  })
})

describe('the difference of two versions', () => {
  it('finds lines by their keys, else by a charge they share, and what is gone at the end', () => {
    const before = [aLine({ key: 'a' }), aLine({ key: 'b', chargeIds: ['x'] }), aLine({ key: 'c', chargeIds: ['y'] })]
    const absorbed = { amount: 0, payerShare: 0, state: 'absorbed' } as const
    const after = [
      aLine({ key: 'a', quantity: 2 }),
      aLine({ key: 'z', chargeIds: ['x'], ...absorbed }),
      aLine({ key: 'n', chargeIds: ['q'] }),
    ]
    expect(differenceOf(before, after)).toMatchObject([
      { key: 'a', kind: 'changed', fields: ['quantity'], difference: 0 },
      { key: 'z', kind: 'changed', difference: -10_000, before: { key: 'b' } },
      { key: 'n', kind: 'added', difference: 10_000 },
      { key: 'c', kind: 'removed', difference: -10_000 },
    ])
  })

  it('does not take a line for another whose place it has now, and knows a charge that was posted again by its item', () => {
    const before = [aLine({ key: 'dressing', chargeIds: ['d2'] }), aLine({ key: 'ecg', chargeIds: ['e1'] })]
    const after = [
      aLine({ key: 'dressing', chargeIds: ['d1'], amount: 50_000 }),
      aLine({ key: 'dressing#2', chargeIds: ['d2'] }),
      aLine({ key: 'ecg', chargeIds: ['e2'], amount: 12_000 }),
    ]
    expect(differenceOf(before, after)).toMatchObject([
      { key: 'dressing', kind: 'added', difference: 50_000 },
      { key: 'dressing#2', kind: 'same', before: { key: 'dressing' } },
      { key: 'ecg', kind: 'changed', difference: 2_000 },
    ])
  })
})

describe('before confirming', () => {
  const clean = {
    lines: [aLine()],
    totals: totalsOf([aLine()]),
    periods: [],
    kept: new Set<string>(),
    waived: new Set<string>(),
    isInpatient: true,
    waitsForDischarge: '',
    hasSummary: true,
    withoutInvoice: new Set<string>(),
    requestedDiscounts: 0,
    askedChanges: 0,
    plannedSurgeries: 0,
    raised: [],
  }
  const raised = (passedOver: boolean) => ({ key: 'one', more: 10_000, words: 'ECG: more', passedOver })
  const atRisk = {
    kind: 'at_risk',
    from: '2026-11-18',
    to: '2026-11-20',
    payerId: null,
    procedureIds: [],
    unapprovedFrom: null,
  } as const
  const open = (about: Partial<Parameters<typeof checksOf>[0]>) =>
    openChecks(checksOf({ ...clean, ...about })).map(({ code, count }) => [code, count])

  it.each([
    ['nothing amiss', {}, []],
    ['a line without a rate', { lines: [aLine({ rateNotSet: true, amount: 0, payerShare: 0 })] }, [['rates', 1]]],
    ['one that was taken out', { lines: [aLine({ rateNotSet: true, amount: 0, state: 'not_claimable' })] }, []],
    ['a line at risk', { lines: [aLine({ atRisk: true })] }, [['at-risk', 1]]],
    ['one that is kept', { lines: [aLine({ atRisk: true })], kept: new Set([aLine().key]) }, []],
    ['what waits for the discharge', { waitsForDischarge: 'Not yet' }, [['discharge-date', 1]]],
    ['an outpatient has none', { hasSummary: false, isInpatient: false }, []],
    ['no summary', { hasSummary: false }, [['summary', 1]]],
    ['no summary, passed over', { hasSummary: false, waived: new Set(['summary']) }, []],
    [
      'rates cannot be passed over',
      { lines: [aLine({ rateNotSet: true })], waived: new Set(['rates']) },
      [['rates', 1]],
    ],
    ['an implant without an invoice', { withoutInvoice: new Set(['one']) }, [['implant-invoice', 1]]],
    ['days beyond the extension', { periods: [atRisk] }, [['extension', 3]]],
    ['a sanctioned surgery that is only planned', { plannedSurgeries: 1 }, [['planned-surgery', 1]]],
    ['one that will not take place', { plannedSurgeries: 1, waived: new Set(['planned-surgery']) }, []],
    ['a line that the desk raised', { raised: [raised(false)] }, [['raised', 1]]],
    ['one that was passed over', { raised: [raised(true)], waived: new Set(['raised']) }, []],
    [
      'one that was raised after others were passed over',
      { raised: [raised(true), raised(false)], waived: new Set(['raised']) },
      [['raised', 2]],
    ],
    ['a discount that waits', { requestedDiscounts: 1 }, [['discount', 1]]],
  ] as const)('%s', (_, about, expected) => {
    expect(open(about)).toEqual(expected)
  })
})

describe('the financial grid', () => {
  it('counts each line in one column, what a scheme’s patient pays in Private, and the round off in its own', () => {
    const lines = [
      aLine({ head: 'laboratory' }),
      aLine({ head: 'theatre', amount: 5_000 }),
      aLine({ head: 'implant', amount: 7_000, listed: 0 }),
      aLine({ head: 'implant', amount: 3_000, listed: 3_000 }),
      aLine({ head: 'accommodation', amount: 9_000, patientShare: 2_000 }),
      aLine({ head: 'round_off', section: 'closing', amount: -10 }),
    ]
    const { rows } = gridOf([{ ...OF_GRID, state: 'draft', isPrivate: false, lines }], NOTHING_RECEIVED)
    expect(rows.totalAmount).toMatchObject({
      laboratory: 10_000,
      surgeryInternal: 5_000,
      implantCost: 7_000,
      implant: 3_000,
      accommodation: 7_000,
      private: 2_000,
      roundOff: -10,
      total: 33_990,
    })
    const { total, advance: _, ...columns } = rows.totalAmount
    expect(Object.values(columns).reduce<number>((sum, cell) => sum + (cell ?? 0), 0)).toBe(total)
  })

  it('balances as specified: total − discount − paid − final payment + refunded', () => {
    const lines = [
      aLine({ amount: 11_248_000, payerShare: 0, patientShare: 11_248_000 }),
      aLine({ head: 'discount', section: 'closing', amount: -248_000, payerShare: 0, patientShare: -248_000 }),
    ]
    const received = { ...NOTHING_RECEIVED, advances: 8_500_000, refunded: 500_000 }
    const { rows } = gridOf([{ ...OF_GRID, state: 'confirmed', isPrivate: true, lines }], received)
    expect([rows.totalAmount.total, rows.discount.total, rows.balance.total]).toEqual([11_248_000, 248_000, 3_000_000])
  })
})

describe('sections', () => {
  it('name the days of the package, also when nothing is charged in it', () => {
    const period = { kind: 'package', from: '2026-11-10', to: '2026-11-16' } as const
    expect(sectionsOf([aLine()], [period])).toMatchObject([
      { section: 'conservative', heads: [{ block: 6, title: 'Other Charges', amount: 10_000 }] },
      { section: 'package', title: 'Surgical Package (7 Days)', lines: 0 },
    ])
  })

  it('have one block a name: heads that share it stand in it together', () => {
    const lines = [
      aLine({ key: 'm', head: 'miscellaneous', amount: 500 }),
      aLine({ key: 'b', head: 'blood', amount: 300 }),
      aLine({ key: 'r', head: 'mandatory', amount: 50_000 }),
      aLine({ key: 'e', amount: 200 }),
    ]
    const [section] = sectionsOf(lines, [])
    expect(section?.heads.map(({ title, amount, lines: own }) => [title, amount, own.map(({ key }) => key)])).toEqual([
      ['Other Charges', 500, ['e', 'b']],
      ['Miscellaneous', 50_500, ['r', 'm']],
    ])
  })
})

const TYPED = {
  kind: 'typed',
  section: 'extra',
  head: 'clinical',
  description: 'Splint',
  quantity: 1,
  rate: 1,
} as const

describe('a change is refused', () => {
  const draft = {
    line: aLine(),
    checks: [],
    mayRaise: false,
    isPrivate: false,
    hasPackage: false,
    days: { from: '2026-11-01', until: '2026-11-20' },
  }
  const asked = (about: object, of: object = {}) =>
    decideChange(
      {
        version: 1,
        kind: 'quantity',
        lineKey: aLine().key,
        code: null,
        description: null,
        reason: 'x',
        ...about,
      } as never,
      { ...draft, ...of },
    )
  it.each([
    ['a line that is gone', { quantity: 1 }, 'NO_SUCH_LINE', { line: undefined }],
    ['without its value', {}, 'INCOMPLETE'],
    ['a rate above the list', { kind: 'rate', rate: 10_001 }, 'ABOVE_THE_LIST'],
    ['more than the line for the patient', { kind: 'split', patientShare: 10_001 }, 'SHARE_TOO_LARGE'],
    ['more than a crore', { quantity: 100_000.001 }, 'LARGE_AMOUNT'],
    ['days the wrong way round', { ...TYPED, from: '2026-11-11', to: '2026-11-10' }, 'NOT_BEFORE_START'],
    ['a typed line of a day outside the stay', { ...TYPED, from: '2026-11-21' }, 'OUTSIDE_STAY'],
    [
      'a part for nobody above what the patient leaves',
      { kind: 'split', patientShare: 1, notClaimable: 10_000 },
      'SHARE_TOO_LARGE',
    ],
    [
      'a split of what is absorbed',
      { kind: 'split', patientShare: 1 },
      'NOT_CLAIMED',
      { line: aLine({ state: 'absorbed' }) },
    ],
    ['a payer beside who pays alone', { kind: 'split', patientShare: 1 }, 'NO_PAYER', { isPrivate: true }],
    ['a move into a package that is none', { kind: 'regroup', section: 'package' }, 'NO_PACKAGE'],
    ['what a split leaves to nobody', { quantity: 1 }, 'PART_OF_A_SPLIT', { line: aLine({ key: 'a:b~0123abcd' }) }],
  ] as const)('%s', (_, about, refusal, of?: object) => {
    expect(asked(about, of ?? {})).toMatchObject({ ok: false, refusal })
  })
  it('beside the field that is too large, with what is possible', () => {
    expect(asked({ kind: 'split', patientShare: 4_001, notClaimable: 6_000 })).toMatchObject({
      details: { field: 'patientShare', values: { most: '₹40', amount: '₹100' } },
    })
  })
  it('and of a split its shares are kept, which make up the line', () => {
    expect(asked({ kind: 'split', patientShare: 2_500, notClaimable: 1_000 })).toMatchObject({
      value: { payerShare: 6_500, notClaimable: 1_000, lineAmount: 10_000 },
    })
  })
  it.each([
    ['into the package it is absorbed', 'package', aLine(), 'absorbed'],
    ['out of the package it is claimed', 'extra', aLine({ section: 'package', state: 'absorbed' }), 'claimed'],
    ['elsewhere it stays as it is', 'extra', aLine(), null],
  ] as const)('of a move: %s', (_, section, line, state) => {
    expect(asked({ kind: 'regroup', section }, { line, hasPackage: true })).toMatchObject({ value: { state } })
  })
  it.each(['quantity', 'rate'] as const)('another %s than the record has that was charged', (kind) => {
    const sources = [{ words: 'Physiotherapy session', path: null, isOfDesk: false }]
    const change = { version: 1, kind, lineKey: aLine().key, quantity: 1, rate: 1, reason: 'x' } as never
    expect(decideChange(change, { ...draft, line: aLine({ sources }) })).toMatchObject({
      refusal: 'OF_A_SOURCE',
      details: { values: { source: 'a physiotherapy session' } },
    })
  })
  it('unless the amount is meant', () => {
    expect(asked({ quantity: 100_001, sure: true })).toMatchObject({ ok: true })
  })
})

describe('a discount', () => {
  const limit = (
    holder: 'admin' | 'accounts' | 'billing',
    basisPoints: number,
    validFrom: string,
    validTo?: string,
  ) => ({
    id: '',
    tariffClassId: null,
    validFrom,
    validTo: validTo ?? null,
    source: '',
    createdAt: '',
    holder,
    basisPoints,
  })
  const limits = [
    limit('admin', 10_000, '2000-01-01'),
    limit('accounts', 1_000, '2000-01-01'),
    limit('billing', 500, '2000-01-01', '2026-11-21'),
    limit('billing', 700, '2026-11-22'),
  ]
  it.each([
    [['admin'], '2026-11-21', 10_000],
    [['billing'], '2026-11-21', 500],
    [['billing'], '2026-11-22', 700],
    [['billing', 'accounts'], '2026-11-22', 1_000],
    [['nurse'], '2026-11-22', 0],
  ] as const)('of %o on %s', (held, day, part) => {
    expect(discountPart(limits, held, day)).toBe(part)
  })
  it.each([
    [10_000, 0, null],
    [500, 0, 500_000],
    [500, 200_000, 300_000],
    [500, 600_000, 0],
    [0, 0, 0],
  ])('%i basis points of a bill of 1,00,000, with %i approved before', (part, approved, expected) => {
    expect(discountLimit(part, { gross: 10_000_000, approved })).toBe(expected)
  })
  it.each([
    ['within the limit', { amount: 500_000 }, 500_000, true],
    ['beyond it', { amount: 500_001 }, 500_000, 'BEYOND_LIMIT'],
    ['the whole share, without a limit', { amount: 600_000 }, null, true],
    ['a paisa above the share, without a limit', { amount: 600_001 }, null, 'MORE_THAN_THE_SHARE'],
    ['decided already', { state: 'refused' }, null, 'DECIDED_ALREADY'],
    ['taken back', { state: 'taken_back' }, null, 'DECIDED_ALREADY'],
  ] as const)('approval of one %s', (_, about, most, expected) => {
    const verdict = decideApproval({ amount: 100, state: 'requested', ...about }, { share: 600_000, limit: most })
    expect(verdict.ok ? true : verdict.refusal).toBe(expected)
  })
  it.each([
    ['within the limit of who asks', 500_000, 500_000, 'approved'],
    ['beyond it', 500_001, 500_000, 'requested'],
    ['of all the patient pays, without a limit', 600_000, null, 'approved'],
    ['above what the patient pays', 600_001, null, 'MORE_THAN_THE_SHARE'],
  ] as const)('a request %s', (_, amount, most, expected) => {
    const verdict = decideRequest(amount, { share: 600_000, limit: most })
    expect(verdict.ok ? verdict.value : verdict.refusal).toBe(expected)
  })
})
