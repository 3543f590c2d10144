import { operation } from '../../../platform/server/contract/operation.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'

const COLUMNS = { claimId: 'claim_id', esicUhId: 'esic_uh_id' } as const

/** Sets the claim id or the ESIC UHID; the last save wins. */
export const setClaim = operation(trackingContract.setClaim, async ({ db, record, refuse }, { id, field, value }) => {
  const saved = await db
    .updateTable('visits')
    .set({ [COLUMNS[field]]: value || null })
    .where('id', '=', id)
    .returning(['patient_id', 'version'])
    .executeTakeFirst()
  if (!saved) return refuse('NOT_FOUND')
  await record({
    type: 'visit.claim_set',
    subject: { type: 'visit', id },
    patientId: saved.patient_id,
    facts: { field },
  })
  return { version: saved.version }
})
