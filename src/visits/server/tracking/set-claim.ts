import { operation } from '../../../platform/server/contract/operation.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { saveClaim } from './save-claim.ts'

const COLUMNS = { claimId: 'claim_id', esicUhId: 'esic_uh_id' } as const

/** Sets the claim id or the ESIC UHID; the last save wins. */
export const setClaim = operation(trackingContract.setClaim, async ({ db, record, refuse }, { id, field, value }) => {
  const saved = (await saveClaim(db, id, { [COLUMNS[field]]: value || null })) ?? refuse('NOT_FOUND')
  await record({
    type: 'visit.claim_set',
    subject: { type: 'visit', id },
    patientId: saved.patientId,
    facts: { field },
  })
  return { version: saved.version }
})
