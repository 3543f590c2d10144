import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '../../kernel/calendar.ts'
import { idsOfPatients, patientsNamed } from '../../patients/server/search/patient-search.queries.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import { claimIdBegins, nameHolds, visitIsFound } from '../../visits/server/search/visit-search.queries.ts'

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

/** Of so many patients the visits are looked up; of more, the names of all visits are compared. */
const FEW_PATIENTS = 2000
/** A word that stands in names only: visit ids have single letters between their digits. */
const WORD = /^\p{L}{3,}$/u
/** More digits than a visit id has after its letter. */
const PHONE = /^\d{8,}$/

/** The condition that a visit `v` of called_visits is found as in every list of visits; null where nothing is searched. */
export async function matching(db: HospitalDb, search: string | undefined): Promise<RawBuilder<boolean> | null> {
  if (!search) return null
  const patients = PHONE.test(search) ? sql`n.patient_id in ${idsOfPatients(search)}` : await ofFewNamed(db, search)
  if (!patients) return visitIsFound(search)
  return sql<boolean>`v.id in (select n.id from called_visits n where ${patients}
    union select id from visit_claims where ${claimIdBegins(search)})`
}

/** The condition on the patients of `n` where a name was typed that few have, else null. */
async function ofFewNamed(db: HospitalDb, search: string): Promise<RawBuilder<unknown> | null> {
  const [longest = ''] = search.split(/\s+/).sort((one, other) => other.length - one.length)
  if (/\d/.test(search) || !WORD.test(longest)) return null
  const named = await patientsNamed(db, longest, FEW_PATIENTS + 1)
  if (named.length > FEW_PATIENTS) return null
  return sql`n.patient_id = any(${named}::uuid[]) and ${nameHolds(sql`n.name_words`, search)}`
}
