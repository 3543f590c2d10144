import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { idList } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'

/** A parameter as which an ordered item is reported. */
export type ReportedParameter = {
  /** The ordered item: a test or a panel. */
  readonly labTestId: string
  /** The test inside of it that has the parameter; the item itself where it is no panel. */
  readonly testId: string
  readonly testName: string
  readonly parameterId: string
  /** Its place in the item, from 1 on. */
  readonly position: number
  /** Printed above it. */
  readonly heading: string | null
}

/**
 * What ordered items are reported as on a day: their parameters in the order of the report, panels unfolded. What a test has of its own
 * comes before the tests inside of it; a parameter that two of them have stands where it comes first.
 */
export async function contentsOf(
  db: HospitalDb,
  labTestIds: readonly string[],
  day: IsoDate,
): Promise<ReportedParameter[]> {
  if (labTestIds.length === 0) return []
  const { rows } = await sql<ReportedParameter>`
    select found.lab_test_id as "labTestId", found.test_id as "testId", found.test_name as "testName",
      found.parameter_id as "parameterId", found.heading,
      row_number() over (partition by found.lab_test_id order by found.path, found.test_id, found.position)::int as position
    from (
      select distinct on (o.id, m.parameter_id) o.id as lab_test_id, t.id as test_id, t.name as test_name,
        m.parameter_id, m.heading, w.path, m.position
      from unnest(${idList(labTestIds)}) as o (id) cross join lateral lab_tests_within(o.id, ${day}) as w
        join lab_test_parameters m on m.hospital_id = app_hospital() and m.lab_test_id = w.lab_test_id
          and m.valid_from <= ${day} and (m.valid_to is null or m.valid_to >= ${day})
        join lab_tests t on ${sameRow('t', 'm.lab_test_id')}
      order by o.id, m.parameter_id, w.path, t.id, m.position
    ) as found
    order by array_position(${idList(labTestIds)}, found.lab_test_id), position`.execute(db)
  return rows
}
