import { describe, expect, test } from 'vitest'
import { showMoment } from '../../../kernel/calendar.ts'
import { momentsOf, ticksOf } from './scale.ts'

describe('ticks lie at 1, 2 or 5 times a power of ten', () => {
  test.each([
    [0, 10, [0, 2, 4, 6, 8, 10]],
    [36.2, 39.4, [37, 38, 39]],
    [52, 148, [60, 80, 100, 120, 140]],
    [0, 0.3, [0, 0.1, 0.2, 0.3]],
    [7, 7, [7]],
  ])('from %d to %d', (from, to, ticks) => {
    expect(ticksOf(from, to)).toEqual(ticks)
  })
})

describe('moments are those of the clock of the hospital', () => {
  const at = (moment: string) => new Date(`${moment}+05:30`)
  test.each([
    ['2026-11-20T22:30', '2026-11-21T04:30', 7, ['20/11/2026 23:00', '21/11/2026 04:00']],
    ['2026-11-20T00:00', '2026-11-21T23:59', 8, ['20/11/2026 00:00', '21/11/2026 18:00']],
    ['2026-11-01T09:00', '2026-11-14T09:00', 8, ['01/11/2026 00:00', '13/11/2026 00:00']],
  ])('from %s to %s at most %d', (from, to, most, [first, last]) => {
    const moments = momentsOf(at(from), at(to), most).map(showMoment)
    expect(moments.length).toBeLessThanOrEqual(most + 1)
    expect([moments[0], moments.at(-1)].filter((one) => one === first || one === last).length).toBeGreaterThan(0)
    expect(moments.every((moment) => moment.endsWith(':00'))).toBe(true)
  })
})
