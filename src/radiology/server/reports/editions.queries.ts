import { sql } from 'kysely'
import type { IssuedReport } from '../../../orders/model/issued-reports/issued-report.ts'
import { statusWords } from '../../../orders/model/issued-reports/report-words.ts'
import { PAID } from '../../../orders/model/payment-gate.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { contentsOf } from '../../model/report/contents-of.ts'
import { asEdition } from '../../model/report/next-edition.ts'
import type { Report } from '../../model/report/radiology-reports.contract.ts'
import type { ReportContents } from '../../model/report/report-contents.ts'
import { showExamination } from '../show-examination.ts'
import { shownColumns, studies } from '../worklist.queries.ts'
import { reportOfLine } from './report.queries.ts'

/** A report with whose it is, and what would be printed of it now. */
export type PrintableReport = {
  readonly report: Report
  readonly contents: ReportContents
  readonly lineId: string
  readonly orderNo: string
  readonly visitId: string
  readonly patientId: string
}

export async function printableReport(db: HospitalDb, id: string): Promise<PrintableReport | undefined> {
  const found = await db
    .selectFrom('radiology_reports as r')
    .innerJoin('hospitals as h', 'h.id', 'r.hospital_id')
    .select(['r.order_line_id as lineId', 'h.form_f_registration as registration'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const row = await shownColumns(studies(db))
    .select(['l.patient_id as patientId', 'x.technician', 'f.registration_no as formRegistration'])
    .where('l.id', '=', found.lineId)
    .executeTakeFirst()
  const report = await reportOfLine(db, found.lineId)
  if (!row || !report) return undefined
  const registration = row.formRegistration === null ? '' : found.registration || row.formRegistration
  return {
    report,
    contents: contentsOf({ study: showExamination(row, PAID), report, technician: row.technician, registration }),
    ...{ lineId: found.lineId, orderNo: row.orderNo, visitId: row.visitId, patientId: row.patientId },
  }
}

const editions = (db: HospitalDb) =>
  db
    .selectFrom('radiology_editions as e')
    .select(['e.id', 'e.edition', 'e.addenda', 'e.token', 'e.visit_id as visitId', 'e.patient_id as patientId'])
    .select(sql<ReportContents>`e.contents`.as('contents'))

/** The newest version of a report. */
export const latestEdition = (db: HospitalDb, reportId: string) =>
  editions(db).where('e.report_id', '=', reportId).orderBy('e.edition', 'desc').limit(1).executeTakeFirst()

/** A version as it was issued. */
export const editionById = (db: HospitalDb, id: string) => editions(db).where('e.id', '=', id).executeTakeFirst()
export type StoredEdition = NonNullable<Awaited<ReturnType<typeof editionById>>>

/** The versions of a report, the newest first, with who received each. */
export async function issuedEditions(db: HospitalDb, reportId: string): Promise<IssuedReport[]> {
  const rows = await db
    .selectFrom('radiology_editions as e')
    .innerJoin('radiology_reports as r', (join) => onRow(join, 'r', 'e.report_id'))
    .innerJoin('users as u', (join) => onRow(join, 'u', 'e.issued_by'))
    .select(['e.id', 'e.edition', 'r.report_no as reportNo', 'e.issued_at as issuedAt', 'u.full_name as issuedBy'])
    .where('e.report_id', '=', reportId)
    .orderBy('e.edition', 'desc')
    .execute()
  const deliveries = await db
    .selectFrom('radiology_deliveries as d')
    .innerJoin('radiology_editions as e', (join) => onRow(join, 'e', 'd.edition_id'))
    .innerJoin('users as u', (join) => onRow(join, 'u', 'd.delivered_by'))
    .select(['d.id', 'd.edition_id as editionId', 'd.kind', 'd.receiver', 'd.delivered_at as at', 'u.full_name as by'])
    .where('e.report_id', '=', reportId)
    .orderBy('d.delivered_at')
    .execute()
  return rows.map(({ reportNo, issuedAt, ...row }) => ({
    ...row,
    ...asEdition(row),
    reportNo: reportNo ?? '',
    status: statusWords(asEdition(row)),
    issuedAt: issuedAt.toISOString(),
    deliveries: deliveries
      .filter(({ editionId }) => editionId === row.id)
      .map(({ editionId: _, kind, at, ...delivery }) => ({
        ...delivery,
        kind: kind as IssuedReport['deliveries'][number]['kind'],
        at: at.toISOString(),
      })),
  }))
}
