import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { codesIn, parseFormula } from '../formulas/parse-formula.ts'
import { compare, type Decimal, decimalsOf, known } from '../numbers/rational.ts'
import { coverageOf, coverageWords } from '../ranges/coverage.ts'
import type { LabRange } from '../ranges/lab-range.ts'
import type { ParameterForm } from './parameter-fields.ts'

type Combination =
  | 'CHOICES_REQUIRED'
  | 'NORMAL_IS_A_CHOICE'
  | 'POSSIBLE_UPSIDE_DOWN'
  | 'RANGE_UPSIDE_DOWN'
  | 'AGE_UPSIDE_DOWN'
  | 'CRITICAL_INSIDE'
  | 'RANGE_SAYS_NOTHING'
  | 'RANGE_TOO_FINE'
  | 'RANGES_OVERLAP'
  | 'UNIT_TWICE'
  | 'NOT_A_FORMULA'

/**
 * Whether what is typed of a parameter goes together; what its kind has no use for is left out: limits of a text, choices of a number.
 * Pure.
 */
export function decideParameter(typed: ParameterForm): Verdict<ParameterForm, Combination> {
  const form = ofItsKind(typed)
  if (form.kind === 'choice' && form.choices.length === 0) return refuse('CHOICES_REQUIRED', { field: 'choices' })
  if (form.normalChoices.some((one) => !form.choices.includes(one)))
    return refuse('NORMAL_IS_A_CHOICE', { field: 'normalChoices' })
  if (!isBelow(form.possibleLow, form.possibleHigh)) return refuse('POSSIBLE_UPSIDE_DOWN', { field: 'possibleHigh' })
  const units = form.units.map(({ unit }) => unit.toLowerCase())
  const again = units.findIndex((unit, place) => units.indexOf(unit) < place || unit === form.unit.toLowerCase())
  if (again >= 0) return refuse('UNIT_TWICE', { field: `units.${again}.unit` })
  if (form.formula !== null) {
    const formula = parseFormula(form.formula)
    if (!formula.ok) return formula
  }
  for (const [place, range] of form.ranges.entries()) {
    const fault = rangeFault(range, form.decimals)
    if (fault)
      return refuse(fault.refusal, { field: `ranges.${place}.${fault.field}`, values: { decimals: form.decimals } })
  }
  const overlap = coverageOf(form.ranges).find(({ kind }) => kind === 'overlap')
  if (overlap) return refuse('RANGES_OVERLAP', { field: 'ranges', values: { finding: coverageWords(overlap) } })
  return accept(form)
}

/** The codes that a formula needs; none where it is no formula. */
export function codesNeeded(formula: string | null): string[] {
  const parsed = formula === null ? null : parseFormula(formula)
  return parsed?.ok ? codesIn(parsed.value) : []
}

type RangeFault = { readonly refusal: Combination; readonly field: string }

function rangeFault(range: LabRange, decimals: number): RangeFault | null {
  const { low, high, criticalLow, criticalHigh } = range
  const limits = { low, high, criticalLow, criticalHigh }
  const fine = Object.entries(limits).find(([, limit]) => limit !== null && decimalsOf(limit) > decimals)
  if (fine) return { refusal: 'RANGE_TOO_FINE', field: fine[0] }
  if (!isAge(range)) return { refusal: 'AGE_UPSIDE_DOWN', field: 'ageTo' }
  const isPoint = low !== null && high !== null && compare(known(low), known(high)) === 0
  if (!(isPoint ? !range.lowIsExclusive && !range.highIsExclusive : isBelow(low, high)))
    return { refusal: 'RANGE_UPSIDE_DOWN', field: 'high' }
  if (!isBelow(criticalLow, criticalHigh)) return { refusal: 'RANGE_UPSIDE_DOWN', field: 'criticalHigh' }
  if (isBelow(low, criticalLow, true)) return { refusal: 'CRITICAL_INSIDE', field: 'criticalLow' }
  if (isBelow(criticalHigh, high, true)) return { refusal: 'CRITICAL_INSIDE', field: 'criticalHigh' }
  if (range.words === null && Object.values(limits).every((limit) => limit === null))
    return { refusal: 'RANGE_SAYS_NOTHING', field: 'low' }
  return null
}

const HOURS = { hours: 1, days: 24, months: 730.5, years: 8766 } as const
/** As `lab_age_hours` in the database. */
const isAge = ({ ageFrom, ageFromUnit, ageTo, ageToUnit }: LabRange) =>
  ageTo === null || Math.floor(ageFrom * HOURS[ageFromUnit]) < Math.floor(ageTo * HOURS[ageToUnit])

/** Whether one limit is below another; `both`: only where both are there, else a limit that is not there is in nobody's way. */
const isBelow = (a: Decimal | null, b: Decimal | null, both = false) =>
  a === null || b === null ? !both : compare(known(a), known(b)) < 0

function ofItsKind(form: ParameterForm): ParameterForm {
  const isNumber = form.kind === 'numeric'
  const isChosen = form.kind === 'choice'
  return {
    ...form,
    ...(isNumber ? {} : NO_FIGURES),
    ...(isChosen || form.kind === 'culture' ? {} : { choices: [], normalChoices: [] }),
    units: isNumber ? form.units : [],
    // A text or a choice may have words beside it, which are no limits.
    ranges: isNumber ? form.ranges : form.ranges.map((range) => ({ ...range, ...NO_LIMITS })),
  }
}

const NO_LIMITS = { low: null, high: null, criticalLow: null, criticalHigh: null } as const
const NO_FIGURES = {
  decimals: 0,
  possibleLow: null,
  possibleHigh: null,
  deltaAbsolute: null,
  deltaPercent: null,
  deltaDays: null,
  formula: null,
} as const
