import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { EarlierStudy, Report } from '../../model/report/radiology-reports.contract.ts'

const MOST_EARLIER = 50

/** The report of an ordered study with its calls and addenda, oldest first; undefined where nothing was written. */
export async function reportOfLine(db: HospitalDb, lineId: string): Promise<Report | undefined> {
  const row = await db
    .selectFrom('radiology_reports as r')
    .select([
      'r.id',
      'r.version',
      'r.is_critical as isCritical',
      'r.report_no as reportNo',
      'r.verified_at as verifiedAt',
    ])
    .select([
      'r.signed_as as signedAs',
      'r.history',
      'r.technique',
      'r.comparison',
      'r.findings',
      'r.impression',
      'r.advice',
    ])
    .where('r.order_line_id', '=', lineId)
    .executeTakeFirst()
  if (!row) return undefined
  const [calls, addenda] = await Promise.all([callsOf(db, row.id), addendaOf(db, row.id)])
  const { id, version, isCritical, reportNo, verifiedAt, signedAs, ...sections } = row
  return {
    ...{ id, version, isCritical, reportNo, signedAs, sections },
    verifiedAt: verifiedAt?.toISOString() ?? null,
    calls: calls.map((call) => ({ ...call, at: call.at.toISOString() })),
    addenda: addenda.map((addendum) => ({ ...addendum, at: addendum.at.toISOString() })),
  }
}

const callsOf = (db: HospitalDb, reportId: string) =>
  db
    .selectFrom('radiology_calls as c')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'c.created_by'))
    .select(['c.id', 'c.told_to as toldTo', 'c.was_reached as wasReached', 'c.is_read_back as isReadBack'])
    .select(['c.created_at as at', 'u.full_name as by'])
    .where('c.report_id', '=', reportId)
    .orderBy('c.created_at')
    .execute()

const addendaOf = (db: HospitalDb, reportId: string) =>
  db
    .selectFrom('radiology_addenda as a')
    .select(['a.id', 'a.words', 'a.created_at as at', 'a.signed_as as signedAs'])
    .where('a.report_id', '=', reportId)
    .orderBy('a.created_at')
    .execute()

/** The verified reports of a patient, beside that of a line where one is given: of the same region of the catalogue first, then the newest. */
export async function earlierStudies(
  db: HospitalDb,
  patientId: string,
  lineId: string | null,
): Promise<EarlierStudy[]> {
  const region = db
    .selectFrom('order_lines as own')
    .innerJoin('radiology_studies as s', (join) => onRow(join, 's', 'own.radiology_study_id'))
    .select('s.category')
    .where('own.id', '=', lineId)
  const isSameRegion = sql<boolean>`coalesce(t.category = ${region}, false)`
  const rows = await db
    .selectFrom('radiology_reports as r')
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 'r.order_line_id'))
    .innerJoin('radiology_studies as t', (join) => onRow(join, 't', 'l.radiology_study_id'))
    .select(['l.id', 'l.name as study', 'l.side', 'l.performed_at as doneAt', 'r.report_no as reportNo'])
    .select(['r.findings', 'r.impression', 'r.verified_at as verifiedAt', isSameRegion.as('isSameRegion')])
    .where('r.patient_id', '=', patientId)
    .where('r.verified_at', 'is not', null)
    .where(sql<boolean>`l.id is distinct from ${lineId}`)
    .orderBy(isSameRegion, 'desc')
    .orderBy('r.verified_at', 'desc')
    .limit(MOST_EARLIER)
    .execute()
  return rows.map(({ doneAt, verifiedAt, reportNo, side, ...row }) => ({
    ...row,
    side: side as EarlierStudy['side'],
    doneAt: (doneAt ?? verifiedAt ?? new Date(0)).toISOString(),
    reportNo: reportNo ?? '',
  }))
}
