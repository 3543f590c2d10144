import { operation } from '../../../platform/server/contract/operation.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { lockedPass } from '../pass/passes.queries.ts'

/** Records that a guard let nobody out on a pass. The pass is not used by it: what was missing may be brought. */
export const refuseExit = operation(
  gateContract.refuse,
  async ({ db, now, record, refuse }, { id, officerName, reason }) => {
    const pass = await lockedPass(db, id)
    if (!pass) return refuse('NOT_FOUND')
    if (pass.exitedAt) return refuse('ALREADY_USED')
    if (pass.cancelledAt) return refuse('CANCELLED')
    await db.insertInto('gate_refusals').values({ pass_id: id, officer_name: officerName, reason }).execute()
    await record({
      type: 'gate_pass.refused',
      subject: { type: 'gate_pass', id },
      patientId: pass.patientId,
      facts: { number: pass.number },
    })
    return { refusedAt: now.toISOString() }
  },
)
