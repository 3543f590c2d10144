import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { SlipToFetch } from '../../model/dispensing.contract.ts'

/** The slips of which the ward has not said that it has what stands on them, the oldest first. */
export async function slipsToFetch(db: HospitalDb): Promise<SlipToFetch[]> {
  const rows = await db
    .selectFrom('medicine_issues as i')
    .innerJoin('dispensing_requests as r', (join) => onRow(join, 'r', 'i.request_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'r.patient_id'))
    .leftJoin('wards as w', (join) => onRow(join, 'w', 'r.ward_id'))
    .select(['i.id', 'i.issue_no as issueNo', 'r.id as requestId', 'r.visit_id as visitId', 'p.name as patientName'])
    .select(['w.ward_type as ward', 'i.created_at as issuedAt'])
    .where('i.accepted_at', 'is', null)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(500)
    .execute()
  return rows.map(({ issuedAt, ...slip }) => ({ ...slip, issuedAt: issuedAt.toISOString() }))
}

/** How many slips of a day the wards accepted, and the median of the minutes from the asking to the slip. */
export const figuresOf = (db: HospitalDb, day: IsoDate) =>
  db
    .selectFrom('medicine_issues as i')
    .innerJoin('dispensing_requests as r', (join) => onRow(join, 'r', 'i.request_id'))
    .select(sql<number>`(count(*) filter (where i.accepted_at is not null))::int`.as('accepted'))
    .select(
      sql<number | null>`(percentile_cont(0.5) within group (
        order by extract(epoch from i.created_at - r.created_at) / 60))::int`.as('medianMinutes'),
    )
    .where('i.day', '=', day)
    .executeTakeFirstOrThrow()
