import { describe, expect, test } from 'vitest'
import { type CaseTimes, dayOfAbandoned, dayOfSurgery, decideStamp, type Stamp } from './case-times.ts'
import type { CaseState } from './case-words.ts'
import { type Completion, decideCompletion } from './completion.ts'
import { decideState } from './next-state.ts'
import { startedHours } from './started-hours.ts'

describe('states', () => {
  test.each<[CaseState, CaseState, string | null, string]>([
    ['scheduled', 'pre_op_preparation', null, 'ok'],
    ['scheduled', 'ready_for_surgery', null, 'NOT_THE_NEXT'],
    ['pre_op_preparation', 'scheduled', null, 'NOT_THE_NEXT'],
    ['surgery_completed', 'post_op_recovery', null, 'ok'],
    ['requested', 'postponed', 'Fever', 'ok'],
    ['requested', 'postponed', null, 'REASON_REQUIRED'],
    ['in_theatre', 'postponed', 'Fever', 'NOT_THE_NEXT'],
    ['in_theatre', 'cancelled', 'Fever', 'NOT_THE_NEXT'],
    ['surgery_in_progress', 'abandoned', 'Arrhythmia', 'ok'],
    ['ready_for_surgery', 'abandoned', 'Arrhythmia', 'NOT_THE_NEXT'],
    ['postponed', 'cancelled', 'Refuses', 'ok'],
    ['cancelled', 'scheduled', null, 'NOT_THE_NEXT'],
    ['discharged_from_ot', 'cancelled', 'x', 'NOT_THE_NEXT'],
  ])('%s to %s (%s): %s', (from, to, reason, expected) => {
    const decided = decideState(from, to, reason)
    expect(decided.ok ? 'ok' : decided.refusal).toBe(expected)
  })
})

const at = (minutes: number) => new Date(Date.parse('2026-11-23T18:00:00Z') + minutes * 60_000)
const NONE: CaseTimes = { inTheatre: null, anaesthesia: null, incision: null, closure: null, out: null, back: null }

describe('times', () => {
  const OPEN = { ...NONE, inTheatre: at(0), anaesthesia: at(10) }
  test.each<[string, CaseTimes, Stamp, number, string]>([
    ['the first', NONE, 'inTheatre', 0, 'ok'],
    ['an incision without the theatre', NONE, 'incision', 0, 'NOT_THERE_YET'],
    ['an incision without anaesthesia, as in a local case', { ...NONE, inTheatre: at(0) }, 'incision', 5, 'ok'],
    ['an incision before the anaesthesia', OPEN, 'incision', 5, 'OUT_OF_ORDER'],
    ['at the same minute', OPEN, 'incision', 10, 'ok'],
    ['in the future', OPEN, 'incision', 1000, 'IN_THE_FUTURE'],
    ['a forgotten anaesthesia', { ...OPEN, anaesthesia: null, incision: at(20) }, 'anaesthesia', 15, 'ok'],
    ['one that is moved behind the next', { ...OPEN, incision: at(20) }, 'anaesthesia', 25, 'OUT_OF_ORDER'],
    ['out of the theatre without an operation', OPEN, 'out', 30, 'ok'],
    ['back in the ward before that', OPEN, 'back', 30, 'NOT_THERE_YET'],
  ])('%s', (_, times, stamp, minutes, expected) => {
    const decided = decideStamp(times, stamp, at(minutes), at(600))
    expect(decided.ok ? 'ok' : decided.refusal).toBe(expected)
  })

  test('the day of the operation is that of the incision, also past midnight, else of the theatre', () => {
    // 23:30 and 00:10 in India.
    expect(dayOfSurgery({ inTheatre: at(0), incision: null })).toBe('2026-11-23')
    expect(dayOfSurgery({ inTheatre: at(0), incision: at(40) })).toBe('2026-11-24')
    expect(dayOfSurgery({ inTheatre: null, incision: null })).toBeNull()
    expect(dayOfAbandoned({ incision: null })).toBeNull()
  })

  test('begun hours count whole, one at least', () => {
    expect([0, 60, 61, 121].map((minutes) => startedHours(at(0), at(minutes)))).toEqual([1, 1, 2, 3])
  })
})

describe('completion', () => {
  const DONE: Completion = {
    state: 'surgery_in_progress',
    closure: at(60),
    isSignedOut: true,
    planned: ['a', 'b'],
    answered: [
      { id: 'a', outcome: 'done', reason: null },
      { id: 'b', outcome: 'not_done', reason: 'Adhesions' },
    ],
    items: [{ isImplant: true, state: 'used', stickerFileId: 'x' }],
  }
  test.each<[string, Partial<Completion>, string]>([
    ['all said', {}, 'ok'],
    ['not begun', { state: 'in_theatre' }, 'NOT_IN_PROGRESS'],
    ['not closed', { closure: null }, 'NOT_CLOSED'],
    ['not signed out', { isSignedOut: false }, 'SIGN_OUT_OPEN'],
    ['one procedure left out', { planned: ['a', 'b', 'c'] }, 'PROCEDURE_UNANSWERED'],
    ['another one answered', { planned: ['a', 'c'] }, 'PROCEDURE_UNANSWERED'],
    [
      'partly without a reason',
      { planned: ['a'], answered: [{ id: 'a', outcome: 'partly', reason: null }] },
      'REASON_REQUIRED',
    ],
    ['an item unanswered', { items: [{ isImplant: false, state: 'held', stickerFileId: null }] }, 'ITEMS_UNANSWERED'],
    [
      'an implant without sticker',
      { items: [{ isImplant: true, state: 'used', stickerFileId: null }] },
      'STICKER_MISSING',
    ],
    ['one that went back', { items: [{ isImplant: true, state: 'returned', stickerFileId: null }] }, 'ok'],
  ])('%s', (_, about, expected) => {
    const decided = decideCompletion({ ...DONE, ...about })
    expect(decided.ok ? 'ok' : decided.refusal).toBe(expected)
  })
})
