import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { advanceReportContract } from '../../model/advance-report/advance-report.contract.ts'
import { advanceReport } from './advance-report.queries.ts'
import { exportAdvanceReport } from './export-advance-report.ts'
import { printAdvanceReport } from './print-advance-report.ts'

const report = operation(advanceReportContract.advanceReport, ({ db, actor, now }, filter) =>
  advanceReport(db, { ...filter, hospitalId: actor.hospitalId, now }),
)

export const advanceReportRoutes: readonly MountedOperation[] = [report, exportAdvanceReport, printAdvanceReport]
