/** Times of one thing, in milliseconds, in the order they were taken. */
export type Samples = readonly number[]

/** The value below which this share of the samples lies. */
export function percentile(samples: Samples, share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (samples: Samples): number => percentile(samples, 0.5)

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

type Ways = Readonly<Record<string, () => Promise<unknown>>>
type Pace = { readonly rounds?: number; readonly warmUp?: number; readonly withinMs?: number }

/**
 * Times several ways to one result in turns, A B C A B C, so that whatever else the machine does meets them all; their ratios
 * hold where the times do not. Ends after so many rounds, or when the time is up and there are at least 15.
 */
export async function inTurns<W extends Ways>(
  ways: W,
  { rounds = 200, warmUp = 10, withinMs = 4_000 }: Pace = {},
): Promise<Record<keyof W, number[]>> {
  const taken = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]])) as Record<keyof W, number[]>
  const until = performance.now() + withinMs
  for (let round = -warmUp; round < rounds; round++) {
    const isLate = performance.now() > until
    if (round >= 15 && isLate) break
    for (const [name, work] of Object.entries(ways)) {
      const ms = await timed(work)
      if (round >= 0) taken[name as keyof W].push(ms)
    }
    if (round < 0 && isLate) round = -1
  }
  return taken
}

/** The median of the ratios of each round: what the neighbours do in a round touches both of its sides. */
export const ratio = (of: Samples, to: Samples): number => median(of.map((ms, round) => ms / (to[round] ?? Number.NaN)))
