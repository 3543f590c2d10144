import { type RawBuilder, sql } from 'kysely'

/** Which containers of a sample count: all, those in the laboratory, or those that were not rejected. */
type Counting = 'all' | 'here' | 'usable'

const COUNTS: Readonly<Record<Counting, RawBuilder<unknown>>> = {
  all: sql``,
  here: sql`and c.received_at is not null and c.rejected_at is null`,
  usable: sql`and c.rejected_at is null`,
}

/**
 * The ids of the lines that hang on the containers of a sample, as a query. Ask with `= any(array(…))`: the few lines are found
 * first then, and looked up by their key. As `exists` the planner may read every line of the hospital against every container.
 */
export const linesOfSample = (sampleId: string, counting: Counting = 'all'): RawBuilder<unknown> =>
  sql`select i.order_line_id from lab_sample_containers c
    join lab_container_lines i on i.hospital_id = c.hospital_id and i.sample_container_id = c.id
    where c.hospital_id = app_hospital() and c.sample_id = ${sampleId} ${COUNTS[counting]}`
