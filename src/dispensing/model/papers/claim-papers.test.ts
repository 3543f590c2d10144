import { expect, test } from 'vitest'
import { type ClaimedLine, stickersOf, wrappersOf } from './claim-papers.ts'

const line = (changes: Partial<ClaimedLine>): ClaimedLine => ({
  day: '2026-11-07',
  issueNo: 'IS-1',
  name: 'Meropenem 1 g',
  batchNo: 'MR-1',
  expiry: '2027-12-31',
  mrp: 249_000,
  packUnits: 1,
  kind: 'medicine',
  quantity: 3,
  unit: 'vial',
  isDischarge: false,
  amount: 747_000,
  billed: 747_000,
  ...changes,
})

test('a pack of exactly ₹100 needs no wrapper, one of ₹100.01 does', () => {
  const lines = [line({ name: 'A', mrp: 10_000 }), line({ name: 'B', mrp: 10_001 })]
  expect(wrappersOf(lines).map(({ name }) => name)).toEqual(['B'])
})

test('of one batch all issues stand together, with the packs that were opened for them', () => {
  const strip = { name: 'Linezolid 600 mg', mrp: 42_000, packUnits: 10, unit: 'tablet' }
  const lines = [line({ ...strip, day: '2026-11-09', quantity: 4 }), line({ ...strip, quantity: 8 })]
  expect(wrappersOf(lines)).toMatchObject([{ quantity: 12, packs: 2, from: '2026-11-07', to: '2026-11-09' }])
})

test('another batch or another MRP is a row of its own', () => {
  const lines = [line({}), line({ batchNo: 'MR-2' }), line({ mrp: 250_000 })]
  expect(wrappersOf(lines).map(({ batchNo, mrp }) => [batchNo, mrp])).toEqual([
    ['MR-1', 249_000],
    ['MR-1', 250_000],
    ['MR-2', 249_000],
  ])
})

test('stickers: an implant always, a consumable above ₹100, a medicine never', () => {
  const lines = [
    line({ name: 'Mesh', kind: 'implant', mrp: 9_000 }),
    line({ name: 'Cannula', kind: 'consumable', mrp: 10_001 }),
    line({ name: 'Cotton', kind: 'consumable', mrp: 4_500 }),
    line({}),
  ]
  expect(stickersOf(lines).map(({ name }) => name)).toEqual(['Cannula', 'Mesh'])
  expect(wrappersOf(lines).map(({ name }) => name)).toEqual(['Meropenem 1 g'])
})

test('what the billing desk typed without its batch has neither sticker nor wrapper', () => {
  const typed = line({ kind: null, expiry: null, mrp: null, packUnits: null, batchNo: '' })
  expect([...stickersOf([typed]), ...wrappersOf([typed])]).toEqual([])
})
