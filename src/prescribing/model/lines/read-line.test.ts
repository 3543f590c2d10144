import { expect, test } from 'vitest'
import { readLine } from './read-line.ts'

test.each<[string, string, object]>([
  ['glim 2', 'glim 2', {}],
  ['', '', {}],
  [
    'glim 2 1-0-1 ac 30d',
    'glim 2',
    { how: 'places', morning: 1, noon: 0, evening: 0, night: 1, food: 'before', days: 30 },
  ],
  ['febrol 650 1-0-½-0 x5', 'febrol 650', { morning: 1, evening: 0.5, night: 0, days: 5 }],
  ['panto 40 od bbf', 'panto 40', { morning: 1, night: 0, food: 'empty' }],
  ['amox 500 q8h 7d', 'amox 500', { how: 'hourly', everyHours: 8, days: 7 }],
  ['febrol sos', 'febrol', { how: 'as_needed', mostADay: 4 }],
  ['vitamin d weekly 60d', 'vitamin d', { how: 'weekly', days: 60 }],
  ['zolp hs', 'zolp', { night: 1, food: 'bedtime' }],
  // The first word is always a name.
  ['alt', 'alt', {}],
])('%s', (typed, search, says) => {
  const read = readLine(typed)
  expect(read.search).toBe(search)
  expect(read.says).toMatchObject(says)
  if (Object.keys(says).length === 0) expect(read.says).toEqual({})
})
