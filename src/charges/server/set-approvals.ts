import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { SourceOfCharge } from '../model/sources/source-of-charge.ts'
import type { ChargedVisit } from './price-basis.queries.ts'

/** Whether the payer approved what a source was charged for; null where it was not asked. */
export type SourceApproval = SourceOfCharge & {
  readonly isApproved: boolean | null
}

/** Keeps for each source of a visit whether the payer approved it: what is not approved is not claimable. Rows that stay as they are cost nothing. */
export async function setApprovals(
  db: HospitalDb,
  visit: Pick<ChargedVisit, 'id' | 'patientId'>,
  approvals: readonly SourceApproval[],
): Promise<void> {
  if (approvals.length === 0) return
  await db
    .insertInto('charge_approvals')
    .values(
      approvals.map(({ kind, id, isApproved }) => ({
        visit_id: visit.id,
        patient_id: visit.patientId,
        source_kind: kind,
        source_id: id,
        is_approved: isApproved,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['hospital_id', 'source_kind', 'source_id'])
        .doUpdateSet({ is_approved: sql`excluded.is_approved` })
        .where(sql<boolean>`charge_approvals.is_approved is distinct from excluded.is_approved`),
    )
    .execute()
}
