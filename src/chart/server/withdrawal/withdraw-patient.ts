import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { withdrawPatientRows } from '../../../patients/server/registration/withdraw-patient-rows.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { beforeWithdrawal, listOf } from '../../../visits/model/withdrawal/take-back.ts'
import { decideWithdrawal } from '../../../visits/model/withdrawal/withdraw-patient.ts'
import { withdrawVisitRows } from '../../../visits/server/withdrawal/withdraw-visit-rows.ts'
import { standingOf } from './standing.queries.ts'

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
    const ids = visits.map((visit) => visit.id)
    const first = (await standingOf(db, ids)).flatMap(beforeWithdrawal)
    if (first.length > 0) refuse('TAKE_BACK_FIRST', { values: { list: listOf(first) } })

    await openRecycleBin(db)
    const as = withdrawal(actor, now, reason)
    await withdrawVisitRows(db, ids, as)
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
