import { expect, test } from 'vitest'
import { rupeesInWords } from './rupees-in-words.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [3_000_000, 'Rupees Thirty Thousand Only'],
  [12_887_640, 'Rupees One Lakh Twenty Eight Thousand Eight Hundred Seventy Six and Paise Forty Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [
    123_45_67_89_001,
    'Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety and Paise One Only',
  ],
  [-101, 'Minus Rupees One and Paise One Only'],
])('%i paise', (paise, words) => {
  expect(rupeesInWords(paise)).toBe(words)
})
