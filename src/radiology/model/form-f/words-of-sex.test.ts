import { expect, test } from 'vitest'
import { wordOfSex } from './words-of-sex.ts'

test.each([
  ['Single live foetus, boy.', 'boy'],
  ['FEMALE foetus', 'FEMALE'],
  ['Karyotype XY', 'XY'],
  ['गर्भ में लड़की है', 'लड़की'],
  ['मुलगा', 'मुलगा'],
])('"%s" tells the sex', (text, word) => expect(wordOfSex(text)).toBe(word.normalize('NFC')))

test.each(['Single live intrauterine gestation of 24 weeks.', 'Boyd view', 'Femalex', ''])(
  '"%s" tells no sex',
  (text) => expect(wordOfSex(text)).toBeNull(),
)
