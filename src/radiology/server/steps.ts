import type { Updateable } from 'kysely'
import { instantOf } from '../../kernel/local-moment.ts'
import { decidePayment } from '../../orders/model/payment-gate.ts'
import { markPerformed } from '../../orders/server/advance-lines.ts'
import { paymentsOfOrders } from '../../orders/server/payments-of-orders.queries.ts'
import { type Context, operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { RadiologyExaminations } from '../../platform/server/database/schema.types.ts'
import { decideDone, decidePreparation, decideRepeat } from '../model/decide-step.ts'
import { radiologyContract } from '../model/radiology.contract.ts'
import { needsFormF } from '../model/safety.ts'
import { type LockedStudy, ofSameVisit, studyLocked } from './locked-study.ts'
import { answersOf, askedOf, modalityOf } from './show-examination.ts'
import { paymentOf } from './worklist.queries.ts'

export const scheduleExamination = operation(radiologyContract.schedule, async (context, { id, day, time }) => {
  const { db, now, orRefuse, refuse } = context
  const study = await studyLocked(context, id)
  orRefuse(decidePreparation(study.state))
  const at = instantOf({ day, time })
  if (!at || new Date(at) < now) return refuse('IN_THE_PAST', { field: 'time' })
  await changeExamination(db, study, { scheduled_for: new Date(at) })
  await recorded(context, 'examination.scheduled', study)
  return { id }
})

export const noteArrival = operation(radiologyContract.arrive, async (context, { id }) => {
  const { db, actor, now, orRefuse, refuse } = context
  const study = await studyLocked(context, id)
  orRefuse(decidePreparation(study.state))
  if (study.arrivedAt) return refuse('ARRIVED_ALREADY')
  await changeExamination(db, study, { arrived_at: now, arrived_by: actor.userId })
  await recorded(context, 'examination.arrived', study)
  return { id }
})

/** Notes the answers of the patient; until it is done they may be corrected. */
export const noteAnswers = operation(radiologyContract.answer, async (context, { id, ...given }) => {
  const { db, actor, now, orRefuse } = context
  const study = await studyLocked(context, id)
  orRefuse(decidePreparation(study.state))
  await changeExamination(db, study, {
    pregnancy: given.pregnancy ?? null,
    last_period: given.lastPeriod,
    with_contrast: given.withContrast ? given.withContrast === 'yes' : null,
    contrast_allergy: given.contrastAllergy ?? null,
    creatinine: given.creatinine || null,
    creatinine_on: given.creatinine ? given.creatinineOn : null,
    metal: given.metal ?? null,
    is_side_confirmed: given.isSideConfirmed,
    cleared_because: given.clearedBecause,
    answered_at: now,
    answered_by: actor.userId,
  })
  await recorded(context, 'examination.asked', study)
  return { id }
})

export const fillFormF = operation(radiologyContract.fillFormF, async (context, { id, ...form }) => {
  const { db, orRefuse, refuse } = context
  const study = await studyLocked(context, id)
  orRefuse(decidePreparation(study.state))
  const answers = answersOf(study)
  if (!(study.examinationId && answers && needsFormF(askedOf(study), answers))) return refuse('NOT_NEEDED')
  if (study.declaredAt) return refuse('DECLARED')
  const values = {
    relative_name: form.relativeName,
    weeks: form.weeks ?? null,
    referred_by: form.referredBy,
    indication: form.indication,
    machine: form.machine,
    registration_no: form.registrationNo,
    patient_declared_on: form.patientDeclaredOn,
  }
  if (study.formId) await db.updateTable('radiology_forms_f').set(values).where('id', '=', study.formId).execute()
  else
    await db
      .insertInto('radiology_forms_f')
      .values({ ...values, ...ofSameVisit(study), examination_id: study.examinationId })
      .execute()
  await recorded(context, 'form_f.filled', study)
  return { id }
})

export const declareFormF = operation(radiologyContract.declareFormF, async (context, { id }) => {
  const { db, actor, now, orRefuse, refuse } = context
  const study = await studyLocked(context, id)
  orRefuse(decidePreparation(study.state))
  if (!study.formId) return refuse('NOT_FILLED')
  if (study.declaredAt) return refuse('DECLARED')
  await db
    .updateTable('radiology_forms_f')
    .set({ declared_at: now, declared_by: actor.userId })
    .where('id', '=', study.formId)
    .execute()
  await recorded(context, 'form_f.declared', study)
  return { id }
})

/** Notes that it was done; from then on its line is charged, and cannot be cancelled as if nothing had been done. */
export const finishExamination = operation(
  radiologyContract.finish,
  async (context, { id, isUnpaidConfirmed, ...used }) => {
    const { db, actor, now, orRefuse } = context
    const study = await studyLocked(context, id)
    orRefuse(
      decideDone({
        state: study.state,
        asked: askedOf(study),
        answers: answersOf(study),
        formF: study.declaredAt ? 'declared' : study.formId ? 'filled' : 'none',
      }),
    )
    // What is repeated is done again whatever is paid.
    const isFirst = (study.place ?? 1) === 1
    if (isFirst)
      orRefuse(decidePayment([paymentOf(study, await paymentsOfOrders(db, [study.visitId]))], isUnpaidConfirmed))
    await changeExamination(db, study, {
      ...(!study.answeredAt && { answered_at: now, answered_by: actor.userId }),
      done_at: now,
      done_by: actor.userId,
      technician: used.technician,
      films: used.films ?? null,
      exposures: used.exposures ?? null,
      contrast: used.contrast,
    })
    await markPerformed(db, [id], now)
    await recorded(context, 'examination.done', study)
    return { id }
  },
)

/** A further examination of the same line: it is charged once. */
export const repeatExamination = operation(radiologyContract.repeat, async (context, { id, reason }) => {
  const { db, orRefuse } = context
  const study = await studyLocked(context, id)
  orRefuse(decideRepeat(study.state))
  await db
    .insertInto('radiology_examinations')
    .values({
      ...ofSameVisit(study),
      order_line_id: id,
      place: (study.place ?? 1) + 1,
      modality: modalityOf(study),
      repeat_reason: reason,
    })
    .execute()
  await recorded(context, 'examination.repeated', study)
  return { id }
})

/** Changes the latest examination of a study; the first step begins it. */
async function changeExamination(db: HospitalDb, study: LockedStudy, values: Updateable<RadiologyExaminations>) {
  if (study.examinationId)
    await db.updateTable('radiology_examinations').set(values).where('id', '=', study.examinationId).execute()
  else
    await db
      .insertInto('radiology_examinations')
      .values({ ...values, ...ofSameVisit(study), order_line_id: study.id, place: 1, modality: modalityOf(study) })
      .execute()
}

type StepEvent =
  | 'examination.scheduled'
  | 'examination.arrived'
  | 'examination.asked'
  | 'examination.done'
  | 'examination.repeated'
  | 'form_f.filled'
  | 'form_f.declared'

const recorded = <Type extends StepEvent>({ record }: Pick<Context, 'record'>, type: Type, study: LockedStudy) =>
  record({
    type,
    subject: { type: 'order_line', id: study.id },
    patientId: study.patientId,
    facts: { order: study.orderNo },
  })
