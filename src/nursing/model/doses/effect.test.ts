import { expect, test } from 'vitest'
import { decideEffect, effectState } from './effect.ts'

const at = (time: string): Date => new Date(`2026-11-21T${time}:00+05:30`)
const GIVEN = { kind: 'as_needed', state: 'given', actedAt: at('10:00'), isStruck: false, hasEffect: false }

test.each([
  ['10:29', 'to_come'],
  ['10:30', 'due_now'],
  ['11:00', 'due_now'],
  ['11:01', 'late'],
])('at %s the effect is %s', (now, state) => {
  expect(effectState(GIVEN, at(now))).toBe(state)
})

test('nothing is asked of what is regular, struck out, not given or written', () => {
  for (const changes of [{ kind: 'regular' }, { isStruck: true }, { state: 'held' }, { hasEffect: true }])
    expect(effectState({ ...GIVEN, ...changes }, at('10:40'))).toBeNull()
})

test.each<[string, object, string, string]>([
  ['is written', {}, '10:40', 'written'],
  ['of a regular dose', { kind: 'regular' }, '10:40', 'NOT_AS_NEEDED'],
  ['of what was struck out', { isStruck: true }, '10:40', 'STRUCK_ALREADY'],
  ['twice', { hasEffect: true }, '10:40', 'WRITTEN_ALREADY'],
  ['before it was given', {}, '09:59', 'BEFORE_GIVEN'],
  ['of the future', {}, '10:50', 'IN_THE_FUTURE'],
])('%s', (_, changes, seen, said) => {
  const answer = decideEffect({ ...GIVEN, ...changes }, at(seen), at('10:41'))
  expect(answer.ok ? 'written' : answer.refusal).toBe(said)
})
