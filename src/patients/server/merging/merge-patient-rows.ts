import { sql } from 'kysely'
import type { PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import { chosenPayer } from '../../../catalogue/server/payers/payers.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { PRESENT, type Withdrawal } from '../../../platform/server/records/withdrawal.ts'

/** A patient's row as JSON: dates and sealed bytes as text, so that it can be kept and put back as it was. */
export type PatientJson = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly uhid: string
  readonly name: string
  readonly payer_id: string
  readonly payer_kind: PayerKind
  readonly version: number
  readonly withdrawn_at: string | null
  readonly merged_into: string | null
}

/** Two patients, locked in the order of their ids so that two merges at once wait for each other. */
export async function lockPatients(db: HospitalDb, one: string, other: string): Promise<Map<string, PatientJson>> {
  const { rows } = await sql<{ id: string; row: PatientJson }>`
    select p.id, to_jsonb(p) as row from patients p where p.id in (${one}, ${other}) order by p.id for update`.execute(
    db,
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** Puts values back into, or over, the columns of a patient; with a payer comes the kind it has today. */
export async function setPatientValues(
  db: HospitalDb,
  id: string,
  taken: Readonly<Record<string, unknown>>,
): Promise<void> {
  const payer = typeof taken.payer_id === 'string' ? await chosenPayer(db, taken.payer_id) : undefined
  const values = { ...taken, ...(payer && { payer_kind: payer.kind }) }
  const columns = Object.keys(values)
  if (columns.length === 0) return
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`update patients set (${list}) = (select ${list} from jsonb_populate_record(null::patients, ${JSON.stringify(values)}::jsonb))
    where id = ${id}`.execute(db)
}

/** Moves every data row of a patient, withdrawn ones too, to another; the recycle bin must be open. */
export async function movePatientData(db: HospitalDb, from: string, to: PatientJson): Promise<string[]> {
  const moved = await db
    .updateTable('patient_data')
    .set({ patient_id: to.id, uhid: to.uhid })
    .where('patient_id', '=', from)
    .returning('id')
    .execute()
  return moved.map((row) => row.id)
}

/** Gives the data rows that a merge moved back to whom they came from. */
export async function returnPatientData(db: HospitalDb, ids: readonly string[], to: PatientJson): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('patient_data').set({ patient_id: to.id, uhid: to.uhid }).where('id', 'in', ids).execute()
}

/** Takes the merged record off every screen, or puts it back. */
export async function hideMerged(db: HospitalDb, id: string, into: string, as: Withdrawal): Promise<void> {
  await db
    .updateTable('patients')
    .set({ ...as, merged_into: into })
    .where('id', '=', id)
    .execute()
}
export async function showMerged(db: HospitalDb, id: string): Promise<void> {
  await db
    .updateTable('patients')
    .set({ ...PRESENT, merged_into: null })
    .where('id', '=', id)
    .execute()
}

/** Writes down on the kept record which ids find it; the recycle bin must be open. */
export async function listMergedIds(db: HospitalDb, keptId: string): Promise<void> {
  await sql`update patients set merged_ids = (
      select string_agg(concat_ws(' ', gone.uhid, gone.merged_ids), ' ' order by gone.uhid)
      from patients gone where gone.merged_into = ${keptId})
    where id = ${keptId}`.execute(db)
}
