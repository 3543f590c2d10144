import { decideStriking } from '../../../observations/model/decide-entry.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { undoTaking } from './undo-taking.ts'

/** Strikes out a dose that one signed oneself; it stays shown, and its time is open again. */
export const strikeDose = operation(
  treatmentSheetContract.strike,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, reason, isWasted }) => {
    const found =
      (await db
        .selectFrom('medication_doses as d')
        .innerJoin('medication_orders as o', (join) => onRow(join, 'o', 'd.order_id'))
        .select(['d.done_by as byId', 'd.struck_at as struckAt', 'd.visit_id as visitId', 'o.patient_id as patientId'])
        .where('d.id', '=', id)
        .forNoKeyUpdate('d')
        .executeTakeFirst()) ?? refuse('NOT_FOUND')
    orRefuse(decideStriking(found, actor.userId))
    const { visitId, patientId } = found
    await db
      .updateTable('medication_doses')
      .set({ struck_at: now, struck_by: actor.userId, struck_reason: reason })
      .where('id', '=', id)
      .execute()
    const undone = await undoTaking(db, { of: { doseId: id }, isWasted, reason, now })
    const facts = { visit: visitId, reason, ...(undone > 0 && { stock: isWasted ? 'wasted' : 'back' }) }
    await record({ type: 'dose.struck_out', subject: { type: 'medication_dose', id }, patientId, facts })
    return { id }
  },
)

/** Strikes out a rate that one entered oneself; the bag that was hung up with it goes back, or was thrown away. */
export const strikeRate = operation(
  treatmentSheetContract.strikeRate,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, reason, isWasted }) => {
    const found =
      (await db
        .selectFrom('infusion_rates as r')
        .innerJoin('medication_orders as o', (join) => onRow(join, 'o', 'r.order_id'))
        .select(['r.done_by as byId', 'r.struck_at as struckAt', 'r.visit_id as visitId', 'o.patient_id as patientId'])
        .where('r.id', '=', id)
        .forNoKeyUpdate('r')
        .executeTakeFirst()) ?? refuse('NOT_FOUND')
    orRefuse(decideStriking(found, actor.userId))
    const { visitId, patientId } = found
    await db
      .updateTable('infusion_rates')
      .set({ struck_at: now, struck_by: actor.userId, struck_reason: reason })
      .where('id', '=', id)
      .execute()
    const undone = await undoTaking(db, { of: { rateId: id }, isWasted, reason, now })
    const facts = { visit: visitId, reason, ...(undone > 0 && { stock: isWasted ? 'wasted' : 'back' }) }
    await record({ type: 'infusion.rate_struck_out', subject: { type: 'infusion_rate', id }, patientId, facts })
    return { id }
  },
)
