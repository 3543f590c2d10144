import { billedBreakUp, totalBilled } from '../../../billing/server/prints/billed-break-up.ts'
import { typesFor } from '../../../documents/model/who-may.ts'
import { bindBehind } from '../../../documents/server/binding/bind-behind.ts'
import { filePdf } from '../../../documents/server/file-document.ts'
import { aroundDocument, printedDocument } from '../../../hospitals/server/printed-document.ts'
import { readsConfidential } from '../../../orders/model/confidential/reads-confidential.ts'
import { confidentialReader } from '../../../orders/server/confidential/reader.queries.ts'
import { MAX_FILE_BYTES } from '../../../platform/model/contract/platform.contract.ts'
import {
  type Context,
  operation,
  type Preparation,
  preparedOperation,
} from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'
import { labReportPrint } from '../prints/lab-report.print.ts'
import { filesOf, withFilesBehind } from '../result-files/files-behind.ts'
import { printedReport } from './print-report.ts'
import { reportsOfVisit, type StoredReport } from './reports.queries.ts'

/** Pathology break-up and reports: the line of the checklist (specification 2 section 3). */
const PATHOLOGY = 13

/** The issued reports of a visit, what each test costs before them, as they are sent to a payer. */
export const printCombinedReport = operation(reportsContract.combined, async (context, { visitId }) => {
  const { db, refuse } = context
  if (!(await isVisit(db, visitId))) return refuse('NOT_FOUND')
  const reports = await reportsOfVisit(db, visitId)
  const [first] = reports
  if (!first) return refuse('NOTHING_ISSUED')
  const data = combined(context, reports, {
    breakUp: await breakUpOfTests(context, visitId),
    readsAll: readsConfidential(await confidentialReader(db, context.actor, [visitId]), visitId),
  })
  const name = `laboratory-${first.contents.patient.visitNo}.pdf`
  return withFilesBehind(context, await printedDocument(context, labReportPrint, { name, data }), data.reports)
})

/** Files them as document 13; what was filed before goes to the recycle bin. The PDF is typeset before the transaction. */
export const fileCombinedReport = preparedOperation(
  reportsContract.file,
  async (preparation: Preparation<'NOTHING_ISSUED' | 'NOT_YOUR_PAPERS' | 'TOO_LARGE' | 'NOT_FOUND'>, { visitId }) => {
    const { actor, now, platform, inHospital, refuse } = preparation
    const loaded = await inHospital(async (db) => ({
      isThere: await isVisit(db, visitId),
      reports: await reportsOfVisit(db, visitId),
      breakUp: await breakUpOfTests({ db, now }, visitId),
      around: await aroundDocument({ db, actor, now }),
    }))
    if (!loaded.isThere) return refuse('NOT_FOUND')
    if (!typesFor('document:upload', actor).has(PATHOLOGY)) return refuse('NOT_YOUR_PAPERS')
    const [first] = loaded.reports
    if (!first) return refuse('NOTHING_ISSUED')
    // A payer never reads what is confidential.
    const data = combined({ actor, platform }, loaded.reports, { breakUp: loaded.breakUp, readsAll: false })
    const name = `laboratory-${first.contents.patient.visitNo}.pdf`
    const typeset = await platform.typesetter.typeset(labReportPrint, { ...loaded.around, data })
    const files = filesOf(data.reports)
    const pdf =
      files.length === 0
        ? typeset
        : await bindBehind({ platform, actor }, { title: name, pdf: typeset, ...loaded.around }, files)
    if (pdf.length > MAX_FILE_BYTES) return refuse('TOO_LARGE')
    return { pdf, patientId: first.patientId, name }
  },
  async ({ db, actor, now, record }, { visitId }, { pdf, patientId, name }) => {
    const filed = await filePdf(db, { visitId, patientId, type: PATHOLOGY, name, pdf }, { actor, now })
    await record({
      type: 'lab_report.filed',
      subject: { type: 'visit', id: visitId },
      patientId,
      facts: { document: filed.id },
    })
    return { documentId: filed.id, replaced: filed.replaced }
  },
)

const isVisit = async (db: HospitalDb, id: string): Promise<boolean> =>
  Boolean(await db.selectFrom('visits').select('id').where('id', '=', id).executeTakeFirst())

const combined = (
  context: Parameters<typeof printedReport>[0],
  reports: readonly StoredReport[],
  { breakUp, readsAll }: { readonly breakUp: BreakUpOfTests; readonly readsAll: boolean },
) => ({
  isPreprinted: false,
  banner: '',
  breakUp,
  breakUpTotal: totalBilled(breakUp),
  reports: reports.map((report) => printedReport(context, report.contents, { ...report, readsAll })),
})

/** What stands charged and billed for the tests of a visit, by day; a confidential one is not named. Paise; null: the tariff has no rate. */
const breakUpOfTests = async ({ db, now }: Pick<Context, 'db' | 'now'>, visitId: string) =>
  (await billedBreakUp({ db, now }, visitId, 'laboratory')).map(({ day, code, name, rate, billed }) => ({
    day,
    code,
    name,
    rate,
    billed,
  }))
type BreakUpOfTests = Awaited<ReturnType<typeof breakUpOfTests>>
