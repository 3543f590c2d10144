import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { resumeStay } from '../../../wards/server/rooms/resume-stay.ts'
import { decideRevocation } from '../../model/tracking/revoke-discharge.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { isAdmitted } from '../register-visit.ts'
import { saveDischarge } from './save-discharge.ts'

/** Takes back a discharge, planned and actual, and gives the patient the room back where nobody else has it by now. */
export const revokeDischarge = operation(
  trackingContract.revokeDischarge,
  async ({ db, now, record, refuse, orRefuse }, { id }) => {
    const visit = (await lockVisit(db, id)) ?? refuse('NOT_FOUND')
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
        plannedDischargeAt: visit.planned_at,
        admittedElsewhere: lying,
      }),
    )

    const hasRoom = await resumeStay(db, { visitId: id, patientId: visit.patient_id }, now)
    await saveDischarge(db, id, { planned_at: null, discharged_at: null })
    await db
      .updateTable('visits')
      .set({ status: 'in-progress' })
      .where('id', '=', id)
      .where('status', '<>', 'in-progress')
      .execute()

    await record({ type: 'discharge.revoked', subject: { type: 'visit', id }, patientId: visit.patient_id })
    return { patientName: patient.name, hasRoom }
  },
)

const lockVisit = (db: HospitalDb, id: string) =>
  db
    .selectFrom('visits as v')
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .select(['v.patient_id', 'v.discharge_date', 'out.planned_at'])
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst()
