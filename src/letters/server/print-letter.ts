import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { pdfNameOf } from '../model/letter-names.ts'
import { lettersContract } from '../model/letters.contract.ts'
import { letterToPrint } from './letters.queries.ts'
import { letterPrint } from './prints/letter.print.ts'

/** A saved letter under the hospital's letterhead: the text as it was saved, so that screen, print and document agree. */
export const printLetter = operation(lettersContract.print, async (context, { id }) => {
  const { db, now, record, refuse } = context
  const letter = (await letterToPrint(db, id)) ?? refuse('NOT_FOUND')
  const { patientId, title, visitNo, body } = letter
  await record({ type: 'letter.printed', subject: { type: 'letter', id }, patientId })
  return printedDocument(context, letterPrint, {
    name: pdfNameOf(letter, now),
    data: { about: `${title} · ${visitNo}`, lines: body.split('\n') },
  })
})
