import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'

/** The common complications of diagnoses: their ids and names, by diagnosis. */
export async function tiesOf(
  db: HospitalDb,
  diagnoses: readonly string[],
): Promise<ReadonlyMap<string, { ids: string[]; names: string[] }>> {
  const byDiagnosis = new Map<string, { ids: string[]; names: string[] }>()
  if (diagnoses.length === 0) return byDiagnosis
  const rows = await db
    .selectFrom('diagnosis_complications as t')
    .innerJoin('complications as c', (join) => onRow(join, 'c', 't.complication_id'))
    .select(['t.diagnosis_id', 'c.id', 'c.name'])
    .where('t.diagnosis_id', 'in', diagnoses)
    .orderBy('c.name')
    .execute()
  for (const { diagnosis_id, id, name } of rows) {
    const tie = byDiagnosis.get(diagnosis_id) ?? { ids: [], names: [] }
    byDiagnosis.set(diagnosis_id, tie)
    tie.ids.push(id)
    tie.names.push(name)
  }
  return byDiagnosis
}

export async function classNames(db: HospitalDb): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('tariff_classes').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Makes these the common complications of a diagnosis: ties that are gone are withdrawn, new ones added. */
export async function tie(
  db: HospitalDb,
  diagnosis: string,
  complications: readonly string[],
  now: Date,
): Promise<void> {
  const kept = new Set((await tiesOf(db, [diagnosis])).get(diagnosis)?.ids ?? [])
  const gone = [...kept].filter((id) => !complications.includes(id))
  if (gone.length > 0) {
    await openRecycleBin(db)
    await db
      .updateTable('diagnosis_complications')
      .set({ withdrawn_at: now })
      .where('diagnosis_id', '=', diagnosis)
      .where('complication_id', 'in', gone)
      .where('withdrawn_at', 'is', null)
      .execute()
  }
  const fresh = [...new Set(complications)].filter((id) => !kept.has(id))
  if (fresh.length > 0) {
    await db
      .insertInto('diagnosis_complications')
      .values(fresh.map((complication_id) => ({ diagnosis_id: diagnosis, complication_id })))
      .execute()
  }
}
