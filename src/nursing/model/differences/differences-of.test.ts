import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChartedMedicine, differencesOf, inTheWard, type MedicineDay } from './differences-of.ts'

const day = (at: number, changes: Partial<MedicineDay> = {}): MedicineDay => ({
  day: `2026-11-${String(at).padStart(2, '0')}`,
  issued: 0,
  returned: 0,
  given: 0,
  kept: changes.kept ?? (changes.issued ?? 0) - (changes.returned ?? 0),
  billed: 0,
  ...changes,
})
const medicine = (days: MedicineDay[], wasted = 0): ChartedMedicine => ({
  key: 'meropenem',
  name: 'Meropenem',
  unitPrice: 54_500,
  days,
  wasted,
})
const rules = (days: MedicineDay[], isOver = false, wasted = 0) =>
  differencesOf([medicine(days, wasted)], isOver).map(({ rule, since, units }) => `${rule} ${since.slice(8)} ${units}`)

test('issued, given and billed alike is no difference', () => {
  const days = [day(20, { issued: 3, billed: 3, given: 3 }), day(21, { issued: 2, returned: 1, billed: 1, given: 1 })]
  expect(rules(days, true)).toEqual([])
})

test('what is in the ward and not charted is told while the stay goes on, and a difference at its end', () => {
  const days = [day(20, { issued: 3, billed: 3, given: 2 })]
  expect(rules(days)).toEqual([])
  expect(inTheWard([medicine(days)], false)).toMatchObject([{ since: '2026-11-20', units: 1 }])
  expect(rules(days, true)).toEqual(['not_accounted 20 1'])
  expect(rules(days, true, 1)).toEqual([])
  expect(inTheWard([medicine(days)], true)).toEqual([])
})

test('more given than issued is a difference from that day on, with its value, also if it is issued later', () => {
  const days = [day(20, { given: 2 }), day(22, { issued: 2, billed: 2 })]
  expect(rules(days, true)).toEqual(['given_above_issued 20 2'])
  expect(differencesOf([medicine(days)], true)[0]?.value).toBe(109_000)
})

test('billed otherwise than issued is a difference, more or less', () => {
  expect(rules([day(20, { issued: 2, billed: 3, given: 2 })])).toEqual(['billed_otherwise 20 1'])
  expect(rules([day(20, { issued: 2, given: 2 })])).toEqual(['billed_otherwise 20 2'])
})

test('a third of a unit that is left of sums of thirds is told to a hundredth; what rounding leaves is none', () => {
  const third = 1 / 3
  const days = [day(20, { issued: 2, billed: 2, given: third }), day(21, { given: third * 3 })]
  expect(rules(days, true)).toEqual(['not_accounted 20 0.67'])
  expect(differencesOf([medicine(days)], true)[0]?.value).toBe(36_333)
  expect(rules(days, true, 0.67)).toEqual([])
  expect(rules([day(20, { issued: 1, billed: 1, given: 0.999 })], true)).toEqual([])
})

const days = fc.array(
  fc.record({ issued: fc.nat(4), returned: fc.nat(2), given: fc.nat(4), kept: fc.nat(4), billed: fc.nat(4) }),
  {
    maxLength: 12,
  },
)

test('whatever moved: the list is empty exactly when the three rules hold', () => {
  fc.assert(
    fc.property(days, fc.nat(3), fc.boolean(), (moved, wasted, isOver) => {
      const all = moved.map((one, at) => day(at + 1, one))
      let [held, given, kept, billed] = [0, 0, 0, 0]
      let holds = true
      for (const one of all) {
        held += one.issued - one.returned
        given += one.given
        kept += one.kept
        billed += one.billed
        if (given > held || billed !== kept) holds = false
      }
      if (isOver && all.length > 0 && held > given + wasted) holds = false
      expect(differencesOf([medicine(all, wasted)], isOver).length === 0).toBe(holds)
    }),
  )
})
