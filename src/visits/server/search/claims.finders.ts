import type { FoundRecord } from '../../../platform/model/records/found-record.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Finder } from '../../../platform/server/records/finder.ts'
import { INVESTIGATION_ONLY } from '../../model/visit.ts'
import { claimIdBegins } from './visit-search.queries.ts'

/** The visits whose claim id begins with what is typed, each where its dashboard shows it. */
async function findClaims(db: HospitalDb, typed: string, limit: number): Promise<FoundRecord[]> {
  const claims = db
    .selectFrom('visit_claims')
    .select(['hospital_id', 'id', 'claim_id as claimId'])
    .where(claimIdBegins(typed))
    .orderBy('claim_id')
    .limit(limit)
  const rows = await db
    .selectFrom(claims.as('c'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'c.id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select([
      'c.id',
      'c.claimId',
      'v.visit_no as visitNo',
      'v.patient_type as patientType',
      'v.visit_type as visitType',
      'p.name',
    ])
    .orderBy('c.claimId')
    .execute()
  return rows.map(({ id, claimId, visitNo, name, ...kind }) => ({
    group: 'Claims',
    id,
    name: claimId ?? '',
    detail: `${name} · ${visitNo}`,
    path: pathOf({ id, visitNo, ...kind }),
  }))
}

/** Who comes for investigations only stands on no dashboard: the orders are what the visit is about. */
function pathOf({
  id,
  visitNo,
  patientType,
  visitType,
}: Record<'id' | 'visitNo' | 'patientType' | 'visitType', string>) {
  if (visitType === INVESTIGATION_ONLY) return `/orders/${visitNo}`
  return `${patientType === 'OPD' ? '/todays-opd' : '/todays-ipd'}?open=${id}`
}

export const claimFinders: readonly Finder[] = [{ permission: 'visit:read', place: 20, find: findClaims }]
