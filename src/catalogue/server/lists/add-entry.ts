import type { Actor } from '../../../platform/server/contract/actor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'
import { listOf } from '../../model/lists/lists.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import { rateBasisOf } from '../rates/rates.queries.ts'
import { saveRates } from '../rates/save-rates.ts'
import { insertEntries } from './entries.queries.ts'
import { readEntry } from './entry-columns.ts'
import { tie } from './ties.queries.ts'

/** Adds an entry with its first rates; a name or code that is there already is refused by its constraint. */
export const addEntry = operation(listsContract.add, async ({ db, actor, now, record }, { list: key, values }) => {
  const list = listOf(key)
  const id = await insertEntry({ db, actor, now }, list, values)
  await record({ type: 'entry.added', subject: { type: list.table, id }, facts: { list: key } })
  return { id }
})

type Scope = { readonly db: HospitalDb; readonly actor: Actor; readonly now: Date }

/** A new entry as it was typed, with its ties and first rates; its id. */
export async function insertEntry({ db, actor, now }: Scope, list: MasterList, values: unknown): Promise<string> {
  const entry = readEntry(list, values)
  const [id = ''] = await insertEntries(db, list, [entry.columns])
  if (entry.complications) await tie(db, id, entry.complications, now)
  if (list.rates && entry.ratesFrom) {
    const { cityTier } = await rateBasisOf(db, actor.hospitalId)
    await saveRates(db, list.rates, id, { amounts: entry.amounts, from: entry.ratesFrom, cityTier }, now)
  }
  return id
}
