import { dayOf } from '../../../kernel/calendar.ts'
import { plainIdentity } from '../../../patients/model/registration/plain-identity.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Seal } from '../../../platform/server/files/seal.ts'
import type { BodyReceiver } from '../../model/gate/body-receiver.ts'
import { decideExit } from '../../model/gate/decide-exit.ts'
import { answerAtGate } from '../../model/gate/gate-answer.ts'
import { vehicleNumber } from '../../model/gate/vehicle-number.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { modeOf } from '../../model/workflow/discharge-modes.ts'
import { lockedPass } from '../pass/passes.queries.ts'
import { isVisitUnpaid } from '../workflow/discharge-facts.queries.ts'

/** Records the exit on a pass: once, by whoever is first, with what its mode asks for. */
export const recordExit = operation(gateContract.recordExit, async (context, { id, ...typed }) => {
  const { db, actor, now, platform, record, refuse, orRefuse } = context
  const pass = await lockedPass(db, id)
  if (!pass) return refuse('NOT_FOUND')
  const { receiver } = orRefuse(
    decideExit(
      {
        answer: answerAtGate({ ...pass, isUnpaid: await isVisitUnpaid(db, pass.visitId) }, dayOf(now)),
        mode: modeOf(pass.reason) ?? 'recovery',
        diedAt: pass.diedAt,
        signedFormSeen: typed.signedFormSeen ?? false,
        receiver: typed.receiver ?? null,
      },
      now,
    ),
  )
  if (receiver) await saveHandover(db, platform.seal, { id, receiver })
  await db
    .updateTable('gate_passes')
    .set({
      exited_at: now,
      exited_by: actor.userId,
      officer_name: typed.officerName,
      attendants: typed.attendants ?? null,
      vehicle_no: vehicleNumber(typed.vehicleNo ?? ''),
      signed_form_seen: typed.signedFormSeen ?? false,
    })
    .where('id', '=', id)
    .execute()
  await record({
    type: 'gate_pass.exited',
    subject: { type: 'gate_pass', id },
    patientId: pass.patientId,
    facts: { number: pass.number },
  })
  return { exitedAt: now.toISOString() }
})

/** Keeps who received a body; of the number of the document only the last four stay readable. */
async function saveHandover(db: HospitalDb, seal: Seal, { id, receiver }: { id: string; receiver: BodyReceiver }) {
  const plain = plainIdentity(receiver.identityNumber)
  await db
    .insertInto('body_handovers')
    .values({
      id,
      receiver_name: receiver.name,
      relation: receiver.relation,
      identity_type: receiver.identityType,
      identity_sealed: seal.seal(plain),
      identity_last4: plain.slice(-4),
      handed_over_at: new Date(receiver.handedOverAt),
    })
    .execute()
}
