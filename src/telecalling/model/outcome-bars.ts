type Counted = { readonly name: string; readonly disposition: string; readonly calls: number }

/** A bar of the picture of outcomes: a day or a telecaller, with the share of each disposition of the longest bar. */
export type OutcomeBar = {
  readonly name: string
  readonly calls: number
  /** `share` is per cent of the longest bar. */
  readonly parts: readonly { readonly disposition: string; readonly calls: number; readonly share: number }[]
}

/** Bars in the order of what was counted; the longest is 100 per cent. */
export function outcomeBars(counted: readonly Counted[]): OutcomeBar[] {
  const bars = [...Map.groupBy(counted, ({ name }) => name)].map(([name, own]) => ({
    name,
    own,
    calls: own.reduce((sum, { calls }) => sum + calls, 0),
  }))
  const longest = Math.max(1, ...bars.map(({ calls }) => calls))
  return bars.map(({ name, own, calls }) => ({
    name,
    calls,
    parts: own.map((part) => ({
      disposition: part.disposition,
      calls: part.calls,
      share: (100 * part.calls) / longest,
    })),
  }))
}
