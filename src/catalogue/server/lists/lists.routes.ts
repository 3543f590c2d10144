import { dayOf } from '../../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { historyOf } from '../../../records/server/history.queries.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'
import { listOf } from '../../model/lists/lists.ts'
import { addRate, endRate } from '../rates/dated-rates.ts'
import { serviceHistory } from '../services/service-history.queries.ts'
import { addEntry } from './add-entry.ts'
import { changeEntry } from './change-entry.ts'
import { entriesPage, filterCounts, similarNames } from './entries.queries.ts'
import { entryWithRates } from './entry-with-rates.ts'
import { exportEntries } from './export-entries.ts'
import { showEntries } from './show-entries.ts'
import { restoreEntry, withdrawEntry } from './withdraw-entry.ts'

const PAGE = 100

const page = operation(listsContract.page, async ({ db, actor, now }, { list: key, limit = PAGE, after, ...asked }) => {
  const list = listOf(key)
  const withdrawn = asked.withdrawn === '1' && actor.can.has('catalogue:edit')
  if (withdrawn) await openRecycleBin(db)
  const on = dayOf(now)
  const rules = { due: asked.due, charged: asked.charged, on }
  const found = { search: asked.search, filter: asked.filter, rules, withdrawn }
  const { rows, total, next } = await entriesPage(db, list, found, { limit, after })
  return {
    rows: await showEntries(db, list, rows, { hospital: actor.hospitalId, on }),
    total,
    next,
    filters: after ? [] : await filterCounts(db, list, found),
    similar: total === 0 && !withdrawn ? await similarNames(db, list, asked.search) : [],
  }
})

const entry = operation(listsContract.entry, async ({ db, actor, now, refuse }, { list: key, id }) => {
  const where = { hospital: actor.hospitalId, on: dayOf(now) }
  return (await entryWithRates(db, listOf(key), id, where)) ?? refuse('NOT_FOUND')
})

const history = operation(listsContract.history, async ({ db }, { list: key, id }) => ({
  entries: key === 'mandatory-services' ? await serviceHistory(db, id) : await historyOf(db, listOf(key).table, id),
}))

export const listsRoutes: readonly MountedOperation[] = [
  page,
  entry,
  addEntry,
  changeEntry,
  withdrawEntry,
  restoreEntry,
  history,
  exportEntries,
  addRate,
  endRate,
]
