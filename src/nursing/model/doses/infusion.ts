/** From `at` on an infusion runs at `rate` millilitres an hour; 0 is stopped. */
export type RateChange = { readonly at: Date; readonly rate: number; readonly bag: number | null }

export type Stretch = {
  readonly from: Date
  readonly to: Date
  readonly rate: number
  readonly bag: number | null
  /** Millilitres that ran in. */
  readonly ml: number
}

const HOUR = 3_600_000

/** The stretches of an infusion between its changes until it ends or now, cut by nothing else: over midnight it is one (decided D10). */
export function stretchesOf(changes: readonly RateChange[], until: Date): Stretch[] {
  const sorted = [...changes].sort((a, b) => a.at.getTime() - b.at.getTime())
  return sorted.flatMap((change, place) => {
    const next = sorted[place + 1]
    const to = new Date(Math.min(next?.at.getTime() ?? Number.POSITIVE_INFINITY, until.getTime()))
    if (change.rate === 0 || to <= change.at) return []
    const ml = (change.rate * (to.getTime() - change.at.getTime())) / HOUR
    return [{ from: change.at, to, rate: change.rate, bag: change.bag, ml }]
  })
}

/** Millilitres that ran in within a window. */
export const runInto = (stretches: readonly Stretch[], from: Date, to: Date): number =>
  stretches.reduce((sum, { from: began, to: ended, rate }) => {
    const ms = Math.min(ended.getTime(), to.getTime()) - Math.max(began.getTime(), from.getTime())
    return sum + (ms > 0 ? (rate * ms) / HOUR : 0)
  }, 0)
