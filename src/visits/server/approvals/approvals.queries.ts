import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { APPROVAL_KINDS, type Approval, type ApprovalKind } from '../../model/approvals/approvals.contract.ts'

/** The approvals of a visit, each kind once; those that nobody recorded are not approved. */
export async function approvalsOf(db: HospitalDb, visitId: string): Promise<Approval[]> {
  const rows = await db
    .selectFrom('visit_approvals')
    .select([sql<ApprovalKind>`kind`.as('kind'), 'approved_on as approvedOn', 'from_day as fromDay', 'to_day as toDay'])
    .where('visit_id', '=', visitId)
    .execute()
  const recorded = new Map(rows.map((row) => [row.kind, row]))
  return APPROVAL_KINDS.map((kind) => recorded.get(kind) ?? { kind, approvedOn: null, fromDay: null, toDay: null })
}
