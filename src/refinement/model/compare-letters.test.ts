import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLetters } from './compare-letters.ts'

const marked = (stretches: readonly { text: string; isChanged: boolean }[]) =>
  stretches.map(({ text, isChanged }) => (isChanged ? `<${text}>` : text)).join('')

test('what differs is marked on each side, word by word, with the blanks between', () => {
  const { draft, refined } = compareLetters(
    'The patient was operated for a hernia.',
    '1. The patient underwent surgery for a hernia.',
  )
  expect(marked(draft)).toBe('The patient <was operated> for a hernia.')
  expect(marked(refined)).toBe('<1. >The patient <underwent surgery> for a hernia.')
})

test('both sides hold their letters to the last sign, and equal letters have no mark', () => {
  const words = fc.array(fc.constantFrom('stay', 'of', '4', 'days', ' ', '\n', '  ', '.', 'रोगी', '₹'), {
    maxLength: 60,
  })
  const letters = words.map((all) => all.join(''))
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const { draft, refined } = compareLetters(before, after)
      expect(draft.map(({ text }) => text).join('')).toBe(before)
      expect(refined.map(({ text }) => text).join('')).toBe(after)
      expect(compareLetters(before, before).draft.filter(({ isChanged }) => isChanged)).toEqual([])
    }),
  )
})
