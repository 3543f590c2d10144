import { expect, test } from 'vitest'
import { lastsWords } from './expiry-words.ts'

test.each([
  ['2026-10-31', 'expired'],
  ['2026-11-28', '0 days'],
  ['2026-11-29', '1 day'],
  ['2027-02-26', '90 days'],
  ['2027-03-31', '4 months'],
  ['2028-04-30', '17 months'],
])('what expires on %s lasts %s', (expiry, words) => {
  expect(lastsWords(expiry, '2026-11-28')).toBe(words)
})
