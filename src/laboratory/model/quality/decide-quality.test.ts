import { describe, expect, test } from 'vitest'
import { controlState } from './control-state.ts'
import { decideRelease, type ReleaseFacts } from './decide-release.ts'
import { decideRun, type Target } from './decide-run.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)

describe('a run', () => {
  const target: Target = {
    ...{ level: 1, lotId: 'lot', lotNo: 'QC-7741', mean: '4', sd: '0.06', expiresOn: '2026-11-21' },
  }
  const decide = (run: Partial<Parameters<typeof decideRun>[0]>, lastRanAt: Date | null = null, targets = [target]) => {
    const verdict = decideRun(
      { ranAt: at('05:00'), values: [{ level: 1, value: '4.1' }], ...run },
      { targets, lastRanAt, now: NOW },
    )
    return verdict.ok ? 'accepted' : `${verdict.refusal} ${verdict.details?.field}`
  }

  test('of a lot on its last day, at the time of the run before, is accepted', () => {
    expect(decide({}, at('05:00'))).toBe('accepted')
  })
  test.each([
    ['without a value', { values: [{ level: 1, value: '' }] }, null, 'NO_VALUE values.0.value'],
    ['of a time to come', { ranAt: at('06:31') }, null, 'IN_THE_FUTURE time'],
    ['before the run before', {}, at('05:01'), 'LATER_RUN_STANDS time'],
    ['of a level that is not in use', { values: [{ level: 2, value: '4' }] }, null, 'NO_TARGET values.0.value'],
    [
      'of a level that stands twice',
      {
        values: [
          { level: 1, value: '4' },
          { level: 1, value: '4' },
        ],
      },
      null,
      'NO_TARGET values.1.value',
    ],
  ] as const)('%s is refused', (_, run, lastRanAt, told) => {
    expect(decide(run, lastRanAt)).toBe(told)
  })
  test('of an expired lot is refused', () => {
    expect(decide({}, null, [{ ...target, expiresOn: '2026-11-20' }])).toBe('LOT_EXPIRED values.0.value')
  })
})

describe('a release', () => {
  const passing: ReleaseFacts = {
    isReleased: false,
    actions: [{ afterSequence: 7, doneAt: at('05:00') }],
    lastRun: { sequence: 8, ranAt: at('05:10'), isRejected: false, levels: [1, 2] },
    levelsInUse: [1, 2],
  }
  const decide = (changes: Partial<ReleaseFacts>) => {
    const verdict = decideRelease({ ...passing, ...changes })
    return verdict.ok ? 'released' : verdict.refusal
  }
  const run = (changes: Partial<NonNullable<ReleaseFacts['lastRun']>>) => ({
    lastRun: { ...(passing.lastRun as NonNullable<ReleaseFacts['lastRun']>), ...changes },
  })

  test.each([
    ['by a passing control after what was done', {}, 'released'],
    ['a second time', { isReleased: true }, 'RELEASED'],
    ['without anything done', { actions: [] }, 'NOTHING_DONE'],
    ['without a control', { lastRun: null }, 'NO_CONTROL_AFTER'],
    ['by a control entered before it', run({ sequence: 7 }), 'NO_CONTROL_AFTER'],
    ['by a control measured before it', run({ ranAt: at('04:59') }), 'NO_CONTROL_AFTER'],
    ['by a rejected control', run({ isRejected: true }), 'CONTROL_NOT_PASSED'],
    ['by one level alone', run({ levels: [1] }), 'LEVEL_MISSING'],
  ] as const)('%s: %#', (_, changes, told) => {
    expect(decide(changes)).toBe(told)
  })
})

describe('a control', () => {
  const today = '2026-11-21'
  test.each([
    ['held until its release', true, { ranAt: NOW, rules: [] }, 'held'],
    ['never run', false, null, 'not run'],
    ['run yesterday', false, { ranAt: new Date('2026-11-20T18:29:00Z'), rules: [] }, 'not run'],
    ['run just after midnight', false, { ranAt: new Date('2026-11-20T18:31:00Z'), rules: [] }, 'passed'],
    ['warned of', false, { ranAt: NOW, rules: ['1-2s'] }, 'warning'],
  ] as const)('%s', (_, isHeld, lastRun, state) => {
    expect(controlState({ isHeld, lastRun, today })).toBe(state)
  })
})
