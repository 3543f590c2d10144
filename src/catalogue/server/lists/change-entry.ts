import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'
import { listOf } from '../../model/lists/lists.ts'
import { rateBasisOf } from '../rates/rates.queries.ts'
import { saveRates } from '../rates/save-rates.ts'
import { stopRulesOf } from '../services/service-rules.queries.ts'
import { entryById, updateEntry } from './entries.queries.ts'
import { type ReadEntry, readEntry } from './entry-columns.ts'
import { showEntries } from './show-entries.ts'
import { tie } from './ties.queries.ts'

/** Changes a whole entry; a user who saved first is not overwritten: the answer holds the newer values. */
export const changeEntry = operation(
  listsContract.change,
  async ({ db, actor, now, record, refuse }, { list: key, id, values, version }) => {
    const list = listOf(key)
    const entry = readEntry(list, values)
    const row = (await entryById(db, list, id, { lock: true })) ?? refuse('NOT_FOUND')
    const [shown] = await showEntries(db, list, [row], { hospital: actor.hospitalId, on: dayOf(now) })
    if (row.version !== version) refuse('STALE', { current: shown })
    if (list.kind === 'mandatory' && entry.columns.status === 'Inactive') await stopRulesOf({ db, actor, now }, id)
    const saved = await updateEntry(db, list, id, entry.columns)
    if (entry.complications) await tie(db, id, entry.complications, now)
    if (list.rates && entry.ratesFrom) {
      const { cityTier } = await rateBasisOf(db, actor.hospitalId)
      await saveRates(
        db,
        list.rates,
        id,
        { amounts: changedAmounts(entry.amounts, shown?.rates ?? {}), from: entry.ratesFrom, cityTier },
        now,
      )
    }
    await record({ type: 'entry.changed', subject: { type: list.table, id }, facts: { list: key } })
    return { version: saved }
  },
)

/** Columns that say what the screen showed were not touched, whatever day the others change from. */
const changedAmounts = (typed: ReadEntry['amounts'], shown: Readonly<Record<string, number>>): ReadEntry['amounts'] =>
  Object.fromEntries(Object.entries(typed).filter(([column, amount]) => amount !== (shown[column] ?? null)))
