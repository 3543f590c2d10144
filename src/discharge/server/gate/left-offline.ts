import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exitDuties } from '../../model/gate/decide-exit.ts'
import { type ExitConflict, receiveOfflineExit } from '../../model/gate/offline-exit.ts'
import { vehicleNumber } from '../../model/gate/vehicle-number.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { modeOf } from '../../model/workflow/discharge-modes.ts'
import { lockedPass } from '../pass/passes.queries.ts'
import { isVisitUnpaid } from '../workflow/discharge-facts.queries.ts'

/** Takes in an exit that a phone allowed without a network: once for its key, and with what was otherwise than the phone knew. */
export const receiveExit = operation(gateContract.leftOffline, async (context, { id, exitId, ...sent }) => {
  const { db, actor, now, record, refuse } = context
  const pass = await lockedPass(db, id)
  if (!pass) return refuse('NOT_FOUND')
  const event = { type: 'gate_pass.left_offline', subject: { type: 'gate_pass', id }, patientId: pass.patientId }
  const first = await db
    .selectFrom('offline_exits')
    .select(['left_at as leftAt', sql<ExitConflict | null>`conflict`.as('conflict')])
    .where('id', '=', exitId)
    .executeTakeFirst()
  if (first) {
    await record({ ...event, facts: { number: pass.number, again: true } })
    return { leftAt: first.leftAt.toISOString(), conflict: first.conflict }
  }
  const duties = exitDuties(modeOf(pass.reason) ?? 'recovery')
  const signedFormSeen = sent.signedFormSeen ?? false
  if (duties.receiver) return refuse('RECEIVER_REQUIRED')
  if (duties.signedForm && !signedFormSeen) return refuse('FORM_NOT_SEEN')
  const isUnpaid = await isVisitUnpaid(db, pass.visitId)
  const { leftAt, conflict, isRecorded } = receiveOfflineExit({ ...pass, isUnpaid }, new Date(sent.leftAt), now)
  const noted = {
    officer_name: sent.officerName,
    attendants: sent.attendants ?? null,
    vehicle_no: vehicleNumber(sent.vehicleNo ?? ''),
    signed_form_seen: signedFormSeen,
  }
  if (isRecorded)
    await db
      .updateTable('gate_passes')
      .set({ exited_at: leftAt, exited_by: actor.userId, ...noted })
      .where('id', '=', id)
      .execute()
  await db
    .insertInto('offline_exits')
    .values({ id: exitId, pass_id: id, left_at: leftAt, conflict, ...noted })
    .execute()
  await record({ ...event, facts: { number: pass.number, conflict } })
  return { leftAt: leftAt.toISOString(), conflict }
})
