import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { medicinesContract } from '../../model/items/medicines.contract.ts'

/** Takes an item off every screen, with its generics and barcodes. */
export const withdrawMedicine = operation(
  medicinesContract.withdraw,
  async ({ db, actor, now, record, refuse }, { id }) => {
    const medicine =
      (await db.selectFrom('medicines').select('name').where('id', '=', id).forUpdate().executeTakeFirst()) ??
      refuse('NOT_FOUND')
    await openRecycleBin(db)
    await db
      .updateTable('medicines')
      .set(withdrawal(actor, now, null))
      .where('id', '=', id)
      .execute()
    await record({ type: 'medicine.withdrawn', subject: { type: 'medicines', id } })
    return { name: medicine.name }
  },
)
