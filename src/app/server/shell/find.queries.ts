import type { Permission } from '../../../grants.ts'
import type { FoundRecord } from '../../../platform/model/records/found-record.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { finders } from '../finders.generated.ts'

/** So many records of each kind. */
const FOUND = 8

/** What the command palette shows: what the slices find, for a user who may see it. */
export async function findAnywhere(
  db: HospitalDb,
  can: ReadonlySet<Permission>,
  search: string,
): Promise<FoundRecord[]> {
  const typed = search.trim()
  const found: FoundRecord[] = []
  if (!typed) return found
  for (const { permission, find } of finders)
    if (can.has(permission)) found.push(...(await find(db, typed, FOUND, can)))
  return found
}
