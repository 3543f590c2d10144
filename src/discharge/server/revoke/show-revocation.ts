import { operation } from '../../../platform/server/contract/operation.ts'
import { fill } from '../../../platform/server/contract/problem.ts'
import { roomLeft } from '../../../wards/server/rooms/resume-stay.ts'
import { decideRevocation, REVOCATION_REFUSALS } from '../../model/revoke/decide-revocation.ts'
import { revocationContract } from '../../model/revoke/revocation.contract.ts'
import { validPass } from '../workflow/workflow.queries.ts'
import { revocableVisit } from './revocation.queries.ts'

/** What an administrator looks at before taking back a discharge. */
export const showRevocation = operation(revocationContract.show, async ({ db, now, refuse }, { visitId }) => {
  const visit = (await revocableVisit(db, visitId)) ?? refuse('NOT_FOUND')
  const { facts, billNos } = visit
  const verdict = decideRevocation(facts)
  const pass = await validPass(db, visitId)
  return {
    visitId,
    visitNo: visit.visitNo,
    patientId: visit.patientId,
    patientName: visit.patientName,
    gender: visit.gender,
    age: visit.age,
    dischargedAt: facts.dischargeDate?.toISOString() ?? null,
    plannedAt: facts.plannedAt?.toISOString() ?? null,
    obstacle: verdict.ok ? null : fill(REVOCATION_REFUSALS[verdict.refusal].text, verdict.details?.values),
    needsRoom: facts.isInpatient && facts.lastRoom?.isLeft !== false,
    room: await roomLeft(db, { visitId, patientId: visit.patientId }, now),
    pass: pass ? { number: pass.number, exitedAt: pass.exitedAt?.toISOString() ?? null } : null,
    billNos,
  }
})
