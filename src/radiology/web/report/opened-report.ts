import type { RouteReply } from '../../../platform/model/contract/route.ts'
import type { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'

/** A study with its report and what it is written from, as the screen has read it. */
export type OpenedReport = RouteReply<typeof radiologyReportsContract.report>
