import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'

/** Ward and room where the patient of a visit `v` lies now; null for who does not lie in the hospital. */
export const BED_NOW = sql<string | null>`(select concat_ws(' ', w.ward_type, s.room_no) from stays s
  join wards w on ${sameRow('w', 's.ward_id')} where ${sameRow('v', 's.visit_id')} and s.withdrawn_at is null
  and s.began_at <= app_now() and (s.ended_at is null or s.ended_at > app_now()) order by s.began_at desc limit 1)`

/** The doctors who treat on a visit `v`: whose appointment it is, consultants, surgeons, anaesthetists. */
export const DOCTORS_OF_VISIT = sql<string[]>`(select coalesce(jsonb_agg(distinct d.name order by d.name), '[]')
  from practitioners d where d.hospital_id = v.hospital_id and (d.id = v.appointment_with_id or d.id in (
    select part.practitioner_id from visit_practitioners part where ${sameRow('v', 'part.visit_id')}
      and part.withdrawn_at is null and part.part in ('surgeon', 'consultant', 'anaesthetist'))))`

/** Whether an account treats on a visit `v`: a doctor of it is its practitioner, or it has ordered there. */
export const treatsOnVisit = (userId: string) =>
  sql<boolean>`(exists (select from practitioners own where own.hospital_id = v.hospital_id and own.user_id = ${userId}
    and (own.id = v.appointment_with_id
      or exists (select from visit_practitioners part where ${sameRow('v', 'part.visit_id')} and part.withdrawn_at is null
        and part.practitioner_id = own.id)
      or exists (select from orders asked where ${sameRow('v', 'asked.visit_id')} and asked.practitioner_id = own.id)))
    or exists (select from orders asked where ${sameRow('v', 'asked.visit_id')} and asked.ordered_by = ${userId}))`

/** After how many minutes more people are told of a critical finding, and the number that is called at last. */
export async function escalationSettings(db: HospitalDb) {
  const { callAtLast, ...times } = await db
    .selectFrom('hospitals')
    .select([
      'critical_after_minutes as afterMinutes',
      'critical_late_minutes as lateMinutes',
      'critical_phone as callAtLast',
    ])
    .where(sql<boolean>`id = app_hospital()`)
    .executeTakeFirstOrThrow()
  return { times, callAtLast }
}
