import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { difference } from '../../model/difference.ts'
import type { Treatment } from '../../model/treatment/treatment.contract.ts'
import { taken } from './take-links-off.ts'

type Chosen = { readonly primaryDiagnosis?: string | null | undefined; readonly diagnoses: readonly string[] }

/** Makes these the diagnoses of a visit, one of them the primary; the old primary steps back before the new one rises. */
export async function saveDiagnoses(
  db: HospitalDb,
  visitId: string,
  { primaryDiagnosis, diagnoses }: Chosen,
  current: Treatment['diagnoses'],
  now: Date,
): Promise<void> {
  const primary = primaryDiagnosis || null
  const wanted = primary ? [primary, ...diagnoses] : [...diagnoses]
  const { gone, added } = difference(
    current.map(({ id }) => id),
    wanted,
  )
  const ofVisit = () =>
    db.updateTable('visit_diagnoses').where('visit_id', '=', visitId).where('withdrawn_at', 'is', null)
  if (gone.length > 0) await ofVisit().set(taken(now)).where('diagnosis_id', 'in', gone).execute()
  const stepsBack = current.find((diagnosis) => diagnosis.isPrimary && diagnosis.id !== primary)
  if (stepsBack) await ofVisit().set({ is_primary: false }).where('diagnosis_id', '=', stepsBack.id).execute()
  const rises = current.find((diagnosis) => diagnosis.id === primary && !diagnosis.isPrimary)
  if (rises) await ofVisit().set({ is_primary: true }).where('diagnosis_id', '=', rises.id).execute()
  if (added.length > 0)
    await db
      .insertInto('visit_diagnoses')
      .values(added.map((id) => ({ visit_id: visitId, diagnosis_id: id, is_primary: id === primary })))
      .execute()
}
