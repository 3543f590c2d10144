import { expect, test } from 'vitest'
import { periodOfToday, whoAndWhere } from './card-facts.ts'

const known = { gender: 'male', age: 44, dateOfBirth: null, ward: 'Semi Private', roomNo: 204, daysAdmitted: 4 }

test.each([
  ['all of it', known, ['44 M', 'Semi Private', '204 · day 4']],
  ['no bed and no admission', { ...known, ward: null, roomNo: null, daysAdmitted: null }, ['44 M']],
  [
    'an age by the date of birth',
    { ...known, age: null, dateOfBirth: '2000-01-01', gender: null },
    ['26', 'Semi Private', '204 · day 4'],
  ],
  ['nothing', { gender: null, age: null, dateOfBirth: null, ward: null, roomNo: null, daysAdmitted: null }, []],
])('a card says who and where: %s', (_, card, expected) => {
  expect(whoAndWhere(card, '2026-11-21').map(({ text }) => text)).toEqual(expected)
})

test('the period of today is counted from its first day to its last', () => {
  const periods = {
    preSurgical: { from: '2026-11-18', to: '2026-11-18' },
    surgicalPackage: { from: '2026-11-19', to: '2026-11-25' },
    postSurgical: null,
  }
  expect(['2026-11-17', '2026-11-18', '2026-11-21', '2026-11-26'].map((day) => periodOfToday(periods, day))).toEqual([
    null,
    'Pre-surgical, day 1 of 1',
    'Surgical package, day 3 of 7',
    null,
  ])
})
