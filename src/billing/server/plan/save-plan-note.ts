import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { doctorsPlanContract } from '../../model/plan/doctors-plan.contract.ts'

/** Notes a day of the doctor's plan. */
export const savePlanNote = operation(doctorsPlanContract.saveNote, async (context, { visitId, day, ...note }) => {
  const { db, record } = context
  const { patientId } = await visitOfBill(context, visitId)
  const { id } = await db
    .insertInto('plan_notes')
    .values({ visit_id: visitId, patient_id: patientId, day, ...note })
    .onConflict((conflict) =>
      conflict.columns(['hospital_id', 'visit_id', 'day']).where('withdrawn_at', 'is', null).doUpdateSet(note),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ type: 'plan.noted', subject: { type: 'plan_note', id }, patientId, facts: { visit: visitId, day } })
  return {}
})
