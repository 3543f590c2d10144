import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFixture } from '../../scripts/landed/fixture.ts'
import { landedProblems, readLanded } from '../../scripts/landed/landed.ts'
import { type Rows, readRows, writeRows } from '../../scripts/landed/rows.ts'
import { nameOfEmail } from '../access/model/email.ts'
import { allRoutes } from '../app/model/contract.ts'
import { patientsContract } from '../patients/model/patients.contract.ts'
import { withClient } from '../platform/server/database/bundled/admin.ts'
import { MIGRATIONS, migrate, migrationNames, readMigrations } from '../platform/server/database/migrate.ts'
import type { Migration } from '../platform/server/database/migrating/run-migration.ts'
import { wardsContract } from '../wards/model/wards.contract.ts'
import { freshDatabase } from './fresh-database.ts'
import { startTestApp, type TestApp } from './test-app.ts'

// A migration that has landed is never edited, and the kept database of an earlier version is brought up to this one with all
// its rows (npm run db:landed).

const landed = readLanded()

const migration = (name: string, sha256 = `digest of ${name}`): Migration => ({ name, sha256, sql: '' })
const [BEDS, PILLOWS] = [migration('0001_beds.sql'), migration('0002_pillows.sql')]
const LIST = new Map([BEDS, PILLOWS].map(({ name, sha256 }) => [name, sha256]))

test.each([
  ['as they landed', [BEDS, PILLOWS], []],
  ['with a new one after the last', [BEDS, PILLOWS, migration('0003_sheets.sql')], []],
  [
    'one edited',
    [BEDS, migration(PILLOWS.name, 'another digest')],
    ['0002_pillows.sql has landed and was edited: put it back and write a new migration.'],
  ],
  ['one removed', [BEDS], ['0002_pillows.sql has landed and is gone: put it back.']],
  [
    'with a new one before the last',
    [BEDS, migration('0001_bells.sql'), PILLOWS],
    ['0001_bells.sql is new and comes before 0002_pillows.sql: give it a later name.'],
  ],
])('landed migrations, %s', (_, files, problems) => {
  expect(landedProblems(LIST, files)).toEqual(problems)
})

test('no migration that has landed was edited or removed', () => {
  expect(landedProblems(landed, readMigrations())).toEqual([])
})

describe('a database of an earlier version', () => {
  const { lastMigration, all: fixture } = readFixture()
  let testApp: TestApp
  let restored: Rows
  let newer: string[]
  let lost: string[]

  async function lostOfFixture(client: pg.Client): Promise<string[]> {
    const now = new Map((await readRows(client)).map(({ table, rows }) => [table, rows]))
    const all: string[] = []
    for (const { table, rows } of fixture) all.push(...lostRows(await keyOf(client, table), rows, now.get(table)))
    return all
  }

  beforeAll(async () => {
    const database = await freshDatabase()
    const asOwner = <T>(work: (client: pg.Client) => Promise<T>) => withClient(database.ownerUrl, work)
    await asOwner((client) =>
      client.query('drop schema public cascade; create schema public; grant usage on schema public to wardbook_app'),
    )
    await migrateTo(lastMigration, database.ownerUrl)
    await asOwner((client) => writeRows(client, fixture))
    restored = await asOwner(readRows)
    newer = await migrate(database.ownerUrl)
    lost = await asOwner(lostOfFixture)
    testApp = await startTestApp({}, database)
  })
  afterAll(() => testApp.close())

  test('is restored exactly', () => {
    expect(restored).toEqual(fixture)
  })

  test('is migrated by what came after, with every row still there', async () => {
    expect(newer).toEqual(migrationNames().filter((name) => name > lastMigration))
    expect(lost).toEqual([])
  })

  test('its wards admit one sex where their names say so', async () => {
    const admin = await testApp.person('hope')
    const { wards } = (await admin.call(wardsContract.wards, {})).body
    const admits = Object.fromEntries(wards.map((ward) => [ward.wardType, ward.admits]))
    expect(admits).toMatchObject({ 'Male General Ward': 'male', 'Female General Ward': 'female', ICU: 'any' })
  })

  test('its accounts have names, as their e-mail addresses say, and no newer version', async () => {
    const was = fixture.find(({ table }) => table === 'users')?.rows.map((row) => JSON.parse(row)) ?? []
    const now = await testApp.sql('hope', (db) =>
      db.selectFrom('users').select(['email', 'full_name', 'version']).where('is_demo', '=', true).execute(),
    )
    const demo = was.filter(({ hospital_id, is_demo }) => hospital_id === 'hope' && is_demo)
    const named = demo.map(({ email, version }) => ({ email, full_name: nameOfEmail(email), version }))
    expect(now.toSorted(byEmail)).toEqual(named.toSorted(byEmail))
    expect(named).toContainEqual(expect.objectContaining({ full_name: 'Meera Joshi' }))
  })

  test('its history holds no password any more', async () => {
    expect(fixture.find(({ table }) => table === 'row_history')?.rows.some((row) => /\$2[aby]\$/.test(row))).toBe(true)
    const history = (await withClient(testApp.ownerUrl, readRows)).find(({ table }) => table === 'row_history')
    expect(history?.rows.filter((row) => /\$2[aby]\$|"password"/.test(row))).toEqual([])
  })

  test('answers every list of the application', async () => {
    for (const hospital of ['hope', 'ayushman']) {
      const admin = await testApp.person(hospital)
      const patients = fixture.find(({ table }) => table === 'patients')?.rows.map((row) => JSON.parse(row)) ?? []
      const present = patients.filter((row) => row.hospital_id === hospital && row.withdrawn_at === null)
      expect((await admin.call(patientsContract.list, {})).body.total).toBe(present.length)
      for (const route of allRoutes) {
        if (route.method !== 'GET' || route.path.includes('{')) continue
        const { status } = await admin.call(route, {} as never)
        expect({ path: route.path, isAnswered: status < 500 }).toEqual({ path: route.path, isAnswered: true })
      }
    }
  })
})

const byEmail = (one: { email: string }, other: { email: string }) => (one.email < other.email ? -1 : 1)

/** Runs the migrations that the earlier version had. */
async function migrateTo(lastMigration: string, ownerUrl: string): Promise<void> {
  const had = migrationNames().filter((name) => name <= lastMigration)
  await migrate(ownerUrl, MIGRATIONS, new Set(had))
}

/** Differences of a count are folded into one row now and then, also by a migration that changes what is counted. */
const KEY_OF_COUNTS = ['hospital_id', 'entry']

async function keyOf(client: pg.Client, table: string): Promise<readonly string[]> {
  if (table === 'row_counts') return KEY_OF_COUNTS
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = to_regclass($1) and i.indisprimary`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** The rows whose primary key is not among those there now; all of them when the table is gone. */
function lostRows(key: readonly string[], before: readonly string[], now: readonly string[] = []): string[] {
  const identity = (row: string) => {
    const values: Record<string, unknown> = JSON.parse(row)
    return JSON.stringify(key.map((name) => values[name]))
  }
  const there = new Set(now.map(identity))
  return before.filter((row) => !there.has(identity(row)))
}
