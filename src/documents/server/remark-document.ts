import { operation } from '../../platform/server/contract/operation.ts'
import { typeNumbered } from '../model/document-types.ts'
import { documentsContract } from '../model/documents.contract.ts'
import { typesFor } from '../model/who-may.ts'
import { visitOfChecklist } from './documents.queries.ts'

/** Answers a line with Yes or No, at once; two who answer at the same moment leave one answer and two events. */
export const remarkDocument = operation(
  documentsContract.remark,
  async ({ db, actor, record, refuse }, { id, type, remarks, remarkReason }) => {
    const { number, name } = typeNumbered(type)
    const visit = (await visitOfChecklist(db, id)) ?? refuse('NOT_FOUND')
    if (!typesFor('document:upload', actor).has(number)) refuse('NOT_YOUR_PAPERS')
    const answer = { remarks, remark_reason: remarks === 'No' ? remarkReason : null }
    const saved = await db
      .insertInto('patient_documents')
      .values({
        ...answer,
        visit_id: id,
        patient_id: visit.patientId,
        document_type_id: number,
        document_name: name,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['hospital_id', 'visit_id', 'document_type_id'])
          .where('withdrawn_at', 'is', null)
          .doUpdateSet(answer),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'document.remarked',
      subject: { type: 'document', id: saved.id },
      patientId: visit.patientId,
      facts: { documentType: number, remarks },
    })
    return { remarks, remarkReason: answer.remark_reason }
  },
)
