import { SATISFACTION_CERTIFICATE } from '../../documents/model/checklist-lines.ts'
import { typesFor } from '../../documents/model/who-may.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { satisfactionContract } from '../model/satisfaction.contract.ts'
import { visitToCertify } from './certified-visit.queries.ts'

/** Keeps the survey of a visit, for who files its certificate. */
export const saveSurvey = operation(
  satisfactionContract.survey,
  async ({ db, actor, record, refuse }, { visitId, ...form }) => {
    const visit = (await visitToCertify(db, visitId)) ?? refuse('NOT_FOUND')
    if (!typesFor('document:upload', actor).has(SATISFACTION_CERTIFICATE)) return refuse('NOT_YOUR_PAPERS')
    const columns = {
      overall: form.overall ?? null,
      medical_care: form.medicalCare ?? null,
      nursing_care: form.nursingCare ?? null,
      doctor_communication: form.doctorCommunication ?? null,
      cleanliness: form.cleanliness ?? null,
      food: form.food ?? null,
      billing_and_discharge: form.billingAndDischarge ?? null,
      courtesy: form.courtesy ?? null,
      liked_most: form.likedMost,
      to_improve: form.toImprove,
      recommends: form.recommends ?? null,
    }
    const { numUpdatedRows } = await db
      .updateTable('satisfaction_surveys')
      .set(columns)
      .where('visit_id', '=', visitId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      await db
        .insertInto('satisfaction_surveys')
        .values({ ...columns, visit_id: visitId, patient_id: visit.patientId })
        .execute()
    await record({ type: 'survey.saved', subject: { type: 'visit', id: visitId }, patientId: visit.patientId })
    return { visitId }
  },
)
