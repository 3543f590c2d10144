import { reverseSource } from '../../../charges/server/posting/reverse-charge.ts'
import { isConsultantOf } from '../../../notes/server/signing/may-amend.ts'
import { strikeRanIn } from '../../../observations/server/fluid-of-source.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { bloodUnitsContract } from '../../model/blood-units.contract.ts'
import { decideReaction } from '../../model/rules/bedside.ts'
import { keepState } from '../requisitions/keep-state.ts'
import { lockedTransfusion } from '../stored.queries.ts'
import { keepIntake } from './intake.ts'
import { decideMoment } from './measure.ts'
import { TRANSFUSION } from './post-unit.ts'

/** Reports a reaction of the patient, also hours after it: a transfusion that runs is stopped by it. */
export const reportReaction = operation(
  bloodUnitsContract.react,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, reactionAt, volumeMl, ...form }) => {
    const found = (await lockedTransfusion(db, id)) ?? refuse('NOT_FOUND')
    const { unit, visitId, patientId, startedAt, endedAt } = found
    const at = reactionAt === null ? now : new Date(reactionAt)
    const told = { isStruck: found.struckAt !== null, isReported: found.reaction !== null }
    orRefuse(decideReaction({ at, volumeMl }, { ...told, startedAt, endedAt, bagMl: unit.volumeMl }, now))
    const isRunning = endedAt === null
    if (isRunning) orRefuse(await decideMoment(db, { visitId, at, now, field: 'reactionAt' }))
    await db
      .updateTable('blood_transfusions')
      .set({
        ...{ reaction: form.reaction, reaction_severity: form.severity, reaction_at: at, reaction_done: form.done },
        ...{ reaction_told_to: form.toldTo, reaction_by: actor.userId },
        ...(isRunning && { ended_at: at, ended_by: actor.userId, volume_ml: volumeMl, is_stopped: true }),
      })
      .where('id', '=', id)
      .execute()
    if (isRunning) {
      await db.updateTable('blood_units').set({ state: 'transfused' }).where('id', '=', unit.id).execute()
      await keepIntake(db, found, { at, ml: volumeMl ?? 0 })
    }
    await record({
      type: 'transfusion.reaction',
      subject: { type: 'blood_transfusion', id },
      patientId,
      facts: { visit: visitId, unit: unit.id, reaction: form.reaction, severity: form.severity, stopped: isRunning },
    })
    return { id }
  },
)

/** Strikes out a transfusion that was entered by mistake: nothing is charged of it, and its unit waits again. */
export const strikeTransfusion = operation(
  bloodUnitsContract.strike,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const found = (await lockedTransfusion(db, id)) ?? refuse('NOT_FOUND')
    const { unit, visitId, patientId } = found
    if (found.struckAt !== null) refuse('STRUCK_ALREADY')
    if (found.startedById !== actor.userId && !(await isConsultantOf({ db, actor }, visitId))) refuse('NOT_YOURS')
    await db
      .updateTable('blood_transfusions')
      .set({ struck_at: now, struck_by: actor.userId, struck_reason: reason })
      .where('id', '=', id)
      .execute()
    await db.updateTable('blood_units').set({ state: 'waiting' }).where('id', '=', unit.id).execute()
    await reverseSource(db, { kind: TRANSFUSION, id }, { reason })
    await strikeRanIn(db, { kind: 'transfusion', id }, { by: actor.userId, at: now, reason })
    await keepState(db, unit.requisitionId)
    await record({
      type: 'transfusion.struck_out',
      subject: { type: 'blood_transfusion', id },
      patientId,
      facts: { visit: visitId, unit: unit.id, reason },
    })
    return { id }
  },
)
