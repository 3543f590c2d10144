import type { Permission } from '../../../grants.ts'
import type { FoundRecord } from '../../../platform/model/records/found-record.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { finders } from '../finders.generated.ts'

const IN_ORDER = finders.toSorted((one, other) => one.place - other.place)
/** So many records of each kind. */
const FOUND = 8

/** What the command palette shows: what the slices find, for a user who may see it; similar names come last. */
export async function findAnywhere(
  db: HospitalDb,
  can: ReadonlySet<Permission>,
  search: string,
): Promise<FoundRecord[]> {
  const typed = search.trim()
  if (!typed) return []
  const allowed = IN_ORDER.filter(({ permission }) => can.has(permission))
  const found = (await Promise.all(allowed.map(({ find }) => find(db, typed, FOUND, can)))).flat()
  const similar = found.every(({ near }) => near)
    ? await Promise.all(allowed.map(async ({ findSimilar }) => (await findSimilar?.(db, typed, FOUND)) ?? []))
    : []
  return [...found.filter(({ near }) => !near), ...found.filter(({ near }) => near), ...similar.flat()]
}
