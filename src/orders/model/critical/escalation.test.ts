import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EscalationStage, stageOf, whomToTell } from './escalation.ts'

const TIMES = { afterMinutes: 15, lateMinutes: 30 }
const RAISED = '2026-11-28T04:00:00.000Z'
const at = (minutes: number) => new Date(Date.parse(RAISED) + minutes * 60_000)
const raised = { raisedAt: RAISED, acknowledgedAt: null }
const takenOn = { raisedAt: RAISED, acknowledgedAt: at(20).toISOString() }

describe('a critical finding', () => {
  test.each<[number, EscalationStage]>([
    [0, 'first'],
    [14.99, 'first'],
    [15, 'more'],
    [29.99, 'more'],
    [30, 'hospital'],
    [600, 'hospital'],
  ])('of which nobody knows for %d minutes is told to: %s', (minutes, stage) => {
    expect(stageOf(raised, TIMES, at(minutes))).toBe(stage)
  })

  test('that was taken on waits anew for a doctor', () => {
    expect(stageOf(takenOn, TIMES, at(31))).toBe('first')
    expect(stageOf(takenOn, TIMES, at(50))).toBe('hospital')
  })

  test('never comes back to fewer people while nothing is done', () => {
    const rank = { first: 0, more: 1, hospital: 2 }
    const minutes = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(
        minutes,
        minutes,
        fc.integer({ min: 5, max: 120 }),
        fc.integer({ min: 1, max: 120 }),
        (a, b, after, gap) => {
          const times = { afterMinutes: after, lateMinutes: after + gap }
          const [early, late] = [Math.min(a, b), Math.max(a, b)]
          expect(rank[stageOf(raised, times, at(late))]).toBeGreaterThanOrEqual(rank[stageOf(raised, times, at(early))])
        },
      ),
    )
  })
})

describe('who is told', () => {
  const doctors = ['Dr. Rao', 'Dr. Mehta']
  const lying = { bed: 'General Ward 4', orderedBy: 'Dr. Rao', doctors }
  const gone = { ...lying, bed: null }
  test.each<[EscalationStage, typeof lying | typeof gone, string[]]>([
    ['first', lying, ['Dr. Rao', 'nurse of General Ward 4']],
    ['more', lying, ['nurse in charge of General Ward 4', 'Dr. Rao', 'Dr. Mehta']],
    ['hospital', lying, ['the hospital at 2200', 'nurse in charge of General Ward 4', 'Dr. Rao', 'Dr. Mehta']],
    ['first', gone, ['Dr. Rao', 'the call list']],
    ['more', gone, ['Dr. Rao', 'Dr. Mehta', 'the call list']],
  ])('at stage %s of a patient at %o', (stage, where, told) => {
    expect(whomToTell(stage, where, '2200')).toEqual(told)
  })

  test('is nobody of a number that the settings do not have', () => {
    expect(whomToTell('hospital', gone, '')).toEqual(['Dr. Rao', 'Dr. Mehta', 'the call list'])
  })
})
