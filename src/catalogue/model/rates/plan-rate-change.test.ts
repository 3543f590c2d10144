import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import { planRateChange } from './plan-rate-change.ts'

type Row = { id: string; amount: number; validFrom: IsoDate; validTo: IsoDate | null }
const FIRST = '2025-01-01'
const day = fc.integer({ min: 0, max: 60 }).map((offset) => addDays(FIRST, offset))
const change = fc.record({ amount: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }), from: day })

/** What the database does with a plan. */
function carryOut(rows: readonly Row[], { amount, from }: { amount: number | null; from: IsoDate }, id: string): Row[] {
  const plan = planRateChange(rows, amount, from)
  const kept = rows
    .filter((row) => row.id !== plan.withdraw)
    .map((row) => (row.id === plan.end?.id ? { ...row, validTo: plan.end.validTo } : row))
    .map((row) => (row.id === plan.amend?.id ? { ...row, amount: plan.amend.amount } : row))
  return plan.begin ? [...kept, { id, ...plan.begin }] : kept
}
const amountOn = (rows: readonly Row[], on: IsoDate) =>
  rows.filter((row) => row.validFrom <= on && (row.validTo === null || on <= row.validTo)).map((row) => row.amount)

test('from the day on it is the new amount, before it is what it was, and no two rows are valid on one day', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), change, (earlier, last) => {
      const before = earlier.reduce<Row[]>((rows, made, index) => carryOut(rows, made, `r${index}`), [])
      const after = carryOut(before, last, 'last')
      expect(amountOn(after, last.from)).toEqual(last.amount === null ? [] : [last.amount])
      for (let offset = 0; offset <= 61; offset += 1) {
        const on = addDays(FIRST, offset)
        expect(amountOn(after, on).length).toBeLessThanOrEqual(1)
        if (on < last.from) expect(amountOn(after, on)).toEqual(amountOn(before, on))
      }
    }),
  )
})

test('the same amount again changes nothing', () => {
  const rows = [{ id: 'a', amount: 5, validFrom: FIRST, validTo: null }]
  expect(planRateChange(rows, 5, '2025-03-01')).toEqual({})
})
