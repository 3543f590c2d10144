import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { onRow, sameRow } from './same-row.ts'
import type { DB } from './schema.types.ts'

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test('a row is joined by its whole key, the hospital first', () => {
  expect(sameRow('p', 'v.patient_id').compile(db).sql).toBe(
    '"p"."hospital_id" = "v"."hospital_id" and "p"."id" = "v"."patient_id"',
  )
  const joined = db.selectFrom('visits as v').leftJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
  expect(joined.select('p.name').compile().sql).toContain(
    'left join "patients" as "p" on "p"."hospital_id" = "v"."hospital_id" and "p"."id" = "v"."patient_id"',
  )
})
