import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { BILLING_STATUS_VALUES, type BillingStatus, subStatusesOf } from './billing-status.ts'
import { decideTracked, SHARED_NAMES, type SharedField, TRACKED_FIELDS, TRACKED_NAMES } from './tracked-fields.ts'

/** What is set on many visits at once beside the tracked fields. */
const CLAIM_FIELDS = { claimId: 'Claim ID', billingStatus: 'Billing Status' } as const
type ClaimField = keyof typeof CLAIM_FIELDS

export type BulkField = SharedField | ClaimField
/** Billing first: it is changed for a whole courier of files. */
export const BULK_NAMES: readonly BulkField[] = ['billingStatus', 'claimId', ...SHARED_NAMES]
/** What the call takes: the Sr No is among them, to be refused with its own sentence. */
export const ASKED_NAMES = ['billingStatus', 'claimId', ...TRACKED_NAMES] as const

export const isClaimField = (field: BulkField): field is ClaimField => field in CLAIM_FIELDS
export const bulkLabel = (field: BulkField): string =>
  isClaimField(field) ? CLAIM_FIELDS[field] : TRACKED_FIELDS[field].label

const LONGEST_CLAIM_ID = 60

type Asked = { readonly value: string | null; readonly subStatus?: string | null | undefined }
/** What is stored: one value, or the billing status with its sub-status. */
export type BulkValue = string | number | null | readonly [status: BillingStatus | null, subStatus: string | null]

/** What a bulk change stores in each of the visits; empty clears. */
export function decideBulk(
  field: BulkField,
  { value, subStatus }: Asked,
  executives: readonly string[],
): Verdict<BulkValue, 'INVALID'> {
  if (!isClaimField(field)) return decideTracked(field, value, executives)
  const invalid = (problem: string) => refuse('INVALID', { field: 'value', values: { problem } })
  if (field === 'claimId') {
    const claimId = value?.trim() || null
    return claimId !== null && claimId.length > LONGEST_CLAIM_ID
      ? invalid(`At most ${LONGEST_CLAIM_ID} characters`)
      : accept(claimId)
  }
  const status = BILLING_STATUS_VALUES.find((known) => known === value) ?? null
  if (value && status === null) return invalid('This value is not known.')
  if (subStatus && !subStatusesOf(status).includes(subStatus))
    return invalid('This sub-status does not belong to the billing status.')
  return accept([status, subStatus || null])
}
