import { dayOf } from '../../../kernel/calendar.ts'
import { refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { formulaOrder } from '../../model/formulas/formula-order.ts'
import { codesNeeded } from '../../model/parameters/decide-parameter.ts'
import { codesThatExist, formulasFrom } from './parameters.queries.ts'

type Formed = { readonly code: string; readonly formula: string | null }

/**
 * Whether a formula needs only parameters that exist, and none that needs it: asked of all formulas of the hospital that count or are
 * planned.
 */
export async function formulaFits(
  { db, now }: { readonly db: HospitalDb; readonly now: Date },
  { code, formula }: Formed,
): Promise<Verdict<unknown, 'FORMULA_IN_A_CIRCLE' | 'NO_SUCH_PARAMETER'>> {
  const needed = codesNeeded(formula)
  const [existing, formulas] = await Promise.all([codesThatExist(db, needed), formulasFrom(db, dayOf(now))])
  const unknown = needed.find((one) => one !== code && !existing.has(one))
  if (unknown !== undefined) return refuse('NO_SUCH_PARAMETER', { field: 'formula', values: { code: unknown } })
  const needs = new Map([...formulas].map(([of, text]) => [of, codesNeeded(text)] as const))
  // What is typed is looked at last, so that the circle is told from where it was closed.
  needs.delete(code)
  return formulaOrder(new Map([[code, needed], ...needs]))
}
