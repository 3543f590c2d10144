import type { Permission } from '../../../grants.ts'
import { findPatientIds } from '../../../patients/server/search/patient-search.queries.ts'
import { masked } from '../../../platform/model/contract/contact-data.ts'
import type { FoundRecord } from '../../../platform/model/records/found-record.ts'
import { idIn, inOrderOf } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import type { Finder } from '../../../platform/server/records/finder.ts'
import { patientsOfVisits } from '../search/visit-search.queries.ts'

/** The newest patients that match, each with the latest visit; then those with a similar name. */
async function findPatients(
  db: HospitalDb,
  typed: string,
  limit: number,
  can: ReadonlySet<Permission>,
): Promise<FoundRecord[]> {
  const found = await findPatientIds(db, { typed }, limit, true)
  const ids = found.length > 0 ? found.map(({ id }) => id) : await patientsOfVisits(db, typed, limit)
  if (ids.length === 0) return []
  const near = new Set(found.flatMap((one) => (one.near ? [one.id] : [])))
  const rows = await db
    .selectFrom('patients as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('visits as v')
          .select('v.visit_no')
          .where(sameRow('p', 'v.patient_id'))
          .orderBy('v.visit_date', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.uhid', 'p.name', 'p.phone', 'latest.visit_no as visitNo'])
    .where(idIn('p.id', ids))
    .execute()
  return inOrderOf(ids, rows).map(({ id, uhid, name, phone, visitNo }) => ({
    group: 'Patients and visits',
    id,
    name,
    detail: [uhid, visitNo, can.has('patient:contact') ? phone : masked(phone ?? '')].filter(Boolean).join(' · '),
    path: `/patients?patient=${id}`,
    ...(near.has(id) && { near: true }),
  }))
}

export const patientFinders: readonly Finder[] = [{ permission: 'patient:read', place: 10, find: findPatients }]
