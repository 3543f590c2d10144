import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runInto, stretchesOf } from './infusion.ts'

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)

test('an infusion is cut where its rate changes, runs over midnight, and stands still at 0', () => {
  const changes = [
    { at: ist('2026-11-20 22:00'), rate: 80, bag: 1 },
    { at: ist('2026-11-21 04:00'), rate: 60, bag: 2 },
    { at: ist('2026-11-21 06:00'), rate: 0, bag: null },
    { at: ist('2026-11-21 07:00'), rate: 60, bag: null },
  ]
  const found = stretchesOf(changes, ist('2026-11-21 08:00'))
  expect(found.map(({ rate, ml }) => `${rate} ${ml}`)).toEqual(['80 480', '60 120', '60 60'])
  expect(runInto(found, ist('2026-11-21 00:00'), ist('2026-11-22 00:00'))).toBe(500)
})

test('whatever changes: the days together are all that ran in', () => {
  const change = fc.record({ at: fc.integer({ min: 0, max: 4000 }), rate: fc.integer({ min: 0, max: 200 }) })
  fc.assert(
    fc.property(fc.uniqueArray(change, { selector: ({ at }) => at, maxLength: 12 }), (changes) => {
      const base = ist('2026-11-20 00:00').getTime()
      const at = (minutes: number) => new Date(base + minutes * 60_000)
      const all = stretchesOf(
        changes.map((one) => ({ at: at(one.at), rate: one.rate, bag: null })),
        at(5000),
      )
      const whole = all.reduce((sum, { ml }) => sum + ml, 0)
      const days = [0, 1, 2, 3].map((day) => runInto(all, at(day * 1440), at((day + 1) * 1440)))
      expect(days.reduce((sum, ml) => sum + ml, 0)).toBeCloseTo(whole, 6)
    }),
  )
})
