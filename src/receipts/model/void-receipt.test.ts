import { expect, test } from 'vitest'
import { decideVoid } from './void-receipt.ts'

test.each([
  ['its writer, on its day', true, true, false, true],
  ['its writer, later', true, false, false, false],
  ['a colleague, on its day', false, true, false, false],
  ['a colleague, later', false, false, false, false],
  ['accounts, on its day', false, true, true, true],
  ['accounts, later', false, false, true, true],
  ['accounts who wrote it, later', true, false, true, true],
])('%s: %j and %j and %j', (_, isWriter, isSameDay, mayLater, isAllowed) => {
  const verdict = decideVoid({ isWriter, isSameDay, mayLater })
  expect(verdict.ok ? 'allowed' : verdict.refusal).toBe(isAllowed ? 'allowed' : 'VOID_BY_ACCOUNTS')
})
