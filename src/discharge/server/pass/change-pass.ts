import { operation } from '../../../platform/server/contract/operation.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { lockedPass } from './passes.queries.ts'

/** Counts a print of a pass. */
export const countPassPrint = operation(gatePassContract.countPrint, async ({ db, record, refuse }, { id }) => {
  const pass = await lockedPass(db, id)
  if (!pass) return refuse('NOT_FOUND')
  const printCount = pass.printCount + 1
  await db.updateTable('gate_passes').set({ print_count: printCount }).where('id', '=', id).execute()
  await record({
    type: 'gate_pass.printed',
    subject: { type: 'gate_pass', id },
    patientId: pass.patientId,
    facts: { number: pass.number, printCount },
  })
  return { printCount }
})

/** Cancels a pass before the discharge is carried out; later it is the discharge that is revoked. */
export const cancelPass = operation(
  gatePassContract.cancel,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const pass = await lockedPass(db, id)
    if (!pass) return refuse('NOT_FOUND')
    if (pass.exitedAt) return refuse('USED')
    if (pass.cancelledAt) return refuse('CANCELLED_ALREADY')
    if (pass.dischargeDate) return refuse('ALREADY_DISCHARGED')
    await db
      .updateTable('gate_passes')
      .set({ cancelled_at: now, cancelled_by: actor.userId, cancel_reason: reason })
      .where('id', '=', id)
      .execute()
    await record({
      type: 'gate_pass.cancelled',
      subject: { type: 'gate_pass', id },
      patientId: pass.patientId,
      facts: { number: pass.number },
    })
    return {}
  },
)
