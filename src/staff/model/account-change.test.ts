import { expect, test } from 'vitest'
import { changesRights, decideAccountChange } from './account-change.ts'

const admin = { id: 'a', role: 'admin', desks: [], status: 'active', version: 3 }
test.each([
  [
    'the rights of the own account',
    { account: admin, actorId: 'a', otherActiveAdmins: 1 },
    { desks: ['lab'], version: 3 },
    'OWN_ACCOUNT',
  ],
  [
    'one that waits',
    { account: { ...admin, status: 'pending' }, actorId: 'b', otherActiveAdmins: 1 },
    { version: 3 },
    'STILL_PENDING',
  ],
  ['an older version', { account: admin, actorId: 'b', otherActiveAdmins: 1 }, { version: 2 }, 'STALE'],
  [
    'the last admin, lowered',
    { account: admin, actorId: 'b', otherActiveAdmins: 0 },
    { role: 'user', version: 3 },
    'LAST_ADMIN',
  ],
  [
    'the last admin, disabled',
    { account: admin, actorId: 'b', otherActiveAdmins: 0 },
    { status: 'disabled', version: 3 },
    'LAST_ADMIN',
  ],
])('changing %s is refused', (_, situation, wanted, refusal) => {
  expect(decideAccountChange(situation, wanted)).toMatchObject({ ok: false, refusal })
})

test('one of two admins may be lowered', () => {
  expect(
    decideAccountChange({ account: admin, actorId: 'b', otherActiveAdmins: 1 }, { role: 'nurse', version: 3 }).ok,
  ).toBe(true)
})

test('the name of the own account may be changed, with its rights as they are', () => {
  const wanted = { role: 'admin', desks: [], version: 3 }
  expect(decideAccountChange({ account: admin, actorId: 'a', otherActiveAdmins: 0 }, wanted).ok).toBe(true)
})

test.each([
  ['nothing', {}, false],
  ['the same role and the same desks in another order', { role: 'nurse', desks: ['lab', 'billing'] }, false],
  ['another role', { role: 'doctor' }, true],
  ['a desk less', { desks: ['billing'] }, true],
  ['no desk any more', { desks: [] }, true],
  ['an end', { status: 'disabled' }, true],
])('rights are changed by %s: %s', (_, wanted, answer) => {
  expect(changesRights({ role: 'nurse', desks: ['billing', 'lab'], status: 'active' }, wanted)).toBe(answer)
})
