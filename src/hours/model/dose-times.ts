import type { IsoDate } from '../../kernel/calendar.ts'

/** How often a regular order is given. `places` are doses in the morning, at noon, (in the evening,) at night: '1-0-1'. */
export const FREQUENCIES = [
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
] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Frequencies that have times of their own in the settings of a hospital; `three` and `four` are those of the places. */
export const TIMED = ['od', 'bd', 'tds', 'qid', 'am', 'hs', 'three', 'four'] as const
export type Timed = (typeof TIMED)[number]

/** How many times a day each of them has. */
export const TIMES_A_DAY: Readonly<Record<Timed, number>> = {
  od: 1,
  bd: 2,
  tds: 3,
  qid: 4,
  am: 1,
  hs: 1,
  three: 3,
  four: 4,
}

/** Minutes of the day of the hospital, ascending: 540 is 09:00. */
export type DoseTimes = Record<Timed, number[]>

/** The times of doses and the beginnings of shifts from a day on; a change moves no dose of a day before it. */
export type NursingSettings = {
  readonly from: IsoDate
  readonly times: DoseTimes
  /** Minutes of the day at which shifts begin, ascending. */
  readonly shifts: number[]
}

const at = (...hours: number[]): number[] => hours.map((hour) => hour * 60)

/** What counts while a hospital has set nothing (decided D3, D6). */
export const USUAL_SETTINGS: NursingSettings = {
  from: '0001-01-01',
  times: {
    od: at(9),
    bd: at(9, 21),
    tds: at(9, 14, 21),
    qid: at(0, 6, 12, 18),
    am: at(9),
    hs: at(22),
    three: at(9, 14, 21),
    four: at(9, 14, 18, 22),
  },
  shifts: at(8, 14, 20),
}

/** The settings of a day: those with the latest beginning that is not after it. `all` in any order. */
export function settingsOn(all: readonly NursingSettings[], day: IsoDate): NursingSettings {
  let found = USUAL_SETTINGS
  for (const one of all) if (one.from <= day && one.from > found.from) found = one
  return found
}
