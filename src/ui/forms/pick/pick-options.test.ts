import { expect, test } from 'vitest'
import { areSegments, optionOfLetter } from './pick-options.ts'

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

test.each([
  [['Done', 'Not Done'], true],
  [['Male', 'Female', 'Other'], true],
  [['Scheduled', 'In Progress', 'Completed', 'Cancelled'], false],
  [['Signature on the screen', 'Thumb print', 'Signed on paper'], false],
])('%j stand beside each other: %s', (labels, beside) => {
  expect(areSegments(optionsOf(...labels))).toBe(beside)
})

test.each([
  ['f', 'Female'],
  ['M', 'Male'],
  ['x', undefined],
  [' ', undefined],
  ['Enter', undefined],
])('the key %j means %s', (key, label) => {
  expect(optionOfLetter(optionsOf('Male', 'Female', 'Other'), key)?.label).toBe(label)
})

test('a letter that two choices begin with means none', () => {
  expect(optionOfLetter(optionsOf('Signed', 'Sent'), 's')).toBeUndefined()
})
