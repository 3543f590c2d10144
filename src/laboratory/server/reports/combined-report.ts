import { NOT_REVERSED } from '../../../charges/server/posting/active-charges.queries.ts'
import { typesFor } from '../../../documents/model/who-may.ts'
import { fileDocument } from '../../../documents/server/file-document.ts'
import { aroundDocument, printedDocument } from '../../../hospitals/server/printed-document.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { operation, type Preparation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import { closeRecycleBin, type HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { storeFile } from '../../../platform/server/files/store-file.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'
import { labReportPrint } from '../prints/lab-report.print.ts'
import { printedReport } from './print-report.ts'
import { reportsOfVisit, type StoredReport } from './reports.queries.ts'

/** Pathology break-up and reports: the line of the checklist (specification 2 section 3). */
const PATHOLOGY = 13

/** The issued reports of a visit, what each test costs before them, as they are sent to a payer. */
export const printCombinedReport = operation(reportsContract.combined, async (context, { visitId }) => {
  const { db, refuse } = context
  const reports = await reportsOfVisit(db, visitId)
  const [first] = reports
  if (!first) return refuse('NOTHING_ISSUED')
  return printedDocument(context, labReportPrint, {
    name: `laboratory-${first.contents.patient.visitNo}.pdf`,
    data: combined(context, reports, await breakUpOf(db, visitId)),
  })
})

/** Files them as document 13; what was filed before goes to the recycle bin. The PDF is typeset before the transaction. */
export const fileCombinedReport = preparedOperation(
  reportsContract.file,
  async (preparation: Preparation<'NOTHING_ISSUED' | 'NOT_YOUR_PAPERS'>, { visitId }) => {
    const { actor, now, platform, inHospital, refuse } = preparation
    if (!typesFor('document:upload', actor).has(PATHOLOGY)) return refuse('NOT_YOUR_PAPERS')
    const loaded = await inHospital(async (db) => ({
      reports: await reportsOfVisit(db, visitId),
      breakUp: await breakUpOf(db, visitId),
      around: await aroundDocument({ db, actor, now }),
    }))
    const [first] = loaded.reports
    if (!first) return refuse('NOTHING_ISSUED')
    // A payer never reads what is confidential.
    const reader = { ...actor, can: new Set([...actor.can].filter((one) => one !== 'result:read-confidential')) }
    const pdf = await platform.typesetter.typeset(labReportPrint, {
      ...loaded.around,
      data: combined({ actor: reader, platform }, loaded.reports, loaded.breakUp),
    })
    return { pdf, patientId: first.patientId, name: `laboratory-${first.contents.patient.visitNo}.pdf` }
  },
  async ({ db, actor, now, record }, { visitId }, { pdf, patientId, name }) => {
    const content = { name, mediaType: 'application/pdf', bytes: pdf }
    const file = { ...content, ...(await storeFile(db, content)) }
    const filed = await fileDocument(db, { visitId, patientId, type: PATHOLOGY, file }, { actor, now })
    await closeRecycleBin(db)
    await record({
      type: 'lab_report.filed',
      subject: { type: 'visit', id: visitId },
      patientId,
      facts: { document: filed.id },
    })
    return { documentId: filed.id, replaced: filed.replaced }
  },
)

type BreakUp = Awaited<ReturnType<typeof breakUpOf>>

const combined = (
  context: Parameters<typeof printedReport>[0],
  reports: readonly StoredReport[],
  breakUp: BreakUp,
) => ({
  isPreprinted: false,
  banner: '',
  breakUp,
  breakUpTotal: breakUp.reduce((sum, { rate }) => sum + (rate ?? 0), 0),
  reports: reports.map((report) => printedReport(context, report.contents, report)),
})

/** What stands charged for the tests of a visit, by day; null: the tariff has no rate. Paise. */
async function breakUpOf(db: HospitalDb, visitId: string) {
  const rows = await db
    .selectFrom('charges as c')
    .select(['c.day', 'c.code', 'c.description as name', 'c.amount', 'c.priced_by as pricedBy'])
    .where('c.visit_id', '=', visitId)
    .where('c.head', '=', 'laboratory')
    .where(NOT_REVERSED)
    .orderBy('c.day')
    .orderBy('c.description')
    .execute()
  return rows.map(({ day, code, name, amount, pricedBy }) => ({
    day: showDay(day),
    code: code ?? '',
    name,
    rate: pricedBy === 'not_set' ? null : Number(amount),
  }))
}
