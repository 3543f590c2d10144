import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHARGE_HEADS } from '../../../schemes/model/charge-heads.ts'
import { entryOf } from './bill-entry.ts'
import { blockOf, LINE_HEADS } from './bill-heads.ts'
import { aLine } from './bill-lines.factory.ts'

const OF = { payerId: 'esic', patientId: 'patient' }

describe('what a confirmed bill posts', () => {
  test('is the payer’s and the patient’s share against the income of each head', () => {
    const lines = [
      aLine({ head: 'clinical', amount: 10_000, patientShare: 2_500, payerShare: 7_500 }),
      aLine({ head: 'clinical', amount: 500 }),
      aLine({ head: 'radiology', amount: 45_000 }),
    ]
    expect(entryOf(lines, OF)).toEqual([
      { account: 'payer-debtors', amount: 53_000, payerId: 'esic' },
      { account: 'patient-debtors', amount: 2_500, patientId: 'patient' },
      { account: 'income-clinical', amount: -10_500 },
      { account: 'income-radiology', amount: -45_000 },
    ])
  })

  test('allows the discount beside the income, which stays whole', () => {
    const discount = aLine({ head: 'discount', amount: -1_000, patientShare: -1_000, payerShare: 0 })
    const ecg = aLine({ amount: 10_000, patientShare: 10_000, payerShare: 0 })
    expect(entryOf([ecg, discount], OF)).toEqual([
      { account: 'patient-debtors', amount: 9_000, patientId: 'patient' },
      { account: 'discount-allowed', amount: 1_000 },
      { account: 'income-clinical', amount: -10_000 },
    ])
  })

  test('has the rounding on an account of its own, and nothing that is zero', () => {
    const rounding = aLine({ head: 'round_off', amount: -49 })
    expect(entryOf([aLine({ amount: 10_049 }), rounding], OF)).toEqual([
      { account: 'payer-debtors', amount: 10_000, payerId: 'esic' },
      { account: 'income-clinical', amount: -10_049 },
      { account: 'round-off', amount: 49 },
    ])
    expect(entryOf([aLine({ amount: 0 })], OF)).toEqual([])
  })

  test('sums to zero, whatever the lines', () => {
    const line = fc
      .record({
        head: fc.constantFrom(...LINE_HEADS),
        amount: fc.integer({ min: -99_999, max: 9_999_999 }),
        cut: fc.nat(100),
      })
      .map(({ head, amount, cut }) => {
        const patientShare = head === 'discount' ? amount : Math.trunc((amount * cut) / 100)
        return aLine({ head, amount, patientShare, payerShare: amount - patientShare })
      })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        expect(entryOf(lines, OF).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      }),
    )
  })
})

describe('the printed blocks', () => {
  test('hold every head of a charge but surgeries, which stand for themselves, as the closing lines do', () => {
    expect(LINE_HEADS.filter((head) => blockOf(head) === null)).toEqual(['surgery', 'discount', 'round_off'])
    expect(LINE_HEADS.slice(0, -2)).toEqual(CHARGE_HEADS)
  })

  test('are numbered from 1, and each number has one title', () => {
    const titles = new Map<number, Set<string>>()
    for (const head of LINE_HEADS) {
      const block = blockOf(head)
      if (block) titles.set(block.block, (titles.get(block.block) ?? new Set()).add(block.title))
    }
    expect([...titles.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect([...titles.values()].every(({ size }) => size === 1)).toBe(true)
  })

  test.each([
    ['consultation', 1],
    ['accommodation', 2],
    ['laboratory', 3],
    ['pharmacy', 4],
    ['radiology', 5],
    ['physiotherapy', 6],
    ['implant', 7],
    ['mandatory', 8],
  ] as const)('%s is printed in block %d', (head, block) => {
    expect(blockOf(head)?.block).toBe(block)
  })
})
