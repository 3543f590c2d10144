import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** A cancelled version of a visit's bill and the draft of the second, whose id it answers. */
export async function aSecondVersion(db: HospitalDb, visitId: string): Promise<string> {
  const visit = await db
    .selectFrom('visits')
    .select(['patient_id', 'payer_id'])
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow()
  const cancelled = { state: 'cancelled', cancelled_at: new Date(), cancel_reason: 'Wrong payer' }
  const [, draft] = await db
    .insertInto('bills')
    .values([
      { visit_id: visitId, ...visit, ...cancelled },
      { visit_id: visitId, ...visit, version_no: 2, reason: 'After a cancelled bill' },
    ])
    .returning('id')
    .execute()
  if (!draft) throw new Error('The second version was not saved')
  return draft.id
}
