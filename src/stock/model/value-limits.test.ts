import { expect, test } from 'vitest'
import { mayApproveValue, type ValueLimit } from './value-limits.ts'

const LIMITS: readonly ValueLimit[] = [
  { holder: 'accounts', upTo: 1_000_00, validFrom: '2000-01-01', validTo: '2026-03-31' },
  { holder: 'accounts', upTo: 25_000_00, validFrom: '2026-04-01', validTo: null },
  { holder: 'admin', upTo: null, validFrom: '2000-01-01', validTo: null },
]

test.each([
  ['up to the limit, the paisa included', 25_000_00, ['accounts'], '2026-04-01', true],
  ['not a paisa above it', 25_000_01, ['accounts'], '2026-04-01', false],
  ['by the limit of the day', 25_000_00, ['accounts'], '2026-03-31', false],
  ['whatever it is worth where the limit has no value', 9_99_99_999_00, ['admin'], '2026-04-01', true],
  ['by the highest of what is held', 25_000_01, ['accounts', 'admin'], '2026-04-01', true],
  ['by nobody without a limit', 0, ['pharmacy'], '2026-04-01', false],
] as const)('approved is %s', (_, value, held, day, may) => {
  expect(mayApproveValue(value, { limits: LIMITS, held, day })).toBe(may)
})
