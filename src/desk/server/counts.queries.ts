import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/in-hospital.ts'

/** What each menu entry counts and the permission that lets a person see the number. */
const COUNTS: Readonly<Record<string, { readonly permission: string; readonly of: string }>> = {
  'patient-dashboard': { permission: 'patient:read', of: 'patients' },
  patients: { permission: 'patient:read', of: 'patients' },
  'todays-ipd': { permission: 'visit:read', of: "visits where patient_type = 'IPD'" },
  'currently-admitted': {
    permission: 'visit:read',
    of: "visits where patient_type = 'IPD' and discharge_date is null",
  },
  'room-management': { permission: 'catalogue:read', of: 'wards' },
  users: { permission: 'account:count', of: 'users' },
  diagnoses: { permission: 'catalogue:read', of: 'diagnoses' },
  'cghs-surgery-master': { permission: 'catalogue:read', of: 'cghs_surgery' },
  corporate: { permission: 'catalogue:read', of: 'corporates' },
  doctors: {
    permission: 'catalogue:read',
    of: "practitioners where kind in ('surgeon', 'consultant', 'anaesthetist')",
  },
}

/** All counts this person may see in one statement; row security makes each the hospital's own. */
export async function menuCounts(db: HospitalDb, can: ReadonlySet<string>): Promise<Record<string, number | null>> {
  const seen = Object.entries(COUNTS).filter(([, { permission }]) => can.has(permission))
  if (seen.length === 0) return {}
  const parts = seen.map(([entry, { of }]) => sql`select ${sql.lit(entry)} as entry, count(*) as n from ${sql.raw(of)}`)
  const { rows } = await sql<{ entry: string; n: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ entry, n }) => [entry, n]))
}
