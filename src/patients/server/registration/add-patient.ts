import type { Payer } from '../../../catalogue/server/payers/payers.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { humanId } from '../../../kernel/human-id.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { nextNumber } from '../../../platform/server/database/counters.ts'
import type { Registration } from '../../model/patient.ts'
import { patientDataOf } from '../../model/patient-data.ts'
import { columnsOf } from './patient-columns.ts'

type Adding = Pick<Context, 'db' | 'actor' | 'now' | 'platform'>

/** Adds a decided registration under the next number of the day, with the patient_data row beside it (decisions 'Identity and records'). */
export async function addPatient(
  { db, actor, now, platform }: Adding,
  decided: Registration,
  payer: Payer,
  isSample = false,
): Promise<{ readonly id: string; readonly uhid: string }> {
  const today = dayOf(now)
  const { patient_prefix } = await db
    .selectFrom('hospitals')
    .select('patient_prefix')
    .where('id', '=', actor.hospitalId)
    .executeTakeFirstOrThrow()
  const sequence = await nextNumber(db, 'patient', patient_prefix, today)
  const uhid = humanId(patient_prefix, today, sequence)
  const { id } = await db
    .insertInto('patients')
    .values({ ...columnsOf(decided, payer, platform.seal), uhid, is_sample: isSample })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('patient_data')
    .values({ ...patientDataOf({ ...decided, payer, uhid }, today), patient_id: id })
    .execute()
  return { id, uhid }
}
