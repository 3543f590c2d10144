export const PREFIX = 'IH'
export const isInEveryVisitNo = (typed: string): boolean => PREFIX.includes(typed.toUpperCase())

/** Whether what was typed can stand in a visit id (kernel/human-id.ts). */
export const isInVisitNo = (typed: string): boolean => beginningsWith(typed).length > 0

/** What has the place of each character of a visit id before the day: prefix, year, month. */
const PLACES = [/I/, /H/, /\d/, /\d/, /[A-L]/]
const AFTER = /^\d*$/
const YEARS = Array.from({ length: 100 }, (_, year) => PREFIX + String(year).padStart(2, '0'))
const DECADES = Array.from({ length: 10 }, (_, decade) => `${PREFIX}${decade}`)
/** All that stands before a place. */
const BEFORE = [[''], ['I'], [PREFIX], DECADES, YEARS]

const fitsAt = (typed: string, place: number): boolean =>
  [...typed.slice(0, PLACES.length - place)].every((character, at) => PLACES[place + at]?.test(character)) &&
  AFTER.test(typed.slice(PLACES.length - place))

/**
 * The beginnings of all visit ids that contain what was typed: a letter has its place in an id. Figures alone can stand anywhere, and are
 * given all years. None of them is the beginning of another.
 */
export function beginningsWith(typed: string): string[] {
  const letters = typed.toUpperCase()
  if (/^\d+$/.test(letters)) return YEARS
  return apart(BEFORE.flatMap((before, place) => (fitsAt(letters, place) ? before.map((one) => one + letters) : [])))
}

/** Without those of which another is the beginning. */
const apart = (found: readonly string[]): string[] =>
  found.filter((one) => !found.some((other) => other !== one && one.startsWith(other)))

/** What stands after the month: the day, two figures, and the number of the day, three or four. */
const DAY_AND_NUMBER = 6
/** All that stands before a figure of the day, or before the number. */
const BEFORE_FIGURES = [
  [''],
  ['0', '1', '2', '3'],
  Array.from({ length: 31 }, (_, day) => String(day + 1).padStart(2, '0')),
]

/**
 * What the figures after the month begin with in a visit id that contains these, or null for fewer than four, which can stand in a year or
 * within a number. None is the beginning of another. The limit of this is a day of ten thousand visits.
 */
export function daysWith(figures: string): string[] | null {
  if (!/^\d{4,}$/.test(figures)) return null
  return apart(
    BEFORE_FIGURES.flatMap((before, place) =>
      place + figures.length <= DAY_AND_NUMBER ? before.map((one) => one + figures) : [],
    ),
  )
}
