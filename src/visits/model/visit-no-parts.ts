const PREFIX = 'IH'
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
  const found = BEFORE.flatMap((before, place) => (fitsAt(letters, place) ? before.map((one) => one + letters) : []))
  return found.filter((one) => !found.some((other) => other !== one && one.startsWith(other)))
}
