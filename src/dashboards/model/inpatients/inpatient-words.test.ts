import { expect, test } from 'vitest'
import { daysSince, summaryOf } from './inpatient-words.ts'

test.each([
  ['2026-11-22T18:29:00Z', 0],
  ['2026-11-21T18:31:00Z', 0],
  ['2026-11-21T18:29:00Z', 1],
  ['2026-10-31T12:00:00Z', 22],
  [null, null],
] as const)('a discharge at %s is %s days ago on 22/11/2026', (at, days) => {
  expect(daysSince(at, '2026-11-22')).toBe(days)
})

test('a summary is signed once it is on file and the doctor has ticked the signature', () => {
  expect(summaryOf({ summaryId: null, isSigned: true })).toBe('missing')
  expect(summaryOf({ summaryId: 'x', isSigned: false })).toBe('unsigned')
  expect(summaryOf({ summaryId: 'x', isSigned: true })).toBe('signed')
})
