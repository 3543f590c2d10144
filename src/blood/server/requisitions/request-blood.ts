import { dayDigits, dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { nextOwnNumber } from '../../../platform/server/database/counters.ts'
import { bloodContract } from '../../model/blood.contract.ts'
import { decideRequest } from '../../model/rules/steps.ts'
import { groupOfPatient, measuredBefore, visitOfBlood } from '../visit-of-blood.queries.ts'

/** Asks for blood: what is known of the patient's group and last verified is kept as it was then. */
export const requestBlood = operation(
  bloodContract.request,
  async ({ db, now, record, refuse, orRefuse }, { visitId, ...form }) => {
    const visit = (await visitOfBlood(db, visitId, now)) ?? refuse('NOT_FOUND')
    if (!visit.isOpen) return refuse('VISIT_OVER')
    const [neededAt, consentAt] = [new Date(form.neededAt), form.consentAt === null ? null : new Date(form.consentAt)]
    orRefuse(decideRequest({ ...form, neededAt, consentAt }, now))
    const [{ bloodGroup }, { haemoglobin, platelets }] = await Promise.all([
      groupOfPatient(db, visit.patientId),
      measuredBefore(db, visit.patientId),
    ])
    const today = dayOf(now)
    const requisitionNo = `BR-${dayDigits(today)}-${String(await nextOwnNumber(db, 'blood-requisition', today)).padStart(3, '0')}`
    const { id } = await db
      .insertInto('blood_requisitions')
      .values({
        ...{ visit_id: visitId, patient_id: visit.patientId, requisition_no: requisitionNo },
        ...{ component: form.component, units: form.units, indication: form.indication, urgency: form.urgency },
        uncrossmatched_reason: form.uncrossmatchedReason,
        group_known: bloodGroup?.words ?? null,
        haemoglobin_told: haemoglobin && haemoglobin.told,
        haemoglobin_at: haemoglobin && new Date(haemoglobin.at),
        platelets_told: platelets && platelets.told,
        platelets_at: platelets && new Date(platelets.at),
        needed_at: neededAt,
        ...{ transfused_before: form.transfusedBefore, reaction_before: form.reactionBefore },
        ...{ consent_by: form.consentBy, consent_at: consentAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'blood.requested',
      subject: { type: 'blood_requisition', id },
      patientId: visit.patientId,
      facts: { visit: visitId, component: form.component, units: form.units, urgency: form.urgency },
    })
    return { id, requisitionNo }
  },
)
