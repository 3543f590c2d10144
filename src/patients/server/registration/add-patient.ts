import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Payer } from '../../../catalogue/server/payers/payers.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { nextHumanId } from '../../../platform/server/database/counters.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Registration } from '../../model/patient.ts'
import { patientDataOf } from '../../model/patient-data.ts'
import { columnsOf } from './patient-columns.ts'

type Adding = Pick<Context, 'db' | 'now' | 'platform'>

/** What the ids of a hospital's patients begin with. */
export async function patientPrefix(db: HospitalDb, hospitalId: string): Promise<string> {
  const { patient_prefix: prefix } = await db
    .selectFrom('hospitals')
    .select('patient_prefix')
    .where('id', '=', hospitalId)
    .executeTakeFirstOrThrow()
  return prefix
}

/** Adds a decided registration under the next number of the day, with the patient_data row beside it (decisions 'Identity and records'). */
export async function addPatient(
  { db, now, platform }: Adding,
  decided: Registration,
  payer: Payer,
  { prefix, isSample = false }: { readonly prefix: string; readonly isSample?: boolean },
): Promise<{ readonly id: string; readonly uhid: string }> {
  const today = dayOf(now)
  const id = randomUUID()
  // Together: until the commit nobody else takes a number of this day.
  const [{ uhid }] = await Promise.all([
    db
      .insertInto('patients')
      .values({
        ...columnsOf(decided, payer, platform.seal),
        id,
        uhid: nextHumanId('patient', prefix, today),
        is_sample: isSample,
      })
      .returning('uhid')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('patient_data')
      .values({
        ...patientDataOf({ ...decided, payer, uhid: sql<string>`(select uhid from patients where id = ${id})` }, today),
        patient_id: id,
      })
      .execute(),
  ])
  return { id, uhid }
}
