import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { undoDischarge } from '../../../visits/server/tracking/undo-discharge.ts'
import { resumeStay } from '../../../wards/server/rooms/resume-stay.ts'
import { decideReturn, decideRevocation } from '../../model/revoke/decide-revocation.ts'
import { revocationContract } from '../../model/revoke/revocation.contract.ts'
import { revocableVisit } from './revocation.queries.ts'

/**
 * Takes back a discharge, planned and actual: the patient has a room again, the gate pass is cancelled and the ticks are undone by
 * triggers, and the bills that were confirmed before are no longer those of the next discharge.
 */
export const revokeDischarge = operation(
  revocationContract.revoke,
  async ({ db, now, record, refuse, orRefuse }, { visitId, reason, wardId, roomNo }) => {
    await lockVisit(db, visitId)
    const visit = (await revocableVisit(db, visitId)) ?? refuse('NOT_FOUND')
    const { patientId, patientName, facts } = visit
    orRefuse(decideRevocation(facts))
    const room = orRefuse(decideReturn(facts, wardId && roomNo ? { wardId, roomNo } : null))
    if (room) orRefuse(await resumeStay(db, { visitId, patientId }, room, now))

    await undoDischarge(db, visitId, reason, now)

    await record({
      type: 'discharge.revoked',
      subject: { type: 'visit', id: visitId },
      patientId,
      ...(room && { facts: room }),
    })
    const { lastRoom } = facts
    const isElsewhere = room !== null && (room.wardId !== lastRoom?.wardId || room.roomNo !== lastRoom.roomNo)
    return { patientName, isElsewhere }
  },
)

/** Who submits a claim or sets the billing status of this visit waits, or was first and is seen. */
async function lockVisit(db: HospitalDb, visitId: string): Promise<void> {
  await db.selectFrom('visits').select('id').where('id', '=', visitId).forUpdate().execute()
  await db.selectFrom('visit_claims').select('id').where('id', '=', visitId).forUpdate().execute()
  await db
    .selectFrom('bills')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('state', 'in', ['confirmed', 'submitted'])
    .orderBy('id')
    .forUpdate()
    .execute()
}
