/** A count of a batch: units of sale that lay there, and what was on hand at that instant. */
export type Count = { readonly by: string; readonly quantity: number; readonly expected: number }

/** Counted as it says; or a second person counts, too; or two people differ and both count again. */
export type Settled<One extends Count = Count> =
  | { readonly state: 'counted'; readonly count: One }
  | { readonly state: 'second' }
  | { readonly state: 'again' }

/** Units above (+) or below (−) what was on hand when they were counted: the same however much moves before and after. */
export const varianceOf = ({ quantity, expected }: Pick<Count, 'quantity' | 'expected'>): number => quantity - expected

/**
 * What the counts of a line in its round come to, oldest first, at least one. The last count is it; where two people must count, the last
 * of each must show the same variance, since the place goes on working between them (stock.md 4, Stock take).
 */
export function settleCounts<One extends Count>(needsTwo: boolean, counts: readonly [One, ...One[]]): Settled<One> {
  const last = counts.at(-1) ?? counts[0]
  if (!needsTwo) return { state: 'counted', count: last }
  const other = counts.findLast(({ by }) => by !== last.by)
  if (!other) return { state: 'second' }
  return varianceOf(other) === varianceOf(last) ? { state: 'counted', count: last } : { state: 'again' }
}
