import { sql } from 'kysely'
import { filesOfPatient } from '../../../patients/server/patient-files.queries.ts'
import { patientById } from '../../../patients/server/patients.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { patientVisitsContract } from '../../../visits/model/patient-visits.contract.ts'
import { beforeWithdrawal } from '../../../visits/model/withdrawal/take-back.ts'
import { hasOpenAdmission } from '../../../visits/server/open-admission.ts'
import { standingOf } from './standing.queries.ts'

const COUNTED = ['visits', 'stays', 'diagnoses', 'surgeries', 'complications', 'documents', 'dataRows'] as const
type Counts = Record<(typeof COUNTED)[number], number>

/** What deleting a patient would take away, counted over every slice that keeps something of a visit. */
export const showPatientWithdrawal = operation(patientVisitsContract.withdrawal, async ({ db, refuse }, { id }) => {
  const patient = (await patientById(db, id)) ?? refuse('NOT_FOUND')
  const { rows } = await sql<Counts>`
    with mine as (select v.id, v.hospital_id from visits v where v.patient_id = ${patient.id})
    select (select count(*) from mine) as visits,
      (select count(*) from stays s join mine using (hospital_id) where s.visit_id = mine.id) as stays,
      (select count(*) from visit_diagnoses d join mine using (hospital_id) where d.visit_id = mine.id) as diagnoses,
      (select count(*) from visit_surgeries s join mine using (hospital_id) where s.visit_id = mine.id) as surgeries,
      (select count(*) from visit_complications c join mine using (hospital_id) where c.visit_id = mine.id) as complications,
      (select count(*) from patient_documents d join mine using (hospital_id) where d.visit_id = mine.id and d.is_uploaded) as documents,
      (select count(*) from patient_data d where d.patient_id = ${patient.id}) as "dataRows"`.execute(db)
  const [counts = Object.fromEntries(COUNTED.map((kind) => [kind, 0])) as Counts] = rows
  const files = await filesOfPatient(db, patient.id)
  const visits = await db.selectFrom('visits').select('id').where('patient_id', '=', patient.id).execute()
  const standing = await standingOf(
    db,
    visits.map((visit) => visit.id),
  )
  return {
    ...counts,
    files: files.length,
    stillAdmitted: await hasOpenAdmission(db, patient.id),
    takeBackFirst: standing.flatMap(beforeWithdrawal),
  }
})
