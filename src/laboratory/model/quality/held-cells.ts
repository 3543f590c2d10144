import { codesIn, parseFormula } from '../formulas/parse-formula.ts'
import { keyOf } from '../results/work-out.ts'

/** A cell of a sample, as far as a hold asks. */
export type HoldableCell = {
  readonly lineId: string
  readonly parameter: { readonly parameterId: string; readonly code: string; readonly formula: string | null }
  readonly live: { readonly id: string; readonly isVerified: boolean; readonly isCalculated: boolean } | null
}

/** What is held now: results that were entered since the last good control, and parameters of which a new one would be. */
export type Held = { readonly results: ReadonlySet<string>; readonly parameters: ReadonlySet<string> }

/**
 * The cells of a sample that would not be verified, by line and parameter: their control was not passed, or that of what they are
 * calculated from. What is verified is not held; what was typed over a formula is held by its own control only. Pure.
 */
export function heldCells(cells: readonly HoldableCell[], { results, parameters }: Held): ReadonlySet<string> {
  const open = cells.filter(({ live }) => !live?.isVerified)
  const held = new Set<HoldableCell>(
    open.filter(({ live, parameter }) => (live ? results.has(live.id) : parameters.has(parameter.parameterId))),
  )
  const needs = new Map(open.map((cell) => [cell, neededBy(cell)]))
  for (let before = -1; before < held.size; ) {
    before = held.size
    const codes = new Set([...held].map(({ parameter }) => parameter.code))
    for (const [cell, needed] of needs) if (needed.some((code) => codes.has(code))) held.add(cell)
  }
  return new Set([...held].map(({ lineId, parameter }) => keyOf({ lineId, parameterId: parameter.parameterId })))
}

function neededBy({ parameter: { formula }, live }: HoldableCell): readonly string[] {
  if (formula === null || (live && !live.isCalculated)) return []
  const parsed = parseFormula(formula)
  return parsed.ok ? codesIn(parsed.value) : []
}
