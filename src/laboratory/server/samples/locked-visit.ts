import type { Context } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'

type Lockable = { readonly patientId: string; readonly numbers: readonly string[] }

/** The patient of a visit, and the numbers that a wrist band may have: of the patient and of the visit. */
export async function lockedVisit({ db, refuse }: Context<'NOT_FOUND'>, visitId: string): Promise<Lockable> {
  const visit = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.patient_id as patientId', 'v.visit_no as visitNo', 'p.uhid'])
    .where('v.id', '=', visitId)
    .forNoKeyUpdate('v')
    .executeTakeFirst()
  return visit ? { patientId: visit.patientId, numbers: [visit.uhid, visit.visitNo] } : refuse('NOT_FOUND')
}
