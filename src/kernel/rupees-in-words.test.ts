import { expect, test } from 'vitest'
import { rupeesInWords } from './rupees-in-words.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [15_000_00, 'Rupees Fifteen Thousand Only'],
  [30_546_50, 'Rupees Thirty Thousand Five Hundred Forty Six and Paise Fifty Only'],
  [1_20_00_001_00, 'Rupees One Crore Twenty Lakh One Only'],
  [
    99_99_99_999_99,
    'Rupees Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Paise Ninety Nine Only',
  ],
])('%i paise are %s', (paise, words) => expect(rupeesInWords(paise)).toBe(words))
