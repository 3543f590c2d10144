import { sql } from 'kysely'
import { treatsOnVisit } from '../../../orders/server/critical/concerned.queries.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { ConfidentialReader } from '../../model/confidential/reads-confidential.ts'

/** Who asks, as far as the confidential results of these visits go. */
export async function confidentialReader(
  db: HospitalDb,
  { userId, can }: Pick<Actor, 'userId' | 'can'>,
  visitIds: readonly string[],
): Promise<ConfidentialReader> {
  const isLaboratory = can.has('result:read-unverified')
  const mayReadOwn = can.has('result:read-confidential')
  if (isLaboratory || !mayReadOwn || visitIds.length === 0) return { isLaboratory, mayReadOwn, ownVisits: new Set() }
  const own = await db
    .selectFrom('visits as v')
    .select('v.id')
    .where(idIn('v.id', [...new Set(visitIds)]))
    .where(treatsOnVisit(userId))
    .execute()
  return { isLaboratory, mayReadOwn, ownVisits: new Set(own.map(({ id }) => id)) }
}

/** Whether all that a laboratory test `t` is reported as is confidential: its name alone would tell. */
export const IS_CONFIDENTIAL_TEST = sql<boolean>`coalesce((select bool_and(k.is_confidential) from lab_test_parameters told
  join lab_parameters k on k.hospital_id = told.hospital_id and k.id = told.parameter_id
  where told.hospital_id = t.hospital_id and told.lab_test_id = t.id and told.withdrawn_at is null), false)`
