import { expect, test } from 'vitest'
import type { OfferedBatch } from '../../../stock/model/batches/choose-batches.ts'
import { type CartLine, type CounterItem, splitCart } from './split-cart.ts'

const TODAY = '2026-11-28'
const aBatch = (batchId: string, changes: Partial<OfferedBatch> = {}): OfferedBatch => ({
  batchId,
  batchNo: batchId,
  expiry: '2027-12-31',
  mrp: 2050,
  packUnits: 10,
  isForSale: true,
  isBlocked: false,
  since: new Date('2026-01-01'),
  available: 10,
  ...changes,
})
const anItem = (changes: Partial<CounterItem> = {}): CounterItem => ({
  id: 'febrol',
  name: 'Febrol 650',
  schedule: 'none',
  hsn: '3004',
  packUnits: 10,
  isSoldLoose: true,
  isForSale: true,
  treatmentDays: 1,
  taxPoints: 500,
  batches: [aBatch('soon', { expiry: '2026-12-31' }), aBatch('late')],
  ...changes,
})
const aLine = (quantity: number, changes: Partial<CartLine> = {}): CartLine => ({
  medicineId: 'febrol',
  quantity,
  batchId: null,
  batchReason: null,
  discountPoints: 0,
  ...changes,
})
const split = (lines: readonly CartLine[], item = anItem()) => {
  const verdict = splitCart(lines, new Map([[item.id, item]]), TODAY)
  return verdict.ok
    ? verdict.value.map(({ place, batch, units }) => [place, batch.batchId, units])
    : [verdict.refusal, verdict.details?.field]
}

test('the batch that ends first goes first; a second line of the item takes what the first has left', () => {
  expect(split([aLine(6), aLine(8)])).toEqual([
    [0, 'soon', 6],
    [1, 'soon', 4],
    [1, 'late', 4],
  ])
})

test.each([
  [
    'another batch with a reason',
    [aLine(2, { batchId: 'late', batchReason: 'As the doctor asked' })],
    {},
    [[0, 'late', 2]],
  ],
  ['another batch without one', [aLine(2, { batchId: 'late' })], {}, ['BATCH_REASON_REQUIRED', 'lines.0.batchReason']],
  ['the first batch, chosen', [aLine(2, { batchId: 'soon' })], {}, [[0, 'soon', 2]]],
  ['a batch of another item', [aLine(2, { batchId: 'other' })], {}, ['BATCH_GONE', 'lines.0.batchId']],
  ['more than is there', [aLine(5), aLine(16)], {}, ['NOT_ENOUGH_STOCK', 'lines.1.quantity']],
  ['a part of a pack that is not opened', [aLine(5)], { isSoldLoose: false }, ['PART_OF_A_PACK', 'lines.0.quantity']],
  ['whole packs of it', [aLine(10)], { isSoldLoose: false }, [[0, 'soon', 10]]],
  ['what is not for sale', [aLine(5)], { isForSale: false }, ['NOT_FOR_SALE', 'lines.0.medicineId']],
  ['what no rate counts for', [aLine(5)], { taxPoints: null }, ['NO_TAX_RATE', 'lines.0.medicineId']],
  ['an item that is none', [aLine(5, { medicineId: 'x' })], {}, ['NO_SUCH_ITEM', 'lines.0.medicineId']],
  ['a treatment of 35 days, past the first batch', [aLine(5)], { treatmentDays: 35 }, [[0, 'late', 5]]],
  ['a treatment of 34 days, to its last day', [aLine(5)], { treatmentDays: 34 }, [[0, 'soon', 5]]],
] as const)('%s', (_, lines, item, answer) => {
  expect(split(lines, anItem(item))).toEqual(answer)
})

test('the first batch blocked, the second one goes without a reason', () => {
  const item = anItem({ batches: [aBatch('soon', { expiry: '2026-12-31', isBlocked: true }), aBatch('late')] })
  expect(split([aLine(2)], item)).toEqual([[0, 'late', 2]])
  expect(split([aLine(2, { batchId: 'late' })], item)).toEqual([[0, 'late', 2]])
  expect(split([aLine(2, { batchId: 'soon' })], item)).toEqual(['BATCH_GONE', 'lines.0.batchId'])
})
