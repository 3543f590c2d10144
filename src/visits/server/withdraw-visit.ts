import { operation } from '../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../platform/server/records/withdrawal.ts'
import { withdrawStays } from '../../wards/server/rooms/withdraw-stays.ts'
import { visitsContract } from '../model/visits.contract.ts'

/**
 * Takes a visit off every screen and frees its room, all or nothing; the patient's other visits are untouched. What is linked
 * to it follows by itself (decision 017).
 */
export const withdrawVisit = operation(
  visitsContract.withdraw,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const visit = await db
      .selectFrom('visits')
      .select(['visit_no', 'patient_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!visit) return refuse('NOT_FOUND')
    await openRecycleBin(db)
    const as = withdrawal(actor, now, reason)
    await withdrawStays(db, [id], as)
    await db.updateTable('visits').set(as).where('id', '=', id).execute()
    await record({ type: 'visit.withdrawn', subject: { type: 'visit', id }, patientId: visit.patient_id })
    return { visitNo: visit.visit_no }
  },
)
