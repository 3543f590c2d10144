import { expect, test } from 'vitest'
import { PLAIN_LINE, type PrescribedLine } from '../prescription-form.ts'
import { computedQuantity, highestPossible, quantityOf } from './quantity-of.ts'

const line = (changes: Partial<PrescribedLine>): PrescribedLine => ({
  ...PLAIN_LINE,
  medicineId: '3f0c1f0e-0000-4000-8000-000000000001',
  name: 'Febrol 650',
  ...changes,
})

test.each<[string, Partial<PrescribedLine>, number | null]>([
  ['1-0-1-0 for 30 days', { evening: 1, days: 30 }, 60],
  ['1-0-0-0 for 14 days', { days: 14 }, 14],
  ['1-½-2 for 3 days, rounded up', { noon: 0.5, night: 2, days: 3 }, 11],
  ['half a tablet for 5 days: three', { morning: 0.5, days: 5 }, 3],
  ['1-0-0-0-less: nothing in any place', { morning: 0 }, null],
  ['every 8 hours for 5 days', { how: 'hourly', everyHours: 8, days: 5 }, 15],
  ['every 5 hours for a day', { how: 'hourly', everyHours: 5, days: 1 }, 5],
  ['every 48 hours for 5 days', { how: 'hourly', everyHours: 48, days: 5 }, 3],
  ['weekly for 30 days: five weeks', { how: 'weekly', days: 30 }, 5],
  ['monthly for 90 days', { how: 'monthly', days: 90 }, 3],
  ['alternate days for 7 days', { how: 'alternate', days: 7 }, 4],
  ['alternate days, 1½, for 7 days', { how: 'alternate', dose: 1.5, days: 7 }, 6],
  ['once', { how: 'once', dose: 2 }, 2],
  ['as needed', { how: 'as_needed', mostADay: 4 }, null],
  ['5 ml of a bottle', { doseUnit: 'ml', morning: 5 }, null],
  ['outside the pharmacy', { medicineId: null }, null],
])('the quantity of %s', (_, changes, units) => expect(computedQuantity(line(changes))).toBe(units))

test('what is typed stands before what is computed; as needed says the most there can be', () => {
  expect(quantityOf(line({ days: 14, quantity: 20 }))).toBe(20)
  const sos = line({ how: 'as_needed', mostADay: 4, days: 5, quantity: 10 })
  expect([quantityOf(sos), highestPossible(sos)]).toEqual([10, 20])
  expect(highestPossible(line({ how: 'as_needed', mostADay: null }))).toBeNull()
  expect(highestPossible(line({}))).toBeNull()
})
