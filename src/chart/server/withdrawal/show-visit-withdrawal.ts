import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { beforeCancellation, beforeWithdrawal } from '../../../visits/model/withdrawal/take-back.ts'
import { withdrawalContract } from '../../../visits/model/withdrawal/withdrawal.contract.ts'
import { type AskedVisit, standingOf, visitToTakeAway } from './standing.queries.ts'

/** What an administrator looks at before withdrawing a visit. */
export const showVisitWithdrawal = operation(withdrawalContract.showWithdrawal, async ({ db, refuse }, { visitId }) => {
  const visit = (await visitToTakeAway(db, visitId)) ?? refuse('NOT_FOUND')
  const standing = await standingOf(db, [visitId])
  return { ...shown(visit), takeBackFirst: standing.flatMap(beforeWithdrawal) }
})

/** What an administrator looks at before cancelling an admission. */
export const showCancellation = operation(withdrawalContract.showCancellation, async ({ db, refuse }, { visitId }) => {
  const visit = (await visitToTakeAway(db, visitId)) ?? refuse('NOT_FOUND')
  const [standing, room] = await Promise.all([standingOf(db, [visitId]), roomOf(db, visitId)])
  return {
    ...shown(visit),
    takeBackFirst: standing.flatMap(beforeCancellation),
    admittedAt: visit.admissionDate?.toISOString() ?? null,
    room: room ?? null,
  }
})

const shown = ({ visitId, visitNo, patientId, patientName, isAdmitted }: AskedVisit) => ({
  visitId,
  visitNo,
  patientId,
  patientName,
  isAdmitted,
})

const roomOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('stays as s')
    .innerJoin('wards as w', (join) => onRow(join, 'w', 's.ward_id'))
    .select(['w.ward_type as wardType', 's.room_no as roomNo'])
    .where('s.visit_id', '=', visitId)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()
