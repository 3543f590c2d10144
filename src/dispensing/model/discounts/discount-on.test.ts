import { expect, test } from 'vitest'
import { discountOf, discountOn, type MedicineDiscount } from './discount-on.ts'

const ESIC = 'esic'
const aRow = (changes: Partial<MedicineDiscount> = {}): MedicineDiscount => ({
  tariffClassId: ESIC,
  kind: null,
  medicineId: null,
  wardClass: null,
  basisPoints: 1000,
  validFrom: '2026-04-01',
  validTo: null,
  ...changes,
})
const ASKED = {
  tariffClassId: ESIC,
  medicineId: 'm',
  kind: 'medicine',
  wardClass: 'general',
  day: '2026-11-28',
} as const

test.each([
  ['all', [aRow()], 1000],
  ['a kind before all', [aRow(), aRow({ kind: 'medicine', basisPoints: 500 })], 500],
  ['an item before a kind', [aRow({ kind: 'medicine' }), aRow({ medicineId: 'm', basisPoints: 0 })], 0],
  ['the class of the ward before any', [aRow(), aRow({ wardClass: 'general', basisPoints: 700 })], 700],
  [
    'an item in any ward before a kind in this one',
    [aRow({ kind: 'medicine', wardClass: 'general' }), aRow({ medicineId: 'm', basisPoints: 300 })],
    300,
  ],
] as const)('%s', (_, rows, basisPoints) => {
  expect(discountOn(rows, ASKED)?.basisPoints).toBe(basisPoints)
  expect(discountOn(rows.toReversed(), ASKED)?.basisPoints).toBe(basisPoints)
})

test.each([
  ['another class', { tariffClassId: 'cghs' }],
  ['another kind', { kind: 'implant' }],
  ['another item', { medicineId: 'n' }],
  ['another ward', { wardClass: 'icu' }],
  ['before its first day', { validFrom: '2026-11-29' }],
  ['after its last day', { validTo: '2026-11-27' }],
] as const)('nothing is taken off for %s', (_, changes) => {
  expect(discountOn([aRow(changes)], ASKED)).toBeNull()
})

test('its first and its last day count', () => {
  expect(discountOn([aRow({ validFrom: ASKED.day, validTo: ASKED.day })], ASKED)).not.toBeNull()
})

test('half a paisa is taken off whole; nobody pays nothing for a fraction', () => {
  expect(discountOf(2840, aRow())).toBe(284)
  expect(discountOf(15, aRow())).toBe(2)
  expect(discountOf(14, aRow())).toBe(1)
  expect(discountOf(2840, null)).toBe(0)
})
