import { isDeepStrictEqual } from 'node:util'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { VisitSurgery } from '../../model/treatment/treatment.contract.ts'
import type { TreatmentForm } from '../../model/treatment/treatment.ts'
import { taken } from './take-links-off.ts'

type Chosen = TreatmentForm['surgeries'][number]

/** Makes these the surgeries of a visit, in this order. */
export async function saveSurgeries(
  db: HospitalDb,
  visitId: string,
  wanted: readonly Chosen[],
  current: readonly VisitSurgery[],
  now: Date,
): Promise<void> {
  const gone = current.filter((link) => !wanted.some(({ surgeryId }) => surgeryId === link.surgeryId))
  if (gone.length > 0)
    await db
      .updateTable('visit_surgeries')
      .set(taken(now))
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  for (const [position, surgery] of wanted.entries()) {
    const { surgeryId } = surgery
    const values = { position, ...columnsOf(surgery) }
    const at = current.findIndex((link) => link.surgeryId === surgeryId)
    const link = current[at]
    if (!link)
      await db
        .insertInto('visit_surgeries')
        .values({ ...values, visit_id: visitId, surgery_id: surgeryId })
        .execute()
    else if (at !== position || !isDeepStrictEqual(columnsOf(link), columnsOf(surgery)))
      await db.updateTable('visit_surgeries').set(values).where('id', '=', link.id).execute()
  }
}

const columnsOf = (surgery: Omit<Chosen, 'surgeryId'>) => ({
  sanction_status: surgery.sanctionStatus,
  status: surgery.status,
  performed_on: surgery.performedOn,
  sitting: surgery.sitting,
  plan_from: surgery.planFrom,
  plan_to: surgery.planTo,
})

/** Adds surgeries to a visit that has none of them yet; they begin as Not Sanctioned. */
export async function planSurgeries(db: HospitalDb, visitId: string, surgeries: readonly string[]): Promise<void> {
  const planned = [...new Set(surgeries)].map((surgery_id, position) => ({ visit_id: visitId, surgery_id, position }))
  if (planned.length > 0) await db.insertInto('visit_surgeries').values(planned).execute()
}
