import { expect, test } from 'vitest'
import { decideOpening, type PackOf } from './decide-opening.ts'
import type { OpeningLine } from './opening-fields.ts'

const STRIP: PackOf = { packUnits: 10, isSoldLoose: true }
const VIALS: PackOf = { packUnits: 5, isSoldLoose: false }
const PACKS = new Map([
  ['strip', STRIP],
  ['vials', VIALS],
])
const LINE: OpeningLine = {
  medicineId: 'strip',
  batchNo: 'DL-2290',
  expires: '2026-12',
  mrp: 2050,
  cost: 1333,
  isCostConfirmed: false,
  quantity: 45,
  isForSale: true,
}
const decide = (...lines: OpeningLine[]) => decideOpening(lines, PACKS, '2026-11-28')

test('a line is worth its part of the cost of a pack, half up, until the end of the month', () => {
  expect(decide(LINE)).toMatchObject({ ok: true, value: [{ expiry: '2026-12-31', value: 5999, quantity: 45 }] })
  expect(decide({ ...LINE, quantity: 1 })).toMatchObject({ value: [{ value: 133 }] })
  expect(decide({ ...LINE, quantity: 5, cost: 1333 })).toMatchObject({ value: [{ value: 667 }] })
})

test('samples are worth nothing, whatever they would cost', () => {
  expect(decide({ ...LINE, isForSale: false, cost: 9999 })).toMatchObject({ value: [{ value: 0, isForSale: false }] })
})

test('this month’s end is not past, the last month’s is', () => {
  expect(decide({ ...LINE, expires: '2026-11' })).toMatchObject({ ok: true })
  expect(decide({ ...LINE, expires: '2026-10' })).toMatchObject({
    refusal: 'EXPIRED',
    details: { field: 'lines.0.expires' },
  })
})

test('the same batch with another price is a second line, with the same it stands there already', () => {
  expect(decide(LINE, { ...LINE, mrp: 2150 })).toMatchObject({ ok: true })
  expect(decide(LINE, LINE)).toMatchObject({ refusal: 'BATCH_TWICE', details: { field: 'lines.1.batchNo' } })
})

test('what is not opened comes in whole packs', () => {
  const vials = { ...LINE, medicineId: 'vials' }
  expect(decide({ ...vials, quantity: 15 })).toMatchObject({ ok: true })
  expect(decide({ ...vials, quantity: 14 })).toEqual({
    ok: false,
    refusal: 'NOT_A_PART_OF_THE_PACK',
    details: { field: 'lines.0.quantity', values: { units: '5' } },
  })
})

test('a cost above the MRP asks, and is taken when it is confirmed', () => {
  expect(decide({ ...LINE, cost: 2051 })).toMatchObject({
    refusal: 'COST_ABOVE_MRP',
    details: { field: 'lines.0.cost' },
  })
  expect(decide({ ...LINE, cost: 2051, isCostConfirmed: true })).toMatchObject({ ok: true })
  expect(decide({ ...LINE, cost: 2050 })).toMatchObject({ ok: true })
})

test('an item that is not there is refused', () => {
  expect(decide({ ...LINE, medicineId: 'gone' })).toMatchObject({ refusal: 'NO_SUCH_ITEM' })
})
