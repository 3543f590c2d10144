import { expect, test } from 'vitest'
import { textFaults } from './text-faults.ts'

test.each([
  ['JosÃ©', /^"JosÃ©" looks misread: the file mixes two encodings/],
  ['Râ€™s', /mixes two encodings/],
  ['Jos\ufffd', /^"Jos\ufffd" holds a character that cannot be read$/],
  ['Jos\u0081', /^"Jos" holds a character that cannot be read$/],
  ['Asha\0', /^"Asha" holds zero bytes, which are left out$/],
])('%j is warned of', (cell, sentence) => {
  expect(textFaults(['Asha', cell, cell])).toEqual([expect.stringMatching(sentence)])
})

test.each(['José', 'कमला', 'Ânderson', 'São Paulo', 'Ã', '12 °C – “fine”', ''])('%j is text', (cell) => {
  expect(textFaults([cell])).toEqual([])
})
