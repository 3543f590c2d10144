import { expect, test } from 'vitest'
import { tallName } from './tall-name.ts'

test('an item says the capitals of its generic, whatever its own', () => {
  expect(tallName('Inj. Dopamine 200 mg', ['DOPamine'])).toBe('Inj. DOPamine 200 mg')
  expect(tallName('Inj. DOBUTAMINE 250', ['DOBUTamine'])).toBe('Inj. DOBUTamine 250')
})

test('a brand that does not hold the name stays as it is, and so does one without capitals', () => {
  expect(tallName('Febrol 650', [null])).toBe('Febrol 650')
  expect(tallName('Losavia 50', ['LOSARtan'])).toBe('Losavia 50')
})

test('a name is taken as letters, never as a pattern', () => {
  expect(tallName('Water (sterile)', ['(STERile)'])).toBe('Water (STERile)')
})
