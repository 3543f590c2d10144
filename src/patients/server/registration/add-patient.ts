import { sql } from 'kysely'
import type { Payer } from '../../../catalogue/server/payers/payers.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { type LastStatements, lastStatements } from '../../../platform/server/database/connections/last-statements.ts'
import { nextHumanId } from '../../../platform/server/database/counters.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { patientDataOf } from '../../model/patient-data.ts'
import { columnsOf, type Stored } from './patient-columns.ts'

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

const OWN_PREFIX = sql<string>`(select patient_prefix from hospitals where id = app_hospital())`

/**
 * Adds a decided registration with this key under the next number of the day, with the patient_data row beside it (decisions 'Identity
 * and records'). Last of all that is written: from the number to the commit nobody else takes one of this day.
 */
export function addPatient(
  { db, now, platform }: Adding,
  decided: Stored,
  payer: Payer,
  { id, isSample = false }: { readonly id: string; readonly isSample?: boolean },
): LastStatements<{ readonly uhid: string }> {
  const today = dayOf(now)
  const patient = {
    ...columnsOf(decided, payer, platform.seal),
    id,
    uhid: nextHumanId('patient', OWN_PREFIX, today),
    is_sample: isSample,
  }
  const uhid = sql<string>`(select uhid from added)`
  const data = { ...patientDataOf({ ...decided, payer, uhid }, today), patient_id: id }
  const both = db
    .with('added', (cte) => cte.insertInto('patients').values(patient).returning('uhid'))
    .with('beside', (cte) => cte.insertInto('patient_data').values(data).returning('id'))
    .selectFrom('added')
    .select('uhid')
  return lastStatements([both], ([[added]]) => {
    if (!added) throw new Error('the patient that was inserted is not there')
    return added
  })
}
