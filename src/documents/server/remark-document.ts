import { operation } from '../../platform/server/contract/operation.ts'
import { documentsContract } from '../model/documents.contract.ts'
import { typesFor } from '../model/who-may.ts'
import { answerLine } from './answer-line.ts'
import { visitOfChecklist } from './documents.queries.ts'

/** Answers a line with Yes or No, at once; two who answer at the same moment leave one answer and two events. */
export const remarkDocument = operation(
  documentsContract.remark,
  async ({ db, actor, record, refuse }, { id, type, remarks, remarkReason }) => {
    const { patientId } = (await visitOfChecklist(db, id)) ?? refuse('NOT_FOUND')
    if (!typesFor('document:upload', actor).has(type)) refuse('NOT_YOUR_PAPERS')
    const saved = await answerLine(db, { visitId: id, patientId, type, remarks, remarkReason })
    await record({
      type: 'document.remarked',
      subject: { type: 'document', id: saved.id },
      patientId,
      facts: { documentType: type, remarks },
    })
    return { remarks, remarkReason: remarks === 'No' ? remarkReason : null }
  },
)
