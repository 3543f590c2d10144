import { operation } from '../../../platform/server/contract/operation.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { endWithClaim } from './save-claim.ts'

const COLUMNS = { claimId: 'claim_id', esicUhId: 'esic_uh_id' } as const

/** Sets the claim id or the ESIC UHID; the last save wins. */
export const setClaim = operation(trackingContract.setClaim, async (context, { id, field, value }) =>
  endWithClaim(context, id, { [COLUMNS[field]]: value || null }, { type: 'visit.claim_set', facts: { field } }),
)
