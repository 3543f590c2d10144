import { receiversToTell } from '../../../orders/model/issued-reports/to-tell.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { nextReport } from '../../model/reports/next-report.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'
import { reportFacts } from './report-facts.queries.ts'
import { issuedReports, latestReport, reportById, type StoredReport } from './reports.queries.ts'

/** Notes that a report was handed over or sent, or that its receiver was told of it. */
export const deliverReport = operation(reportsContract.deliver, async (context, { id, kind, receiver }) => {
  const { db, record, refuse } = context
  const report = (await reportById(db, id)) ?? refuse('NOT_FOUND')
  const deliveryId = await saveDelivery(db, report, { kind, receiver })
  const { patientId } = report
  await record({ type: 'lab_report.delivered', subject: { type: 'lab_report', id }, patientId, facts: { kind } })
  return { id: deliveryId }
})

/** Counts a print of a report. */
export const countReportPrint = operation(reportsContract.countPrint, async (context, { id }) => {
  const { db, record, refuse } = context
  const report = (await reportById(db, id)) ?? refuse('NOT_FOUND')
  await saveDelivery(db, report, { kind: 'printed', receiver: null })
  const { prints } = await db
    .selectFrom('lab_report_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('prints'))
    .where('report_id', '=', id)
    .where('kind', '=', 'printed')
    .executeTakeFirstOrThrow()
  const { patientId } = report
  await record({ type: 'lab_report.printed', subject: { type: 'lab_report', id }, patientId })
  return { prints: Number(prints) }
})

type Delivery = { readonly kind: string; readonly receiver: string | null }

async function saveDelivery(
  db: HospitalDb,
  { id, visitId, patientId }: StoredReport,
  delivery: Delivery,
): Promise<string> {
  const saved = await db
    .insertInto('lab_report_deliveries')
    .values({ report_id: id, visit_id: visitId, patient_id: patientId, ...delivery })
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

/** The reports of a collection and who received each; whether its values have changed since. */
export const listReportsOfSample = operation(reportsContract.ofSample, async ({ db, actor, refuse }, { sampleId }) => {
  const found = (await reportFacts(db, { hospitalId: actor.hospitalId, sampleId })) ?? refuse('NOT_FOUND')
  const latest = (await latestReport(db, sampleId)) ?? null
  const reports = await issuedReports(db, sampleId)
  const next = nextReport({ ...found, verified: found.facts.results, latest })
  return { reports, isOpen: next.state === 'new', toTell: receiversToTell(reports) }
})
