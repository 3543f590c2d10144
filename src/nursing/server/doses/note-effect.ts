import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { decideEffect } from '../../model/doses/effect.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'

/** Says whether a dose that was given as needed helped, once. */
export const noteEffect = operation(
  treatmentSheetContract.effect,
  async ({ db, now, record, refuse, orRefuse }, { id, at: typed, effect, note }) => {
    const dose =
      (await db
        .selectFrom('medication_doses as d')
        .innerJoin('medication_orders as o', (join) => onRow(join, 'o', 'd.order_id'))
        .select(['d.visit_id as visitId', 'd.state', 'd.acted_at as actedAt', 'd.struck_at as struckAt', 'o.kind'])
        .select('o.patient_id as patientId')
        .where('d.id', '=', id)
        .forNoKeyUpdate('d')
        .executeTakeFirst()) ?? refuse('NOT_FOUND')
    const written = await db.selectFrom('dose_effects').select('id').where('dose_id', '=', id).executeTakeFirst()
    const at = typed === null ? now : new Date(typed)
    const { visitId, patientId, struckAt, ...given } = dose
    orRefuse(decideEffect({ ...given, isStruck: struckAt !== null, hasEffect: written !== undefined }, at, now))
    await db
      .insertInto('dose_effects')
      .values({ dose_id: id, visit_id: visitId, at, effect, note: note || null })
      .execute()
    const facts = { visit: visitId, effect }
    await record({ type: 'dose.effect_noted', subject: { type: 'medication_dose', id }, patientId, facts })
    return { id }
  },
)
