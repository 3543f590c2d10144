import type { Domain } from '../../../domains.ts'
import type { ReadRoute } from './route.ts'

// What a commit changed is a domain, or of a domain what belongs to one visit: `charges`, `charges/5d0c…`.

/** What a listener takes for changed when notices were missed. */
export const EVERYTHING = '*'

/** What an answer shows, as the changes after which it is out of date. */
type Shown = Domain | `${Domain}/${string}`

type Read = Pick<ReadRoute, 'reads' | 'ofVisit' | 'ofOthers'>

/** What the answer of a call shows: its domains, or of them the visit that the caller asked for. */
export function shownBy({ reads, ofVisit, ofOthers = [] }: Read, input: unknown): readonly Shown[] {
  const visit = ofVisit === undefined ? undefined : (input as Readonly<Record<string, unknown>>)[ofVisit]
  if (typeof visit !== 'string') return reads
  return reads.map((domain): Shown => (ofOthers.includes(domain) ? domain : `${domain}/${visit}`))
}

/** Whether an answer may be out of date after these changes. */
export const isOutdated = (shown: readonly string[], changes: readonly string[]): boolean =>
  changes.some((change) => change === EVERYTHING || shown.some((one) => covers(one, change) || covers(change, one)))

const covers = (whole: string, part: string): boolean => whole === part || part.startsWith(`${whole}/`)
