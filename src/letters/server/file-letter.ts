import { keepGeneratedDocument } from '../../documents/server/keep-generated-document.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { documentNameOf, textFileNameOf } from '../model/letter-names.ts'
import { lettersContract } from '../model/letters.contract.ts'
import { letterToPrint } from './letters.queries.ts'

/** Save Doc: the letter as a patient document, which the next filing of it changes (specification 3 section 7). */
export const fileLetter = operation(lettersContract.file, async ({ db, now, record, refuse }, { id }) => {
  const letter = (await letterToPrint(db, id)) ?? refuse('NOT_FOUND')
  const { visitId, patientId, title, body, templateId } = letter
  const documentName = documentNameOf(letter)
  const documentId = await keepGeneratedDocument(db, {
    visitId,
    patientId,
    name: documentName,
    fileName: textFileNameOf(letter),
    metadata: { title, prompt_id: templateId, content: body, generated_at: now.toISOString() },
  })
  await db.updateTable('letters').set({ document_id: documentId, filed_at: now }).where('id', '=', id).execute()
  await record({ type: 'letter.filed', subject: { type: 'letter', id }, patientId, facts: { documentId } })
  return { documentId, documentName }
})
