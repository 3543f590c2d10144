import { expect, test } from 'vitest'
import { waitingOf } from './waiting.ts'

const at = (time: string, day = '2026-11-22') => `${day}T${time}:00+05:30`
const ORDERED = {
  ...({ state: 'ordered', priority: 'routine', orderedAt: at('14:00') } as const),
  ...{ scheduledFor: null, arrivedAt: null, doneAt: null, completedAt: null },
}
const now = new Date(at('15:00'))

test.each([
  [{}, '1 h 00 min', 'ordered 14:00', null],
  [{ priority: 'stat' }, '1 h 00 min', 'target 14:30', 'late'],
  [{ priority: 'stat', orderedAt: at('14:51') }, '9 min', 'target 15:21', null],
  [{ state: 'arrived', arrivedAt: at('14:08') }, '52 min', 'arrived 14:08', 'long'],
  [{ state: 'arrived', arrivedAt: at('14:29') }, '31 min', 'arrived 14:29', null],
  [{ state: 'scheduled', scheduledFor: at('15:30') }, '15:30', 'in 30 min', null],
  [{ state: 'scheduled', scheduledFor: at('09:00', '2026-11-23') }, '23/11/2026', '09:00', null],
  [{ state: 'scheduled', scheduledFor: at('14:30') }, '1 h 00 min', 'ordered 14:00', null],
  [{ state: 'done', doneAt: at('13:56'), orderedAt: at('11:02') }, '1 h 04 min', 'done 13:56', 'long'],
  [
    { state: 'reporting', priority: 'urgent', doneAt: at('14:40'), orderedAt: at('10:00') },
    '20 min',
    'done 14:40',
    'late',
  ],
  [{ state: 'verified', completedAt: at('14:02') }, 'verified', '14:02', null],
  [{ orderedAt: at('15:00', '2026-11-20') }, '2 days', 'ordered 20/11 15:00', 'late'],
] as const)('what %o waits for', (about, first, second, mark) => {
  expect(waitingOf({ ...ORDERED, ...about }, now)).toEqual({ first, second, mark })
})
