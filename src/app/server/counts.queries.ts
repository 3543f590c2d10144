import { sql } from 'kysely'
import { countOutpatients } from '../../dashboards/server/opd/opd-filter.queries.ts'
import type { Permission } from '../../grants.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** What each menu entry counts (as row_counts names it) and the permission that lets a person see the number. */
const COUNTS: Readonly<Record<string, { readonly permission: Permission; readonly of: readonly string[] }>> = {
  'patient-dashboard': { permission: 'patient:read', of: ['patients'] },
  patients: { permission: 'patient:read', of: ['patients'] },
  'todays-ipd': { permission: 'visit:read', of: ['visits:IPD', 'visits:Emergency'] },
  users: { permission: 'account:count', of: ['users'] },
  diagnoses: { permission: 'catalogue:read', of: ['diagnoses'] },
  complications: { permission: 'catalogue:read', of: ['complications'] },
  'cghs-surgery-master': { permission: 'catalogue:read', of: ['cghs_surgery'] },
  corporate: { permission: 'catalogue:read', of: ['payers'] },
  doctors: {
    permission: 'catalogue:read',
    of: ['practitioners:surgeon', 'practitioners:consultant', 'practitioners:anaesthetist'],
  },
  referees: { permission: 'catalogue:read', of: ['practitioners:referee'] },
  'esic-surgeons': { permission: 'catalogue:read', of: ['practitioners:esic_surgeon'] },
  'hope-surgeons': { permission: 'catalogue:read', of: ['practitioners:surgeon'] },
  'hope-consultants': { permission: 'catalogue:read', of: ['practitioners:consultant'] },
  'hope-anaesthetists': { permission: 'catalogue:read', of: ['practitioners:anaesthetist'] },
  'ayushman-surgeons': { permission: 'catalogue:read', of: ['practitioners:surgeon'] },
  'ayushman-consultants': { permission: 'catalogue:read', of: ['practitioners:consultant'] },
  'ayushman-anaesthetists': { permission: 'catalogue:read', of: ['practitioners:anaesthetist'] },
  'mandatory-service': { permission: 'catalogue:read', of: ['services:mandatory'] },
  'clinical-services': { permission: 'catalogue:read', of: ['services:clinical'] },
  'external-requisition': { permission: 'catalogue:read', of: ['external_requisitions'] },
  accommodation: { permission: 'catalogue:read', of: ['accommodations'] },
  'room-management': { permission: 'catalogue:read', of: ['wards'] },
}

/**
 * All counts this person may see, from the sums the database keeps; row security makes each the
 * hospital's own. The admitted and the outpatients of the dashboard are few, each with an index.
 */
export async function menuCounts(
  db: HospitalDb,
  can: ReadonlySet<Permission>,
  now: Date,
): Promise<Record<string, number | null>> {
  const seen = Object.entries(COUNTS).filter(([, { permission }]) => can.has(permission))
  if (seen.length === 0) return {}
  const { rows } = await sql<{ entry: string; n: number }>`
    select entry, sum(change)::bigint as n from row_counts group by entry
    union all select 'admitted', count(*) from visits where patient_type <> 'OPD' and discharge_date is null`.execute(
    db,
  )
  const counted = new Map(rows.map(({ entry, n }) => [entry, n]))
  return {
    ...Object.fromEntries(
      seen.map(([entry, { of }]) => [entry, of.reduce((sum, part) => sum + (counted.get(part) ?? 0), 0)]),
    ),
    ...(can.has('visit:read') && {
      'currently-admitted': counted.get('admitted') ?? 0,
      'todays-opd': await countOutpatients(db, {}, now),
    }),
  }
}
