import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { statusWords } from '../../../orders/model/issued-reports/report-words.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { qrCodeOf, verifyAddress } from '../../../platform/server/prints/codes.ts'
import { asEdition, nextEdition } from '../../model/report/next-edition.ts'
import { radiologyEditionsContract } from '../../model/report/radiology-editions.contract.ts'
import { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import type { ReportContents } from '../../model/report/report-contents.ts'
import { radiologyReportPrint } from '../prints/radiology-report.print.ts'
import { editionById, latestEdition, printableReport, type StoredEdition } from './editions.queries.ts'

/** The report as it would be issued now, or as it was where nothing was added since; what is not verified says so on each page. */
export const printReport = operation(radiologyReportsContract.print, async (context, { id }) => {
  const { db, actor, record, refuse } = context
  const { report, contents, lineId, orderNo, patientId } = (await printableReport(db, id)) ?? refuse('NOT_FOUND')
  const isProvisional = !report.verifiedAt
  if (isProvisional && !actor.can.has('radiology-report:write')) return refuse('NOT_VERIFIED')
  await record({
    type: 'radiology_report.previewed',
    subject: { type: 'order_line', id: lineId },
    patientId,
    facts: { order: orderNo, report: report.reportNo },
  })
  const latest = (await latestEdition(db, id)) ?? null
  const isIssued = latest !== null && !nextEdition(report.addenda.length, latest).isNew
  return printedDocument(context, radiologyReportPrint, {
    name: `${report.reportNo ?? orderNo}.pdf`,
    ...(isProvisional && { mark: { word: 'PROVISIONAL', note: 'not verified' } }),
    data: drawn([isIssued ? printedEdition(context, latest) : { ...contents, status: '', qr: null }]),
  })
})

/** A version as it was issued. */
export const printEdition = operation(radiologyEditionsContract.pdf, async (context, { id }) => {
  const edition = (await editionById(context.db, id)) ?? context.refuse('NOT_FOUND')
  return printedDocument(context, radiologyReportPrint, {
    name: `${edition.contents.reportNo}.pdf`,
    data: drawn([printedEdition(context, edition)]),
  })
})

type PrintedReport = ReportContents & { readonly status: string; readonly qr: string | null }

/** A version with its state and the code that leads to the public check. */
export const printedEdition = (
  printing: Pick<Context, 'actor' | 'platform'>,
  edition: StoredEdition,
): PrintedReport => ({
  ...edition.contents,
  status: statusWords(asEdition(edition)),
  qr: qrCodeOf(verifyAddress(printing, edition.token)),
})

const drawn = (reports: PrintedReport[]) => ({
  about: reports[0]?.about ?? '',
  patient: reports[0]?.patientName ?? '',
  breakUp: [],
  breakUpTotal: 0,
  reports,
})
