import { sql } from 'kysely'
import { sameRow } from '../../../platform/server/database/same-row.ts'

/** Ward and room of a visit `v`, 'Semi Private 206': where the patient lies, or lay last; null for who never had a bed. */
export const LAST_PLACE = sql<string | null>`(select concat_ws(' ', w.ward_type, s.room_no) from stays s
  join wards w on ${sameRow('w', 's.ward_id')} where ${sameRow('v', 's.visit_id')} order by s.began_at desc limit 1)`
