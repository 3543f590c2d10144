import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { PRESENT, withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'
import { listOf } from '../../model/lists/lists.ts'
import { entryById, updateEntry } from './entries.queries.ts'
import { usesOf } from './uses.queries.ts'

/** Takes an entry that nothing uses off every screen. Its rates stay with it. */
export const withdrawEntry = operation(
  listsContract.withdraw,
  async ({ db, actor, now, record, refuse }, { list: key, id }) => {
    const list = listOf(key)
    if (!(await entryById(db, list, id, { lock: true }))) refuse('NOT_FOUND')
    // A withdrawn patient or visit that is restored still has its payer.
    if (key === 'corporates') await openRecycleBin(db)
    const uses = await usesOf(db, list, id)
    if (uses) refuse('IN_USE', { values: { uses } })
    await openRecycleBin(db)
    await updateEntry(db, list, id, withdrawal(actor, now, null))
    await record({ type: 'entry.withdrawn', subject: { type: list.table, id }, facts: { list: key } })
    return { id }
  },
)

/** Puts an entry back, unless another took its name or code meanwhile. */
export const restoreEntry = operation(listsContract.restore, async ({ db, record, refuse }, { list: key, id }) => {
  const list = listOf(key)
  await openRecycleBin(db)
  const entry = (await entryById(db, list, id, { lock: true })) ?? refuse('NOT_FOUND')
  if (!entry.withdrawn_at) refuse('NOT_FOUND')
  await updateEntry(db, list, id, PRESENT)
  await record({ type: 'entry.restored', subject: { type: list.table, id }, facts: { list: key } })
  return { id }
})
