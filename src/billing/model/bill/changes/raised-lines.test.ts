import { describe, expect, it, test } from 'vitest'
import type { LineChange } from './line-change.ts'
import { aChange, aPriced } from './line-changes.factory.ts'
import { changedBill } from './line-changes.ts'
import { raisedLines } from './raised-lines.ts'

const ESIC = { id: 'esic', kind: 'esic', undertaking: false } as const
const MADE = { at: new Date('2026-11-28T05:50:00Z'), by: 'Asha Wagh' }
const WAIVE = { kind: 'waive', lineKey: 'raised', charges: [] } as const
const TYPED = {
  kind: 'typed',
  lineKey: 'typed:1',
  charges: [],
  description: 'Ambulance',
  quantity: 2,
  rate: 45_000,
  reason: 'Fetched from Kamptee',
} as const

const raised = (changes: readonly Partial<LineChange>[], line: Parameters<typeof aPriced>[0] = {}) => {
  const made = changes.map((about, at) => ({ ...aChange({ id: `c${at}`, ...about }), ...MADE }))
  return raisedLines(changedBill([aPriced(line)], made, ESIC), made)
}

test.each<[string, Parameters<typeof raised>, readonly number[]]>([
  ['a quantity above that of the charges', [[{ kind: 'quantity', quantity: 30 }]], [290_000]],
  ['a rate above theirs', [[{ kind: 'rate', rate: 12_500 }]], [2_500]],
  [
    'quantity and rate together, once',
    [
      [
        { kind: 'quantity', quantity: 2 },
        { kind: 'rate', rate: 11_000 },
      ],
    ],
    [12_000],
  ],
  ['a typed line, all of it', [[TYPED]], [90_000]],
  [
    'a rate where the charges have none, all of it',
    [[{ kind: 'rate', rate: 500 }], { rate: 0, amount: 0, rateNotSet: true }],
    [500],
  ],
  [
    'what was taken out of the package, above its value',
    [
      [
        { kind: 'quantity', quantity: 3 },
        { kind: 'regroup', section: 'extra', state: 'claimed' },
      ],
      { state: 'absorbed', section: 'package', amount: 0, value: 10_000, rate: 10_000 },
    ],
    [20_000],
  ],
  ['nothing of a line that costs less', [[{ kind: 'quantity', quantity: 0.5 }]], []],
  [
    'nothing of what was raised and lowered again',
    [
      [
        { kind: 'quantity', quantity: 5 },
        { kind: 'quantity', quantity: 1 },
      ],
    ],
    [],
  ],
  ['nothing of what was taken out after all', [[{ kind: 'quantity', quantity: 5 }, { kind: 'take_out' }]], []],
  [
    'nothing of what the package absorbs',
    [[{ kind: 'quantity', quantity: 5 }], { state: 'absorbed', amount: 0, value: 10_000 }],
    [],
  ],
  [
    'nothing of a split, a place or a line at risk that is kept',
    [[{ kind: 'split', patientShare: 4_000 }, { kind: 'keep' }]],
    [],
  ],
])('%s', (_, asked, more) => {
  expect(raised(...asked).map((line) => line.more)).toEqual(more)
})

it('says from what to what, how much more, who, when and why', () => {
  expect([...raised([{ kind: 'quantity', quantity: 30 }, TYPED]).map(({ words }) => words)]).toEqual([
    'ECG: from 1 × ₹100 to 30 × ₹100, ₹2,900 more; Asha Wagh on 28/11/2026 11:20: Asked by the desk',
    'Ambulance: typed, 2 × ₹450, ₹900 more; Asha Wagh on 28/11/2026 11:20: Fetched from Kamptee',
  ])
})

describe('a check that was passed over', () => {
  const quantity = (number: number) => ({ kind: 'quantity', quantity: number }) as const
  const states = (changes: readonly Partial<LineChange>[]) => raised(changes).map(({ passedOver }) => passedOver)

  it('knows of what was raised before it', () => {
    expect(states([quantity(3), WAIVE])).toEqual([true])
  })

  it('does not know of what was raised after it, of the same line or another', () => {
    expect(states([quantity(3), WAIVE, quantity(9)])).toEqual([false])
    expect(states([quantity(3), WAIVE, TYPED])).toEqual([true, false])
  })

  it('is another check', () => {
    expect(states([quantity(3), { ...WAIVE, lineKey: 'summary' }])).toEqual([false])
  })
})
