import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { typeNumbered } from '../model/document-types.ts'

type Answer = {
  readonly visitId: string
  readonly patientId: string
  /** 1 to 27. */
  readonly type: number
  readonly remarks: 'Yes' | 'No'
  /** Of a No. */
  readonly remarkReason: string | null
}

/** Answers a line of a visit's checklist; two who answer at the same moment leave one answer. */
export const answerLine = (
  db: HospitalDb,
  { visitId, patientId, type, remarks, remarkReason }: Answer,
): Promise<{ readonly id: string }> => {
  const { number, name } = typeNumbered(type)
  const answer = { remarks, remark_reason: remarks === 'No' ? remarkReason : null }
  return db
    .insertInto('patient_documents')
    .values({ ...answer, visit_id: visitId, patient_id: patientId, document_type_id: number, document_name: name })
    .onConflict((conflict) =>
      conflict
        .columns(['hospital_id', 'visit_id', 'document_type_id'])
        .where('withdrawn_at', 'is', null)
        .doUpdateSet(answer),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}
