import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { Change, ImportScope } from '../../../platform/server/imports/import-kind.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import type { ImportedEntry, ImportedRate } from '../../model/lists/read-imported-entry.ts'
import type { Rate } from '../../model/rates/rates.ts'
import { insertEntries, updateEntry } from '../lists/entries.queries.ts'
import { tie } from '../lists/ties.queries.ts'
import { ratesOf } from '../rates/rates.queries.ts'
import { insertRates, saveRate } from '../rates/save-rates.ts'
import { stopRulesOf } from '../services/service-rules.queries.ts'

/** Saves one batch: new entries in one statement, their rates in another; changed ones each by itself. */
export async function saveImported(
  list: MasterList,
  { db, actor, now }: ImportScope,
  changes: readonly Change<ImportedEntry>[],
): Promise<string[]> {
  const fresh = changes.filter(({ change }) => change === 'new').map(({ row }) => row)
  const today = dayOf(now)
  const newIds = await insertEntries(
    db,
    list,
    fresh.map(({ columns }) => columns),
  )
  const { rates: rated } = list
  if (rated) {
    const rates = fresh.flatMap((row, at) => row.rates.map((rate) => newRate(rate, newIds[at] ?? '', today)))
    await insertRates(db, rated, rates)
  }
  for (const [at, { complications }] of fresh.entries()) {
    if (complications?.length) await tie(db, newIds[at] ?? '', complications, now)
  }
  const changed = changes.flatMap(({ row, id }) => (id === null ? [] : [{ row, id }]))
  const known = rated
    ? await ratesOf(
        db,
        changed.map(({ id }) => id),
      )
    : new Map<string, readonly Rate[]>()
  for (const { row, id } of changed) {
    if (list.kind === 'mandatory' && row.columns.status === 'Inactive') await stopRulesOf({ db, actor, now }, id)
    await updateEntry(db, list, id, row.columns)
    if (row.complications) await tie(db, id, row.complications, now)
    if (!rated) continue
    for (const rate of row.rates) {
      const place = { scheme: rate.scheme, accreditation: rate.accreditation, cityTier: rate.cityTier }
      await saveRate(
        db,
        rated,
        id,
        { ...place, amount: rate.amount, from: rate.from ?? today },
        known.get(id) ?? [],
        now,
      )
    }
  }
  return [...newIds, ...changed.map(({ id }) => id)]
}

const newRate = ({ from, ...rate }: ImportedRate, itemId: string, today: IsoDate) => ({
  ...rate,
  itemId,
  validFrom: from ?? today,
  validTo: null,
})
