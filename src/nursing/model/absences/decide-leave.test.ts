import { expect, test } from 'vitest'
import { decideLeave, decideReturn } from './decide-leave.ts'

const at = (text: string): Date => new Date(`2026-11-${text.replace(' ', 'T')}:00+05:30`)
const stay = { admittedAt: at('20 10:00'), dischargedAt: null, isInHouse: true }
const going = (changes = {}) => {
  const answer = decideLeave({
    stay,
    outAt: at('21 10:00'),
    expectedAt: null,
    isOnLeave: false,
    now: at('21 10:05'),
    ...changes,
  })
  return answer.ok ? 'goes' : answer.refusal
}

test.each<[string, object, string]>([
  ['who is in the house', {}, 'goes'],
  ['before the admission', { outAt: at('20 09:00') }, 'NOT_IN_HOUSE'],
  ['after the discharge', { stay: { ...stay, dischargedAt: at('21 09:00') } }, 'NOT_IN_HOUSE'],
  ['an outpatient', { stay: { ...stay, isInHouse: false } }, 'NOT_IN_HOUSE'],
  ['in the future', { outAt: at('21 11:00') }, 'IN_THE_FUTURE'],
  ['who is out', { isOnLeave: true }, 'ON_LEAVE_ALREADY'],
  ['back before out', { expectedAt: at('21 10:00') }, 'EXPECTED_BEFORE_OUT'],
])('%s', (_, changes, said) => {
  expect(going(changes)).toBe(said)
})

test.each<[string, object, string, string]>([
  ['is back', {}, '21 12:00', 'back'],
  ['is back once', { backAt: at('21 11:00') }, '21 12:00', 'BACK_ALREADY'],
  ['before it began', {}, '21 10:00', 'BACK_BEFORE_OUT'],
  ['in the future', {}, '21 13:00', 'IN_THE_FUTURE'],
  ['of what was struck out', { struckAt: at('21 11:00') }, '21 12:00', 'STRUCK_ALREADY'],
])('%s', (_, changes, backAt, said) => {
  const leave = { outAt: at('21 10:00'), backAt: null, struckAt: null, ...changes }
  const answer = decideReturn(leave, at(backAt), at('21 12:05'))
  expect(answer.ok ? 'back' : answer.refusal).toBe(said)
})
