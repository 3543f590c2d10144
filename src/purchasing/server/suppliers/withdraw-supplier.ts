import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { PRESENT, withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { decideRestore } from '../../../records/model/restore.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'

/** Takes a supplier off every list from which one is chosen. */
export const withdrawSupplier = operation(
  suppliersContract.withdraw,
  async ({ db, actor, now, record, refuse }, { id }) => {
    const supplier =
      (await db.selectFrom('suppliers').select('name').where('id', '=', id).forUpdate().executeTakeFirst()) ??
      refuse('NOT_FOUND')
    await openRecycleBin(db)
    await db
      .updateTable('suppliers')
      .set(withdrawal(actor, now, null))
      .where('id', '=', id)
      .execute()
    await record({ type: 'supplier.withdrawn', subject: { type: 'suppliers', id } })
    return { name: supplier.name }
  },
)

/** Puts a supplier back; another one with his name, code or GSTIN refuses. */
export const restoreSupplier = operation(
  suppliersContract.restore,
  async ({ db, now, record, refuse, orRefuse }, { id }) => {
    await openRecycleBin(db)
    const supplier = await db
      .selectFrom('suppliers')
      .select('withdrawn_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    orRefuse(decideRestore(supplier?.withdrawn_at ?? refuse('NOT_FOUND'), now))
    await db.updateTable('suppliers').set(PRESENT).where('id', '=', id).execute()
    await record({ type: 'record.restored', subject: { type: 'suppliers', id } })
    return { restored: 1 }
  },
)
