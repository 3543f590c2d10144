import { randomUUID } from 'node:crypto'
import { chosenPayer } from '../../catalogue/server/payers/payers.queries.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { humanId } from '../../kernel/human-id.ts'
import { registration } from '../../patients/model/patient.ts'
import { addPatient } from '../../patients/server/registration/add-patient.ts'
import type { Context } from '../../platform/server/contract/operation.ts'
import { sentNow } from '../../platform/server/database/connections/last-statements.ts'
import { nextNumber } from '../../platform/server/database/counters.ts'
import { VISIT_PREFIX } from './register-visit.ts'

const SAMPLE = {
  name: 'Sample Patient',
  payerId: 'private',
  age: 45,
  gender: 'female',
  phone: '0000000000',
  address: 'Sample address',
  emergencyContactName: 'Sample Contact',
  emergencyContactMobile: '0000000000',
} as const

type Adding = Pick<Context, 'db' | 'actor' | 'now' | 'platform'>

/**
 * Adds an outpatient visit of the hospital's sample patient, who is marked 'sample model' and made by the first call
 * (specification 3 section 7, 'Sample data'); null in a hospital without a private payer.
 */
export async function addSampleVisit(context: Adding): Promise<{ patientId: string; visitNo: string } | null> {
  const { db, now } = context
  const payer = await chosenPayer(db, SAMPLE.payerId)
  if (!payer) return null
  const known = await db
    .selectFrom('patients')
    .select('id')
    .where('is_sample', '=', true)
    .where('name', '=', SAMPLE.name)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  const patientId = known?.id ?? randomUUID()
  if (!known)
    await sentNow(db, addPatient(context, registration.parse(SAMPLE), payer, { id: patientId, isSample: true }))
  const today = dayOf(now)
  const visitNo = humanId(VISIT_PREFIX, today, await nextNumber(db, 'visit', VISIT_PREFIX, today))
  await db
    .insertInto('visits')
    .values({
      visit_no: visitNo,
      patient_id: patientId,
      payer_id: payer.id,
      patient_type: 'OPD',
      visit_type: 'consultation',
      visit_date: today,
      reason_for_visit: 'Sample visit',
    })
    .execute()
  return { patientId, visitNo }
}
