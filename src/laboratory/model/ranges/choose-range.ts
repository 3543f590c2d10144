import type { IsoDate } from '../../../kernel/calendar.ts'
import { type Births, hasReached } from './age.ts'
import type { DatedRange, LabRange, RangeState, Sex } from './lab-range.ts'

/** Whom and what a result is of. */
export type Judged = {
  /** The day of collection; where it is not known, that of the entry. */
  readonly day: IsoDate
  /** Null: not known, or neither. */
  readonly sex: Sex | null
  readonly births: Births
  /** Registered as newborn: with an unknown age the ranges of the first year are thought of as well. */
  readonly isNewborn: boolean
  /** Empty: not known. */
  readonly method: string
  /** What the order or the result says of the patient. */
  readonly states: readonly RangeState[]
}

type Choice<Range> = {
  /** The range that counts; null: none does, and low and high are not judged. */
  readonly range: Range | null
  /** What nothing known excludes: without a range, a value that one of these calls critical is. */
  readonly candidates: readonly Range[]
}

/**
 * The range of a parameter by which a result is judged: valid on its day, of its method, sex and age; of several the one with a
 * method, then with a state, then with a sex. What is not known of the patient is never guessed: such a range must hold whatever
 * it is. Pure.
 */
export function chooseRange<Range extends DatedRange>(ranges: readonly Range[], judged: Judged): Choice<Range> {
  const possible = ranges.filter(
    (range) => isValid(range, judged.day) && isOfMethod(range, judged) && isOfState(range, judged),
  )
  const [range = null] = possible.filter((one) => holds(one, judged)).sort((a, b) => specific(b) - specific(a))
  return { range, candidates: possible.filter((one) => mayHold(one, judged)) }
}

const isValid = ({ validFrom, validTo }: DatedRange, day: IsoDate) =>
  validFrom <= day && (validTo === null || day <= validTo)

const isOfMethod = ({ method }: LabRange, judged: Judged) =>
  method === '' || method.toLowerCase() === judged.method.toLowerCase()

const isOfState = ({ state }: LabRange, { states }: Judged) => state === null || states.includes(state)

const specific = ({ method, state, sex }: LabRange): number => (method ? 4 : 0) + (state ? 2 : 0) + (sex ? 1 : 0)

/** Whether a range counts whatever of the patient is not known. */
function holds(range: LabRange, { sex, births, day }: Judged): boolean {
  if (range.sex !== null && range.sex !== sex) return false
  if (births === null) return hasNoAge(range)
  // The births for which a range counts follow each other: it holds for all of them where it does for the first and the last.
  return coversAge(range, births.earliest, day) && coversAge(range, births.latest, day)
}

/** Whether nothing that is known of the patient speaks against a range. */
function mayHold(range: LabRange, { sex, births, day, isNewborn }: Judged): boolean {
  if (range.sex !== null && sex !== null && range.sex !== sex) return false
  if (births === null) return isNewborn || !isOfFirstYear(range)
  return isOldEnough(range, births.earliest, day) && isYoungEnough(range, births.latest, day)
}

const hasNoAge = ({ ageFrom, ageTo }: LabRange) => ageFrom === 0 && ageTo === null

const isOldEnough = ({ ageFrom, ageFromUnit }: LabRange, birth: IsoDate, day: IsoDate) =>
  hasReached(birth, { age: ageFrom, unit: ageFromUnit }, day)

const isYoungEnough = ({ ageTo, ageToUnit }: LabRange, birth: IsoDate, day: IsoDate) =>
  ageTo === null || !hasReached(birth, { age: ageTo, unit: ageToUnit }, day)

const coversAge = (range: LabRange, birth: IsoDate, day: IsoDate) =>
  isOldEnough(range, birth, day) && isYoungEnough(range, birth, day)

const MOST_OF_FIRST_YEAR = { days: 366, months: 12, years: 1 } as const
const isOfFirstYear = ({ ageTo, ageToUnit }: LabRange) => ageTo !== null && ageTo <= MOST_OF_FIRST_YEAR[ageToUnit]
