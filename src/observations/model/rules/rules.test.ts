import { describe, expect, test } from 'vitest'
import { USUAL_SETTINGS } from '../../../hours/model/dose-times.ts'
import { partsOfDay } from '../../../hours/model/shifts.ts'
import { ageGroupOf } from './age-group.ts'
import { balanceByDay, balanceByShift, balanceOf } from './balance.ts'
import { bodyMassIndex, meanPressure } from './derived.ts'
import { celsiusOf, fahrenheitOf, isImprobable } from './measures.ts'
import { markOf, usualOf } from './usual.ts'

test.each([
  [0, 'newborn'],
  [27, 'newborn'],
  [28, 'baby'],
  [364, 'baby'],
  [366, 'toddler'],
  [3 * 366, 'preschool'],
  [6 * 366, 'school'],
  [12 * 366, 'adolescent'],
  [16 * 365, 'adolescent'],
  [5844, 'adult'],
  [null, 'adult'],
] as const)('%s days of age: %s', (days, group) => {
  expect(ageGroupOf(days)).toBe(group)
})

describe('what is improbable depends on the age', () => {
  test.each([
    ['spo2', 40, 'adult', true],
    ['spo2', 70, 'adult', false],
    ['temperature', 33.9, 'adult', true],
    ['temperature', 41, 'adult', false],
    ['temperature', 41.1, 'school', true],
    ['pulse', 200, 'adult', true],
    ['pulse', 200, 'newborn', false],
    ['weight', 3, 'adult', true],
    ['weight', 3, 'newborn', false],
    ['weight', 18, 'preschool', false],
    ['systolic', 60, 'newborn', false],
    ['systolic', 60, 'adult', true],
  ] as const)('%s %d of %s: %s', (key, figure, group, asked) => {
    expect(isImprobable(key, figure, group)).toBe(asked)
  })
})

describe('a temperature in °F is told by its size', () => {
  test.each([
    [98.6, 37],
    [104, 40],
    [37.2, 37.2],
    [34, 34],
  ])('%d is stored as %d °C', (typed, stored) => {
    expect(celsiusOf(typed)).toBe(stored)
  })
  test('and read back', () => {
    expect(fahrenheitOf(37)).toBe('98.6')
  })
})

const NONE = {
  temperature: null,
  pulse: null,
  respiration: null,
  systolic: null,
  diastolic: null,
  spo2: null,
  isOnOxygen: null,
  pain: null,
  consciousness: null,
  weight: null,
  height: null,
  glucose: null,
  glucoseWhen: null,
}

test('what is unusual is marked by age, blood sugar by its meal', () => {
  expect(markOf({ ...NONE, pulse: 130 }, 'pulse', 'adult')).toBe('high')
  expect(markOf({ ...NONE, pulse: 130 }, 'pulse', 'baby')).toBeNull()
  expect(markOf({ ...NONE, pulse: 90 }, 'pulse', 'baby')).toBe('low')
  expect(markOf(NONE, 'pulse', 'adult')).toBeNull()
  expect(markOf({ ...NONE, glucose: 150, glucoseWhen: 'fasting' }, 'glucose', 'adult')).toBe('high')
  expect(markOf({ ...NONE, glucose: 150, glucoseWhen: 'after_meal' }, 'glucose', 'adult')).toBeNull()
  expect(markOf({ ...NONE, glucose: 50, glucoseWhen: 'random' }, 'glucose', 'newborn')).toBeNull()
  expect(usualOf('systolic', 'adult')).toEqual({ low: 90, high: 139 })
})

test('mean pressure and body mass index need both of their figures', () => {
  expect(meanPressure({ systolic: 120, diastolic: 80 })).toBe(93)
  expect(meanPressure({ systolic: 120, diastolic: null })).toBeNull()
  expect(bodyMassIndex({ weight: 70, height: 175 })).toBe(22.9)
  expect(bodyMassIndex({ weight: 70, height: null })).toBeNull()
})

describe('the balance', () => {
  const at = (time: string, direction: 'in' | 'out', ml: number, isStruck = false) => ({
    at: `${time}+05:30`,
    direction,
    ml,
    isStruck,
  })
  const ENTRIES = [
    at('2026-11-20T07:59:00', 'in', 100),
    at('2026-11-20T08:00:00', 'in', 500),
    at('2026-11-20T09:00:00', 'in', 9000, true),
    at('2026-11-20T13:59:00', 'out', 300),
    at('2026-11-20T14:00:00', 'out', 200),
    at('2026-11-20T23:59:00', 'out', 50),
    at('2026-11-21T00:00:00', 'in', 250),
  ]
  test('is in less out, without what was struck out', () => {
    expect(balanceOf(ENTRIES)).toEqual({ in: 850, out: 550, balance: 300 })
    expect(balanceOf([])).toEqual({ in: 0, out: 0, balance: 0 })
  })
  test('of a day is that of the calendar of the hospital, added up from day to day', () => {
    expect(balanceByDay(ENTRIES.toReversed())).toEqual([
      { day: '2026-11-20', in: 600, out: 550, balance: 50, running: 50 },
      { day: '2026-11-21', in: 250, out: 0, balance: 250, running: 300 },
    ])
  })
  test('of a shift begins with its minute, by the shifts of the day', () => {
    const sums = (settings: Parameters<typeof partsOfDay>[1]) =>
      balanceByShift(ENTRIES.slice(0, 6), partsOfDay('2026-11-20', settings)).map(({ shift, balance }) => [
        shift,
        balance,
      ])
    expect(sums([])).toEqual([
      ['00:00 to 08:00', 100],
      ['08:00 to 14:00', 200],
      ['14:00 to 20:00', -200],
      ['20:00 to 24:00', -50],
    ])
    const halves = { ...USUAL_SETTINGS, from: '2026-11-20', shifts: [480, 1200] }
    expect(sums([halves])).toEqual([
      ['00:00 to 08:00', 100],
      ['08:00 to 20:00', 0],
      ['20:00 to 24:00', -50],
    ])
    expect(sums([{ ...halves, from: '2026-11-21' }])).toHaveLength(4)
  })
})
