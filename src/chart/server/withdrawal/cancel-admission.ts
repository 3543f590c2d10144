import { operation } from '../../../platform/server/contract/operation.ts'
import { beforeCancellation, listOf } from '../../../visits/model/withdrawal/take-back.ts'
import { withdrawalContract } from '../../../visits/model/withdrawal/withdrawal.contract.ts'
import { cancelAdmissionRows } from '../../../visits/server/withdrawal/cancel-admission-rows.ts'
import { standingOf, visitToTakeAway } from './standing.queries.ts'

/** Cancels an admission that was a mistake or did not come about, once nothing of it is owed, paid or claimed. */
export const cancelAdmission = operation(
  withdrawalContract.cancelAdmission,
  async ({ db, now, record, refuse }, { visitId, reason }) => {
    const visit = (await visitToTakeAway(db, visitId, 'lock')) ?? refuse('NOT_FOUND')
    if (!visit.isAdmitted) refuse('NOT_ADMITTED')
    const first = (await standingOf(db, [visitId])).flatMap(beforeCancellation)
    if (first.length > 0) refuse('TAKE_BACK_FIRST', { values: { list: listOf(first) } })

    await cancelAdmissionRows(db, { visitId, reason }, now)

    const { patientId, patientName, visitNo } = visit
    await record({ type: 'admission.cancelled', subject: { type: 'visit', id: visitId }, patientId })
    return { visitNo, patientName }
  },
)
