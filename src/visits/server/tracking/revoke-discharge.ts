import { operation } from '../../../platform/server/contract/operation.ts'
import { resumeStay } from '../../../wards/server/rooms/resume-stay.ts'
import { decideRevocation } from '../../model/tracking/revoke-discharge.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { isAdmitted } from '../register-visit.ts'

/** Takes back a discharge, planned and actual, and gives the patient the room back where nobody else has it by now. */
export const revokeDischarge = operation(
  trackingContract.revokeDischarge,
  async ({ db, now, record, refuse, orRefuse }, { id }) => {
    const visit = await db.selectFrom('visits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!visit) return refuse('NOT_FOUND')
    const patient = await db
      .selectFrom('patients')
      .select('name')
      .where('id', '=', visit.patient_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const lying = visit.discharge_date !== null && (await isAdmitted(db, visit.patient_id))
    orRefuse(
      decideRevocation({
        dischargeDate: visit.discharge_date,
        plannedDischargeAt: visit.planned_discharge_at,
        admittedElsewhere: lying,
      }),
    )

    const hasRoom = await resumeStay(db, { visitId: id, patientId: visit.patient_id }, now)
    await db
      .updateTable('visits')
      .set({ discharge_date: null, planned_discharge_at: null, status: 'in-progress' })
      .where('id', '=', id)
      .execute()

    await record({ type: 'discharge.revoked', subject: { type: 'visit', id }, patientId: visit.patient_id })
    return { patientName: patient.name, hasRoom }
  },
)
