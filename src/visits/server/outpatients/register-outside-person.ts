import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { chosenPayer } from '../../../catalogue/server/payers/payers.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { humanId } from '../../../kernel/human-id.ts'
import { registration } from '../../../patients/model/patient.ts'
import { addPatient } from '../../../patients/server/registration/add-patient.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { sentNow } from '../../../platform/server/database/connections/last-statements.ts'
import { nextNumber } from '../../../platform/server/database/counters.ts'
import { graceFrom } from '../../model/editing/visit-change.ts'
import { outsidePersonContract } from '../../model/outside/outside-person.contract.ts'
import { reasonForVisit } from '../../model/outside/reason-for-visit.ts'
import { INVESTIGATION_ONLY } from '../../model/visit.ts'
import { VISIT_PREFIX } from '../register-visit.ts'

/** The registration without what is not asked in short. */
const inShort = z.omit(registration, {
  payerId: true,
  address: true,
  emergencyContactName: true,
  emergencyContactMobile: true,
})
const NOT_ASKED = { address: '', emergencyContactName: null, emergencyContactMobile: null } as const

/** Registers a person from outside with the visit on which investigations are ordered, in one transaction. */
export const registerOutsidePerson = operation(
  outsidePersonContract.register,
  async (context, { referringDoctorId, referredBy, ...form }) => {
    const { db, now, record, refuse } = context
    const payer = (await chosenPayer(db, 'private')) ?? refuse('NO_PRIVATE_PAYER')
    const patientId = randomUUID()
    const stored = { ...z.parse(inShort, form), ...NOT_ASKED }
    const { uhid } = await sentNow(db, addPatient(context, stored, payer, { id: patientId }))
    const today = dayOf(now)
    const visitNo = humanId(VISIT_PREFIX, today, await nextNumber(db, 'visit', VISIT_PREFIX, today))
    const { id } = await db
      .insertInto('visits')
      .values({
        visit_no: visitNo,
        patient_id: patientId,
        payer_id: payer.id,
        patient_type: 'OPD',
        visit_type: INVESTIGATION_ONLY,
        visit_date: today,
        reason_for_visit: reasonForVisit({ referringDoctorId, referredBy }),
        referring_doctor_id: referringDoctorId,
        grace_from: graceFrom(today, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({ type: 'patient.registered', subject: { type: 'patient', id: patientId }, patientId })
    await record({
      type: 'visit.registered',
      subject: { type: 'visit', id },
      patientId,
      facts: { patientType: 'OPD', visitType: INVESTIGATION_ONLY },
    })
    return { id, visitNo, patientId, uhid }
  },
)
