import { describe, expect, it } from 'vitest'
import { ageAndGender } from './gender-and-age.ts'
import { dayOfInstant, mayBeName } from './patient-words.ts'

describe('how a registration reads', () => {
  it('has the day of the hospital, not of the machine, and says when there is none', () => {
    expect(dayOfInstant('2026-07-01T20:00:00.000Z')).toBe('02/07/2026')
    expect(dayOfInstant(null)).toBe('Not set')
  })

  it('tells age and gender in one', () => {
    expect(ageAndGender({ age: 34, gender: 'female' })).toBe('34 / Female')
  })
})

it.each([
  ['Patil', true],
  ['पाटील', true],
  ['P', false],
  ['9876543210', false],
  ['IH26K22001', false],
])('%s may be a name: %s', (typed, answer) => {
  expect(mayBeName(typed)).toBe(answer)
})
