import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NursingSettings, USUAL_SETTINGS } from '../../../hours/model/dose-times.ts'
import { showMoment } from '../../../kernel/calendar.ts'
import { dueDoses, plannedDoses, type TimedOrder } from './due-doses.ts'

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)
const order = (changes: Partial<TimedOrder>): TimedOrder => ({
  kind: 'regular',
  frequency: 'od',
  everyHours: null,
  ownTimes: [],
  dose: 1,
  placeDoses: [],
  otherDose: null,
  startsAt: ist('2026-11-20 10:15'),
  days: null,
  stoppedAt: null,
  isFirstNow: false,
  ...changes,
})
const shown = (changes: Partial<TimedOrder>, from: string, to: string, settings: readonly NursingSettings[] = []) =>
  dueDoses(order(changes), { from: ist(`${from} 00:00`), to: ist(`${to} 00:00`) }, settings).map(
    ({ dueAt, dose }) =>
      `${showMoment(dueAt).slice(0, 5)} ${showMoment(dueAt).slice(-5)}${dose === 1 ? '' : ` ${dose}`}`,
  )

test.each<[string, Partial<TimedOrder>, string[]]>([
  ['once a day begins the day after, when its time is over', {}, ['21/11 09:00', '22/11 09:00']],
  ['a first dose at once is one more', { isFirstNow: true }, ['20/11 10:15', '21/11 09:00', '22/11 09:00']],
  ['the start is due itself', { startsAt: ist('2026-11-20 09:00') }, ['20/11 09:00', '21/11 09:00', '22/11 09:00']],
  [
    'a first dose at once is none where the first is due at once',
    { startsAt: ist('2026-11-22 09:00'), isFirstNow: true },
    ['22/11 09:00'],
  ],
  ['twice', { frequency: 'bd' }, ['20/11 21:00', '21/11 09:00', '21/11 21:00', '22/11 09:00', '22/11 21:00']],
  [
    'three times for one day are three doses from the first due',
    { frequency: 'tds', days: 1 },
    ['20/11 14:00', '20/11 21:00', '21/11 09:00'],
  ],
  [
    'four times begin at midnight, which is of the day that begins',
    { frequency: 'qid', days: 1 },
    ['20/11 12:00', '20/11 18:00', '21/11 00:00', '21/11 06:00'],
  ],
  ['in the morning', { frequency: 'am' }, ['21/11 09:00', '22/11 09:00']],
  ['at bedtime', { frequency: 'hs' }, ['20/11 22:00', '21/11 22:00', '22/11 22:00']],
  [
    'three places with their doses, none at noon',
    { frequency: 'places', placeDoses: [1, 0, 2] },
    ['20/11 21:00 2', '21/11 09:00', '21/11 21:00 2', '22/11 09:00', '22/11 21:00 2'],
  ],
  [
    'four places have an evening',
    { frequency: 'places', placeDoses: [0, 0, 1, 1], days: 1 },
    ['20/11 18:00', '20/11 22:00'],
  ],
  [
    'every eight hours from the start, over midnight',
    { frequency: 'hourly', everyHours: 8, days: 1 },
    ['20/11 10:15', '20/11 18:15', '21/11 02:15'],
  ],
  [
    'every five hours for a day are five doses',
    { frequency: 'hourly', everyHours: 5, days: 1 },
    ['20/11 10:15', '20/11 15:15', '20/11 20:15', '21/11 01:15', '21/11 06:15'],
  ],
  ['every second day from the first due', { frequency: 'alternate' }, ['21/11 09:00']],
  [
    'two doses by turns are given each day',
    { frequency: 'alternate', dose: 2, otherDose: 3 },
    ['21/11 09:00 2', '22/11 09:00 3'],
  ],
  ['times of its own', { frequency: 'bd', ownTimes: [360, 840], days: 1 }, ['20/11 14:00', '21/11 06:00']],
  ['a stop is exclusive', { frequency: 'bd', stoppedAt: ist('2026-11-21 21:00') }, ['20/11 21:00', '21/11 09:00']],
  ['once', { kind: 'once' }, ['20/11 10:15']],
  ['what is given as needed is never due', { kind: 'as_needed', frequency: null }, []],
  ['an infusion is never due', { kind: 'infusion', frequency: null }, []],
  ['by a scale, whose dose is typed', { dose: null, frequency: 'am' }, ['21/11 09:00 null', '22/11 09:00 null']],
])('%s', (_, changes, expected) => {
  expect(shown(changes, '2026-11-20', '2026-11-23')).toEqual(expected)
})

test('weekly keeps its weekday, monthly its day or the last of a month', () => {
  const weekly = { frequency: 'weekly' as const, days: 21 }
  expect(shown(weekly, '2026-11-01', '2027-01-01')).toEqual(['21/11 09:00', '28/11 09:00', '05/12 09:00'])
  const monthly = { frequency: 'monthly' as const, startsAt: ist('2027-01-31 08:00') }
  expect(shown(monthly, '2027-01-01', '2027-05-01')).toEqual([
    '31/01 09:00',
    '28/02 09:00',
    '31/03 09:00',
    '30/04 09:00',
  ])
})

test('other times of the hospital move no dose of a day before them', () => {
  const later: NursingSettings = {
    ...USUAL_SETTINGS,
    from: '2026-11-22',
    times: { ...USUAL_SETTINGS.times, bd: [480, 1200] },
  }
  expect(shown({ frequency: 'bd', days: 2 }, '2026-11-20', '2026-11-24', [later])).toEqual([
    '20/11 21:00',
    '21/11 09:00',
    '21/11 21:00',
    '22/11 08:00',
  ])
})

const anyOrder = fc.record({
  frequency: fc.constantFrom(
    'od',
    'bd',
    'tds',
    'qid',
    'am',
    'hs',
    'places',
    'hourly',
    'alternate',
    'weekly',
    'monthly',
  ),
  otherDose: fc.option(fc.constant(2), { nil: null }),
  placeDoses: fc.constantFrom([1, 0, 2], [0, 1, 1, 3]),
  everyHours: fc.integer({ min: 1, max: 48 }),
  minutes: fc.integer({ min: 0, max: 60 * 24 * 40 }),
  days: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
  stopAfter: fc.option(fc.integer({ min: 0, max: 60 * 24 * 60 }), { nil: null }),
  isFirstNow: fc.boolean(),
})

test('whatever is ordered: due doses ascend, each once, from start to stop, and a window cuts nothing in two', () => {
  fc.assert(
    fc.property(anyOrder, fc.integer({ min: 0, max: 60 * 24 * 50 }), ({ minutes, stopAfter, ...said }, cut) => {
      const base = ist('2026-11-01 00:00').getTime()
      const startsAt = new Date(base + minutes * 60_000)
      const stoppedAt = stopAfter === null ? null : new Date(startsAt.getTime() + stopAfter * 60_000)
      const asked = order({ ...said, frequency: said.frequency as TimedOrder['frequency'], startsAt, stoppedAt })
      const whole = { from: new Date(base), to: new Date(base + 60 * 24 * 60_000 * 60) }
      const middle = new Date(base + cut * 60_000)
      const all = dueDoses(asked, whole, []).map(({ dueAt }) => dueAt.getTime())
      expect(all).toEqual([...new Set(all)].sort((a, b) => a - b))
      for (const at of all) {
        expect(at).toBeGreaterThanOrEqual(startsAt.getTime())
        if (stoppedAt) expect(at).toBeLessThan(stoppedAt.getTime())
      }
      const parts = [
        ...dueDoses(asked, { from: whole.from, to: middle }, []),
        ...dueDoses(asked, { from: middle, to: whole.to }, []),
      ].map(({ dueAt }) => dueAt.getTime())
      expect(parts).toEqual(all)
      expect(plannedDoses(asked, whole, []).length).toBeGreaterThanOrEqual(all.length)
    }),
  )
})

test('whatever is ordered: a window has of its doses what the whole order has there, also over a change of the times', () => {
  const earlier = { ...USUAL_SETTINGS.times, od: [60], bd: [60, 120], qid: [60, 120, 180, 240], hs: [60] }
  const settings: NursingSettings[] = [{ ...USUAL_SETTINGS, from: '2026-11-25', times: earlier }]
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 60 })
  fc.assert(
    fc.property(anyOrder, minutes, minutes, ({ stopAfter: _, ...said }, one, other) => {
      const at = (minute: number) => new Date(ist('2026-11-01 00:00').getTime() + minute * 60_000)
      const asked = order({ ...said, frequency: said.frequency as TimedOrder['frequency'], startsAt: at(said.minutes) })
      const [from, to] = [at(Math.min(one, other)), at(Math.max(one, other))]
      const whole = plannedDoses(asked, { from: asked.startsAt, to }, settings)
      expect(plannedDoses(asked, { from, to }, settings)).toEqual(whole.filter(({ dueAt }) => dueAt >= from))
    }),
    { numRuns: 500 },
  )
})
