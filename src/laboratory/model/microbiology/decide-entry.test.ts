import { expect, test } from 'vitest'
import { decideCultureEntry } from './decide-entry.ts'

const ENTRY = { name: 'x', code: null, kind: 'fungus', validFrom: '2026-01-01', validTo: null }

test.each([
  ['organisms', {}, true],
  ['organisms', { kind: 'yeast' }, 'NO_SUCH_KIND'],
  ['organisms', { kind: 'toString' }, 'NO_SUCH_KIND'],
  ['antibiotics', { kind: 'Aminoglycosides' }, true],
  ['editions', { kind: 'fungi', code: 'CLSI' }, true],
  ['editions', { kind: 'fungi', code: null }, 'NO_SUCH_PUBLISHER'],
  ['organisms', { validTo: '2025-12-31' }, 'ENDS_BEFORE'],
  ['organisms', { validTo: '2026-01-01' }, true],
] as const)('an entry of %s with %o', (list, change, expected) => {
  const decided = decideCultureEntry(list, { ...ENTRY, ...change })
  expect(decided.ok ? true : decided.refusal).toBe(expected)
})
