import { expect, test } from 'vitest'
import { decideSession, type WantedSession } from './decide-session.ts'

const plain: WantedSession = {
  day: '2026-11-21',
  today: '2026-11-21',
  firstDay: '2026-11-20',
  lastDay: null,
  outsideStayReason: null,
  advisedOn: '2026-11-20',
  packageLeft: null,
  isMissed: false,
  isPriced: true,
  confirmedBy: null,
  hasSignature: false,
}

test.each<[string, Partial<WantedSession>, string | undefined, string?]>([
  ['with advice, day and price', {}, undefined],
  ['without advice', { advisedOn: undefined }, 'NO_ADVICE', 'adviceId'],
  ['tomorrow', { day: '2026-11-22' }, 'DAY_AHEAD', 'day'],
  ['before the advice', { advisedOn: '2026-11-22', today: '2026-11-25' }, 'BEFORE_ADVICE', 'day'],
  ['before the visit', { firstDay: '2026-11-22', today: '2026-11-25' }, 'OUTSIDE_STAY', 'outsideStayReason'],
  ['after the discharge', { lastDay: '2026-11-20' }, 'OUTSIDE_STAY', 'outsideStayReason'],
  ['after the discharge, with a reason', { lastDay: '2026-11-20', outsideStayReason: 'Typed late' }, undefined],
  ['without a price', { isPriced: false }, 'RATE_REQUIRED', 'rate'],
  ['of a package, which is paid', { isPriced: false, packageLeft: 1 }, undefined],
  ['of a package that is used up', { packageLeft: 0 }, 'PACKAGE_USED_UP', 'packageId'],
  ['missed, of a package that is used up', { packageLeft: 0, isMissed: true }, undefined],
  ['signed without a signature', { confirmedBy: 'signature' }, 'SIGNATURE_MISSING', 'confirmedBy'],
  ['signed on paper', { confirmedBy: 'paper' }, undefined],
])('%s', (_, about, refusal, field) => {
  const verdict = decideSession({ ...plain, ...about })
  expect(verdict.ok ? [undefined, undefined] : [verdict.refusal, verdict.details?.field]).toEqual([refusal, field])
})
