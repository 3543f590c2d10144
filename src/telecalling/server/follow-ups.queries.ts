import { sql } from 'kysely'
import { FOLLOW_UP_KEPT_DAYS, type FollowUpSource } from '../model/call-list.ts'

export type FollowUpDue = { visit_id: string; due_on: string; due_from: FollowUpSource }

/** Follow-ups that a call before today asked for, up to today, that nobody ended and no later call of an earlier day has answered. */
const askedByCalls = (today: string) => sql`
  select hospital_id, visit_id, patient_id, follow_up_date as due_on from call_records
  where hospital_id = app_hospital() and follow_up_date <= ${today} and call_date < ${today} and follow_up_ended_at is null
    and (next_call_date is null or next_call_date = ${today})`

/** The days that signed prescriptions and signed summaries name, those of the last weeks. */
const namedByDoctors = (today: string) => sql`
  select visit_id, patient_id, follow_up_on as due_on, signed_at, 'prescription' as due_from from prescriptions
    where hospital_id = app_hospital() and state = 'signed' and follow_up_on <= ${today}
      and follow_up_on >= ${today}::date - ${sql.lit(FOLLOW_UP_KEPT_DAYS)}::int
  union all
  select visit_id, patient_id, signed_follow_up_on, signed_follow_up_at, 'summary' from discharge_summaries
    where hospital_id = app_hospital() and signed_follow_up_on <= ${today}
      and signed_follow_up_on >= ${today}::date - ${sql.lit(FOLLOW_UP_KEPT_DAYS)}::int`

/**
 * The follow-ups that are due: those of calls, a visit each; and of what doctors signed one a patient, the longest due. Of a visit counts
 * what was signed last. A call to the patient on its day or later answers it, and so does a visit on its day or later; who is on the list
 * because of a call already is there once.
 */
export const followUpsDue = (today: string) => sql<FollowUpDue>`(
  with asked as (${askedByCalls(today)})
  select hospital_id, visit_id, due_on, 'call' as due_from from asked
  union all
  select app_hospital(), visit_id, due_on, due_from from (
    select distinct on (w.patient_id) w.* from (${namedByDoctors(today)}) w
    where not exists (select from asked where asked.patient_id = w.patient_id)
      and not exists (select from prescriptions n where n.hospital_id = app_hospital() and n.visit_id = w.visit_id and n.state = 'signed'
        and n.follow_up_on is not null and n.signed_at > w.signed_at)
      and not exists (select from discharge_summaries n where n.hospital_id = app_hospital() and n.visit_id = w.visit_id
        and n.signed_follow_up_on is not null and n.signed_follow_up_at > w.signed_at)
      and not exists (select from call_records c where c.hospital_id = app_hospital() and c.patient_id = w.patient_id
        and c.call_date >= w.due_on and (c.call_date < ${today} or c.visit_id <> w.visit_id))
      and not exists (select from visits again where again.hospital_id = app_hospital() and again.patient_id = w.patient_id
        and again.id <> w.visit_id and again.visit_date >= w.due_on)
      and not exists (select from follow_up_ends e where e.hospital_id = app_hospital() and e.visit_id = w.visit_id
        and e.due_on = w.due_on and e.taken_back_at is null)
    order by w.patient_id, w.due_on, w.signed_at desc, w.visit_id, w.due_from) written)`
