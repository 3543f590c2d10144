import { operation } from '../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../platform/server/records/withdrawal.ts'
import { decideWardWithdrawal } from '../model/change-ward.ts'
import { wardsContract } from '../model/wards.contract.ts'
import { neededRooms } from './wards.queries.ts'

/** Takes a ward that nobody needs off every screen. */
export const withdrawWard = operation(
  wardsContract.withdraw,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, reason }) => {
    const ward = await db.selectFrom('wards').select('ward_code').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!ward) return refuse('NOT_FOUND')
    orRefuse(decideWardWithdrawal(await neededRooms(db, id, now)))
    await openRecycleBin(db)
    await db
      .updateTable('wards')
      .set(withdrawal(actor, now, reason))
      .where('id', '=', id)
      .execute()
    await record({ type: 'ward.withdrawn', subject: { type: 'ward', id } })
    return { wardCode: ward.ward_code }
  },
)
