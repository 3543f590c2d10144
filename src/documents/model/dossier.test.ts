import { expect, test } from 'vitest'
import { type DossierFacts, feetOf, firstPages, showBytes, showSize } from './dossier.ts'

const A4_WIDTH = 595.28
const BOUND = [
  { type: 1, widths: [A4_WIDTH, A4_WIDTH] },
  { type: 12, widths: [A4_WIDTH * 2] },
  { type: 23, widths: [100] },
]
const FACTS: DossierFacts = {
  claimId: 'CLM-7',
  cover: [],
  completeness: '',
  missing: [],
  lines: [
    { type: 1, name: 'Referral Letter', file: null, instead: '' },
    { type: 12, name: 'Discharge Summary', file: null, instead: '' },
  ],
}

test('the first file begins on page three, behind cover and contents, each other behind the one before', () => {
  expect([...firstPages(BOUND)]).toEqual([
    [1, 3],
    [12, 5],
    [23, 6],
  ])
  expect(firstPages([]).size).toBe(0)
})

test('every page says the claim, its document and its number among all', () => {
  const feet = feetOf(FACTS, BOUND)
  expect(feet.map(({ left }) => left)).toEqual([
    'Claim ID CLM-7',
    'Claim ID CLM-7',
    'Claim ID CLM-7 · 1. Referral Letter',
    'Claim ID CLM-7 · 1. Referral Letter',
    'Claim ID CLM-7 · 12. Discharge Summary',
    'Claim ID CLM-7 · 23. ',
  ])
  expect(feet.map(({ right }) => right)).toEqual([1, 2, 3, 4, 5, 6].map((page) => `Page ${page} of 6`))
})

test('letters grow and shrink with the page, within reason', () => {
  const scales = feetOf(FACTS, [{ type: 1, widths: [A4_WIDTH, A4_WIDTH * 2, 60, A4_WIDTH * 9] }]).map(
    ({ scale }) => scale,
  )
  expect(scales.map((scale) => Math.round(scale * 10) / 10)).toEqual([1, 1, 1, 2, 0.4, 4])
})

test.each([
  [0, '0 bytes', '0 B'],
  [1023, '1,023 bytes', '1023 B'],
  [1024, '1,024 bytes (1 KB)', '1 KB'],
  [1_258_291, '12,58,291 bytes (1.2 MB)', '1.2 MB'],
])('%d bytes are shown as %j and %j', (bytes, long, short) => {
  expect([showSize(bytes), showBytes(bytes)]).toEqual([long, short])
})
