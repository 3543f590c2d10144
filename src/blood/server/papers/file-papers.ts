import { filePdf } from '../../../documents/server/file-document.ts'
import { aroundDocument, printedDocument } from '../../../hospitals/server/printed-document.ts'
import { operation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import { bloodContract } from '../../model/blood.contract.ts'
import { bloodPapersPrint } from '../prints/blood-papers.print.ts'
import { BLOOD_PAPERS } from '../show-blood.ts'
import { papersOfVisit } from './papers-of-visit.ts'

/** Cross-matches and transfusions of a visit on paper. */
export const printPapers = operation(bloodContract.papers, async (context, { visitId }) => {
  const { db, now, record, refuse } = context
  const { patientId, name, data, pictures } = (await papersOfVisit(db, visitId, now)) ?? refuse('NOT_FOUND')
  await record({
    type: 'blood.papers_printed',
    subject: { type: 'visit', id: visitId },
    patientId,
    facts: { document: BLOOD_PAPERS },
  })
  return printedDocument(context, bloodPapersPrint, { name, data, pictures })
})

/** Files them as document 16; what was filed before goes to the recycle bin. The PDF is typeset before the transaction. */
export const filePapers = preparedOperation(
  bloodContract.file,
  async ({ actor, now, platform, inHospital, refuse }, { visitId }) => {
    const loaded = await inHospital(async (db) => ({
      papers: await papersOfVisit(db, visitId, now),
      around: await aroundDocument({ db, actor, now }),
    }))
    const { patientId, name, data, pictures } = loaded.papers ?? refuse('NOT_FOUND')
    if (data.units.length === 0) return refuse('NOTHING_RECEIVED')
    const pdf = await platform.typesetter.typeset(bloodPapersPrint, { ...loaded.around, data, pictures })
    return { pdf, patientId, name }
  },
  async ({ db, actor, now, record }, { visitId }, { pdf, patientId, name }) => {
    const filed = await filePdf(db, { visitId, patientId, type: BLOOD_PAPERS, name, pdf }, { actor, now })
    await record({
      type: 'blood.papers_filed',
      subject: { type: 'visit', id: visitId },
      patientId,
      facts: { document: filed.id },
    })
    return { documentId: filed.id, replaced: filed.replaced }
  },
)
