import { operation } from '../../../platform/server/contract/operation.ts'
import { lastStatements } from '../../../platform/server/database/connections/last-statements.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { decideTracked, TRACKED_FIELDS, type TrackedField } from '../../model/tracking/tracked-fields.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { recordedClaim } from './save-claim.ts'

/** Sets one field of the dashboard; the last save wins, and both are in the history. */
export const trackVisit = operation(trackingContract.track, async (context, { id, field, value }) => {
  const { db, refuse, orRefuse } = context
  const stored = orRefuse(decideTracked(field, value, await executivesFor(db, field)))
  const columns = { [TRACKED_FIELDS[field].column]: stored }
  const saving = recordedClaim(context, id, columns, { type: 'visit.tracked', facts: { field } })
  const alsoNumbered = field === 'srNo' && stored !== null ? [visitsNumbered(db, Number(stored), id)] : []
  return lastStatements([saving, ...alsoNumbered], ([[saved], others]) => ({
    version: (saved ?? refuse('NOT_FOUND')).version,
    alsoNumbered: others?.[0]?.visit_no ?? null,
  }))
})

/** The visit id of another inpatient visit with this Sr No. */
const visitsNumbered = (db: HospitalDb, srNo: number, id: string) =>
  db
    .selectFrom('visit_claims as c')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'c.id'))
    .select('v.visit_no')
    .where('c.sr_no', '=', srNo)
    .where('c.id', '<>', id)
    .where('v.patient_type', '<>', 'OPD')
    .orderBy('v.visit_no', 'desc')
    .limit(1)

/** The keys of the executives this hospital offers; asked only where one is set. */
export async function executivesFor(db: HospitalDb, field: TrackedField): Promise<string[]> {
  if (field !== 'billingExecutive') return []
  const offered = await db.selectFrom('billing_executives').select('id').where('status', '=', 'Active').execute()
  return offered.map(({ id }) => id)
}
