import { expect, test } from 'vitest'
import { decideAcknowledgement } from '../../../orders/model/critical/decide-critical.ts'
import { decideVerification, type ToVerify } from './decide-verification.ts'

const result = (changes: Partial<ToVerify> = {}): ToVerify => ({
  id: 'k',
  version: 1,
  name: 'Potassium',
  enteredBy: 'technician',
  isVerified: false,
  isStruck: false,
  isOfCancelled: false,
  isHeld: false,
  isOtherGroup: false,
  isCritical: false,
  isTold: false,
  tries: 0,
  allowsOwn: false,
  ...changes,
})
const verify = (one: Partial<ToVerify>, by: { userId?: string; mayVerifyOwn?: boolean } = {}) => {
  const decided = decideVerification([result(one)], {
    userId: 'pathologist',
    mayVerifyOwn: false,
    shown: new Map([['k', 1]]),
    ...by,
  })
  return decided.ok ? 'verified' : decided.refusal
}

test.each<[Partial<ToVerify>, { userId?: string; mayVerifyOwn?: boolean }, string]>([
  [{}, {}, 'verified'],
  [{ isVerified: true }, {}, 'VERIFIED_ALREADY'],
  [{ isStruck: true }, {}, 'STALE'],
  [{ isOfCancelled: true }, {}, 'LINE_CANCELLED'],
  [{ isHeld: true }, {}, 'NOT_CONTROLLED'],
  [{ isOtherGroup: true }, {}, 'GROUP_DIFFERS'],
  [{ version: 2 }, {}, 'STALE'],
  [{ id: 'another' }, {}, 'STALE'],
  [{}, { userId: 'technician' }, 'OWN_ENTRY'],
  [{ allowsOwn: true }, { userId: 'technician' }, 'OWN_ENTRY'],
  [{}, { userId: 'technician', mayVerifyOwn: true }, 'OWN_ENTRY'],
  [{ allowsOwn: true }, { userId: 'technician', mayVerifyOwn: true }, 'verified'],
  [{ isCritical: true }, {}, 'CRITICAL_NOT_TOLD'],
  [{ isCritical: true, tries: 1 }, {}, 'CRITICAL_NOT_TOLD'],
  [{ isCritical: true, tries: 2 }, {}, 'verified'],
  [{ isCritical: true, isTold: true }, {}, 'verified'],
])('%o by %o: %s', (one, by, answer) => {
  expect(verify(one, by)).toBe(answer)
})

test.each([
  [false, false, true, null, { closes: true }],
  [false, false, false, null, { closes: false }],
  [false, false, false, 'Dr. Rao', { closes: true }],
  [true, false, false, null, 'TAKEN_ON'],
  [true, false, false, 'Dr. Rao', { closes: true }],
  [true, false, true, null, { closes: true }],
  [true, true, true, null, 'CLOSED'],
] as const)(
  'taken on %o, closed %o, by a doctor %o, told %o: %o',
  (isAcknowledged, isClosed, isDoctor, doctor, answer) => {
    const decided = decideAcknowledgement({ isAcknowledged, isClosed }, { isDoctor, doctor })
    expect(decided.ok ? decided.value : decided.refusal).toEqual(answer)
  },
)
