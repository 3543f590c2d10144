import { expect, test } from 'vitest'
import { type Checklist, decideGate, decideLine, LINES } from './checklist.ts'

const keysOf = (...parts: string[]) => LINES.filter(({ part }) => parts.includes(part)).map(({ key }) => key)
const RIGHT = [
  { before: 20, after: 20 },
  { before: 4, after: 4 },
  { before: 32, after: 32 },
]
const list = (said: readonly string[], about: Partial<Checklist> = {}): Checklist => ({
  said: new Set(said),
  facts: [],
  counts: RIGHT,
  isOverridden: false,
  ...about,
})
const open = (fact: 'site' | 'consent') => [{ fact, state: 'missing', words: 'not yet' }] as const
const codeOf = (decided: { ok: true } | { ok: false; refusal: string }) => (decided.ok ? 'ok' : decided.refusal)

test.each<[string, string, Checklist, string]>([
  ['a line of the first part', 'in_oximeter', list([]), 'ok'],
  ['a line that nobody knows', 'in_nothing', list([]), 'NO_SUCH_LINE'],
  ['what stands on the open site', 'in_identity', list([], { facts: open('site') }), 'STANDS_ON_OPEN_FACT'],
  [
    'the open site, answered for',
    'in_site',
    list([], { facts: open('site'), isOverridden: true }),
    'STANDS_ON_OPEN_FACT',
  ],
  ['an open consent, answered for', 'in_identity', list([], { facts: open('consent'), isOverridden: true }), 'ok'],
  ['time out before sign in', 'out_present', list(keysOf('sign_in').slice(1)), 'PART_BEFORE_OPEN'],
  ['time out after it', 'out_present', list(keysOf('sign_in')), 'ok'],
  [
    'counts that differ',
    'end_counts',
    list(keysOf('sign_in', 'time_out'), { counts: [{ before: 20, after: 19 }, ...RIGHT.slice(1)] }),
    'COUNTS_DIFFER',
  ],
  ['counts that are not made', 'end_counts', list(keysOf('sign_in', 'time_out'), { counts: [] }), 'COUNTS_DIFFER'],
])('%s', (_, key, checklist, expected) => {
  expect(codeOf(decideLine(key, checklist))).toBe(expected)
})

test.each<['anaesthesia' | 'incision' | 'closure', Checklist, string]>([
  ['anaesthesia', list([]), 'SIGN_IN_OPEN'],
  ['anaesthesia', list(keysOf('sign_in')), 'ok'],
  ['incision', list(keysOf('sign_in')), 'TIME_OUT_OPEN'],
  ['incision', list(keysOf('sign_in', 'time_out'), { counts: [] }), 'ok'],
  ['closure', list(keysOf('sign_in', 'time_out'), { counts: [] }), 'COUNTS_DIFFER'],
  ['closure', list(keysOf('sign_in', 'time_out')), 'ok'],
])('the gate before %s', (stamp, checklist, expected) => {
  expect(codeOf(decideGate(stamp, checklist))).toBe(expected)
})
