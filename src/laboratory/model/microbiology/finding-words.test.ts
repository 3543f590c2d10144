import { expect, test } from 'vitest'
import { findingWords, readBy } from './finding-words.ts'

const GREW = {
  organism: 'Escherichia coli',
  growth: 'Heavy',
  antibiotic: null,
  susceptibility: null,
  zone: null,
  mic: null,
}

test('a finding is told with what was measured', () => {
  expect(findingWords(GREW)).toBe('Escherichia coli, Heavy')
  const tried = { ...GREW, antibiotic: 'Amikacin', susceptibility: 'S' } as const
  expect(findingWords({ ...tried, zone: '19' })).toBe('Escherichia coli, Amikacin S, 19 mm')
  expect(findingWords({ ...tried, mic: '<=0.5' })).toBe('Escherichia coli, Amikacin S, MIC ≤ 0.5 mg/L')
})

test('I means another thing by EUCAST', () => {
  expect(readBy(['CLSI M100'])).toBe('S susceptible, I intermediate, R resistant. Breakpoints: CLSI M100.')
  expect(readBy(['EUCAST 15.0'])).toBe(
    'S susceptible, I susceptible, increased exposure, R resistant. Breakpoints: EUCAST 15.0.',
  )
  expect(readBy([])).toBe('S susceptible, I intermediate, R resistant.')
})
