import { describe, expect, test } from 'vitest'
import type { Measured } from '../observed.ts'
import { earlyWarning } from './early-warning.ts'

const CALM: Measured = {
  temperature: 37,
  pulse: 80,
  respiration: 16,
  systolic: 120,
  diastolic: 80,
  spo2: 98,
  isOnOxygen: false,
  pain: null,
  consciousness: 'alert',
  weight: null,
  height: null,
  glucose: null,
  glucoseWhen: null,
}
const ADULT = { ageDays: 15_000, isPregnant: false }
const scoreOf = (about: Partial<Measured>) => earlyWarning({ ...CALM, ...about }, ADULT)

describe('each sign has its published points', () => {
  test.each([
    [
      'respiration',
      [
        [8, 3],
        [9, 1],
        [11, 1],
        [12, 0],
        [20, 0],
        [21, 2],
        [24, 2],
        [25, 3],
      ],
    ],
    [
      'spo2',
      [
        [91, 3],
        [92, 2],
        [93, 2],
        [94, 1],
        [95, 1],
        [96, 0],
        [100, 0],
      ],
    ],
    [
      'systolic',
      [
        [90, 3],
        [91, 2],
        [100, 2],
        [101, 1],
        [110, 1],
        [111, 0],
        [219, 0],
        [220, 3],
      ],
    ],
    [
      'pulse',
      [
        [40, 3],
        [41, 1],
        [50, 1],
        [51, 0],
        [90, 0],
        [91, 1],
        [110, 1],
        [111, 2],
        [130, 2],
        [131, 3],
      ],
    ],
    [
      'temperature',
      [
        [35, 3],
        [35.1, 1],
        [36, 1],
        [36.1, 0],
        [38, 0],
        [38.1, 1],
        [39, 1],
        [39.1, 2],
      ],
    ],
  ] as const)('%s', (key, bands) => {
    for (const [figure, points] of bands)
      expect(scoreOf({ [key]: figure }), `${key} ${figure}`).toMatchObject({ score: points })
  })

  test('oxygen is 2, and every clouded mind 3', () => {
    expect(scoreOf({ isOnOxygen: true })).toMatchObject({ score: 2, level: 'low' })
    for (const consciousness of ['confused', 'voice', 'pain', 'unresponsive'] as const)
      expect(scoreOf({ consciousness })).toMatchObject({ score: 3, level: 'single' })
  })
})

test.each([
  [{}, 0, 'none'],
  [{ pulse: 100 }, 1, 'low'],
  [{ respiration: 22, pulse: 115 }, 4, 'low'],
  [{ systolic: 88 }, 3, 'single'],
  [{ respiration: 22, pulse: 115, temperature: 38.4 }, 5, 'medium'],
  [{ respiration: 26, pulse: 115, spo2: 93 }, 7, 'high'],
] as const)('%o scores %i, %s', (about, score, level) => {
  expect(scoreOf(about)).toMatchObject({ kind: 'scored', score, level })
})

test('children, pregnant women and who has no age are not scored, nor is part of the seven', () => {
  expect(earlyWarning(CALM, { ...ADULT, ageDays: 15 * 365 })).toEqual({ kind: 'not-scored', why: 'child' })
  expect(earlyWarning(CALM, { ...ADULT, ageDays: 5844 })).toMatchObject({ kind: 'scored' })
  expect(earlyWarning(CALM, { ...ADULT, isPregnant: true })).toEqual({ kind: 'not-scored', why: 'pregnant' })
  expect(earlyWarning(CALM, { ...ADULT, ageDays: null })).toEqual({ kind: 'not-scored', why: 'age-unknown' })
  expect(scoreOf({ spo2: null, isOnOxygen: null, consciousness: null })).toEqual({
    kind: 'incomplete',
    missing: ['spo2', 'oxygen', 'consciousness'],
  })
})
