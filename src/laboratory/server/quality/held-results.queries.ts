import { sql } from 'kysely'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'

/** Which of these results wait until their parameter is released: asked by whatever verifies; the database asks the same. */
export async function heldResults(db: HospitalDb, resultIds: readonly string[]): Promise<ReadonlySet<string>> {
  const held = await db
    .selectFrom('lab_results as r')
    .select('r.id')
    .where(idIn('r.id', resultIds))
    .where(sql<boolean>`hold_of_lab_result(r) is not null`)
    .execute()
  return new Set(held.map(({ id }) => id))
}

/** The parameters of which nothing that is entered now of a sample is verified. */
export async function heldParameters(db: HospitalDb, sampleId: string): Promise<ReadonlySet<string>> {
  const held = await db
    .selectFrom('lab_controls as c')
    .innerJoin('lab_control_holds as h', (join) => onRow(join, 'c', 'h.control_id'))
    .select('c.parameter_id as parameterId')
    .where('c.is_default', '=', true)
    .where('c.withdrawn_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from lab_control_releases r where ${sameRow('h', 'r.hold_id')})
        and not exists (select from lab_control_exemptions e where ${sameRow('h', 'e.hold_id')}
          and e.sample_id = ${sampleId})`,
    )
    .execute()
  return new Set(held.map(({ parameterId }) => parameterId))
}

/** Which of these results were verified without a passing control: their report says so. */
export async function resultsNotControlled(db: HospitalDb, resultIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('lab_results as r')
    .innerJoin('lab_control_exemptions as e', (join) =>
      join.onRef('e.hospital_id', '=', 'r.hospital_id').onRef('e.sample_id', '=', 'r.sample_id'),
    )
    .innerJoin('lab_control_holds as h', (join) => onRow(join, 'h', 'e.hold_id'))
    .innerJoin('lab_controls as c', (join) => onRow(join, 'c', 'h.control_id'))
    .leftJoin('lab_control_releases as l', (join) => onRow(join, 'h', 'l.hold_id'))
    .select('r.id')
    .where(idIn('r.id', resultIds))
    .whereRef('c.parameter_id', '=', 'r.parameter_id')
    .whereRef('r.verified_at', '>=', 'h.created_at')
    .where((where) => where.or([where('l.id', 'is', null), where('l.created_at', '>', where.ref('r.verified_at'))]))
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** More than these a hold does not list. */
export const MOST_HELD = 200

/** What was entered of a control's parameter since its last good run, the newest first. */
export const enteredSinceGood = (db: HospitalDb, holdId: string) =>
  db
    .selectFrom('lab_control_holds as h')
    .innerJoin('lab_controls as c', (join) => onRow(join, 'c', 'h.control_id'))
    .innerJoin('lab_results as r', (join) =>
      join.onRef('r.hospital_id', '=', 'c.hospital_id').onRef('r.parameter_id', '=', 'c.parameter_id'),
    )
    .innerJoin('lab_samples as m', (join) => onRow(join, 'm', 'r.sample_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'r.patient_id'))
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 'r.order_line_id'))
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .select(['r.id', 'r.sample_id as sampleId', 'm.day', 'm.sequence', 'p.name as patientName', 'o.priority'])
    .select(['r.entered_at as enteredAt', sql<boolean>`r.verified_at is not null`.as('isVerified')])
    .select(
      sql<boolean>`exists (select from lab_control_exemptions e where ${sameRow('h', 'e.hold_id')}
        and e.sample_id = r.sample_id)`.as('isExempt'),
    )
    .where('h.id', '=', holdId)
    .where('c.is_default', '=', true)
    .where('r.kind', '=', 'numeric')
    .where('r.struck_at', 'is', null)
    .where((where) =>
      where.or([where('h.good_until', 'is', null), where('r.entered_at', '>', where.ref('h.good_until'))]),
    )
    .orderBy('r.entered_at', 'desc')
    .orderBy('r.id')
    .limit(MOST_HELD)
    .execute()
