import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { decideTracked, TRACKED_FIELDS, type TrackedField } from '../../model/tracking/tracked-fields.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { saveClaim } from './save-claim.ts'

/** Sets one field of the dashboard; the last save wins, and both are in the history. */
export const trackVisit = operation(
  trackingContract.track,
  async ({ db, record, refuse, orRefuse }, { id, field, value }) => {
    const stored = orRefuse(decideTracked(field, value, await executivesFor(db, field)))
    const saved = (await saveClaim(db, id, { [TRACKED_FIELDS[field].column]: stored })) ?? refuse('NOT_FOUND')
    await record({
      type: 'visit.tracked',
      subject: { type: 'visit', id },
      patientId: saved.patientId,
      facts: { field },
    })
    return { version: saved.version, alsoNumbered: field === 'srNo' ? await visitNumbered(db, stored, id) : null }
  },
)

/** The visit id of another inpatient visit with this Sr No. */
async function visitNumbered(db: HospitalDb, srNo: string | number | null, id: string): Promise<string | null> {
  if (srNo === null) return null
  const other = await db
    .selectFrom('visit_claims as c')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'c.id'))
    .select('v.visit_no')
    .where('c.sr_no', '=', Number(srNo))
    .where('c.id', '<>', id)
    .where('v.patient_type', '<>', 'OPD')
    .orderBy('v.visit_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return other?.visit_no ?? null
}

/** The keys of the executives this hospital offers; asked only where one is set. */
export async function executivesFor(db: HospitalDb, field: TrackedField): Promise<string[]> {
  if (field !== 'billingExecutive') return []
  const offered = await db.selectFrom('billing_executives').select('id').where('status', '=', 'Active').execute()
  return offered.map(({ id }) => id)
}
