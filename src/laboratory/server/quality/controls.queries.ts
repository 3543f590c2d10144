import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { plain } from '../../model/numbers/rational.ts'
import type { Target } from '../../model/quality/decide-run.ts'
import type { ControlLevel } from '../../model/quality/quality.contract.ts'
import type { WestgardRule } from '../../model/quality/westgard.ts'

/** The controls with what their parameter is measured in today, by name and analyser. */
export const allControls = (db: HospitalDb, day: IsoDate) =>
  db
    .selectFrom('lab_controls as c')
    .innerJoin('lab_parameters as p', (join) => onRow(join, 'p', 'c.parameter_id'))
    .leftJoin('lab_parameter_terms as t', (join) =>
      onRow(join, 'p', 't.parameter_id')
        .on('t.valid_from', '<=', day)
        .on((on) => on.or([on('t.valid_to', 'is', null), on('t.valid_to', '>=', day)])),
    )
    .select(['c.id', 'c.parameter_id as parameterId', 'p.name as parameter', 'c.analyser', 'c.is_default as isDefault'])
    .select(['t.method', 't.unit'])
    .orderBy('p.name')
    .orderBy('c.analyser')
    .execute()

/** What is in use on a day, by levels; of one control, or of all. */
export async function targetsOn(
  db: HospitalDb,
  day: IsoDate,
  controlId?: string,
): Promise<(ControlLevel & Target & { readonly controlId: string })[]> {
  let targets = db
    .selectFrom('lab_control_targets as t')
    .innerJoin('lab_control_lots as l', (join) => onRow(join, 'l', 't.lot_id'))
    .select(['t.id as targetId', 't.control_id as controlId', 't.lot_id as lotId', 't.level', 't.mean', 't.sd'])
    .select(['l.lot_no as lotNo', 'l.material', 'l.expires_on as expiresOn', 't.valid_from as from'])
    .where('t.valid_from', '<=', day)
    .where((where) => where.or([where('t.valid_to', 'is', null), where('t.valid_to', '>=', day)]))
    .orderBy('t.level')
  if (controlId) targets = targets.where('t.control_id', '=', controlId)
  return (await targets.execute()).map((row) => ({ ...row, mean: plain(row.mean), sd: plain(row.sd) }))
}

/** The last run of every control with all rules that it broke. */
export async function lastRuns(db: HospitalDb) {
  const runs = await db
    .selectFrom('lab_controls as c')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('lab_control_runs as r')
          .select(['r.id', 'r.hospital_id', 'r.ran_at as ranAt'])
          .where(sql<boolean>`r.hospital_id = c.hospital_id and r.control_id = c.id`)
          .orderBy('r.sequence', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['c.id as controlId', 'r.id as runId', 'r.ranAt', RULES_OF('r').as('rules')])
    .execute()
  return new Map(runs.map((run) => [run.controlId, run]))
}

/** The rules that a run broke, at any level. */
const RULES_OF = (run: string) =>
  sql<
    WestgardRule[]
  >`array(select distinct unnest(p.rules) from lab_control_points p where ${sameRow(run, 'p.run_id')} order by 1)`

/** The holds that are not released: of one control, or of all. */
export function openHolds(db: HospitalDb, controlId?: string) {
  let holds = db
    .selectFrom('lab_control_holds as h')
    .leftJoin('lab_control_releases as r', (join) => onRow(join, 'h', 'r.hold_id'))
    .select(['h.id', 'h.control_id as controlId', 'h.run_id as runId', 'h.good_until as goodUntil'])
    .select(['h.created_at as heldAt', RULES_OF_HOLD.as('rules')])
    .where('r.id', 'is', null)
  if (controlId) holds = holds.where('h.control_id', '=', controlId)
  return holds.execute()
}
const RULES_OF_HOLD = sql<WestgardRule[]>`array(select distinct unnest(p.rules) from lab_control_points p
  where p.hospital_id = h.hospital_id and p.run_id = h.run_id order by 1)`

/** Enough for ten values of each of three levels, and more. */
const WINDOW = 100

/** The last values of a control that count: measured since the last release and not rejected, in their order. */
export async function countedPoints(db: HospitalDb, controlId: string) {
  const points = await db
    .selectFrom('lab_control_points as p')
    .innerJoin('lab_control_runs as r', (join) => onRow(join, 'r', 'p.run_id'))
    .select(['r.sequence', 'p.level', 'p.lot_id as lotId', 'p.value', 'p.mean', 'p.sd'])
    .where('r.control_id', '=', controlId)
    .where('p.state', '<>', 'rejected')
    .where(
      sql<boolean>`r.sequence > coalesce((select max(passing.sequence) from lab_control_releases e
        join lab_control_runs passing on ${sameRow('passing', 'e.run_id')}
        where e.hospital_id = r.hospital_id and e.control_id = r.control_id), 0)`,
    )
    .orderBy('r.sequence', 'desc')
    .orderBy('p.level', 'desc')
    .limit(WINDOW)
    .execute()
  return points.reverse()
}

/** The last run of a control, and when it was last good. */
export const lastRunOf = (db: HospitalDb, controlId: string) =>
  db
    .selectFrom('lab_control_runs as r')
    .select(['r.id', 'r.sequence', 'r.ran_at as ranAt', IS_REJECTED.as('isRejected')])
    .select(
      sql<number[]>`array(select p.level from lab_control_points p where ${sameRow('r', 'p.run_id')})`.as('levels'),
    )
    .where('r.control_id', '=', controlId)
    .orderBy('r.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

const IS_REJECTED = sql<boolean>`exists (select from lab_control_points p where ${sameRow('r', 'p.run_id')} and p.state = 'rejected')`

export const lastGoodRunOf = (db: HospitalDb, controlId: string) =>
  db
    .selectFrom('lab_control_runs as r')
    .select('r.ran_at as ranAt')
    .where('r.control_id', '=', controlId)
    .where(sql<boolean>`not ${IS_REJECTED}`)
    .orderBy('r.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One step after the other: whoever measures, sets up or releases a control waits for the others. */
export const lockControl = (db: HospitalDb, id: string) =>
  db
    .selectFrom('lab_controls')
    .select(['id', 'parameter_id as parameterId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The runs of a control since a moment, with their values by levels. */
export async function runsSince(db: HospitalDb, controlId: string, since: Date) {
  const runs = await db
    .selectFrom('lab_control_runs as r')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'r.created_by'))
    .leftJoin('lab_control_releases as e', (join) => onRow(join, 'r', 'e.run_id'))
    .leftJoin('users as releaser', (join) => onRow(join, 'releaser', 'e.created_by'))
    .select(['r.id', 'r.ran_at as ranAt', 'u.full_name as by', 'r.note'])
    .select(['e.reason', 'releaser.full_name as releasedBy', 'e.created_at as releasedAt'])
    .where('r.control_id', '=', controlId)
    .where('r.ran_at', '>=', since)
    .orderBy('r.sequence')
    .execute()
  const points = await db
    .selectFrom('lab_control_points as p')
    .innerJoin('lab_control_lots as l', (join) => onRow(join, 'l', 'p.lot_id'))
    .select(['p.run_id as runId', 'p.level', 'l.lot_no as lotNo', 'p.value', 'p.mean', 'p.sd', 'p.state', 'p.rules'])
    .where(
      idIn(
        'p.run_id',
        runs.map(({ id }) => id),
      ),
    )
    .orderBy('p.level')
    .execute()
  const ofRun = Map.groupBy(points, ({ runId }) => runId)
  return runs.map((run) => ({ ...run, points: ofRun.get(run.id) ?? [] }))
}
