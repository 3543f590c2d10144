import { operation } from '../../../platform/server/contract/operation.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'

/** Strikes out a dose that one signed oneself; it stays shown, and its time is open again. */
export const strikeDose = operation(
  treatmentSheetContract.strike,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const dose =
      (await db
        .selectFrom('medication_doses as d')
        .innerJoin('medication_orders as o', (join) =>
          join.onRef('o.hospital_id', '=', 'd.hospital_id').onRef('o.id', '=', 'd.order_id'),
        )
        .select(['d.done_by as doneBy', 'd.struck_at as struckAt', 'd.visit_id as visitId'])
        .select('o.patient_id as patientId')
        .where('d.id', '=', id)
        .forNoKeyUpdate('d')
        .executeTakeFirst()) ?? refuse('NOT_FOUND')
    if (dose.struckAt !== null) refuse('STRUCK_ALREADY')
    if (dose.doneBy !== actor.userId) refuse('NOT_YOURS')
    await db
      .updateTable('medication_doses')
      .set({ struck_at: now, struck_by: actor.userId, struck_reason: reason })
      .where('id', '=', id)
      .execute()
    await record({
      type: 'dose.struck_out',
      subject: { type: 'medication_dose', id },
      patientId: dose.patientId,
      facts: { visit: dose.visitId, reason },
    })
    return { id }
  },
)

/** Strikes out a rate that one entered oneself. */
export const strikeRate = operation(
  treatmentSheetContract.strikeRate,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const rate =
      (await db
        .selectFrom('infusion_rates as r')
        .innerJoin('medication_orders as o', (join) =>
          join.onRef('o.hospital_id', '=', 'r.hospital_id').onRef('o.id', '=', 'r.order_id'),
        )
        .select(['r.done_by as doneBy', 'r.struck_at as struckAt', 'r.visit_id as visitId'])
        .select('o.patient_id as patientId')
        .where('r.id', '=', id)
        .forNoKeyUpdate('r')
        .executeTakeFirst()) ?? refuse('NOT_FOUND')
    if (rate.struckAt !== null) refuse('STRUCK_ALREADY')
    if (rate.doneBy !== actor.userId) refuse('NOT_YOURS')
    await db
      .updateTable('infusion_rates')
      .set({ struck_at: now, struck_by: actor.userId, struck_reason: reason })
      .where('id', '=', id)
      .execute()
    await record({
      type: 'infusion.rate_struck_out',
      subject: { type: 'infusion_rate', id },
      patientId: rate.patientId,
      facts: { visit: rate.visitId, reason },
    })
    return { id }
  },
)
