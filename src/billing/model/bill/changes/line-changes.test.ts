import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine } from '../bill-lines.factory.ts'
import { totalsOf } from '../bill-totals.ts'
import { applyChanges, type LineChange } from './line-changes.ts'

const ESIC = { id: 'esic', kind: 'esic', undertaking: false } as const
const PRIVATE = { id: 'own', kind: 'private', undertaking: false } as const
const KEY = aLine().key

const change = (about: Partial<LineChange>): LineChange => ({
  id: 'c1',
  kind: 'keep',
  lineKey: KEY,
  section: null,
  head: null,
  position: null,
  patientShare: null,
  quantity: null,
  rate: null,
  code: null,
  description: null,
  from: null,
  to: null,
  reason: 'Asked by the desk',
  ...about,
})
const first = (lines: readonly ReturnType<typeof aLine>[]) => lines[0]

describe('a change of the desk', () => {
  it.each([
    [
      'another quantity',
      { kind: 'quantity', quantity: 2.5 },
      { quantity: 2.5, value: 25_000, amount: 25_000, payerShare: 25_000 },
    ],
    ['another rate', { kind: 'rate', rate: 333 }, { rate: 333, value: 333, amount: 333, payerShare: 333 }],
    [
      'taken out',
      { kind: 'take_out' },
      { value: 10_000, amount: 0, payerShare: 0, patientShare: 0, state: 'not_claimable' },
    ],
    [
      'a part for the patient',
      { kind: 'split', patientShare: 4_000 },
      { amount: 10_000, payerShare: 6_000, patientShare: 4_000 },
    ],
    ['never more than the line', { kind: 'split', patientShare: 99_999 }, { payerShare: 0, patientShare: 10_000 }],
    ['another head', { kind: 'regroup', head: 'radiology', section: 'extra' }, { head: 'radiology', section: 'extra' }],
  ] as const)('%s', (_, about, expected) => {
    const [line] = applyChanges([aLine()], [change(about)], ESIC)
    expect(line).toMatchObject({ ...expected, reason: 'Asked by the desk', changeIds: ['c1'] })
  })

  it('keeps the share of a sitting when the rate changes', () => {
    const second = aLine({ rate: 20_000, value: 20_000, amount: 10_000, payerShare: 10_000 })
    expect(first(applyChanges([second], [change({ kind: 'rate', rate: 10_000 })], ESIC))).toMatchObject({
      value: 10_000,
      amount: 5_000,
      payerShare: 5_000,
    })
  })

  it('gives a line without a rate to whoever pays', () => {
    const without = aLine({ rate: 0, value: 0, amount: 0, payerShare: 0, rateNotSet: true })
    const typed = [change({ kind: 'rate', rate: 7_500 })]
    expect(first(applyChanges([without], typed, ESIC))).toMatchObject({
      amount: 7_500,
      payerShare: 7_500,
      rateNotSet: false,
    })
    expect(first(applyChanges([without], typed, PRIVATE))).toMatchObject({ amount: 7_500, patientShare: 7_500 })
  })

  it('types a line of its own, which further changes name by its key', () => {
    const typed = change({
      kind: 'typed',
      lineKey: 'typed:1',
      section: 'extra',
      head: 'miscellaneous',
      description: 'Files',
      quantity: 2,
      rate: 5_000,
    })
    const lines = applyChanges(
      [aLine()],
      [typed, change({ id: 'c2', kind: 'quantity', lineKey: 'typed:1', quantity: 3 })],
      ESIC,
    )
    expect(lines[1]).toMatchObject({ description: 'Files', amount: 15_000, changeIds: ['c1', 'c2'] })
  })

  it('puts a line in its place among its kin', () => {
    const lines = ['a', 'b', 'c'].map((key) => aLine({ key }))
    const keys = (position: number) =>
      applyChanges(lines, [change({ kind: 'reorder', lineKey: 'c', position })], ESIC).map(({ key }) => key)
    expect([keys(1), keys(2), keys(9)]).toEqual([
      ['c', 'a', 'b'],
      ['a', 'c', 'b'],
      ['a', 'b', 'c'],
    ])
  })

  it('waits for a line that is not there', () => {
    expect(applyChanges([aLine()], [change({ kind: 'take_out', lineKey: 'gone' })], ESIC)).toEqual([aLine()])
  })
})

describe('whatever the desk does', () => {
  const anyChange = fc
    .record({
      kind: fc.constantFrom('quantity', 'rate', 'split', 'take_out', 'keep', 'regroup' as const),
      lineKey: fc.constantFrom('a', 'b', 'c', 'gone'),
      quantity: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
      rate: fc.integer({ min: 0, max: 10_000_000 }),
      patientShare: fc.integer({ min: 0, max: 20_000_000 }),
      head: fc.constantFrom('clinical', 'radiology' as const),
    })
    .map((about) => change(about as Partial<LineChange>))

  it('the shares of each line make its amount, and those of all lines the total', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 12 }), fc.constantFrom(ESIC, PRIVATE), (changes, payer) => {
        const lines = applyChanges(
          ['a', 'b', 'c'].map((key) => aLine({ key })),
          changes,
          payer,
        )
        for (const line of lines) {
          expect(line.payerShare + line.patientShare).toBe(line.amount)
          expect(line.payerShare).toBeGreaterThanOrEqual(0)
        }
        const { total, payerShare, patientShare } = totalsOf(lines)
        expect(payerShare + patientShare).toBe(total)
      }),
    )
  })
})
