import { type Decimal, plain } from '../numbers/rational.ts'
import type { rangeFields, termFields } from './parameter-fields.ts'

type Keys<Fields> = readonly (keyof Fields & string)[]

/** The terms of a parameter without days and keys. */
export const TERMS = [
  'method',
  'unit',
  'decimals',
  'choices',
  'normalChoices',
  'defaultText',
  'possibleLow',
  'possibleHigh',
  'deltaAbsolute',
  'deltaPercent',
  'deltaDays',
  'formula',
  'stabilityHours',
  'allowsOwnVerification',
] as const satisfies Keys<typeof termFields>

/** A range without days and keys. */
export const RANGE = [
  'sex',
  'ageFrom',
  'ageFromUnit',
  'ageTo',
  'ageToUnit',
  'method',
  'state',
  'low',
  'lowIsExclusive',
  'high',
  'highIsExclusive',
  'criticalLow',
  'criticalHigh',
  'words',
  'source',
] as const satisfies Keys<typeof rangeFields>

const FIGURES: ReadonlySet<string> = new Set([
  'possibleLow',
  'possibleHigh',
  'deltaAbsolute',
  'deltaPercent',
  'low',
  'high',
  'criticalLow',
  'criticalHigh',
])

/** Only these of a row, figures without zeros that say nothing. */
export const only = <Row extends object, Key extends keyof Row & string>(
  row: Row,
  keys: readonly Key[],
): Pick<Row, Key> =>
  Object.fromEntries(
    keys.map((key) => [key, FIGURES.has(key) && row[key] !== null ? plain(row[key] as Decimal) : row[key]]),
  ) as Pick<Row, Key>

/** All that a row says, as one text, to see whether another says the same. */
export const says = <Row extends object>(row: Row, keys: readonly (keyof Row & string)[]): string =>
  JSON.stringify(keys.map((key) => (FIGURES.has(key) && row[key] !== null ? plain(row[key] as Decimal) : row[key])))
