import { operation } from '../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { PRESENT } from '../../platform/server/records/withdrawal.ts'
import { decideRestore } from '../../records/model/restore.ts'
import { wardsContract } from '../model/wards.contract.ts'

/** Puts a ward back; another ward with its code refuses (one_ward_a_code). */
export const restoreWard = operation(wardsContract.restore, async ({ db, now, record, refuse, orRefuse }, { id }) => {
  await openRecycleBin(db)
  const ward = await db.selectFrom('wards').select('withdrawn_at').where('id', '=', id).forUpdate().executeTakeFirst()
  orRefuse(decideRestore(ward?.withdrawn_at ?? refuse('NOT_FOUND'), now))
  await db.updateTable('wards').set(PRESENT).where('id', '=', id).execute()
  await record({ type: 'ward.restored', subject: { type: 'ward', id } })
  await record({ type: 'record.restored', subject: { type: 'ward', id } })
  return { restored: 1 }
})
