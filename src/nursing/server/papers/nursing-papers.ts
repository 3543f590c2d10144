import { sql } from 'kysely'
import { typeNumbered } from '../../../documents/model/document-types.ts'
import { typesFor } from '../../../documents/model/who-may.ts'
import { documentsOfVisit } from '../../../documents/server/documents.queries.ts'
import { filePdf } from '../../../documents/server/file-document.ts'
import { boundParts, filePart, otherPart } from '../../../documents/server/parts/document-parts.ts'
import { aroundDocument } from '../../../hospitals/server/printed-document.ts'
import { chartOnPaper } from '../../../observations/server/print-observations.ts'
import { observationChartPrint } from '../../../observations/server/prints/observation-chart.print.ts'
import { type Context, operation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import {
  LINE_OF,
  NURSING_PAPERS,
  type NursingPaper,
  nursingPapersContract,
} from '../../model/papers/nursing-papers.contract.ts'
import { treatmentSheetPrint } from '../prints/treatment-sheet.print.ts'
import { sheetOnPaper } from '../sheet/print-sheet.ts'

/** Documents 19, 20 and 21 as they can be made now, and what is filed of them. */
export const showNursingPapers = operation(nursingPapersContract.papers, async ({ db, actor, refuse }, { visitId }) => {
  const visit = await db.selectFrom('visits').select('id').where('id', '=', visitId).executeTakeFirst()
  if (!visit) return refuse('NOT_FOUND')
  const [entries, filed] = [await entriesOf(db, visitId), await documentsOfVisit(db, visitId)]
  return {
    papers: NURSING_PAPERS.map((paper) => {
      const document = LINE_OF[paper]
      const on = filed.find(({ document_type_id, is_uploaded }) => document_type_id === document && is_uploaded)
      const { rows, last } = entries[paper]
      return {
        paper,
        document,
        name: typeNumbered(document).name,
        rows,
        filedAt: on?.uploaded_at?.toISOString() ?? null,
        filedBy: on?.uploadedBy ?? null,
        isOutdated: on?.uploaded_at != null && last !== null && last > on.uploaded_at,
        mayFile: typesFor('document:upload', actor).has(document),
      }
    }),
  }
})

type Entries = Readonly<Record<NursingPaper, { readonly rows: number; readonly last: Date | null }>>

/** How much stands on each paper, and when it was written last. */
async function entriesOf(db: HospitalDb, visitId: string): Promise<Entries> {
  const { rows } = await sql<{ paper: NursingPaper; rows: number; last: Date | null }>`
    select 'chart' as paper, count(*)::int as rows, max(updated_at) as last from (
      select updated_at from vital_signs where visit_id = ${visitId} union all
      select updated_at from fluid_entries where visit_id = ${visitId}) o
    union all select 'sheets', count(*)::int, max(at) from (
      select updated_at as at from medication_orders where visit_id = ${visitId} union all
      select updated_at from medication_doses where visit_id = ${visitId} union all
      select updated_at from infusion_rates where visit_id = ${visitId}) d
    union all select 'blood-sugar', count(*)::int, max(updated_at) from vital_signs
      where visit_id = ${visitId} and glucose_mg_dl is not null`.execute(db)
  const of = (paper: NursingPaper) => rows.find((row) => row.paper === paper) ?? { rows: 0, last: null }
  return { chart: of('chart'), sheets: of('sheets'), 'blood-sugar': of('blood-sugar') }
}

/** Files one of them of the whole stay; typeset before the transaction. Document 19 keeps the wrappers of the pharmacy behind it. */
export const fileNursingPaper = preparedOperation(
  nursingPapersContract.file,
  async ({ actor, now, platform, inHospital, refuse }, { visitId, paper }) => {
    const type = LINE_OF[paper]
    const loaded = await inHospital(async (db) => ({
      rows: (await entriesOf(db, visitId))[paper].rows,
      drawn: await drawnPaper({ db, actor, now }, visitId, paper),
      around: await aroundDocument({ db, actor, now }),
      other: paper === 'chart' ? await otherPart(db, { visitId, type, part: 'chart' }) : null,
    }))
    const drawn = loaded.drawn ?? refuse('NOT_FOUND')
    if (!typesFor('document:upload', actor).has(type)) return refuse('NOT_YOUR_PAPERS')
    if (loaded.rows === 0) return refuse('NOTHING_WRITTEN')
    const { around, other } = loaded
    const { visitNo, patientId, facts } = drawn
    const pdf =
      facts.of === 'chart'
        ? await platform.typesetter.typeset(observationChartPrint, { ...around, data: facts.data })
        : await platform.typesetter.typeset(treatmentSheetPrint, { ...around, data: facts.data })
    const name = `nursing-${type}-${visitNo}.pdf`
    const whole = await boundParts({ platform, actor }, { ...around, title: name, pdf }, other)
    return { pdf, whole, other, name, patientId }
  },
  async ({ db, actor, now, record, refuse }, { visitId, paper }, { pdf, whole, other, name, patientId }) => {
    const on = { visitId, patientId, type: LINE_OF[paper], name, pdf }
    const filed =
      (paper === 'chart'
        ? await filePart(db, { ...on, whole, other, part: 'chart' }, { actor, now })
        : await filePdf(db, on, { actor, now })) ?? refuse('PART_FILED_MEANWHILE')
    await record({
      type: 'nursing_paper.filed',
      subject: { type: 'visit', id: visitId },
      patientId,
      facts: { document: filed.id, line: LINE_OF[paper] },
    })
    return { documentId: filed.id, replaced: filed.replaced }
  },
)

async function drawnPaper(reading: Pick<Context, 'db' | 'actor' | 'now'>, visitId: string, paper: NursingPaper) {
  if (paper === 'sheets') {
    const found = await sheetOnPaper(reading, visitId, undefined)
    return found && { ...whose(found.visit), facts: { of: 'sheet' as const, data: found.data } }
  }
  const found = await chartOnPaper(reading, visitId, paper === 'chart' ? ['vitals', 'fluids'] : ['glucose'], null)
  return found && { ...whose(found.visit), facts: { of: 'chart' as const, data: found.data } }
}

const whose = ({ visitNo, patientId }: { readonly visitNo: string; readonly patientId: string }) => ({
  visitNo,
  patientId,
})
