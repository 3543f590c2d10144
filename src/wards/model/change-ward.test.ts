import { expect, test } from 'vitest'
import { decideCapacity, decideWardWithdrawal } from './change-ward.ts'

const needed = [
  { roomNo: 9, who: 'Asha Patil' },
  { roomNo: 4, who: 'held for Ravi Deshmukh' },
]

test.each([
  [10, true, ''],
  [9, true, ''],
  [8, false, 'Room 9 (Asha Patil)'],
  [3, false, 'Room 4 (held for Ravi Deshmukh), Room 9 (Asha Patil)'],
])('with rooms 4 and 9 needed, a capacity of %i is fine: %s %s', (maximum, fine, rooms) => {
  const verdict = decideCapacity(maximum, needed)
  expect(verdict.ok).toBe(fine)
  if (!verdict.ok) expect(verdict.details).toEqual({ field: 'maximumRooms', values: { maximum, rooms } })
})

test('a ward is withdrawn only when nobody needs it', () => {
  expect(decideWardWithdrawal([])).toEqual({ ok: true, value: true })
  expect(decideWardWithdrawal(needed.slice(0, 1))).toMatchObject({ ok: false, refusal: 'WARD_IN_USE' })
  expect(decideWardWithdrawal(needed)).toMatchObject({ ok: false, refusal: 'WARD_IN_USE' })
})
