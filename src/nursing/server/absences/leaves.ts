import { decideStriking } from '../../../observations/model/decide-entry.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { needsRoom } from '../../../visits/model/visit.ts'
import { decideLeave, decideReturn } from '../../model/absences/decide-leave.ts'
import { leavesContract } from '../../model/absences/leaves.contract.ts'

/** Who stays goes on leave. */
export const beginLeave = operation(
  leavesContract.out,
  async ({ db, now, record, refuse, orRefuse }, { visitId, outAt: typed, expectedAt, reason }) => {
    const visit =
      (await db
        .selectFrom('visits')
        .select(['patient_id as patientId', 'patient_type as patientType', 'status'])
        .select(['admission_date as admittedAt', 'discharge_date as dischargedAt'])
        .where('id', '=', visitId)
        .forNoKeyUpdate()
        .executeTakeFirst()) ?? refuse('NOT_FOUND')
    const outAt = typed === null ? now : new Date(typed)
    const back = expectedAt === null ? null : new Date(expectedAt)
    const { patientId, patientType, status, ...stay } = visit
    orRefuse(
      decideLeave({
        stay: { ...stay, isInHouse: needsRoom(patientType) && status !== 'cancelled' },
        outAt,
        expectedAt: back,
        isOnLeave: await isOnLeave(db, visitId, outAt),
        now,
      }),
    )
    const { id } = await db
      .insertInto('leaves')
      .values({ visit_id: visitId, patient_id: patientId, out_at: outAt, expected_at: back, reason })
      .returning('id')
      .executeTakeFirstOrThrow()
    const facts = { visit: visitId, outAt: outAt.toISOString(), reason }
    await record({ type: 'leave.begun', subject: { type: 'leave', id }, patientId, facts })
    return { id }
  },
)

/** Of a leave without a return nothing is known after it. */
const isOnLeave = async (db: HospitalDb, visitId: string, at: Date): Promise<boolean> =>
  (await db
    .selectFrom('leaves')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('struck_at', 'is', null)
    .where(({ eb, or }) => or([eb('back_at', 'is', null), eb('back_at', '>', at)]))
    .executeTakeFirst()) !== undefined

const lockedLeave = (db: HospitalDb, id: string) =>
  db
    .selectFrom('leaves')
    .select(['visit_id as visitId', 'patient_id as patientId', 'out_at as outAt', 'back_at as backAt'])
    .select(['struck_at as struckAt', 'created_by as byId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Who was on leave is back. */
export const endLeave = operation(
  leavesContract.back,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, backAt: typed }) => {
    const leave = (await lockedLeave(db, id)) ?? refuse('NOT_FOUND')
    const backAt = typed === null ? now : new Date(typed)
    orRefuse(decideReturn(leave, backAt, now))
    await db.updateTable('leaves').set({ back_at: backAt, back_noted_by: actor.userId }).where('id', '=', id).execute()
    const facts = { visit: leave.visitId, backAt: backAt.toISOString() }
    await record({ type: 'leave.ended', subject: { type: 'leave', id }, patientId: leave.patientId, facts })
    return { id }
  },
)

/** Strikes out a leave that was none. */
export const strikeLeave = operation(
  leavesContract.strike,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, reason }) => {
    const leave = (await lockedLeave(db, id)) ?? refuse('NOT_FOUND')
    orRefuse(decideStriking({ byId: leave.byId ?? '', struckAt: leave.struckAt }, actor.userId))
    await db
      .updateTable('leaves')
      .set({ struck_at: now, struck_by: actor.userId, struck_reason: reason })
      .where('id', '=', id)
      .execute()
    const facts = { visit: leave.visitId, reason }
    await record({ type: 'leave.struck_out', subject: { type: 'leave', id }, patientId: leave.patientId, facts })
    return { id }
  },
)
