import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** Why mandatory services are switched off for some visits, by visit and service. */
export async function switchedOffOf(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const rows = await db
    .selectFrom('switched_off_services')
    .select(['visit_id as visitId', 'service_id as serviceId', 'reason'])
    .where(idIn('visit_id', visitIds))
    .where('on_again_at', 'is', null)
    .execute()
  const byVisit = Map.groupBy(rows, ({ visitId }) => visitId)
  return new Map(
    [...byVisit].map(([id, own]) => [id, new Map(own.map(({ serviceId, reason }) => [serviceId, reason]))]),
  )
}

type Switch = { readonly visitId: string; readonly serviceId: string; readonly reason: string }

/** A service that exists; nobody withdraws it until the transaction ends. */
export const mandatoryServiceById = (db: HospitalDb, id: string) =>
  db
    .selectFrom('services')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'mandatory')
    .forKeyShare()
    .executeTakeFirst()

export const switchOff = (db: HospitalDb, { visitId, serviceId, reason }: Switch) =>
  db.insertInto('switched_off_services').values({ visit_id: visitId, service_id: serviceId, reason }).execute()

/** Charges the service again. */
export const switchOn = (db: HospitalDb, now: Date, { visitId, serviceId, reason }: Switch) =>
  db
    .updateTable('switched_off_services')
    .set({ on_again_at: now, on_again_reason: reason })
    .where('visit_id', '=', visitId)
    .where('service_id', '=', serviceId)
    .where('on_again_at', 'is', null)
    .execute()
