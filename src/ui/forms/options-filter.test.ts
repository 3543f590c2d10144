import { expect, test } from 'vitest'
import { optionsFilter, placeOf } from './options-filter.ts'

const option = (label: string) => ({ value: label, label })
const shown = (search: string, ...labels: string[]) =>
  optionsFilter({ options: labels.map(option), search, limit: 10 }).map((one) =>
    'label' in one ? one.label : one.group,
  )

test('what begins as was typed comes first, then what has such a word, then what holds it', () => {
  expect(shown('male', 'Female', 'Male')).toEqual(['Male', 'Female'])
  expect(shown('card', 'Dr. Rao · Cardiology', 'Cardiac ICU', 'Postcard', 'General Ward')).toEqual([
    'Cardiac ICU',
    'Dr. Rao · Cardiology',
    'Postcard',
  ])
})

test('among equals the order stays, and nothing typed shows all', () => {
  expect(shown('', 'Other', 'Female', 'Male')).toEqual(['Other', 'Female', 'Male'])
  expect(shown(' S', 'Spouse', 'Self', 'Son')).toEqual(['Spouse', 'Self', 'Son'])
})

test('a heading stands only above what matches, and at most so many are shown', () => {
  const options = [
    option('Asha'),
    { group: 'Similar names', items: [option('Ashok'), option('Bina')] },
    { group: 'Left', items: [option('Dev')] },
  ]
  expect(optionsFilter({ options, search: 'ash', limit: 10 })).toEqual([
    option('Asha'),
    { group: 'Similar names', items: [option('Ashok')] },
  ])
  expect(optionsFilter({ options: [option('a'), option('ab'), option('abc')], search: 'a', limit: 2 })).toHaveLength(2)
})

test.each([
  ['K40 (inguinal)', 'ingui', 1],
  ['X-ray/chest', 'chest', 1],
  ['Shakuntala', 'tala', 2],
  ['Shakuntala', 'b', 3],
] as const)('%s for %s', (label, typed, place) => {
  expect(placeOf(label, typed)).toBe(place)
})
