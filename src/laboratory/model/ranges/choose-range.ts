import type { IsoDate } from '../../../kernel/calendar.ts'
import { type Births, isReached } from './age.ts'
import type { DatedRange, LabRange, RangeState, Sex } from './lab-range.ts'

/** Whom and what a result is of. */
export type Judged = {
  /** The day of collection; where it is not known, that of the entry. */
  readonly day: IsoDate
  /** The instant of it, for ages in hours. */
  readonly at: Date
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
function holds(range: LabRange, judged: Judged): boolean {
  const { sex, births } = judged
  if (range.sex !== null && range.sex !== sex) return false
  if (births === null) return hasNoAge(range)
  // The births for which a range counts follow each other: it holds for all of them where it does for the first and the last.
  const covers = (end: End) => isOldEnough(range, births, end, judged) && isYoungEnough(range, births, end, judged)
  return covers('earliest') && covers('latest')
}

/** Whether nothing that is known of the patient speaks against a range. */
function mayHold(range: LabRange, judged: Judged): boolean {
  const { sex, births, isNewborn } = judged
  if (range.sex !== null && sex !== null && range.sex !== sex) return false
  if (births === null) return isNewborn || !isOfFirstYear(range)
  return isOldEnough(range, births, 'earliest', judged) && isYoungEnough(range, births, 'latest', judged)
}

const hasNoAge = ({ ageFrom, ageTo }: LabRange) => ageFrom === 0 && ageTo === null

type End = 'earliest' | 'latest'
type Known = NonNullable<Births>

const isOldEnough = ({ ageFrom, ageFromUnit }: LabRange, births: Known, end: End, at: Judged) =>
  isReached(births, end, { age: ageFrom, unit: ageFromUnit }, at)

const isYoungEnough = ({ ageTo, ageToUnit }: LabRange, births: Known, end: End, at: Judged) =>
  ageTo === null || !isReached(births, end, { age: ageTo, unit: ageToUnit }, at)

const MOST_OF_FIRST_YEAR = { hours: 8784, days: 366, months: 12, years: 1 } as const
const isOfFirstYear = ({ ageTo, ageToUnit }: LabRange) => ageTo !== null && ageTo <= MOST_OF_FIRST_YEAR[ageToUnit]

/** Whether a range begins or ends at an age in hours. */
export const isByHour = ({ ageFrom, ageFromUnit, ageTo, ageToUnit }: LabRange) =>
  (ageFrom > 0 && ageFromUnit === 'hours') || (ageTo !== null && ageToUnit === 'hours')

export const HOURS_NOT_APPLIED = 'Range by hours not applied'

/** What is told where no range counts because the hour of birth is not known (decision B1). Pure. */
export const whyNoRange = (candidates: readonly LabRange[], births: Births): string | null =>
  !births?.at && candidates.some(isByHour) ? HOURS_NOT_APPLIED : null
