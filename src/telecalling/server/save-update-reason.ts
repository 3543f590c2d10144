import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { sameRow } from '../../platform/server/database/same-row.ts'
import { telecallingContract } from '../model/telecalling.contract.ts'

/** Saves the update reason of a visit on its call record of today (specification 2, 'All Patient tab'). */
export const saveUpdateReason = operation(
  telecallingContract.updateReason,
  async ({ db, actor, now, record, refuse }, { visitId, reason }) => {
    const visit = await db
      .selectFrom('visits as v')
      .innerJoin('hospitals as h', 'h.id', 'v.hospital_id')
      .select((eb) => [
        'v.patient_id as patientId',
        'h.name as hospital',
        eb.exists(eb.selectFrom('final_payments as f').select('f.id').where(sameVisit)).as('isPaid'),
      ])
      .where('v.id', '=', visitId)
      .executeTakeFirst()
    if (!visit) return refuse('NOT_FOUND')
    if (!visit.isPaid) return refuse('NO_FINAL_PAYMENT')

    const saved = await db
      .insertInto('call_records')
      .values({
        visit_id: visitId,
        patient_id: visit.patientId,
        call_date: dayOf(now),
        hospital_label: visit.hospital,
        update_reason: reason,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['hospital_id', 'visit_id', 'call_date'])
          .where('withdrawn_at', 'is', null)
          .doUpdateSet({ update_reason: reason, updated_by: actor.userId }),
      )
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await record({ type: 'call.update_reason_saved', subject: { type: 'call_record', id: saved.id } })
    return { version: saved.version }
  },
)

const sameVisit = sameRow('v', 'f.visit_id')
