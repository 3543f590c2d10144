import { sql } from 'kysely'
import type { IsoDate } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'

/** What a list of the station is asked for: its days, a search, an order and a page. */
export type AskedList<Sort extends string> = {
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
  readonly search?: string | undefined
  readonly sort?: Sort | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The surgeries of a visit, else its primary diagnosis; '' where neither is recorded. */
export const DIAGNOSIS_SURGERY = sql<string>`coalesce(
  (select string_agg(s.name, ', ' order by o.position, o.id) from visit_surgeries o join cghs_surgery s on ${sameRow('s', 'o.surgery_id')}
    where o.hospital_id = v.hospital_id and o.visit_id = v.id and o.status <> 'cancelled'),
  (select d.name from visit_diagnoses g join diagnoses d on ${sameRow('d', 'g.diagnosis_id')}
    where g.hospital_id = v.hospital_id and g.visit_id = v.id and g.is_primary limit 1), '')`

/** What a page shows of these visits and their patients. */
export const shownVisits = (db: HospitalDb, visitNos: readonly string[]) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select([
      'v.id as visitId',
      'v.visit_no as visitNo',
      'v.patient_id as patientId',
      'p.name as patientName',
      'p.uhid',
      'p.phone',
      'v.patient_type as patientType',
      'p.relationship_manager as relationshipManager',
      'v.discharge_date as dischargeDate',
    ])
    .where(sql<boolean>`v.visit_no = any(${visitNos}::text[])`)

/** The visits of a page in its order, with the moment of the discharge as it travels. */
export function inPageOrder<Row extends { visitNo: string; dischargeDate: Date | null }>(
  visitNos: readonly string[],
  rows: readonly Row[],
) {
  const byNo = new Map(rows.map((row) => [row.visitNo, row]))
  return visitNos
    .flatMap((visitNo) => byNo.get(visitNo) ?? [])
    .map((row) => ({ ...row, dischargeDate: row.dischargeDate?.toISOString() ?? null }))
}
