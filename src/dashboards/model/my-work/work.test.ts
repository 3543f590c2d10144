import { expect, test } from 'vitest'
import { isOverdue, mostOverdueFirst } from './work.ts'

const at = (hour: string) => `2026-11-21T${hour}:00.000Z`

test('what has an hour stands first, the earliest on top; the rest by how long it waits', () => {
  const rows = [
    { name: 'new draft', due: null, since: at('09:00') },
    { name: 'due later', due: at('12:00'), since: at('08:00') },
    { name: 'old draft', due: null, since: at('07:00') },
    { name: 'due first', due: at('10:00'), since: at('09:30') },
  ]
  expect(mostOverdueFirst(rows).map(({ name }) => name)).toEqual(['due first', 'due later', 'old draft', 'new draft'])
})

test.each([
  [at('09:59'), true],
  [at('10:00'), true],
  [at('10:01'), false],
  [null, false],
])('due %s at ten: overdue %s', (due, expected) => {
  expect(isOverdue({ due }, new Date(at('10:00')))).toBe(expected)
})
