import { type RawBuilder, sql } from 'kysely'
import { daysInclusive, type IsoDate } from '../../kernel/calendar.ts'
import { type nameHolds, nameHoldsCounted, type WaysFound } from '../../visits/server/search/visit-search.queries.ts'
import type { VisitRows } from './visit-rows.queries.ts'

// Of lists whose visits can be those of years: what would be read twice or row by row is first found along an index (decision record 081).

const LONG_DAYS = 31
/** So many visits that a search finds are looked up by their visit ids; of more, a page is near in most orders. */
const FEW = 300

/** Whether a period holds more visits than are quickly sorted. */
export const isLong = ({ from, to }: { from: IsoDate | null; to: IsoDate | null }, today: IsoDate): boolean =>
  from === null || daysInclusive(from, to ?? today) > LONG_DAYS

/** Those that a search finds: of a page, the same to be counted, and how many they are where they are few. */
export type FoundOfYears = { readonly visits: VisitRows; readonly counted: VisitRows; readonly total: number | null }

/** Finds among visits of years: those of a number are looked up; where all are few they are found once, not for page and count. */
export async function foundOfYears(
  all: VisitRows,
  waysFound: (names?: typeof nameHolds) => WaysFound,
): Promise<FoundOfYears> {
  const { ofRow, ofNumber } = waysFound(nameHoldsCounted)
  const numbered = ofNumber ? await firstNumbers(all.where(ofNumber)) : []
  const named = await firstNumbers(all.where(ofRow))
  if (Math.max(numbered.length, named.length) <= FEW) {
    const few = [...new Set([...numbered, ...named])]
    const visits = all.where(among(few))
    return { visits, counted: visits, total: few.length }
  }
  const isNumbered = numbered.length > FEW && ofNumber ? ofNumber : among(numbered)
  const withNumbered = (found: RawBuilder<boolean>) => all.where(sql<boolean>`(${found} or ${isNumbered})`)
  return { visits: withNumbered(waysFound().ofRow), counted: withNumbered(ofRow), total: null }
}

async function firstNumbers(rows: VisitRows): Promise<string[]> {
  const found = await rows
    .select('v.visit_no')
    .limit(sql.lit(FEW + 1))
    .execute()
  return found.map(({ visit_no }) => visit_no)
}

const among = (visitNos: readonly string[]): RawBuilder<boolean> =>
  visitNos.length > 0 ? sql<boolean>`v.visit_no = any(array(select unnest(${visitNos}::text[])))` : sql<boolean>`false`

/** Those rows of a page whose visit ids are found first, along an index alone. */
export const numbersFirst = (rows: VisitRows, page: VisitRows): VisitRows =>
  rows.where(sql<boolean>`v.visit_no = any(array(${page.select('v.visit_no')}))`)
