import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { CONFIDENTIAL_TEST } from '../../model/confidential/reads-confidential.ts'
import { IS_CONFIDENTIAL_TEST } from './reader.queries.ts'

/** What the label of each container of a sample says of its tests: a label is read by whoever carries the tube. */
export async function labelledTests(db: HospitalDb, sampleId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('lab_sample_containers as c')
    .innerJoin('lab_container_lines as i', (join) => onRow(join, 'c', 'i.sample_container_id'))
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 'i.order_line_id'))
    .innerJoin('lab_tests as t', (join) => onRow(join, 't', 'l.lab_test_id'))
    .select('c.id')
    .select(
      sql<string>`case when ${IS_CONFIDENTIAL_TEST} then ${CONFIDENTIAL_TEST} else coalesce(t.short_name, l.name) end`.as(
        'test',
      ),
    )
    .where('c.sample_id', '=', sampleId)
    .orderBy('l.id')
    .execute()
  const ofContainer = Map.groupBy(rows, ({ id }) => id)
  return new Map([...ofContainer].map(([id, own]) => [id, [...new Set(own.map(({ test }) => test))].join(', ')]))
}
