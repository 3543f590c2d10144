import { sql } from 'kysely'
import type { IssuedReport } from '../../../orders/model/issued-reports/issued-report.ts'
import { statusWords } from '../../../orders/model/issued-reports/report-words.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { reportNo } from '../../model/reports/next-report.ts'
import type { ReportContents } from '../../model/reports/report-contents.ts'

const COLUMNS = [
  'r.id',
  'r.edition',
  'r.is_interim as isInterim',
  'r.is_amended as isAmended',
  'r.token',
  'r.opinion_ids as opinionIds',
] as const

/** The newest report of a collection with the results that it tells. */
export const latestReport = (db: HospitalDb, sampleId: string) =>
  db
    .selectFrom('lab_reports as r')
    .select(COLUMNS)
    .select(
      sql<string[]>`array(select t.result_id from lab_report_results t
        where t.hospital_id = r.hospital_id and t.report_id = r.id)`.as('told'),
    )
    .where('r.sample_id', '=', sampleId)
    .orderBy('r.edition', 'desc')
    .limit(1)
    .executeTakeFirst()

const withContents = (db: HospitalDb) =>
  db
    .selectFrom('lab_reports as r')
    .select(COLUMNS)
    .select(['r.visit_id as visitId', 'r.patient_id as patientId', 'r.sample_id as sampleId'])
    .select(sql<ReportContents>`r.contents`.as('contents'))

/** A report as it was issued. */
export const reportById = (db: HospitalDb, id: string) => withContents(db).where('r.id', '=', id).executeTakeFirst()
export type StoredReport = NonNullable<Awaited<ReturnType<typeof reportById>>>

/** The newest report of each collection of a visit, in the order in which they were drawn. */
export const reportsOfVisit = (db: HospitalDb, visitId: string): Promise<StoredReport[]> =>
  withContents(db)
    .innerJoin('lab_samples as m', (join) => onRow(join, 'm', 'r.sample_id'))
    .where('r.visit_id', '=', visitId)
    .where(
      sql<boolean>`not exists (select from lab_reports newer where newer.hospital_id = r.hospital_id
        and newer.sample_id = r.sample_id and newer.edition > r.edition)`,
    )
    .orderBy('m.collected_at')
    .orderBy('m.id')
    .execute()

/** The reports of a collection, the newest first, with who received each. */
export async function issuedReports(db: HospitalDb, sampleId: string): Promise<IssuedReport[]> {
  const rows = await db
    .selectFrom('lab_reports as r')
    .innerJoin('users as u', (join) => onRow(join, 'u', 'r.issued_by'))
    .select(COLUMNS)
    .select([
      'r.issued_at as issuedAt',
      'u.full_name as issuedBy',
      sql<string>`r.contents->>'accessionNo'`.as('accessionNo'),
    ])
    .select(
      sql<
        IssuedReport['deliveries']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'receiver', d.receiver,
          'at', to_jsonb(d.delivered_at), 'by', coalesce(by.full_name, '')) order by d.delivered_at), '[]')
        from lab_report_deliveries d left join users by on by.hospital_id = d.hospital_id and by.id = d.delivered_by
        where d.hospital_id = r.hospital_id and d.report_id = r.id)`.as('deliveries'),
    )
    .where('r.sample_id', '=', sampleId)
    .orderBy('r.edition', 'desc')
    .execute()
  return rows.map(({ token: _, accessionNo, issuedAt, deliveries, ...row }) => ({
    ...row,
    reportNo: reportNo(accessionNo),
    status: statusWords(row),
    issuedAt: issuedAt.toISOString(),
    deliveries: deliveries.map((delivery) => ({ ...delivery, at: new Date(delivery.at).toISOString() })),
  }))
}
