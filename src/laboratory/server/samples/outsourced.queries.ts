import { sql } from 'kysely'
import { sameRow } from '../../../platform/server/database/same-row.ts'

/** Whether a line `l` is at a centre, or came back from it: nothing of it is drawn for this house. */
export const IS_OUTSOURCED = sql<boolean>`exists (select from lab_outsourced_lines away
  where ${sameRow('l', 'away.order_line_id')} and away.taken_back_at is null)`
