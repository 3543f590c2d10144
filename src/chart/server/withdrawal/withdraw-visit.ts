import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { beforeWithdrawal, listOf } from '../../../visits/model/withdrawal/take-back.ts'
import { withdrawVisitRows } from '../../../visits/server/withdrawal/withdraw-visit-rows.ts'
import { standingOf, visitToTakeAway } from './standing.queries.ts'

/** Takes a visit off every screen, all or nothing; the patient's other visits are untouched. */
export const withdrawVisit = operation(
  visitsContract.withdraw,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const visit = (await visitToTakeAway(db, id, 'lock')) ?? refuse('NOT_FOUND')
    if (visit.isAdmitted) refuse('STILL_ADMITTED')
    const first = (await standingOf(db, [id])).flatMap(beforeWithdrawal)
    if (first.length > 0) refuse('TAKE_BACK_FIRST', { values: { list: listOf(first) } })

    await openRecycleBin(db)
    await withdrawVisitRows(db, [id], withdrawal(actor, now, reason))
    await record({ type: 'visit.withdrawn', subject: { type: 'visit', id }, patientId: visit.patientId })
    return { visitNo: visit.visitNo }
  },
)
