import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { withClient } from '../database/bundled/admin.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

/** How many rows the planner takes the table to have, after so many more were inserted and their size was to be learnt. */
async function rowsKnownAfter(client: pg.Client, more: number): Promise<number> {
  await client.query('insert into grown select generate_series(1, $1)', [more])
  // What a transaction changed is otherwise counted up to a second later.
  await client.query('select pg_stat_force_next_flush()')
  await client.query("select learn_size('grown')")
  const { rows } = await client.query("select reltuples from pg_class where oid = 'grown'::regclass")
  return rows[0].reltuples
}

test('the planner looks at a table again when it has doubled since it last looked', () =>
  withClient(testApp.ownerUrl, async (client) => {
    await client.query('create table grown (n int) with (autovacuum_enabled = off)')
    expect(await rowsKnownAfter(client, 100)).toBe(100)
    expect(await rowsKnownAfter(client, 60)).toBe(100)
    expect(await rowsKnownAfter(client, 60)).toBe(220)
  }))
