import { operation } from '../../../platform/server/contract/operation.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { passes, shownAtGate } from './passes.queries.ts'

/** The valid pass of a visit, with what may be done about it. */
export const showPass = operation(gatePassContract.ofVisit, async ({ db, actor, record, refuse }, { visitId }) => {
  const pass = await passes(db).where('g.visit_id', '=', visitId).where('g.cancelled_at', 'is', null).executeTakeFirst()
  if (!pass) return refuse('NO_PASS')
  await record({
    type: 'gate_pass.opened',
    subject: { type: 'gate_pass', id: pass.id },
    patientId: pass.patientId,
    ...(actor.sessionId && { once: `${actor.sessionId} ${pass.id}` }),
  })
  const receiver = await db
    .selectFrom('body_handovers')
    .select(['receiver_name as name', 'relation', 'identity_type as identityType', 'identity_last4 as identityLast4'])
    .select('handed_over_at as handedOverAt')
    .where('id', '=', pass.id)
    .executeTakeFirst()
  const isDischarged = pass.dischargeDate !== null
  return {
    ...shownAtGate(pass),
    visitId,
    isDischarged,
    receiver: receiver ? { ...receiver, handedOverAt: receiver.handedOverAt.toISOString() } : null,
    mayDischarge: !isDischarged && actor.can.has('discharge:complete'),
  }
})
