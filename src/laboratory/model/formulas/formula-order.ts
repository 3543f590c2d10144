import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** What each calculated parameter is worked out from, by code. */
type Needs = ReadonlyMap<string, readonly string[]>

/**
 * The calculated parameters in an order in which each comes after those that it needs; refused where one needs itself in the end, with
 * the way round: `A → B → A`. Pure.
 */
export function formulaOrder(needs: Needs): Verdict<string[], 'FORMULA_IN_A_CIRCLE'> {
  const order: string[] = []
  const done = new Set<string>()
  const circleFrom = (code: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(code)) return [...way.slice(way.indexOf(code)), code]
    if (done.has(code)) return null
    for (const needed of needs.get(code) ?? []) {
      const circle = circleFrom(needed, [...way, code])
      if (circle) return circle
    }
    done.add(code)
    if (needs.has(code)) order.push(code)
    return null
  }
  for (const code of needs.keys()) {
    const circle = circleFrom(code, [])
    if (circle) return refuse('FORMULA_IN_A_CIRCLE', { field: 'formula', values: { circle: circle.join(' → ') } })
  }
  return accept(order)
}
