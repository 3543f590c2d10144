import { operation } from '../../../platform/server/contract/operation.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { passes } from './passes.queries.ts'

/** Opens the number of the document of who received a body for one look, which is in the audit trail like every look. */
export const revealReceiver = operation(
  gatePassContract.revealReceiver,
  async ({ db, platform, record, refuse }, { id }) => {
    const pass = (await passes(db).where('g.id', '=', id).executeTakeFirst()) ?? refuse('NOT_FOUND')
    const handover =
      (await db.selectFrom('body_handovers').select('identity_sealed').where('id', '=', id).executeTakeFirst()) ??
      refuse('NOT_FOUND')
    await record({
      type: 'gate_pass.receiver_revealed',
      subject: { type: 'gate_pass', id },
      patientId: pass.patientId,
    })
    return { identityNumber: platform.seal.open(handover.identity_sealed) }
  },
)
