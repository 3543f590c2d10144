import type { ChargeSourceKind } from '../../charge-sources.generated.ts'
import type { ChargedVisit } from '../../charges/server/price-basis.queries.ts'
import { setApprovals } from '../../charges/server/set-approvals.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { approvedSessions } from '../model/approved-sessions.ts'
import { approvalsOf, PACKAGE, packagesOf, SESSION, sessionsOf } from './physiotherapy.queries.ts'

/**
 * Decides anew which sessions and packages of a visit the payer approved, and tells the charges. Called with the visit locked, after
 * every change of sessions, packages and approvals.
 */
export async function keepApprovals(
  db: HospitalDb,
  visit: Pick<ChargedVisit, 'id' | 'patientId'>,
): Promise<ReadonlyMap<string, boolean | null>> {
  const packages = (await packagesOf(db, visit.id)).filter(({ cancelReason }) => cancelReason === null)
  const sessions = (await sessionsOf(db, visit.id)).filter(
    ({ cancelReason, isMissed, packageId }) => cancelReason === null && !isMissed && packageId === null,
  )
  const approved = approvedSessions(
    [
      ...packages.map(({ id, from, sessions: bought }) => ({ id, day: from, sessions: bought })),
      ...sessions.map(({ id, day }) => ({ id, day, sessions: 1 })),
    ],
    await approvalsOf(db, visit.id),
  )
  const of = (kind: ChargeSourceKind, rows: readonly { readonly id: string }[]) =>
    rows.map(({ id }) => ({ kind, id, isApproved: approved.get(id) ?? null }))
  await setApprovals(db, visit, [...of(PACKAGE, packages), ...of(SESSION, sessions)])
  return approved
}
