import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { type Away, ON_TIME_MINUTES } from '../../model/cells/cells-of.ts'
import type { ShownLeave } from '../../model/sheet/shown-sheet.ts'

const MINUTE = 60_000

/**
 * When patients were not in their wards, by visit: on leave, in the theatre from entering it until they are back in the ward, and between a
 * discharge and its revocation. Who is out still is so for what is due now; what is due later waits for the return.
 */
export async function awayOf(db: HospitalDb, visitIds: readonly string[], now: Date): Promise<Map<string, Away[]>> {
  const [leaves, cases, gaps] = await Promise.all([
    db
      .selectFrom('leaves')
      .select(['visit_id as visitId', 'out_at as from', 'back_at as to'])
      .where(idIn('visit_id', visitIds))
      .where('struck_at', 'is', null)
      .execute(),
    db
      .selectFrom('theatre_cases')
      .select(['visit_id as visitId', 'in_theatre_at as from', 'state'])
      .select(({ fn }) => fn.coalesce('back_at', 'out_at').as('to'))
      .select('back_at as backAt')
      .where(idIn('visit_id', visitIds))
      .where('in_theatre_at', 'is not', null)
      .execute(),
    db
      .selectFrom('revoked_discharges')
      .select(['visit_id as visitId', 'discharged_at as from', 'revoked_at as to'])
      .where(idIn('visit_id', visitIds))
      .execute(),
  ])
  const open = new Date(now.getTime() + ON_TIME_MINUTES * MINUTE + 1)
  const away: (Away & { readonly visitId: string })[] = [
    ...leaves.map(({ visitId, from, to }) => ({ visitId, from, to: to ?? open, why: 'leave' as const })),
    ...cases.flatMap(({ visitId, from, to, backAt, state }) => {
      // Who was given up has no way back of its own: it ends when the patient leaves the theatre.
      const end = backAt ?? (state === 'abandoned' ? to : null)
      return from === null ? [] : [{ visitId, from, to: end ?? open, why: 'theatre' as const }]
    }),
    ...gaps.map((gap) => ({ ...gap, why: 'discharged' as const })),
  ]
  return Map.groupBy(away, ({ visitId }) => visitId)
}

/** The last leave of a visit that was not struck out. */
export async function lastLeave(db: HospitalDb, visitId: string, userId: string): Promise<ShownLeave | null> {
  const row = await db
    .selectFrom('leaves')
    .select(['id', 'out_at as outAt', 'expected_at as expectedAt', 'reason', 'back_at as backAt'])
    .select('created_by as byId')
    .where('visit_id', '=', visitId)
    .where('struck_at', 'is', null)
    .orderBy('out_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { byId, outAt, expectedAt, backAt, ...leave } = row
  return {
    ...leave,
    outAt: outAt.toISOString(),
    expectedAt: expectedAt?.toISOString() ?? null,
    backAt: backAt?.toISOString() ?? null,
    isMine: byId === userId,
  }
}
