import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { advanceColumns, advanceFilterWords } from '../../model/advance-report/advance-columns.ts'
import { advanceFigures } from '../../model/advance-report/advance-figures.ts'
import { advanceReportContract } from '../../model/advance-report/advance-report.contract.ts'
import { advanceReportPrint } from '../prints/advance-report.print.ts'
import { advanceReport } from './advance-report.queries.ts'

/** The report as a document: its figures, then a row a patient. */
export const printAdvanceReport = operation(advanceReportContract.printAdvanceReport, async (context, filter) => {
  const { db, actor, now, record } = context
  const { rows, admitted } = await advanceReport(db, { ...filter, hospitalId: actor.hospitalId, now })
  const columns = advanceColumns(dayOf(now))
  const { withDiagnosis, plannedSurgeries, categories, plannedCost, referrals } = advanceFigures(rows)
  await record({
    type: 'list.exported',
    facts: { list: 'advance_statement_report', as: 'print', rows: rows.length },
  })
  return printedDocument(context, advanceReportPrint, {
    name: `advance-statement-report-${dayOf(now)}.pdf`,
    data: {
      filters: advanceFilterWords(filter),
      figures: [
        ['Currently Admitted', String(admitted)],
        ['With Diagnosis', String(withDiagnosis)],
        ['Planned Surgeries', String(plannedSurgeries)],
        ['Surgery Categories', String(categories)],
      ],
      columns: columns.map(({ label }) => label),
      rows: rows.map((row) => columns.map((column) => column.text(row))),
      plannedCost: showRupees(plannedCost),
      referrals: referrals.map(([word, count]) => `${word} ${count}`).join(', '),
    },
  })
})
