import { expect, test } from 'vitest'
import { correctedWith, decideLying, decideTold } from './decide-correction.ts'

const KNOWN = { batchNo: 'DL-2290', expiry: '2028-05-31', mrp: 4500 }

test.each([
  ['another number', { batchNo: 'DL-2990' }],
  ['another expiry', { expiry: '2026-05-31' }],
  ['another MRP', { mrp: 5400 }],
])('%s is corrected', (_, wrong) => {
  expect(decideTold(KNOWN, { ...KNOWN, ...wrong }).ok).toBe(true)
})

test('what the pack says already is no correction', () => {
  expect(decideTold(KNOWN, { ...KNOWN })).toMatchObject({ refusal: 'NOTHING_WRONG', details: { field: 'batchNo' } })
})

test.each([
  ['units on the way', { inTransit: 3, held: 0 }, 'ON_THE_WAY'],
  ['units that somebody holds', { inTransit: 0, held: 2 }, 'HELD'],
] as const)('%s: refused', (_, lying, refusal) => {
  expect(decideLying(lying)).toMatchObject({ ok: false, refusal })
  expect(decideLying({ inTransit: 0, held: 0 }).ok).toBe(true)
})

test('of one number all packs expire at once: another expiry counts for every MRP of it, another number or MRP for this one', () => {
  const other = { ...KNOWN, mrp: 4800 }
  const later = { ...KNOWN, expiry: '2029-05-31' }
  expect(correctedWith(KNOWN, later, [other])).toEqual([
    { wrong: KNOWN, right: later },
    { wrong: other, right: { ...later, mrp: 4800 } },
  ])
  for (const told of [
    { ...KNOWN, batchNo: 'DL-2990', expiry: '2029-05-31' },
    { ...KNOWN, mrp: 5400 },
  ])
    expect(correctedWith(KNOWN, told, [other])).toEqual([{ wrong: KNOWN, right: told }])
})
