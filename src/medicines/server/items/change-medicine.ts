import { operation } from '../../../platform/server/contract/operation.ts'
import { decideMedicine } from '../../model/items/decide-medicine.ts'
import { medicinesContract } from '../../model/items/medicines.contract.ts'
import { storeMedicine } from './save-medicine.ts'

/** Changes an item; an empty code keeps the one it has. */
export const changeMedicine = operation(
  medicinesContract.change,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, version, ...typed }) => {
    const before =
      (await db
        .selectFrom('medicines')
        .select(['code', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()) ?? refuse('NOT_FOUND')
    if (before.version !== version) refuse('STALE')
    const form = orRefuse(decideMedicine(typed))
    const code = form.code || before.code
    await storeMedicine({ db, actor, now }, id, { ...form, code })
    await record({ type: 'medicine.changed', subject: { type: 'medicines', id }, facts: { code } })
    return { id }
  },
)
