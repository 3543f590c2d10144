import { operation } from '../../../platform/server/contract/operation.ts'
import { bloodUnitsContract } from '../../model/blood-units.contract.ts'
import { decideEnd } from '../../model/rules/bedside.ts'
import { lockedTransfusion, vitalsOfTransfusions } from '../stored.queries.ts'
import { keepIntake } from './intake.ts'
import { decideWatch, keepWatch } from './measure.ts'

/** Records what is measured 15 minutes after a transfusion began. */
export const watchTransfusion = operation(
  bloodUnitsContract.watch,
  async ({ db, now, record, refuse, orRefuse }, { id, ...form }) => {
    const found = (await lockedTransfusion(db, id)) ?? refuse('NOT_FOUND')
    if (found.endedAt !== null || found.struckAt !== null) refuse('OVER_ALREADY')
    const { visitId, patientId } = found
    const { measured } = orRefuse(await decideWatch(db, form, { visitId, at: now, now, field: 'temperature' }))
    await keepWatch(db, measured, { transfusionId: id, visitId, patientId, at: now, phase: 'at_15' })
    await record({
      type: 'transfusion.watched',
      subject: { type: 'blood_transfusion', id },
      patientId,
      facts: { visit: visitId },
    })
    return { id }
  },
)

/** Ends a transfusion with what ran in and the vital signs after it. */
export const endTransfusion = operation(
  bloodUnitsContract.end,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, endedAt, volumeMl, isStopped, remark, ...form }) => {
    const found = (await lockedTransfusion(db, id)) ?? refuse('NOT_FOUND')
    const { visitId, patientId, unit } = found
    const at = endedAt === null ? now : new Date(endedAt)
    const watched = await vitalsOfTransfusions(db, visitId)
    orRefuse(
      decideEnd(
        { at, volumeMl, isStopped, remark },
        {
          startedAt: found.startedAt,
          endedAt: found.endedAt,
          isStruck: found.struckAt !== null,
          bagMl: unit.volumeMl,
          isWatched: watched.some(({ transfusionId, phase }) => transfusionId === id && phase === 'at_15'),
        },
        now,
      ),
    )
    const { measured } = orRefuse(await decideWatch(db, form, { visitId, at, now, field: 'endedAt' }))
    await db
      .updateTable('blood_transfusions')
      .set({ ended_at: at, ended_by: actor.userId, volume_ml: volumeMl, is_stopped: isStopped, remark })
      .where('id', '=', id)
      .execute()
    await db.updateTable('blood_units').set({ state: 'transfused' }).where('id', '=', unit.id).execute()
    await keepWatch(db, measured, { transfusionId: id, visitId, patientId, at, phase: 'after' })
    await keepIntake(db, found, { at, ml: volumeMl })
    await record({
      type: 'transfusion.ended',
      subject: { type: 'blood_transfusion', id },
      patientId,
      facts: { visit: visitId, unit: unit.id, ml: volumeMl, isStopped },
    })
    return { id }
  },
)
