import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** The primary statuses as they are stored, in the order of the work, with their sub-statuses (specification 2 section 4). */
export const BILLING_STATUSES = {
  'Approval Pending': [
    'Awaiting management review',
    'Documents under verification',
    'Initial form not signed',
    'Approval email not received',
    'Policy mismatch under review',
  ],
  'ID Pending': [
    'Patient ID not generated',
    'Insurance ID missing',
    'KYC documents not uploaded',
    'ID verification in progress',
    'Duplicate ID conflict',
  ],
  'Doctor Planning Done': [
    'Treatment plan approved',
    "Doctor's consent received",
    'Procedure schedule finalized',
    'Specialist opinion documented',
    'Investigation reports uploaded',
  ],
  'Bill Completed': [
    'Final charges entered',
    'Discharge summary attached',
    'Doctor fees confirmed',
    'Pharmacy & lab charges verified',
    'Billing audit completed',
  ],
  'Bill Submitted': [
    'Sent to insurance for claim',
    'Submitted to finance department',
    'Patient copy handed over',
    'Online claim portal updated',
    'E-mail with bill confirmation sent',
  ],
  'Bill uploaded not couriered': [],
  'Bill uploaded couriered': [],
  'Payment received': [],
} as const satisfies Record<string, readonly string[]>

export type BillingStatus = keyof typeof BILLING_STATUSES
export const BILLING_STATUS_VALUES = Object.keys(BILLING_STATUSES) as [BillingStatus, ...BillingStatus[]]

/** The statuses that say that the bill went to its payer. */
export const SUBMITTED_STATUSES: readonly BillingStatus[] = [
  'Bill Submitted',
  'Bill uploaded not couriered',
  'Bill uploaded couriered',
  'Payment received',
]

const SHOWN: Readonly<Partial<Record<BillingStatus, string>>> = {
  'Bill Completed': 'Bill PDF Completed',
  'Bill Submitted': 'Bill submitted - DSC done',
  'Bill uploaded not couriered': 'Bill uploaded, not couriered',
  'Bill uploaded couriered': 'Bill uploaded, couriered',
}

/** A stored status as the screens show it. */
export const shownBillingStatus = (status: string): string => SHOWN[status as BillingStatus] ?? status

/** The sub-statuses a primary status offers; none for the last three, and none without a status. */
export const subStatusesOf = (status: string | null): readonly string[] =>
  (status && BILLING_STATUSES[status as BillingStatus]) || []

type Choice = { readonly status: BillingStatus | null; readonly subStatus: string | null }

/** The choice after the primary status changed: the sub-status is cleared. */
export const withStatus = (choice: Choice, status: BillingStatus | null): Choice =>
  choice.status === status ? choice : { status, subStatus: null }

/** A sub-status belongs to its primary status, and cannot stand without one. */
export const decideBillingStatus = (choice: Choice): Verdict<Choice, 'NOT_OF_THIS_STATUS'> =>
  choice.subStatus !== null && !subStatusesOf(choice.status).includes(choice.subStatus)
    ? refuse('NOT_OF_THIS_STATUS', { field: 'subStatus' })
    : accept(choice)
