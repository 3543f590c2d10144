import { type Grants, INSIDE } from '../../roles.ts'

export const billingGrants = {
  'bill:read': { line: 'P26', letters: /R/, holders: [...INSIDE, 'accounts'] },
  'bill:edit': { line: 'P27', letters: /W/, holders: ['admin', 'user', 'billing'] },
  /** Freezes lines and total, gives the number and posts the journal. */
  'bill:confirm': { line: 'P28', letters: /X/, holders: ['admin', 'user', 'billing', 'accounts'] },
  /** Cancel a bill; raise a rate above the list. */
  'bill:void': { line: 'P29', letters: /X/, holders: ['admin'] },
  /** Let a private patient be finalised with a balance, with a reason. */
  'balance:approve': { line: 'P29', letters: /X/, holders: ['admin'] },
  /** At once what is within the limit of one's role (discount_limits of the billing rules). */
  'discount:request': { line: 'P214', letters: /X/, holders: ['admin', 'user', 'scope', 'billing', 'accounts'] },
  /** Within the limit of one's role; and take a discount back. */
  'discount:approve': { line: 'P214', letters: /X/, holders: ['admin', 'user', 'scope', 'billing', 'accounts'] },
  /** Refund below the patient's share of the running bill. */
  'refund:early': { line: 'P178', letters: /X/, holders: ['admin', 'accounts'] },
  'payment:finalise': { line: 'P28', letters: /X/, holders: ['admin', 'user', 'billing', 'accounts'] },
  /** Financial summary and day-wise bills. */
  'accounts:read': { line: 'P30', letters: /R/, holders: ['admin', 'billing', 'accounts'] },
} as const satisfies Grants
