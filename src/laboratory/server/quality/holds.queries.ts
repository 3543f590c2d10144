import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { ReleaseFacts } from '../../model/quality/decide-release.ts'
import { lastRunOf, targetsOn } from './controls.queries.ts'

/** A hold, and whether it was released. */
export const holdById = (db: HospitalDb, id: string) =>
  db
    .selectFrom('lab_control_holds as h')
    .leftJoin('lab_control_releases as r', (join) => onRow(join, 'h', 'r.hold_id'))
    .select(['h.id', 'h.control_id as controlId', 'r.id as releaseId'])
    .where('h.id', '=', id)
    .executeTakeFirst()

/** What was done against the fault, in its order. */
export const actionsOf = (db: HospitalDb, holdId: string) =>
  db
    .selectFrom('lab_control_actions as a')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'a.created_by'))
    .select(['a.done', 'a.done_at as doneAt', 'a.after_sequence as afterSequence', 'u.full_name as by'])
    .where('a.hold_id', '=', holdId)
    .orderBy('a.done_at')
    .orderBy('a.id')
    .execute()

/** The samples that were let through. */
export const exemptionsOf = (db: HospitalDb, holdId: string) =>
  db
    .selectFrom('lab_control_exemptions as e')
    .innerJoin('lab_samples as m', (join) => onRow(join, 'm', 'e.sample_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'e.created_by'))
    .select(['m.day', 'm.sequence', 'e.reason', 'e.created_at as at', 'u.full_name as by'])
    .where('e.hold_id', '=', holdId)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute()

/** What the release of a hold is decided by, with the run by which it would be released. */
export async function releaseFacts(
  db: HospitalDb,
  { id, controlId, isReleased }: { readonly id: string; readonly controlId: string; readonly isReleased: boolean },
): Promise<ReleaseFacts & { readonly runId: string | null }> {
  const [actions, lastRun] = await Promise.all([actionsOf(db, id), lastRunOf(db, controlId)])
  const targets = lastRun ? await targetsOn(db, dayOf(lastRun.ranAt), controlId) : []
  const levelsInUse = targets.map(({ level }) => level)
  return { isReleased, actions, lastRun: lastRun ?? null, levelsInUse, runId: lastRun?.id ?? null }
}
