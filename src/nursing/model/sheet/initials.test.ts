import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('two names with the same letters are told apart, titles are none', () => {
  const found = initialsOf(['Ruchi Uike', 'Dr. Rohini Umale', 'Ruchi Uike', 'A. B. C. Deshmukh'])
  expect([...found.values()]).toEqual(['RU', 'RU2', 'ABC'])
})
