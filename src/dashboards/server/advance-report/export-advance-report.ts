import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { advanceColumns } from '../../model/advance-report/advance-columns.ts'
import { advanceReportContract, advanceReportRow } from '../../model/advance-report/advance-report.contract.ts'
import { advanceReport } from './advance-report.queries.ts'

/** Writes the report to advance_statement_report_{yyyy-MM-dd}.csv (specification 3 section 9); the report is one page. */
export const exportAdvanceReport = operation(
  advanceReportContract.exportAdvanceReport,
  (context, { format, columnIds, ...filter }) => {
    const { actor, now, platform } = context
    return exportColumns(
      context,
      {
        title: 'Advance Statement Report',
        list: 'advance_statement_report',
        columns: advanceColumns(dayOf(now)),
        row: advanceReportRow,
        page: async (db) => {
          const asked = { ...filter, hospitalId: actor.hospitalId, now: platform.clock() }
          const { rows } = await advanceReport(db, asked)
          return { rows, total: rows.length, next: null }
        },
      },
      { format, columnIds },
    )
  },
)
