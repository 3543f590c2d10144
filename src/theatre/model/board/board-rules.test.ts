import { describe, expect, test } from 'vitest'
import { cleaningOf, decidePush, firstFree, type PlannedCase, takenBy, toldOf } from './clashes.ts'
import { figuresByDay, figuresOfDay, figuresOfTheatre } from './figures.ts'

const at = (minutes: number) => new Date(Date.parse('2026-11-23T02:30:00Z') + minutes * 60_000)
const minutesOf = (moment: Date) => (+moment - +at(0)) / 60_000
const planned = (id: string, from: number, minutes: number, about: Partial<PlannedCase> = {}): PlannedCase => ({
  id,
  patientName: id,
  theatreId: 'ot1',
  theatre: 'OT1',
  from: at(from),
  until: at(from + minutes),
  free: at(from + minutes + 30),
  canMove: true,
  people: [],
  equipment: [],
  ...about,
})
const asked = (from: number, free: number) => ({ id: 'x', theatreId: 'ot1', from: at(from), free: at(free) })

describe('a theatre', () => {
  const cases = [planned('a', 0, 60), planned('b', 120, 60)]
  test.each([
    ['before the cleaning is over', asked(89, 100), ['a']],
    ['when the cleaning is over', asked(90, 120), []],
    ['over both', asked(30, 150), ['a', 'b']],
    ['in another one', { ...asked(30, 150), theatreId: 'ot2' }, []],
    ['the case itself', { ...asked(0, 90), id: 'a' }, []],
  ])('is taken: %s', (_, one, expected) => {
    expect(takenBy(one, cases).map(({ id }) => id)).toEqual(expected)
  })

  test('is free first where the whole case fits', () => {
    const free = (minutes: number) => minutesOf(firstFree({ id: 'x', theatreId: 'ot1', from: at(10), minutes }, cases))
    expect([free(30), free(31)]).toEqual([90, 210])
  })

  test('is cleaned longer after an infected case', () => {
    const theatre = { cleaningMinutes: 30, infectedTimes: 3 }
    expect([cleaningOf(theatre, 'standard'), cleaningOf(theatre, 'contact')]).toEqual([30, 90])
  })
})

test('people and equipment that are planned twice are told once a pair; what follows without a gap is not', () => {
  const person = { key: 'p', name: 'Dr. Wagh' }
  const arm = { key: 'c', name: 'C-arm' }
  const cases = [
    planned('a', 0, 60, { people: [person], equipment: [arm] }),
    planned('b', 30, 60, { theatreId: 'ot2', theatre: 'OT2', people: [person], equipment: [arm] }),
    planned('c', 90, 30, { theatreId: 'ot2', theatre: 'OT2', people: [person] }),
  ]
  expect(toldOf(cases, (moment) => String(minutesOf(moment))).map(({ words }) => words)).toEqual([
    'Dr. Wagh, C-arm: OT1 0 and OT2 30 at once',
  ])
})

describe('an emergency', () => {
  const pushes = (from: number, free: number, cases: readonly PlannedCase[]) => {
    const decided = decidePush(asked(from, free), cases)
    return decided.ok ? decided.value.map(({ id, from: to }) => [id, minutesOf(to)]) : decided.refusal
  }
  test('pushes what stands there, each behind the other, and no further than needed', () => {
    const cases = [planned('a', 0, 60), planned('b', 90, 60), planned('c', 400, 60)]
    expect(pushes(10, 100, cases)).toEqual([
      ['a', 100],
      ['b', 190],
    ])
    expect(pushes(200, 300, cases)).toEqual([])
  })
  test('leaves alone who lies in the theatre', () => {
    expect(pushes(10, 100, [planned('a', 0, 60, { canMove: false })])).toBe('IN_THEATRE_ALREADY')
  })
})

test('the figures of a day: how late the first cases were, how long a change took, how much the theatres were used', () => {
  const timed = (theatreId: string, from: number, inTheatre: number | null, out: number | null) => ({
    theatreId,
    from: at(from),
    inTheatre: inTheatre === null ? null : at(inTheatre),
    out: out === null ? null : at(out),
  })
  const cases = [
    timed('ot1', 0, 9, 129),
    timed('ot1', 150, 149, null),
    timed('ot2', 30, 37, 97),
    timed('ot2', 400, null, null),
  ]
  const figures = figuresOfDay(cases, { theatres: 2, hours: 10, now: at(209) })
  // 9 and 7 minutes late; 20 between; 120 + 60 + 60 of 1200 minutes.
  expect(figures).toEqual({ firstCaseLate: 8, turnaround: 20, use: 20 })
  expect(figuresOfDay([], { theatres: 0, hours: 10, now: at(0) })).toEqual({
    firstCaseLate: null,
    turnaround: null,
    use: 0,
  })
})

test('the figures of past days: each day for itself, and a theatre over the days on which it worked', () => {
  const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const
  const timed = (day: string, from: number, inTheatre: number, out: number) => ({
    ...{ day, theatreId: 'ot1', from: at(from), inTheatre: at(inTheatre), out: at(out) },
  })
  const cases = [timed(monday, 0, 10, 70), timed(monday, 100, 90, 150), timed(wednesday, 0, 20, 80)]
  const of = { theatres: 1, hours: 10, now: at(600) }
  expect(figuresByDay(cases, [monday, tuesday, wednesday], of)).toEqual([
    { day: monday, cases: 2, firstCaseLate: 10, turnaround: 20, use: 20 },
    { day: tuesday, cases: 0, firstCaseLate: null, turnaround: null, use: 0 },
    { day: wednesday, cases: 1, firstCaseLate: 20, turnaround: null, use: 10 },
  ])
  expect(figuresOfTheatre(cases, of)).toEqual({ cases: 3, firstCaseLate: 15, turnaround: 20, use: 15 })
  expect(figuresOfTheatre([], of)).toEqual({ cases: 0, firstCaseLate: null, turnaround: null, use: 0 })
})
