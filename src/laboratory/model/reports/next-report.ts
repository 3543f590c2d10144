/** A verified value that stands: the newest edition of its parameter. */
type Told = { readonly id: string }

export type NextReport =
  /** Nothing is verified, or what is was issued already. */
  | { readonly state: 'nothing' | 'issued' }
  | {
      readonly state: 'new'
      readonly edition: number
      /** Values of the collection are still to come. */
      readonly isInterim: boolean
      /** A value or an opinion of the edition before is another one now, or was withdrawn. */
      readonly isAmended: boolean
    }

type Facts = {
  /** The verified values that stand now. */
  readonly verified: readonly Told[]
  /** The opinions on its tests that stand now. */
  readonly opinions: readonly string[]
  /** How many values the ordered tests of the collection have. */
  readonly required: number
  /** The newest report, with the results that it tells. */
  readonly latest: {
    readonly edition: number
    readonly isInterim: boolean
    readonly told: readonly string[]
    readonly opinionIds: readonly string[]
  } | null
}

/**
 * The report that would be issued of a collection now. Only verified values are told; a part of them is an interim report; an edition
 * whose values have changed since is amended (orders design 5, 'Partial' and 'Amendment'). Pure.
 */
export function nextReport({ verified, required, opinions, latest }: Facts): NextReport {
  if (verified.length === 0) return { state: 'nothing' }
  const now = new Set([...verified.map(({ id }) => id), ...opinions])
  const told = [...(latest?.told ?? []), ...(latest?.opinionIds ?? [])]
  const isInterim = verified.length < required
  const kept = told.filter((id) => now.has(id)).length
  const isSame = latest !== null && kept === told.length && kept === now.size && latest.isInterim === isInterim
  if (isSame) return { state: 'issued' }
  return {
    state: 'new',
    edition: (latest?.edition ?? 0) + 1,
    isInterim,
    isAmended: kept < told.length,
  }
}

/** 'LR-H261120-0114': the number of a report is that of its collection. */
export const reportNo = (accessionNo: string): string => `LR-${accessionNo}`
