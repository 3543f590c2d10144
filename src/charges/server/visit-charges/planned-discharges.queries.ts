import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { PlannedDischarge } from '../../model/visit-charges/stay-end.ts'

/** The planned discharges of those of some visits that have one and are not discharged, by visit. */
export async function plannedDischarges(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, PlannedDischarge>> {
  const rows = await db
    .selectFrom('discharges as d')
    .innerJoin('hospitals as h', 'h.id', 'd.hospital_id')
    .select(['d.id', 'd.planned_at as plannedAt', 'h.bill_ahead_hours as aheadHours'])
    .where(idIn('d.id', visitIds))
    .where('d.planned_at', 'is not', null)
    .where('d.discharged_at', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, plannedAt, aheadHours }) => (plannedAt ? [[id, { plannedAt, aheadHours }] as const] : [])),
  )
}
