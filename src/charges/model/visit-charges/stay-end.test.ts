import { expect, test } from 'vitest'
import { confirmableFrom, stayEnd, waitsForDischarge, whenConfirmed } from './stay-end.ts'

const at = (moment: string) => new Date(`2026-11-${moment}+05:30`)
const planned = { plannedAt: at('22T18:00'), aheadHours: 24 }

test.each([
  ['is charged up to now while nothing is planned', null, undefined, at('22T10:00'), false],
  ['is charged up to the discharge', at('21T09:00'), planned, at('21T09:00'), true],
  [
    'ends at the plan of today, however few hours before it a bill may be confirmed',
    null,
    { ...planned, aheadHours: 7 },
    at('22T18:00'),
    true,
  ],
  ['is charged up to the plan from then on', null, planned, at('22T18:00'), true],
  ['goes on where the plan is further off', null, { ...planned, plannedAt: at('23T10:01') }, at('22T10:00'), false],
  [
    'is charged up to the last minute of the hours before',
    null,
    { ...planned, plannedAt: at('23T10:00') },
    at('23T10:00'),
    true,
  ],
  [
    'ends now where its hour of today has passed',
    null,
    { ...planned, plannedAt: at('22T09:00') },
    at('22T10:00'),
    true,
  ],
  ['goes on where the planned day has passed', null, { ...planned, plannedAt: at('21T23:59') }, at('22T10:00'), false],
])('a stay %s', (_, dischargedAt, plan, until, ends) => {
  expect(stayEnd(dischargedAt, plan, at('22T10:00'))).toEqual({ until, ends })
})

test.each([
  [at('21T17:59'), 'later'],
  [at('21T18:00'), 'now'],
  [at('22T23:59'), 'now'],
  [at('23T00:00'), 'passed'],
])('of a bill for 22/11 18:00, %s is %s', (now, when) => {
  expect(whenConfirmed(planned, now)).toBe(when)
})

test('the hours before are those of the hospital; on the day itself a bill may be confirmed in any case', () => {
  expect(confirmableFrom(planned)).toEqual(at('21T18:00'))
  expect(whenConfirmed({ ...planned, aheadHours: 0 }, at('22T00:00'))).toBe('now')
  expect(whenConfirmed({ ...planned, aheadHours: 0 }, at('21T23:59'))).toBe('later')
})

test.each([
  ['OPD', null, null, ''],
  ['IPD', at('22T08:00'), null, ''],
  ['IPD', null, planned, ''],
  ['IPD', null, null, 'The date of discharge is missing'],
  [
    'IPD',
    null,
    { ...planned, plannedAt: at('24T18:00') },
    'The discharge is planned for 24/11/2026 18:00: the bill may be confirmed from 23/11/2026 18:00',
  ],
  [
    'IPD',
    null,
    { ...planned, plannedAt: at('21T18:00') },
    'The discharge is planned for 21/11/2026 18:00, which has passed: plan it again',
  ],
])('the bill of %s, discharged %s, planned %j waits: %s', (patientType, dischargedAt, plan, words) => {
  expect(waitsForDischarge({ patientType, dischargedAt }, { planned: plan, now: at('22T10:00') })).toBe(words)
})
