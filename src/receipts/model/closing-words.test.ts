import { expect, test } from 'vitest'
import { closingWords } from './closing-words.ts'

test.each([
  [-5_800_000, 'Close with ₹58,000 short?'],
  [50_050, 'Close with ₹500.50 over?'],
  [0, 'Close without a difference?'],
])('a difference of %s paise: %s', (difference, words) => {
  expect(closingWords(difference)).toBe(words)
})
