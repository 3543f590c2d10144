import { causeWords, evaluateFormula } from '../formulas/evaluate-formula.ts'
import { formulaOrder } from '../formulas/formula-order.ts'
import { codesIn, type Formula, parseFormula } from '../formulas/parse-formula.ts'
import { known, type Rational, toDecimal } from '../numbers/rational.ts'
import type { Comparator } from '../ranges/judge-value.ts'
import type { PatientFacts } from './lab-result.ts'

/** A parameter of a line with what stands for it now; null: nothing, or it was not done. */
export type Worked = {
  readonly lineId: string
  readonly parameterId: string
  readonly code: string
  readonly decimals: number
  readonly formula: string | null
  readonly figure: { readonly comparator: Comparator; readonly value: string } | null
  /** It will get no value: it was not done. */
  readonly isNotDone: boolean
  /** Somebody typed a value in place of the calculated one. */
  readonly isTypedOver: boolean
}

export type Result =
  | { readonly is: 'value'; readonly value: string }
  /** What it needs may still be entered. */
  | { readonly is: 'waiting'; readonly cause: string }
  | { readonly is: 'impossible'; readonly cause: string }

export const keyOf = ({ lineId, parameterId }: Pick<Worked, 'lineId' | 'parameterId'>): string =>
  `${lineId}:${parameterId}`

/**
 * What the calculated parameters of a sample are now, by line and parameter: each from the values of its own line, else from those of the
 * sample, as they were judged. What was typed over is left out, and feeds the others. Pure.
 */
export function workOut(parameters: readonly Worked[], { ageYears, isFemale }: PatientFacts): Map<string, Result> {
  const calculated = parameters.filter(({ formula, isTypedOver }) => formula !== null && !isTypedOver)
  const formulas = new Map<string, Formula>()
  for (const { code, formula } of calculated) {
    const parsed = parseFormula(formula ?? '')
    if (parsed.ok) formulas.set(code, parsed.value)
  }
  const order = formulaOrder(new Map([...formulas].map(([code, formula]) => [code, codesIn(formula)])))
  const results = new Map<string, Result>()
  if (!order.ok) return results
  for (const code of order.value)
    for (const one of calculated.filter((parameter) => parameter.code === code)) {
      const formula = formulas.get(code)
      if (!formula) continue
      const inputs = inputsOf(one.lineId, parameters, results)
      const answer = evaluateFormula(formula, { values: inputs.values, ageYears, isFemale })
      if (answer.ok) results.set(keyOf(one), { is: 'value', value: toDecimal(answer.value, one.decimals) })
      else {
        const { cause } = answer
        const mayCome = cause.why === 'missing' && inputs.coming.has(cause.code)
        results.set(keyOf(one), { is: mayCome ? 'waiting' : 'impossible', cause: causeWords(cause) })
      }
    }
  return results
}

/** The values for a formula of a line, by code, and the codes of which a value may still come. */
function inputsOf(lineId: string, parameters: readonly Worked[], results: ReadonlyMap<string, Result>) {
  const values = new Map<string, Rational | 'bound'>()
  const coming = new Set<string>()
  const ownLast = [...parameters].sort((a, b) => Number(a.lineId === lineId) - Number(b.lineId === lineId))
  for (const one of ownLast) {
    const result = one.formula !== null && !one.isTypedOver ? results.get(keyOf(one)) : undefined
    const figure =
      result?.is === 'value' ? { comparator: '=' as const, value: result.value } : result ? null : one.figure
    if (figure) values.set(one.code, figure.comparator === '=' ? known(figure.value) : 'bound')
    else if (result ? result.is === 'waiting' : !one.isNotDone) coming.add(one.code)
  }
  return { values, coming }
}
