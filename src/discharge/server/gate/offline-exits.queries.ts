import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { ExitConflict } from '../../model/gate/offline-exit.ts'
import type { ShownConflict } from '../../model/gate/pass-at-gate.ts'

/** Exits without a network that were not as the phone knew them, latest first, with their pass `g`. */
export const exitConflicts = (db: HospitalDb) =>
  db
    .selectFrom('offline_exits as e')
    .innerJoin('gate_passes as g', (join) => onRow(join, 'g', 'e.pass_id'))
    .select(['e.left_at as leftAt', 'e.officer_name as officerName', sql<ExitConflict>`e.conflict`.as('conflict')])
    .where('e.conflict', 'is not', null)
    .orderBy('e.created_at', 'desc')

/** The same of a visit, on whichever of its passes. */
export async function conflictsOfVisit(db: HospitalDb, visitId: string): Promise<ShownConflict[]> {
  const rows = await exitConflicts(db).where('g.visit_id', '=', visitId).execute()
  return rows.map(({ leftAt, ...row }) => ({ ...row, leftAt: leftAt.toISOString() }))
}
