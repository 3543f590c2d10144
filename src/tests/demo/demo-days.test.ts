import { expect, test } from 'vitest'
import { keepWards } from '../../../db/seed/care/ward-keeper.ts'
import { WARDS } from '../../../db/seed/care/wards.ts'
import { CASES } from '../../../db/seed/cases/cases.ts'
import { admittedToLeaveBy, daysOfStay } from '../../../db/seed/cases/days-of-stay.ts'
import { casesOf } from '../../../db/seed/cases/told-case.ts'
import { alreadyAt, isSunday, momentOf } from '../../../db/seed/moments.ts'
import { addDays, dayOf } from '../../kernel/calendar.ts'

const HOSPITALS = Object.keys(CASES)
const MOST = 100
/** Three weeks with a leap day in them and a turn of the year, at every kind of hour: the weekday decides, and the hour. */
const MOMENTS = ['2027-12-28', '2028-02-24', '2028-03-02'].flatMap((first) =>
  Array.from({ length: 7 }, (_, day) => addDays(first, day)).flatMap((day) =>
    ['00:00', '04:10', '12:30', '23:50'].map((hour) => momentOf(day, hour)),
  ),
)

test('an operation that is planned for a Sunday waits, and what follows with it', () => {
  const story = { operations: [{ code: 'AG025', day: 1 }], nights: 3 }
  // A Saturday, and a Monday.
  expect([0, 1, 3].map(daysOfStay(story, '2026-11-21'))).toEqual(['2026-11-21', '2026-11-23', '2026-11-25'])
  expect([0, 1, 3].map(daysOfStay(story, '2026-11-23'))).toEqual(['2026-11-23', '2026-11-24', '2026-11-26'])
  const urgent = { operations: [{ code: 'AG045', day: 1, urgent: true as const }], nights: 3 }
  expect([0, 1, 3].map(daysOfStay(urgent, '2026-11-21'))).toEqual(['2026-11-21', '2026-11-22', '2026-11-24'])
  expect(admittedToLeaveBy(story, '2026-11-24')).toBe('2026-11-20')
})

test('what is planned for later today has happened at its share of the day that has passed', () => {
  const now = momentOf('2026-11-21', '06:00')
  expect(alreadyAt(momentOf('2026-11-20', '20:00'), now)).toEqual(momentOf('2026-11-20', '20:00'))
  expect(alreadyAt(momentOf('2026-11-21', '12:00'), now)).toEqual(momentOf('2026-11-21', '03:00'))
})

test.each(HOSPITALS)('in %s no day asks for a planned operation on a Sunday, or for an early way home', (hospital) => {
  const faults = MOMENTS.flatMap((now) =>
    casesOf(hospital, now, MOST).flatMap(({ name, story, leaves, isLeaving, arrives, dayOf: day }) => [
      ...(story.operations ?? [])
        .filter((operation) => !operation.urgent && isSunday(day(operation.day)))
        .map(({ code }) => `${name}: ${code} on a Sunday`),
      ...(arrives > now || (leaves && (leaves > now || dayOf(leaves) < day(story.nights))) ? [`${name}: dates`] : []),
      ...(!leaves && !isLeaving && day(story.nights) <= dayOf(now) ? [`${name}: should have left`] : []),
    ]),
  )
  expect(faults).toEqual([])
})

test.each(HOSPITALS)('in %s there is a bed for everybody on each of these days', (hospital) => {
  const wards = (WARDS[hospital] ?? []).map(([code, , , maximum_rooms, , , admits = 'any']) => ({
    ...{ id: code, code, maximum_rooms, admits },
  }))
  for (const now of MOMENTS)
    for (const gender of ['male', 'female']) {
      const keeper = keepWards(wards, hospital)
      for (const { story, arrives, leaves, dayOf: day } of casesOf(hospital, now, MOST)) {
        const whose = { gender: story.sex === 'either' ? gender : story.sex, age: story.ages[0] }
        const begin = story.beds.map(([from]) => (from === 0 ? arrives : momentOf(day(from), '11:00')))
        for (const [index, [, place]] of story.beds.entries())
          keeper.bedAt(place, begin[index] ?? arrives, begin[index + 1] ?? leaves, whose)
      }
    }
})
