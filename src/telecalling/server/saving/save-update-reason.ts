import { operation } from '../../../platform/server/contract/operation.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import { telecallingContract } from '../../model/telecalling.contract.ts'

/** Saves the update reason of a visit (specification 2, 'All Patient tab'): nobody was called for it, and no follow-up is answered. */
export const saveUpdateReason = operation(
  telecallingContract.updateReason,
  async ({ db, record, refuse }, { visitId, reason }) => {
    const visit = await db
      .selectFrom('visits as v')
      .select((eb) => [
        'v.patient_id as patientId',
        eb.exists(eb.selectFrom('final_payments as f').select('f.id').where(sameVisit)).as('isPaid'),
      ])
      .where('v.id', '=', visitId)
      .executeTakeFirst()
    if (!visit) return refuse('NOT_FOUND')
    if (!visit.isPaid) return refuse('NO_FINAL_PAYMENT')

    const saved = await db
      .insertInto('update_reasons')
      .values({ visit_id: visitId, patient_id: visit.patientId, reason })
      .onConflict((conflict) =>
        conflict.columns(['hospital_id', 'visit_id']).where('withdrawn_at', 'is', null).doUpdateSet({ reason }),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    await record({
      type: 'visit.update_reason_saved',
      subject: { type: 'visit', id: visitId },
      patientId: visit.patientId,
    })
    return { version: saved.version }
  },
)

const sameVisit = sameRow('v', 'f.visit_id')
