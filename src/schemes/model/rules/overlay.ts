import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import type { Dated } from '../scheme-rules.ts'

/**
 * The rows that hold for a tariff class: of each value those of its own, and on the days on which it has none those of
 * the hospital's default, cut to these days. The rows of one value and scope do not overlap. In the order of their days.
 */
export function overlay<Row extends Dated>(
  own: readonly Row[],
  fallback: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const ownByValue = Map.groupBy(own, keyOf)
  const inGaps = fallback.flatMap((row) => gapsIn(row, ownByValue.get(keyOf(row)) ?? []))
  return [...own, ...inGaps].sort((a, b) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0))
}

/** The parts of a row that no other row covers. */
function gapsIn<Row extends Dated>(row: Row, covering: readonly Row[]): Row[] {
  const parts: Row[] = []
  let from: IsoDate = row.validFrom
  for (const cover of [...covering].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))) {
    if (cover.validFrom > from) {
      const before = addDays(cover.validFrom, -1)
      if (row.validTo !== null && before >= row.validTo) break
      parts.push({ ...row, validFrom: from, validTo: before })
    }
    if (cover.validTo === null) return parts
    if (cover.validTo >= from) from = addDays(cover.validTo, 1)
  }
  return row.validTo !== null && from > row.validTo ? parts : [...parts, { ...row, validFrom: from }]
}
