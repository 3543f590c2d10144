import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Balance, balanceKey, type Move, moveStock, valueFound, valueOut } from './move-stock.ts'

const HEP = { batchId: 'HP-3321', placeId: 'counter' }
const there = (quantity: number, value: number) => new Map([[balanceKey(HEP), { quantity, value }]])

test.each([
  [6, 61_200, 1, 10_200],
  [3, 1000, 1, 333],
  [3, 1000, 2, 667],
  [2, 1, 1, 1],
  [7, 0, 3, 0],
  [9_000_000, 900_000_000_001, 8_999_999, 899_999_900_001],
])('of %i units worth %i paise %i are worth %i', (quantity, value, units, worth) => {
  expect(valueOut({ quantity, value }, units)).toBe(worth)
})

test('three out one by one take what there is, to the paisa', () => {
  const moved = moveStock(
    there(3, 1000),
    [1, 1, 1].map(() => ({ ...HEP, quantity: -1 })),
  )
  expect(moved).toMatchObject({ ok: true, value: [{ value: -333 }, { value: -334 }, { value: -333 }] })
})

test('more than is there is refused with what is there, and so is what an earlier line took', () => {
  expect(moveStock(there(3, 1000), [{ ...HEP, quantity: -4 }])).toEqual({
    ok: false,
    refusal: 'NOT_ENOUGH_STOCK',
    details: { field: 'lines.0.quantity', values: { there: '3' } },
  })
  const twice = moveStock(
    there(3, 1000),
    [-2, -2].map((quantity) => ({ ...HEP, quantity })),
  )
  expect(twice).toMatchObject({ ok: false, details: { field: 'lines.1.quantity', values: { there: '1' } } })
})

test('what came in free lowers the average of its batch', () => {
  const moved = moveStock(there(10, 10_000), [
    { ...HEP, quantity: 2, value: 0 },
    { ...HEP, quantity: -6 },
  ])
  expect(moved).toMatchObject({ ok: true, value: [{ value: 0 }, { value: -5000 }] })
})

const aMove = fc
  .record({
    batchId: fc.constantFrom('a', 'b'),
    placeId: fc.constantFrom('store', 'counter', 'ward'),
    quantity: fc.integer({ min: -40, max: 60 }).filter((units) => units !== 0),
    value: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ value, ...move }): Move => (move.quantity > 0 ? { ...move, value } : move))

test('after any history nothing is below nothing, nothing has a value without units, and all values add up', () => {
  fc.assert(
    fc.property(fc.array(aMove, { maxLength: 60 }), (history) => {
      let balances = new Map<string, Balance>()
      const taken: (Move & { value: number })[] = []
      for (const move of history) {
        const moved = moveStock(balances, [move])
        if (!moved.ok) continue
        const [{ value, quantity, ...of } = { ...move, value: 0 }] = moved.value
        const before = balances.get(balanceKey(of)) ?? { quantity: 0, value: 0 }
        const after = { quantity: before.quantity + quantity, value: before.value + value }
        balances = new Map(balances).set(balanceKey(of), after)
        taken.push({ ...of, quantity, value })
        expect(after.quantity).toBeGreaterThanOrEqual(0)
        expect(after.value).toBeGreaterThanOrEqual(0)
        if (after.quantity === 0) expect(after.value).toBe(0)
        expect(value === 0 || Math.sign(value) === Math.sign(quantity)).toBe(true)
      }
      const sum = (of: 'quantity' | 'value', rows: Iterable<Balance>) =>
        [...rows].reduce((all, row) => all + row[of], 0)
      expect(sum('quantity', taken)).toBe(sum('quantity', balances.values()))
      expect(sum('value', taken)).toBe(sum('value', balances.values()))
    }),
  )
})

test('one move of many units is worth what the same units are one after another, within a paisa a step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 1_000_000 }), (units, value) => {
      const all = moveStock(there(units, value), [{ ...HEP, quantity: -units }])
      const each = moveStock(
        there(units, value),
        Array.from({ length: units }, () => ({ ...HEP, quantity: -1 })),
      )
      const sum = (moved: typeof all) => (moved.ok ? moved.value.reduce((total, one) => total + one.value, 0) : null)
      expect(sum(all)).toBe(0 - value)
      expect(sum(each)).toBe(0 - value)
    }),
  )
})

test('what was found is worth what lies there, else what came in last, else nobody knows', () => {
  expect(valueFound({ quantity: 3, value: 100 }, { quantity: 10, value: 5000 }, 6)).toBe(200)
  expect(valueFound({ quantity: 0, value: 0 }, { quantity: 10, value: 5000 }, 3)).toBe(1500)
  expect(valueFound({ quantity: 0, value: 0 }, { quantity: 0, value: 0 }, 3)).toBeNull()
})

test('as many as lie there are worth what those are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 1_000_000_000 }), (quantity, value) => {
      expect(valueFound({ quantity, value }, { quantity: 0, value: 0 }, quantity)).toBe(value)
    }),
  )
})
