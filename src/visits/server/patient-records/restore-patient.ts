import { restorePatientRows } from '../../../patients/server/registration/withdraw-patient-rows.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { decideRestore } from '../../../records/model/restore.ts'
import { patientVisitsContract } from '../../model/patient-visits.contract.ts'
import { restoreVisits } from '../restore-visit.ts'

/** Puts a patient back with the visits that were withdrawn in the same step. */
export const restorePatient = operation(
  patientVisitsContract.restorePatient,
  async ({ db, now, record, refuse, orRefuse }, { id }) => {
    await openRecycleBin(db)
    const patient = await db
      .selectFrom('patients')
      .select(['withdrawn_at', 'merged_into'])
      .where('id', '=', id)
      .where('withdrawn_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!patient?.withdrawn_at) return refuse('NOT_FOUND')
    if (patient.merged_into) refuse('MERGED')
    orRefuse(decideRestore(patient.withdrawn_at, now))

    await restorePatientRows(db, id)
    const visits = await restoreVisits(db, { patientId: id, withdrawnAt: patient.withdrawn_at })
    await record({ type: 'record.restored', subject: { type: 'patient', id }, patientId: id, facts: { visits } })
    return { restored: 1 + visits }
  },
)
