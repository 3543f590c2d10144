import { type BillingStatus, SUBMITTED_STATUSES } from '../../../visits/model/tracking/billing-status.ts'

/** What the status filter of the currently admitted offers (specification 3 section 4). */
export const BILLING_GROUPS = ['pending', 'in_progress', 'completed', 'submitted', 'approved', 'rejected'] as const
export type BillingGroup = (typeof BILLING_GROUPS)[number]

export const GROUP_WORDS: Readonly<Record<BillingGroup, string>> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
  submitted: 'Submitted',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** A visit without a billing status yet. */
export const NO_STATUS = null

const PAID: BillingStatus = 'Payment received'

/**
 * The billing statuses of each group (decisions 'Currently-admitted filter values'). 'rejected' has none: it holds the visits with a
 * surgery whose sanction was rejected, whatever their billing status.
 */
export const STATUSES_OF_GROUP: Readonly<Record<BillingGroup, readonly (BillingStatus | null)[]>> = {
  pending: [NO_STATUS, 'Approval Pending', 'ID Pending'],
  in_progress: ['Doctor Planning Done'],
  completed: ['Bill Completed'],
  submitted: SUBMITTED_STATUSES.filter((status) => status !== PAID),
  approved: [PAID],
  rejected: [],
}
