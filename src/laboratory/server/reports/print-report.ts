import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { readsConfidential } from '../../../orders/model/confidential/reads-confidential.ts'
import { statusWords } from '../../../orders/model/issued-reports/report-words.ts'
import { confidentialReader } from '../../../orders/server/confidential/reader.queries.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { qrCodeOf, verifyAddress } from '../../../platform/server/prints/codes.ts'
import { contentsOf } from '../../model/reports/contents-of.ts'
import { nextReport, reportNo } from '../../model/reports/next-report.ts'
import { type ReportContents, withoutConfidential } from '../../model/reports/report-contents.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'
import { labReportPrint } from '../prints/lab-report.print.ts'
import { withFilesBehind } from '../result-files/files-behind.ts'
import { reportFacts } from './report-facts.queries.ts'
import { latestReport, reportById } from './reports.queries.ts'

type Printing = Pick<Context, 'actor' | 'platform'>
type Numbered = {
  readonly edition: number
  readonly isInterim: boolean
  readonly isAmended: boolean
  readonly token: string | null
}

/** A report as its print shows it to who asks: confidential rows only for the laboratory and who treats. */
export function printedReport(
  printing: Printing,
  contents: ReportContents,
  report: Numbered & { readonly readsAll: boolean },
) {
  const shown = report.readsAll ? contents : withoutConfidential(contents)
  return {
    ...shown,
    files: shown.files ?? [],
    number: reportNo(contents.accessionNo),
    status: statusWords(report),
    qr: report.token && qrCodeOf(verifyAddress(printing, report.token)),
  }
}

const bannerOf = ({ isInterim, isAmended }: Pick<Numbered, 'isInterim' | 'isAmended'>): string =>
  [isInterim && 'Interim', isAmended && 'Amended'].filter(Boolean).join(', ') +
  (isInterim || isAmended ? ' report' : '')

/** A report that somebody wants to have in his hand. */
type Drawn = { readonly contents: ReportContents; readonly report: Numbered; readonly visitId: string }

async function print(
  context: Printing & Pick<Context, 'db' | 'now'>,
  { contents, report, visitId }: Drawn,
  isPreprinted: boolean,
) {
  const readsAll = readsConfidential(await confidentialReader(context.db, context.actor, [visitId]), visitId)
  const reports = [printedReport(context, contents, { ...report, readsAll })]
  const printed = await printedDocument(context, labReportPrint, {
    name: `${reportNo(contents.accessionNo)}.pdf`,
    data: { isPreprinted, banner: bannerOf(report), breakUp: [], breakUpTotal: 0, reports },
  })
  return withFilesBehind(context, printed, reports)
}

/** The report that would be issued now, or the newest as it was issued where nothing has changed. */
export const previewReport = operation(reportsContract.preview, async (context, { sampleId, preprinted }) => {
  const { db, actor, refuse } = context
  const found = (await reportFacts(db, { hospitalId: actor.hospitalId, sampleId })) ?? refuse('NOT_FOUND')
  const latest = (await latestReport(db, sampleId)) ?? null
  const next = nextReport({ ...found, verified: found.facts.results, latest })
  if (next.state === 'nothing') return refuse('NOTHING_VERIFIED')
  const issued = next.state === 'issued' && latest ? await reportById(db, latest.id) : null
  const contents = issued?.contents ?? contentsOf(found.facts)
  const report = next.state === 'new' ? { ...next, token: null } : { ...(latest as NonNullable<typeof latest>) }
  return print(context, { contents, report, visitId: found.visitId }, preprinted === '1')
})

/** A report as it was issued. */
export const printReport = operation(reportsContract.pdf, async (context, { id, preprinted }) => {
  const report = (await reportById(context.db, id)) ?? context.refuse('NOT_FOUND')
  return print(context, { contents: report.contents, report, visitId: report.visitId }, preprinted === '1')
})
