import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { ApprovalForm, ApprovalKind } from './approvals.contract.ts'

/** Whether an approval may be recorded so: an approved extension names its days; what is not approved, or is no extension, has none. */
export function decideApproval(
  kind: ApprovalKind,
  { approvedOn, fromDay, toDay }: ApprovalForm,
): Verdict<ApprovalForm, 'DAYS_REQUIRED' | 'ENDS_BEFORE'> {
  if (kind !== 'extension_of_stay' || approvedOn === null) return accept({ approvedOn, fromDay: null, toDay: null })
  if (fromDay === null) return refuse('DAYS_REQUIRED', { field: 'fromDay' })
  if (toDay === null) return refuse('DAYS_REQUIRED', { field: 'toDay' })
  if (toDay < fromDay) return refuse('ENDS_BEFORE', { field: 'toDay' })
  return accept({ approvedOn, fromDay, toDay })
}
