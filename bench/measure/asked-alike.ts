import type { Figure, Findings } from './findings.ts'
import { median, percentile, ratio, type Samples } from './samples.ts'

/** A call over HTTP beside the same rows by hand. */
type Case = {
  readonly what: string
  readonly taken: { readonly http: Samples; readonly alike: Samples }
  /** How many times the rows by hand the call may take. */
  readonly most: number
}

/** Ratio and time of each call with their gates, and both sides in a table. */
export function askedAlike(cases: readonly Case[], { withinMs }: { readonly withinMs: number }): Findings {
  const figures = cases.flatMap(({ what, taken, most }): Figure[] => [
    { what: `${what}, HTTP / asked alike`, value: ratio(taken.http, taken.alike), unit: 'times', gate: { most } },
    { what, value: median(taken.http), unit: 'ms', gate: { most: withinMs } },
  ])
  const rows = cases.map(({ what, taken }) => [
    what,
    ...[median(taken.http), percentile(taken.http, 0.95), median(taken.alike)].map((ms) => ms.toFixed(1)),
  ])
  return { figures, tables: [{ head: ['call', 'p50 ms', 'p95', 'asked alike'], rows }] }
}
