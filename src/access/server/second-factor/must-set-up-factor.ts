import { sql } from 'kysely'
import { sameRow } from '../../../platform/server/database/same-row.ts'

/**
 * Whether the hospital asks its administrators for a second factor and this one has none yet: such a session has no rights
 * but those of everybody signed in, among them setting one up. For queries of `users u` and `hospitals h`.
 */
export const mustSetUpFactor = sql<boolean>`(h.second_factor_for_admins and u.role = 'admin' and not exists
  (select from second_factors f where ${sameRow('u', 'f.user_id')} and f.confirmed_at is not null))`
