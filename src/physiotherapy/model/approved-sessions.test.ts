import { expect, test } from 'vitest'
import { type Approval, approvedSessions, type ChargedSessions } from './approved-sessions.ts'

const session = (id: string, day: string, sessions = 1): ChargedSessions => ({ id, day, sessions })
const approval = (sessions: number, from: string, to: string | null = null): Approval => ({ sessions, from, to })

test.each<[string, ChargedSessions[], Approval[], Record<string, boolean | null>]>([
  ['nobody was asked', [session('a', '2026-11-01')], [], { a: null }],
  [
    'the third of two approved sessions',
    [session('c', '2026-11-03'), session('a', '2026-11-01'), session('b', '2026-11-02')],
    [approval(2, '2026-11-01')],
    { a: true, b: true, c: false },
  ],
  [
    'a day before and a day after the approval',
    [session('a', '2026-10-31'), session('b', '2026-11-05'), session('c', '2026-11-06')],
    [approval(5, '2026-11-01', '2026-11-05')],
    { a: false, b: true, c: false },
  ],
  [
    'two areas on one day are two sessions',
    [session('left', '2026-11-01'), session('right', '2026-11-01')],
    [approval(1, '2026-11-01')],
    { left: true, right: false },
  ],
  [
    'a further approval goes on where the first ends',
    [session('a', '2026-11-01'), session('b', '2026-11-02'), session('c', '2026-11-09')],
    [approval(5, '2026-11-08'), approval(1, '2026-11-01', '2026-11-07')],
    { a: true, b: false, c: true },
  ],
  [
    'a package needs all of its sessions',
    [session('ten', '2026-11-01', 10), session('one', '2026-11-02')],
    [approval(6, '2026-11-01')],
    { ten: false, one: true },
  ],
])('%s', (_, charged, approvals, expected) => {
  expect(Object.fromEntries(approvedSessions(charged, approvals))).toEqual(expected)
})
