import type { Finding, ImportScope } from '../../../platform/server/imports/import-kind.ts'
import { doubledId, overwrites, unknownId } from '../../model/imports/import-warnings.ts'
import { type ImportedPatient, type KnownLists, lacksInsuranceNo } from '../../model/imports/read-imported-patient.ts'
import {
  type EarlierPatient,
  earlierPatients,
  likelyDoubles,
  personKeys,
  storedFiles,
} from './imported-patients.queries.ts'

/** What a run knows: the lists of the hospital and the prefix of its ids, and the rows and people it has gone past. */
export type PatientFacts = KnownLists & {
  readonly prefix: string
  readonly seenRows: Set<string>
  readonly seenIds: Set<string>
  readonly seenPeople: Set<string>
}

const IN_THE_BIN = 'This patient is in the recycle bin. Restore the patient there first'
const FILE_UNKNOWN = 'A file it names is not stored here'
const SEEN = 'The same as an earlier row of the file'
const PERSON_SEEN = 'Looks like the same person as an earlier row of the file'

/**
 * Rows are matched by patients_id within the hospital, else by the row itself when it was imported before, else they
 * are new; likely doubles are warnings (decisions 'Bulk import').
 */
export async function comparePatients(
  { db, platform }: ImportScope,
  rows: readonly ImportedPatient[],
  facts: PatientFacts,
): Promise<Finding[]> {
  const digests = rows.map((row) => platform.seal.digest(row.said))
  const ids = rows.flatMap(({ uhid }) => uhid ?? [])
  const earlier = await earlierPatients(db, ids, digests)
  const doubles = await likelyDoubles(db, rows)
  const files = await storedFiles(db, rows)
  return rows.map((row, at): Finding => {
    const key = digests[at]?.toString('hex') ?? ''
    const named = earlier.byId.get(row.uhid ?? '')
    const found = named ?? earlier.byDigest.get(key)
    const seen = facts.seenRows.has(key)
    facts.seenRows.add(key)
    if (found?.withdrawn_at) return { change: 'refused', reason: IN_THE_BIN }
    if (found && !named) return { change: 'same', id: found.id }
    if (seen) return { change: 'same', warnings: [SEEN] }
    if (!areStored(row, files)) return { change: 'refused', reason: FILE_UNKNOWN }
    const lacking = lacksInsuranceNo(row.given, named ?? null)
    if (lacking) return { change: 'refused', reason: lacking }
    const doubled = row.uhid !== null && facts.seenIds.has(row.uhid)
    if (row.uhid !== null) facts.seenIds.add(row.uhid)
    if (named && row.uhid !== null) {
      const warnings = [...(doubled ? [doubledId(row.uhid)] : []), ...overwrites(row.uhid, row.given, named)]
      return { change: differs(row, named, platform.seal.digest) ? 'changed' : 'same', id: named.id, warnings }
    }
    const strange = row.uhid === null ? [] : [doubled ? doubledId(row.uhid) : unknownId(row.uhid)]
    return { change: 'new', warnings: [...strange, ...doubleOf(row, doubles, facts.seenPeople)] }
  })
}

const areStored = ({ given }: ImportedPatient, files: ReadonlySet<string>) =>
  [given.patient_photo, given.referral_letter].every((id) => !id || files.has(id))

/** Only what the file says is compared: an empty cell changes nothing. */
function differs({ given, identity }: ImportedPatient, stored: EarlierPatient, digest: (plain: string) => Buffer) {
  const now: Readonly<Record<string, unknown>> = stored
  const other = Object.entries(given).some(([field, value]) => value !== undefined && value !== now[field])
  const number = identity?.replace(/[\s-]/g, '').toUpperCase()
  return other || (number !== undefined && !stored.aadhar_passport_digest?.equals(digest(number)))
}

function doubleOf({ given }: ImportedPatient, doubles: ReadonlyMap<string, string>, seen: Set<string>): string[] {
  const keys = personKeys(given.name, given.phone, given.insurance_person_no)
  const double = keys.map((key) => doubles.get(key)).find((name) => name !== undefined)
  const before = keys.some((key) => seen.has(key))
  for (const key of keys) seen.add(key)
  return double ? [`Looks like ${double}, who is registered already`] : before ? [PERSON_SEEN] : []
}
