import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** A row that counts for its days; `says` is all that it says, as one text. */
type Row = { readonly id: string; readonly validFrom: IsoDate; readonly validTo: IsoDate | null; readonly says: string }

export type DayPlan = {
  /** They count up to the day before. */
  readonly end: { readonly ids: readonly string[]; readonly validTo: IsoDate }
  /** They would have begun later, or began on that day and say something else: they are taken back. */
  readonly takeBack: readonly string[]
  /** The places of what is wanted and not there. */
  readonly add: readonly number[]
}

/**
 * What is to be done so that from a day on exactly what is wanted counts: rows that say the same go on, the others end the day before,
 * and nothing that was planned for later remains. Days before today stay as they are, but for the very first rows, which may begin
 * whenever the laboratory began to judge so. Pure.
 */
export function planFromDay(
  rows: readonly Row[],
  wanted: readonly string[],
  from: IsoDate,
  today: IsoDate,
): Verdict<DayPlan, 'PAST_STAYS'> {
  const open = rows.filter((row) => row.validTo === null || row.validTo >= from)
  const kept = new Map<number, Row>()
  for (const row of open) {
    const place = wanted.findIndex((says, at) => says === row.says && !kept.has(at))
    if (place >= 0 && row.validFrom <= from && row.validTo === null) kept.set(place, row)
  }
  const left = open.filter((row) => ![...kept.values()].includes(row))
  const add = wanted.flatMap((_, at) => (kept.has(at) ? [] : [at]))
  if (from < today && rows.length > 0 && left.length + add.length > 0) return refuse('PAST_STAYS', { field: 'from' })
  return accept({
    end: { ids: left.filter((row) => row.validFrom < from).map(({ id }) => id), validTo: addDays(from, -1) },
    takeBack: left.filter((row) => row.validFrom >= from).map(({ id }) => id),
    add,
  })
}
