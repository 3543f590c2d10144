import type { Actor } from '../../../platform/server/contract/actor.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { ConfidentialReader } from '../../model/confidential/reads-confidential.ts'
import { treatsOnVisit } from '../critical/concerned.queries.ts'

/** Whether an account works in the laboratory: it reads values before they are verified. */
export const isOfLaboratory = ({ can }: Pick<Actor, 'can'>): boolean => can.has('result:read-unverified')

/** Who asks, as far as the confidential results of these visits go. */
export async function confidentialReader(
  db: HospitalDb,
  actor: Pick<Actor, 'userId' | 'can'>,
  visitIds: readonly string[],
): Promise<ConfidentialReader> {
  const isLaboratory = isOfLaboratory(actor)
  const mayReadOwn = actor.can.has('result:read-confidential')
  if (isLaboratory || !mayReadOwn || visitIds.length === 0) return { isLaboratory, mayReadOwn, ownVisits: new Set() }
  const own = await db
    .selectFrom('visits as v')
    .select('v.id')
    .where(idIn('v.id', [...new Set(visitIds)]))
    .where(treatsOnVisit(actor.userId))
    .execute()
  return { isLaboratory, mayReadOwn, ownVisits: new Set(own.map(({ id }) => id)) }
}

/** The visits of rows with confidential tests: only of them it is asked who treats. */
export const visitsOfConfidential = (rows: readonly { visitId: string; isConfidential: boolean }[]): string[] =>
  rows.flatMap(({ visitId, isConfidential }) => (isConfidential ? visitId : []))
