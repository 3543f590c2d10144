import { readFile } from 'node:fs/promises'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { reportDemoContract } from '../../model/reports/report-demo.contract.ts'
import { demoOf } from '../../model/reports/report-demo.ts'
import { labReportPrint } from '../prints/lab-report.print.ts'

const SAMPLE = new URL('../prints/lab-report.sample.json', import.meta.url)

/** The report of nobody, under this hospital's letterhead; an installation with patients of its own has none. */
export const showReportDemo = operation(reportDemoContract.show, async (context, { format }) => {
  if (context.platform.settings.mode !== 'demo') return context.refuse('NOT_A_DEMO')
  const sample = labReportPrint.data.parse(JSON.parse(await readFile(SAMPLE, 'utf8')))
  return printedDocument(context, labReportPrint, {
    name: `laboratory-report-${format}.pdf`,
    data: demoOf(sample, format),
    mark: { word: 'SAMPLE', note: 'Made-up data' },
  })
})
