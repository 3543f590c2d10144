import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Dated } from '../scheme-rules.ts'

type Row = Dated & { readonly id: string }

/** What a change does to the rows of one value. */
export type RuleChange = {
  /** The row that ends the day before. */
  readonly end: { readonly id: string; readonly validTo: IsoDate } | null
  /** The row that begins on that very day: it takes the new value. */
  readonly amend: string | null
  /** Later rows, whose place the new value takes. */
  readonly withdraw: readonly string[]
}

/**
 * How a value changes from a day on, without an end: what has begun ends the day before, what was planned for later is
 * taken back. The past stays as it was, so a change counts from today at the earliest.
 */
export function planRuleChange(rows: readonly Row[], from: IsoDate, today: IsoDate): Verdict<RuleChange, 'PAST_STAYS'> {
  if (from < today) return refuse('PAST_STAYS', { field: 'from' })
  const current = rows.find((row) => row.validFrom < from && (row.validTo === null || row.validTo >= from))
  const begins = rows.find((row) => row.validFrom === from)
  return accept({
    end: current ? { id: current.id, validTo: addDays(from, -1) } : null,
    amend: begins?.id ?? null,
    withdraw: rows.filter((row) => row.validFrom > from).map(({ id }) => id),
  })
}
