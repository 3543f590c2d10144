import { expect, test } from 'vitest'
import { decideDrawer, decideVoid } from './void-receipt.ts'

test.each([
  ['its writer, on its day', true, true, true, false, true],
  ['its writer, on its day, after its session was closed', true, true, false, false, false],
  ['its writer, later', true, false, true, false, false],
  ['a colleague, on its day', false, true, true, false, false],
  ['a colleague, later', false, false, false, false, false],
  ['accounts, on its day', false, true, true, true, true],
  ['accounts, after its session was closed', false, true, false, true, true],
  ['accounts, later', false, false, false, true, true],
  ['accounts who wrote it, later', true, false, false, true, true],
])('%s', (_, isWriter, isSameDay, isInOpenSession, mayLater, isAllowed) => {
  const verdict = decideVoid({ isWriter, isSameDay, isInOpenSession, mayLater })
  expect(verdict.ok ? 'allowed' : verdict.refusal).toBe(isAllowed ? 'allowed' : 'VOID_BY_ACCOUNTS')
})

test('cash goes back out of an open drawer; what was paid otherwise is in none', () => {
  expect(decideDrawer('CASH', false)).toMatchObject({ refusal: 'NO_SESSION' })
  expect([decideDrawer('CASH', true).ok, decideDrawer('UPI', false).ok, decideDrawer('CHEQUE', false).ok]).toEqual([
    true,
    true,
    true,
  ])
})
