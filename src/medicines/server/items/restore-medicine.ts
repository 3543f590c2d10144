import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { PRESENT } from '../../../platform/server/records/withdrawal.ts'
import { decideRestore } from '../../../records/model/restore.ts'
import { medicinesContract } from '../../model/items/medicines.contract.ts'

/** Puts an item back with what was withdrawn in the same step; another one with its code, name or barcode refuses. */
export const restoreMedicine = operation(
  medicinesContract.restore,
  async ({ db, now, record, refuse, orRefuse }, { id }) => {
    await openRecycleBin(db)
    const medicine = await db
      .selectFrom('medicines')
      .select('withdrawn_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    orRefuse(decideRestore(medicine?.withdrawn_at ?? refuse('NOT_FOUND'), now))
    await db.updateTable('medicines').set(PRESENT).where('id', '=', id).execute()
    await record({ type: 'record.restored', subject: { type: 'medicines', id } })
    return { restored: 1 }
  },
)
