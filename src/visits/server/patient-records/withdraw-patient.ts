import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { withdrawPatientRows } from '../../../patients/server/registration/withdraw-patient-rows.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { withdrawStays } from '../../../wards/server/rooms/withdraw-stays.ts'
import { decideWithdrawal } from '../../model/withdrawal/withdraw-patient.ts'

/** Takes a patient with all visits, stays and data rows off every screen in one transaction. */
export const withdrawPatient = operation(
  patientsContract.withdraw,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, reason }) => {
    const patient = await db.selectFrom('patients').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!patient) return refuse('NOT_FOUND')
    const visits = await db
      .selectFrom('visits')
      .select(['id', 'patient_type', 'discharge_date', 'status'])
      .where('patient_id', '=', id)
      .forUpdate()
      .execute()

    orRefuse(decideWithdrawal(visits))

    await openRecycleBin(db)
    const as = withdrawal(actor, now, reason)
    const ids = visits.map((visit) => visit.id)
    await withdrawStays(db, ids, as)
    if (ids.length) await db.updateTable('visits').set(as).where('id', 'in', ids).execute()
    await withdrawPatientRows(db, id, as)
    await record({
      type: 'patient.withdrawn',
      subject: { type: 'patient', id },
      patientId: id,
      facts: { visits: ids.length },
    })
    return { visits: ids.length }
  },
)
