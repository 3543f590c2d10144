import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { approvalsContract } from '../../model/approvals/approvals.contract.ts'
import { approvalsOf } from './approvals.queries.ts'
import { saveApproval } from './save-approval.ts'

const ofVisit = operation(approvalsContract.ofVisit, async ({ db, refuse }, { visitId }) => {
  const visit = await db.selectFrom('visits').select('id').where('id', '=', visitId).executeTakeFirst()
  return visit ? { approvals: await approvalsOf(db, visitId) } : refuse('NOT_FOUND')
})

export const approvalsRoutes: readonly MountedOperation[] = [ofVisit, saveApproval]
