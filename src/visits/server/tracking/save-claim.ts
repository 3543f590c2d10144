import { sql, type Updateable } from 'kysely'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { lastStatements } from '../../../platform/server/database/connections/last-statements.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { VisitClaims } from '../../../platform/server/database/schema.types.ts'
import type { ChangeEvent } from '../../../platform/server/records/audit.ts'

/** What may be set of a claim: everything but its key and what the database keeps. */
export type ClaimColumns = Omit<Updateable<VisitClaims>, 'hospital_id' | 'id' | 'version'>

type ClaimEvent = Pick<ChangeEvent, 'type' | 'facts'>

/** Sets columns of a visit's claim; undefined when there is no such visit. */
export const saveClaim = (db: HospitalDb, visitId: string, columns: ClaimColumns) =>
  savingClaim(db, visitId, columns).executeTakeFirst()

/** Sets columns of a visit's claim and records the event of it, in one statement; no row when there is no such visit. */
export const recordedClaim = (
  { db, recorded }: Pick<Context, 'db' | 'recorded'>,
  visitId: string,
  columns: ClaimColumns,
  event: ClaimEvent,
) =>
  db
    .with('saved', () => savingClaim(db, visitId, columns))
    .selectFrom('saved')
    .select([
      'saved.version',
      recorded({ ...event, subject: { type: 'visit', id: visitId } }, sql.ref('saved.patientId')).as('recorded'),
    ])

/** Ends an operation with that: the version of the claim, or NOT_FOUND. */
export const endWithClaim = (
  context: Pick<Context<'NOT_FOUND'>, 'db' | 'recorded' | 'refuse'>,
  visitId: string,
  columns: ClaimColumns,
  event: ClaimEvent,
) =>
  lastStatements([recordedClaim(context, visitId, columns, event)], ([[saved]]) => ({
    version: (saved ?? context.refuse('NOT_FOUND')).version,
  }))

const savingClaim = (db: HospitalDb, visitId: string, columns: ClaimColumns) =>
  db
    .updateTable('visit_claims as c')
    .from('visits as v')
    .set(columns)
    .whereRef('v.hospital_id', '=', 'c.hospital_id')
    .whereRef('v.id', '=', 'c.id')
    .where('c.id', '=', visitId)
    .returning(['v.patient_id as patientId', 'c.version'])
