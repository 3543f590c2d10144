import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { newCodeToken } from '../../../platform/server/prints/codes.ts'
import { nextEdition } from '../../model/report/next-edition.ts'
import { radiologyEditionsContract } from '../../model/report/radiology-editions.contract.ts'
import { latestEdition, type PrintableReport, printableReport } from './editions.queries.ts'

/** Issues a verified report as it is printed, kept for good; again only when something was added to it. */
export const issueEdition = operation(radiologyEditionsContract.issue, async ({ db, record, refuse }, { id }) => {
  await lockReport(db, id)
  const printable = (await printableReport(db, id)) ?? refuse('NOT_FOUND')
  if (!printable.report.verifiedAt) return refuse('NOT_VERIFIED')
  const issued = await editionOf(db, printable)
  await record({
    type: 'radiology_report.issued',
    subject: { type: 'radiology_report', id },
    patientId: printable.patientId,
    facts: { number: printable.report.reportNo, edition: issued.edition, isNew: issued.isNew },
  })
  return issued
})

/** Two who print at once issue one version. */
export const lockReport = (db: HospitalDb, id: string) =>
  db.selectFrom('radiology_reports').select('id').where('id', '=', id).forUpdate().execute()

/** The version that tells all of a verified report, whose row is locked; issued where there is none yet. */
export async function editionOf(
  db: HospitalDb,
  { report, contents, visitId, patientId }: PrintableReport,
): Promise<{ readonly id: string; readonly edition: number; readonly isNew: boolean }> {
  const latest = (await latestEdition(db, report.id)) ?? null
  const { edition, addenda, isNew } = nextEdition(report.addenda.length, latest)
  if (!isNew && latest) return { id: latest.id, edition, isNew }
  const { id } = await db
    .insertInto('radiology_editions')
    .values({
      report_id: report.id,
      visit_id: visitId,
      patient_id: patientId,
      ...{ edition, addenda },
      contents: JSON.stringify(contents),
      token: newCodeToken(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, edition, isNew }
}
