import { paperListOf } from '../../catalogue/model/payers/paper-lists.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { completenessOf } from '../model/completeness.ts'
import { documentsContract } from '../model/documents.contract.ts'
import { asLine, documentsOfVisit, visitOfChecklist } from './documents.queries.ts'

/** Save Documents: every file and remark is kept already; this says who found the checklist in order, and when. */
export const saveDocuments = operation(documentsContract.save, async ({ db, record, refuse }, { id }) => {
  const visit = (await visitOfChecklist(db, id)) ?? refuse('NOT_FOUND')
  const rows = await documentsOfVisit(db, id)
  if (!rows.some((row) => row.is_uploaded)) refuse('NOTHING_UPLOADED')
  const { done, missing } = completenessOf(paperListOf(visit), rows.flatMap(asLine))
  await record({
    type: 'documents.saved',
    subject: { type: 'visit', id },
    patientId: visit.patientId,
    facts: { done, missing: missing.length },
  })
  return { done, missing: missing.length }
})
