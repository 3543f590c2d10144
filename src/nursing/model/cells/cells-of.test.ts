import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfShift, startOfShift } from '../../../hours/model/shifts.ts'
import type { TimedOrder } from '../times/due-doses.ts'
import { AWAY_REASONS, type Circumstances, cellsOf, type Done, missedFrom } from './cells-of.ts'

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)
const TWICE: TimedOrder = {
  kind: 'regular',
  frequency: 'bd',
  everyHours: null,
  ownTimes: [],
  dose: 1,
  placeDoses: [],
  otherDose: null,
  startsAt: ist('2026-11-20 08:00'),
  days: null,
  stoppedAt: null,
  isFirstNow: false,
}
const DAY = { from: ist('2026-11-20 00:00'), to: ist('2026-11-21 00:00') }
const around = (now: string, changes: Partial<Circumstances> = {}): Circumstances => ({
  now: ist(now),
  settings: [],
  endedAt: null,
  away: [],
  ...changes,
})
const states = (now: string, done: Done[] = [], changes: Partial<Circumstances> = {}, order = TWICE) =>
  cellsOf(order, done, DAY, around(now, changes)).map(({ state }) => state)

test.each([
  ['2026-11-20 07:59', ['to_come', 'to_come']],
  ['2026-11-20 08:00', ['due_now', 'to_come']],
  ['2026-11-20 10:00', ['due_now', 'to_come']],
  ['2026-11-20 10:01', ['late', 'to_come']],
  ['2026-11-20 13:59', ['late', 'to_come']],
  ['2026-11-20 14:00', ['missed', 'to_come']],
  ['2026-11-21 07:59', ['missed', 'late']],
  ['2026-11-21 08:00', ['missed', 'missed']],
])('at %s', (now, expected) => {
  expect(states(now)).toEqual(expected)
})

test('a dose due shortly before the end of a shift has its whole hour', () => {
  expect(missedFrom(ist('2026-11-20 13:30'), []).getTime()).toBe(ist('2026-11-20 14:30').getTime() + 1)
  expect(missedFrom(ist('2026-11-20 23:00'), [])).toEqual(ist('2026-11-21 08:00'))
})

test('the night shift is one, over midnight', () => {
  for (const at of ['2026-11-20 20:00', '2026-11-21 00:00', '2026-11-21 07:59']) {
    expect(endOfShift(ist(at), [])).toEqual(ist('2026-11-21 08:00'))
    expect(startOfShift(ist(at), [])).toEqual(ist('2026-11-20 20:00'))
  }
})

test('stop, discharge and leave close what is due from then on, and nothing before', () => {
  const late = '2026-11-22 12:00'
  expect(states(late, [], {}, { ...TWICE, stoppedAt: ist('2026-11-20 21:00') })).toEqual(['missed', 'closed'])
  expect(states(late, [], { endedAt: ist('2026-11-20 12:00') })).toEqual(['missed', 'closed'])
  const away = [{ from: ist('2026-11-20 08:30'), to: ist('2026-11-20 18:00'), why: 'leave' as const }]
  expect(states(late, [], { away })).toEqual(['closed', 'missed'])
})

test('what was done stays shown, also after a stop and where nothing is due at its time', () => {
  const given: Done = { dueAt: ist('2026-11-20 21:00'), state: 'given' }
  const stopped = { ...TWICE, stoppedAt: ist('2026-11-20 12:00') }
  expect(states('2026-11-22 12:00', [given], {}, stopped)).toEqual(['missed', 'given'])
  const former: Done = { dueAt: ist('2026-11-20 16:00'), state: 'held' }
  expect(states('2026-11-20 09:00', [former])).toEqual(['due_now', 'held', 'to_come'])
})

test('whatever happens: after discharge and the last shift no cell of a stay is open', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<TimedOrder['frequency']>('od', 'bd', 'tds', 'qid', 'hs', 'hourly'),
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 0, max: 12_000 }),
      fc.option(fc.integer({ min: 0, max: 9000 }), { nil: null }),
      (frequency, starts, ends, stops) => {
        const base = ist('2026-11-20 00:00').getTime()
        const at = (minutes: number) => new Date(base + minutes * 60_000)
        const order = {
          ...TWICE,
          frequency,
          everyHours: 6,
          startsAt: at(starts),
          stoppedAt: stops === null ? null : at(stops),
        }
        const cells = cellsOf(
          order,
          [],
          { from: at(0), to: at(20_000) },
          {
            now: at(24_000),
            settings: [],
            endedAt: at(ends),
            away: [],
          },
        )
        for (const { state, dueAt } of cells) {
          const isBefore = dueAt < at(ends) && (order.stoppedAt === null || dueAt < order.stoppedAt)
          expect(state).toBe(isBefore ? 'missed' : 'closed')
        }
      },
    ),
  )
})

test('whatever happens: each due dose of a stay stands once, in one state, with random leaves, operations and revoked discharges', () => {
  const minutes = fc.integer({ min: 0, max: 12_000 })
  const ranges = fc.array(fc.tuple(minutes, minutes, fc.constantFrom(...AWAY_REASONS)), { maxLength: 6 })
  fc.assert(
    fc.property(
      fc.constantFrom<TimedOrder['frequency']>('od', 'bd', 'tds', 'qid', 'hs', 'hourly'),
      ranges,
      fc.option(minutes, { nil: null }),
      fc.option(minutes, { nil: null }),
      fc.array(fc.nat(40), { maxLength: 10 }),
      minutes,
      (frequency, gone, ends, stops, givenAt, clock) => {
        const base = ist('2026-11-20 00:00').getTime()
        const at = (minute: number) => new Date(base + minute * 60_000)
        const away = gone.map(([a, b, why]) => ({ from: at(Math.min(a, b)), to: at(Math.max(a, b)), why }))
        const order = { ...TWICE, frequency, everyHours: 6, stoppedAt: stops === null ? null : at(stops) }
        const all = { from: at(0), to: at(14_000) }
        const circumstances = { now: at(clock), settings: [], endedAt: ends === null ? null : at(ends), away }
        const due = cellsOf(order, [], all, circumstances)
        const done = [...new Set(givenAt)].flatMap((place): Done[] => {
          const cell = due[place]
          return cell ? [{ dueAt: cell.dueAt, state: 'given' }] : []
        })
        const cells = cellsOf(order, done, all, circumstances)
        expect(cells.map(({ dueAt }) => dueAt)).toEqual(due.map(({ dueAt }) => dueAt))
        for (const cell of cells) {
          const isDone = done.some(({ dueAt }) => dueAt?.getTime() === cell.dueAt.getTime())
          const isAway = away.some(({ from, to }) => cell.dueAt >= from && cell.dueAt < to)
          const isOver = [order.stoppedAt, circumstances.endedAt].some((end) => end !== null && cell.dueAt >= end)
          expect(cell.state === 'given').toBe(isDone)
          expect(cell.state === 'closed').toBe(!isDone && (isAway || isOver))
          expect(cell.closedBy !== null).toBe(cell.state === 'closed')
        }
      },
    ),
  )
})
