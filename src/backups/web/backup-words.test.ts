import { expect, test } from 'vitest'
import { outcomeOf, sizeOf, statusLine } from './backup-words.ts'

test.each([
  [null, '-'],
  [1, '1 kB'],
  [999_001, '1,000 kB'],
  [1_000_000, '1 MB'],
  [123_456_789_012, '1,23,457 MB'],
])('%s bytes are shown as %s', (bytes, shown) => {
  expect(sizeOf({ bytes })).toBe(shown)
})

test.each<[Parameters<typeof outcomeOf>[0], string]>([
  [{ state: 'running', verified: false, failure: null }, 'Running'],
  [{ state: 'failed', verified: false, failure: 'disk full' }, 'Failed: disk full'],
  [{ state: 'failed', verified: false, failure: null }, 'Failed: reason not known'],
  [{ state: 'kept', verified: true, failure: null }, 'Restored and compared'],
  [{ state: 'kept', verified: false, failure: null }, 'Not verified'],
])('the outcome of %j is %s', (backup, outcome) => {
  expect(outcomeOf(backup)).toBe(outcome)
})

test('the line under the title names the place, the next backup and its lateness', () => {
  const nextAt = '2026-11-21T20:30:00.000Z'
  expect(statusLine({ place: null, nextAt, late: true })).toBe('This server makes no backups by itself.')
  expect(statusLine({ place: '/backups', nextAt: null, late: false })).toBe(
    'Backups go to /backups. None is scheduled.',
  )
  expect(statusLine({ place: '/backups', nextAt, late: true })).toBe(
    'The newest backup is older than 26 hours. Backups go to /backups. The next one is made 22/11/2026 02:00.',
  )
})
