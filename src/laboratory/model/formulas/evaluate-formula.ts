import { logarithm10, power } from '../numbers/power.ts'
import {
  absolute,
  compare,
  minus,
  negative,
  over,
  plus,
  type Rational,
  reduced,
  roundTo,
  times,
  whole,
} from '../numbers/rational.ts'
import type { Comparison, Formula } from './parse-formula.ts'

/** Why a parameter is not calculated. */
export type NotCalculated =
  | { readonly why: 'missing'; readonly code: string }
  /** The input is a bound such as `<5`. */
  | { readonly why: 'bound'; readonly code: string }
  | { readonly why: 'age is not known' }
  | { readonly why: 'sex is not known' }
  | { readonly why: 'division by zero' }
  | { readonly why: 'no number' }

export type Calculated =
  | { readonly ok: true; readonly value: Rational }
  | { readonly ok: false; readonly cause: NotCalculated }

/** What a formula is worked out with; values as they were judged, so that what is printed can be recomputed. */
export type Inputs = {
  /** By code; 'bound' for a value with a comparator. What is not there is missing; 0 is there. */
  readonly values: ReadonlyMap<string, Rational | 'bound'>
  /** Completed years; null where it is not known, or only nearly. */
  readonly ageYears: number | null
  readonly isFemale: boolean | null
}

class Missing extends Error {
  readonly cause_: NotCalculated
  constructor(cause: NotCalculated) {
    super(cause.why)
    this.cause_ = cause
  }
}

/**
 * What a formula gives, exactly: it is rounded when it is shown. Of an `if` only the branch that is taken is worked out. Never more
 * than 10^30. Pure.
 */
export function evaluateFormula(formula: Formula, inputs: Inputs): Calculated {
  try {
    return { ok: true, value: valueIn(formula, inputs) }
  } catch (problem) {
    if (problem instanceof Missing) return { ok: false, cause: problem.cause_ }
    throw problem
  }
}

const fail = (cause: NotCalculated): never => {
  throw new Missing(cause)
}

function valueIn(formula: Formula, inputs: Inputs): Rational {
  const of = (inner: Formula) => valueIn(inner, inputs)
  switch (formula.is) {
    case 'number':
      return formula.value
    case 'parameter':
      return parameterOf(formula.code, inputs)
    case 'fact':
      return factOf(formula.name, inputs)
    case 'negative':
      return negative(of(formula.of))
    case 'operation':
      return bounded(operated(formula.operator, of(formula.left), of(formula.right)))
    case 'min':
    case 'max': {
      const side = formula.is === 'min' ? 1 : -1
      return formula.of.map(of).reduce((a, b) => (compare(a, b) * side <= 0 ? a : b))
    }
    case 'log10':
      return logarithm10(of(formula.of)) ?? fail({ why: 'no number' })
    case 'round':
      return roundTo(of(formula.of), formula.decimals)
    case 'if': {
      const { comparison, left, right } = formula.test
      return of(isTrue(comparison, compare(of(left), of(right))) ? formula.yes : formula.no)
    }
  }
}

function parameterOf(code: string, { values }: Inputs): Rational {
  const value = values.get(code) ?? fail({ why: 'missing', code })
  return value === 'bound' ? fail({ why: 'bound', code }) : value
}

function factOf(name: 'age_years' | 'sex_female', { ageYears, isFemale }: Inputs): Rational {
  if (name === 'age_years') return whole(ageYears ?? fail({ why: 'age is not known' }))
  return whole((isFemale ?? fail({ why: 'sex is not known' })) ? 1 : 0)
}

function operated(operator: '+' | '-' | '*' | '/' | '^', a: Rational, b: Rational): Rational {
  switch (operator) {
    case '+':
      return plus(a, b)
    case '-':
      return minus(a, b)
    case '*':
      return times(a, b)
    case '/':
      return over(a, b) ?? fail({ why: 'division by zero' })
    case '^':
      return power(a, b) ?? fail({ why: 'no number' })
  }
}

const LARGEST: Rational = { n: 10n ** 30n, d: 1n }
const LONG = 10n ** 120n
const DIGITS = 10n ** 80n

/** Never larger than anything a laboratory tells; a fraction of very long numbers keeps eighty digits. */
function bounded(value: Rational): Rational {
  if (compare(absolute(value), LARGEST) > 0) fail({ why: 'no number' })
  return value.d > LONG ? reduced((value.n * DIGITS) / value.d, DIGITS) : value
}

function isTrue(comparison: Comparison, order: number): boolean {
  switch (comparison) {
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
    case '=':
      return order === 0
  }
}

/** `HB is missing`. */
export function causeWords(cause: NotCalculated): string {
  if (cause.why === 'missing') return `${cause.code} is missing`
  if (cause.why === 'bound') return `${cause.code} is a bound`
  return cause.why
}
