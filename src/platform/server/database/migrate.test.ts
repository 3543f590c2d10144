import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CopiedDatabase } from '../../../tests/copy-database.ts'
import { emptyDatabase } from '../../../tests/fresh-database.ts'
import { StartFailed } from '../start-refused.ts'
import { withClient } from './bundled/admin.ts'
import { migrate } from './migrate.ts'
import { CannotMigrate } from './migrating/run-migration.ts'

let database: CopiedDatabase
let folder: string

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql)
const ask = (sql: string) => withClient(database.ownerUrl, async (client) => (await client.query(sql)).rows)

beforeEach(async () => {
  database = await emptyDatabase()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  write('0001_beds.sql', 'create table beds (id int primary key);')
  write('0002_pillows.sql', 'create table pillows (bed int references beds);')
})

afterEach(async () => {
  fs.rmSync(folder, { recursive: true })
  await database.drop()
})

test('runs each file once, in order', async () => {
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0001_beds.sql', '0002_pillows.sql'])
  expect(await migrate(database.ownerUrl, folder)).toEqual([])
  write('0003_sheets.sql', 'create table sheets (bed int references beds);')
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0003_sheets.sql'])
})

test('two programs that start at once run each file once', async () => {
  const both = await Promise.all([migrate(database.ownerUrl, folder), migrate(database.ownerUrl, folder)])
  expect(both.flat()).toEqual(['0001_beds.sql', '0002_pillows.sql'])
})

test('a file that fails leaves nothing of itself, keeps the files before it, and is named', async () => {
  write('0003_bad.sql', 'create table half_made (); select no_such_function();')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/^0003_bad\.sql failed: .*no_such_function/)
  expect(await ask("select to_regclass('half_made') as half, to_regclass('pillows') as whole")).toEqual([
    { half: null, whole: 'pillows' },
  ])
})

test('a migration that was ended to resolve a deadlock runs again', async () => {
  await migrate(database.ownerUrl, folder)
  write('0003_sheets.sql', 'lock table beds; lock table pillows; alter table pillows add column sheet int;')
  const ran = await withClient(database.ownerUrl, async (person) => {
    await person.query('begin; lock table pillows')
    const migrating = migrate(database.ownerUrl, folder)
    await expect
      .poll(() => ask("select from pg_locks where relation = 'pillows'::regclass and not granted"))
      .toHaveLength(1)
    await person.query('lock table beds')
    await person.query('rollback')
    return migrating
  })
  expect(ran).toEqual(['0003_sheets.sql'])
})

const SHEETS = 'alter table beds add column sheets int'
const HURRIED = { waitMs: 200, pauseMs: 10, attempts: 1_000 }

test('while a migration waits for a lock, people behind it are let pass again and again, and it runs in the end', async () => {
  await migrate(database.ownerUrl, folder)
  write('0003_sheets.sql', SHEETS)
  const ran = await withClient(database.ownerUrl, async (reader) => {
    await reader.query('begin; select from beds')
    const migrating = migrate(database.ownerUrl, folder, undefined, HURRIED)
    await expect
      .poll(() => ask("select from pg_locks where relation = 'beds'::regclass and not granted"))
      .toHaveLength(1)
    // This one stands behind the migration, which stands behind the reader.
    expect(await ask('select from beds')).toEqual([])
    await reader.query('rollback')
    return migrating
  })
  expect(ran).toEqual(['0003_sheets.sql'])
})

test('a migration that never gets its lock says who holds it, and nothing of it is left', async () => {
  await migrate(database.ownerUrl, folder)
  write('0003_sheets.sql', `create table blankets (); ${SHEETS}`)
  await withClient(database.ownerUrl, async (reader) => {
    await reader.query("set application_name = 'a long report'; begin; select from beds")
    const { rows } = await reader.query('select pg_backend_pid() as pid')
    // Long enough that who holds the lock is found on a busy machine, too.
    const failed = migrate(database.ownerUrl, folder, undefined, { waitMs: 3_000, pauseMs: 10, attempts: 1 })
    await expect(failed).rejects.toThrow(
      new RegExp(
        `^0003_sheets.sql was not run, .*: process ${rows[0].pid} of PostgreSQL \\(a long report, wardbook_owner, since \\d{4}-.* UTC\\) holds`,
      ),
    )
    await expect(failed).rejects.toBeInstanceOf(StartFailed)
    await expect(failed).rejects.not.toBeInstanceOf(CannotMigrate)
  })
  expect(await ask("select to_regclass('blankets') as blankets")).toEqual([{ blankets: null }])
})

test('refuses a file that was changed after it ran', async () => {
  await migrate(database.ownerUrl, folder)
  write('0001_beds.sql', 'create table beds (id bigint primary key);')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('0001_beds.sql was changed after it ran')
})

test('other line ends are not a change', async () => {
  write('0001_beds.sql', 'create table beds (\nid int primary key);')
  await migrate(database.ownerUrl, folder)
  write('0001_beds.sql', 'create table beds (\r\nid int primary key);')
  expect(await migrate(database.ownerUrl, folder)).toEqual([])
})

test('refuses a database that has run a file it does not know', async () => {
  await migrate(database.ownerUrl, folder)
  fs.rmSync(path.join(folder, '0002_pillows.sql'))
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    'The database is newer than this program: it has run 0002_pillows.sql. Start the version of Wardbook that ran it',
  )
})

test('serves a newer database when what it does not know only adds, and refuses it when anything else is among it', async () => {
  write('0003_sheets.sql', '-- Adds only: a column with a default.\nalter table beds add column sheets int default 2;')
  await migrate(database.ownerUrl, folder)
  fs.rmSync(path.join(folder, '0003_sheets.sql'))
  expect(await migrate(database.ownerUrl, folder)).toEqual([])
  fs.rmSync(path.join(folder, '0002_pillows.sql'))
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('it has run 0002_pillows.sql, 0003_sheets.sql.')
})

test('refuses a database of the versions before the first release, and says which folder to move away', async () => {
  await migrate(database.ownerUrl, folder)
  await ask("insert into schema_migrations (name, sha256) values ('0002_access.sql', 'of another time')")
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    /cannot be upgraded: move the data folder away \(DATA_DIR/,
  )
})

test('a refusal leaves the database as it was', async () => {
  await migrate(database.ownerUrl, folder)
  write('0003_sheets.sql', 'create table sheets (bed int references beds);')
  write('0001_beds.sql', 'create table beds (id bigint primary key);')
  await expect(migrate(database.ownerUrl, folder)).rejects.toBeInstanceOf(CannotMigrate)
  expect(await ask("select to_regclass('sheets') as sheets, count(*)::int as ran from schema_migrations")).toEqual([
    { sheets: null, ran: 2 },
  ])
})

test('refuses a new file that comes before one that has run', async () => {
  await migrate(database.ownerUrl, folder)
  write('0001_bells.sql', 'create table bells ();')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('0001_bells.sql comes before 0002_pillows.sql')
})
