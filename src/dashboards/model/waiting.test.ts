import { expect, test } from 'vitest'
import { minutesInWords } from '../../kernel/minutes-in-words.ts'
import { minutesWaited } from './waiting.ts'

const now = new Date('2026-11-21T06:30:00Z')
const registered = '2026-11-21T05:42:10Z'

test.each([
  ['scheduled', '2026-11-21', registered, 47],
  ['waiting', '2026-11-21', registered, 47],
  ['in-progress', '2026-11-21', registered, null],
  ['cancelled', '2026-11-21', registered, null],
  ['scheduled, for tomorrow', '2026-11-22', registered, null],
  ['scheduled, registered the week before', '2026-11-21', '2026-11-14T05:42:10Z', null],
])('%s on %s', (words, visitDate, since, minutes) => {
  const status = words.split(',')[0] ?? ''
  expect(minutesWaited({ status, visitDate, waitingSince: since }, now)).toBe(minutes)
})

test('a wait is read in minutes, then in hours', () => {
  expect([0, 59, 60, 125].map(minutesInWords)).toEqual(['0 min', '59 min', '1 h 00 min', '2 h 05 min'])
})
