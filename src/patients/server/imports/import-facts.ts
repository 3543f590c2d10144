import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { insertRows } from '../../../platform/server/database/insert-rows.ts'
import type { ImportFacts } from '../../model/imports/read-imported-patient.ts'

/** Without complications in the file there were none (specification 1 section 9). */
const DEFAULTS = { complications: 'None' }

/** What an import says of new patients. */
export async function insertFacts(
  db: HospitalDb,
  rows: readonly (ImportFacts & { readonly id: string })[],
): Promise<void> {
  await insertRows(
    db,
    'patient_import_facts',
    rows.map((row) => ({ ...DEFAULTS, ...row })),
  )
}

/** What an import says of a patient who is registered: what the row leaves empty stays as it is. */
export async function saveFacts(db: HospitalDb, id: string, facts: ImportFacts): Promise<void> {
  if (Object.keys(facts).length === 0) return
  await db
    .insertInto('patient_import_facts')
    .values({ ...facts, id })
    .onConflict((conflict) => conflict.columns(['hospital_id', 'id']).doUpdateSet(facts))
    .execute()
}
