import { operation } from '../../../platform/server/contract/operation.ts'
import { medicinesContract } from '../../model/items/medicines.contract.ts'

/** Renames a manufacturer on all its items. */
export const renameMaker = operation(
  medicinesContract.renameMaker,
  async ({ db, record, refuse }, { id, name, version }) => {
    const before =
      (await db.selectFrom('makers').select('version').where('id', '=', id).forUpdate().executeTakeFirst()) ??
      refuse('NOT_FOUND')
    if (before.version !== version) refuse('STALE')
    await db.updateTable('makers').set({ name }).where('id', '=', id).execute()
    await record({ type: 'maker.renamed', subject: { type: 'makers', id } })
    return { id }
  },
)
