import { sql, type Updateable } from 'kysely'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { lastStatements } from '../../../platform/server/database/connections/last-statements.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { keepTexts } from '../../../platform/server/database/kept-statements.ts'
import type { VisitClaims } from '../../../platform/server/database/schema.types.ts'
import { type ChangeEvent, writingEvent } from '../../../platform/server/records/audit.ts'

/** What may be set of a claim: everything but its key and what the database keeps. */
export type ClaimColumns = Omit<Updateable<VisitClaims>, 'hospital_id' | 'id' | 'version'>

type ClaimEvent = Pick<ChangeEvent, 'type' | 'facts'>

/** Columns and the values as they are stored: no expression, which would stand in the text of a kept statement. */
type ClaimValues = { readonly [Column in keyof ClaimColumns]: string | number | boolean | null }

/** Sets columns of a visit's claim; undefined when there is no such visit. */
export const saveClaim = (db: HospitalDb, visitId: string, columns: ClaimColumns) =>
  savingClaim(db, visitId, columns).executeTakeFirst()

type SavedClaim = { readonly version: number }

/** One text for each set of columns: building it took a tenth of a saved field. */
const saving = keepTexts<SavedClaim>()

/** Sets columns of a visit's claim and records the event of it, in one statement; no row when there is no such visit. */
export function recordedClaim(
  { db, recorded }: Pick<Context, 'db' | 'recorded'>,
  visitId: string,
  columns: ClaimValues,
  event: ClaimEvent,
) {
  const names = Object.keys(columns)
  const written = recorded({ ...event, subject: { type: 'visit', id: visitId } })
  return saving(names.join(), [written, visitId, ...Object.values(columns)], (text, id, ...values) =>
    db
      .with('saved', () => savingClaim(db, id, Object.fromEntries(names.map((name, at) => [name, values[at]]))))
      .selectFrom('saved')
      .select(['saved.version', writingEvent(text, sql.ref('saved.patientId')).as('recorded')]),
  )
}

/** Ends an operation with that: the version of the claim, or NOT_FOUND. */
export const endWithClaim = (
  context: Pick<Context<'NOT_FOUND'>, 'db' | 'recorded' | 'refuse'>,
  visitId: string,
  columns: ClaimValues,
  event: ClaimEvent,
) =>
  lastStatements([recordedClaim(context, visitId, columns, event)], ([[saved]]) => ({
    version: (saved ?? context.refuse('NOT_FOUND')).version,
  }))

const savingClaim = (db: HospitalDb, visitId: string | object, columns: ClaimColumns) =>
  db
    .updateTable('visit_claims as c')
    .from('visits as v')
    .set(columns)
    .whereRef('v.hospital_id', '=', 'c.hospital_id')
    .whereRef('v.id', '=', 'c.id')
    .where('c.id', '=', sql<string>`${visitId}`)
    .returning(['v.patient_id as patientId', 'c.version'])
