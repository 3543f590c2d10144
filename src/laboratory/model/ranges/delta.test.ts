import { describe, expect, test } from 'vitest'
import { deltaOf } from './delta.ts'

const at = (value: string, day: string, changes: object = {}) => ({
  ...{ comparator: '=' as const, value, unit: 'mg/dL', method: '', collectedAt: new Date(`${day}T09:00:00Z`) },
  ...changes,
})
const limits = (deltaAbsolute: string | null, deltaPercent: string | null, deltaDays: number | null = null) => ({
  ...{ deltaAbsolute, deltaPercent, deltaDays },
})
const NONE = limits(null, null)

describe('what moved since the last verified value', () => {
  test.each([
    ['1.2', '1.0', limits('0.2', null), '0.2', '20.0', false],
    ['1.21', '1.0', limits('0.2', null), '0.21', '21.0', true],
    ['1.2', '1.0', limits(null, '20'), '0.2', '20.0', false],
    ['0.79', '1.0', limits(null, '20'), '-0.21', '-21.0', true],
    ['1.2', '1.0', limits('0.5', '10'), '0.2', '20.0', true],
    ['5', '0', limits(null, '10'), '5', null, false],
    ['5', '0', limits('4', '10'), '5', null, true],
    ['2', '-4', NONE, '6', '150.0', false],
  ] as const)('%s after %s: %j', (value, before, limit, difference, percent, exceeds) => {
    expect(deltaOf(at(value, '2026-11-28'), at(before, '2026-11-20'), limit)).toEqual({
      difference,
      percent,
      days: 8,
      exceeds,
    })
  })

  test.each([
    ['a bound now', at('5', '2026-11-28', { comparator: '<' }), at('5', '2026-11-20'), NONE],
    ['a bound before', at('5', '2026-11-28'), at('5', '2026-11-20', { comparator: '>' }), NONE],
    ['another unit', at('5', '2026-11-28'), at('5', '2026-11-20', { unit: 'mmol/L' }), NONE],
    ['another method', at('5', '2026-11-28'), at('5', '2026-11-20', { method: 'Jaffe' }), NONE],
    ['too long ago', at('5', '2026-11-28'), at('5', '2026-11-20'), limits('1', null, 7)],
    ['collected later', at('5', '2026-11-28'), at('5', '2026-11-29'), NONE],
    ['nothing before', at('5', '2026-11-28'), null, NONE],
  ] as const)('is not asked of %s', (_, value, before, limit) => {
    expect(deltaOf(value, before, limit)).toBeNull()
  })

  test('the last day within the limit is compared', () => {
    expect(deltaOf(at('5', '2026-11-28'), at('1', '2026-11-21'), limits('1', null, 7))?.exceeds).toBe(true)
  })
})
