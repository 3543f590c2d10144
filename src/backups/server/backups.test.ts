import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { buildApp } from '../../app/server/app.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { withClient } from '../../platform/server/database/bundled/admin.ts'
import { startTestApp, type TestApp } from '../../tests/test-app.ts'
import { backupsContract } from '../model/backups.contract.ts'
import { readContents, readTables } from './archive/tables.ts'
import { logFailed, logStart } from './operator/backup-log.ts'
import { type BackupOrder, makeBackup } from './operator/make-backup.ts'
import { restoreBackup } from './operator/restore-backup.ts'
import { asOwner, onDatabase } from './operator/scratch-database.ts'
import { folderStore } from './store/folder-store.ts'

const KEY = 'a key of the tests for backups, long enough'
let testApp: TestApp
let readerUrl: string
let folder: string

beforeAll(async () => {
  testApp = await startTestApp()
  const reader = new URL(testApp.ownerUrl)
  const admin = new URL(inject('template').adminUrl)
  reader.username = admin.username
  reader.password = admin.password
  readerUrl = reader.href
})
afterAll(() => testApp.close())

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backups-'))
  return () => fs.rmSync(folder, { recursive: true, force: true })
})

const back = (order: Partial<BackupOrder> = {}, reader = readerUrl) =>
  makeBackup(
    { readerUrl: reader, ownerUrl: testApp.ownerUrl, close: async () => {} },
    {
      store: folderStore(folder),
      keep: { days: 7, weeks: 4, months: 12 },
      backupKey: undefined,
      verify: true,
      facts: { version: '0.0.0', secret: null },
      say: async () => {},
      ...order,
    },
  )

const restore = (from: string, into: string, backupKey?: string) =>
  restoreBackup(testApp.ownerUrl, { from, into, replace: false, backupKey, account: {}, step: async () => {} })

const fileOf = (made: { name: string } | undefined) => path.join(folder, made?.name ?? 'nothing')

/** Counts and digests of every table, seen by the role that sees everything. */
async function contentsOf(database: string) {
  const url = onDatabase(readerUrl, database)
  return withClient(url, async (client) => {
    const all = []
    for (const table of await readTables(client)) all.push(await readContents(client, table))
    return all
  })
}

test('what was written while people registered is restored with the same counts and digests, and one can go on', async () => {
  const nurse = await testApp.person('hope', 'nurse')
  await nurse.call(patientsContract.register, aRegistration())
  let registering = true
  const writing = (async () => {
    let registered = 0
    while (registering) {
      const { status } = await nurse.call(patientsContract.register, aRegistration())
      expect(status).toBe(200)
      registered++
    }
    return registered
  })()
  const made = await back()
  registering = false
  expect(await writing).toBeGreaterThan(0)
  expect(made).toMatchObject({ verified: true })

  const { rows, header } = await restore(fileOf(made), 'restored_while_writing')
  expect(rows).toBe(made?.rows)
  const restored = await contentsOf('restored_while_writing')
  expect(restored.reduce((sum, table) => sum + table.rows, 0)).toBe(rows)
  expect(restored.find(({ name }) => name === 'patients')?.rows).toBeGreaterThan(0)
  expect(header.tables.map(({ name }) => name)).toEqual(restored.map(({ name }) => name))
  await asOwner(testApp.ownerUrl, (client) => client.query('drop database restored_while_writing'))
})

test('the rows of a quiet database are the same in the backup, table by table', async () => {
  const before = await contentsOf(new URL(testApp.ownerUrl).pathname.slice(1))
  const made = await back({ backupKey: KEY })
  await restore(fileOf(made), 'restored_quiet', KEY)
  const untouched = ({ name }: { name: string }) => name !== 'sessions' && name !== 'backups'
  expect((await contentsOf('restored_quiet')).filter(untouched)).toEqual(before.filter(untouched))
  const { rows } = await withClient(onDatabase(readerUrl, 'restored_quiet'), (client) =>
    client.query('select from sessions where ended_at is null'),
  )
  expect(rows).toEqual([])
  await asOwner(testApp.ownerUrl, (client) => client.query('drop database restored_quiet'))
})

/** A way to the database on which what follows the rows of a COPY comes in a packet of its own, as it does for some lengths of rows. */
async function behindRelay(url: string): Promise<{ url: string; close: () => void }> {
  const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4])
  const { hostname, port } = new URL(url)
  const server = net.createServer((client) => {
    const database = net.connect(Number(port), hostname)
    client.setNoDelay(true).pipe(database)
    let sent = Promise.resolve()
    database.on('data', (bytes: Buffer) => {
      const end = bytes.indexOf(COPY_DONE) + COPY_DONE.length
      const parts = end < COPY_DONE.length ? [bytes] : [bytes.subarray(0, end), bytes.subarray(end)]
      sent = sent.then(async () => {
        for (const part of parts) {
          client.write(part)
          for (let turn = 0; turn < 3; turn++) await setImmediate()
        }
      })
    })
    database.on('close', () => void sent.then(() => client.destroy()))
    client.on('close', () => database.destroy())
    for (const socket of [client, database]) socket.on('error', () => {})
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const relayed = new URL(url)
  relayed.hostname = '127.0.0.1'
  relayed.port = String((server.address() as AddressInfo).port)
  return { url: relayed.href, close: () => server.close() }
}

test('rows count as copied when their number comes in a packet after them', async () => {
  const relay = await behindRelay(readerUrl)
  const made = await back({ verify: false }, relay.url)
  relay.close()
  expect(made?.rows).toBeGreaterThan(0)
})

test('a role that row security binds backs up nothing and says so, instead of an empty backup', async () => {
  await expect(back({}, testApp.ownerUrl)).rejects.toThrow('DATABASE_BACKUP_URL must name a role with bypassrls')
  expect(fs.readdirSync(folder)).toEqual([])
})

test.each([
  ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100), 'It is truncated.'],
  ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'It is truncated.'],
  [
    'changed',
    (bytes: Buffer) => bytes.fill(bytes[bytes.length - 200] === 1 ? 2 : 1, bytes.length - 200, bytes.length - 199),
    'It was changed after it was written.',
  ],
  ['of another kind', () => Buffer.from('%PDF-1.7'), 'It is not a backup of Wardbook.'],
])('a backup that is %s is refused with one sentence, and nothing is left of it', async (_, spoil, sentence) => {
  const file = fileOf(await back({ verify: false }))
  fs.writeFileSync(file, spoil(fs.readFileSync(file)))
  await expect(restore(file, 'never')).rejects.toThrow(`${file} cannot be restored. ${sentence}`)
  expect(await databases()).toEqual([])
})

test('an encrypted backup asks for its key and takes no other', async () => {
  const file = fileOf(await back({ backupKey: KEY, verify: false }))
  expect(file).toMatch(/\.enc$/)
  await expect(restore(file, 'never')).rejects.toThrow('is encrypted: set BACKUP_KEY.')
  await expect(restore(file, 'never', 'another key of the tests, also long enough')).rejects.toThrow(
    `${file} cannot be restored. BACKUP_KEY is not the key of this backup.`,
  )
  for (const at of [60, fs.statSync(file).size - 100]) {
    const bytes = fs.readFileSync(file)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    fs.writeFileSync(`${file.slice(0, -4)}.spoilt.enc`, bytes)
    await expect(restore(`${file.slice(0, -4)}.spoilt.enc`, 'never', KEY)).rejects.toThrow(
      'It was changed after it was written.',
    )
  }
})

test('an encrypted backup of a version before there was a check of its key opens as it did', async () => {
  const plain = fs.readFileSync(fileOf(await back({ verify: false })))
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', KEY, salt, 'wardbook backup', 32)), nonce)
  const file = path.join(folder, 'wardbook-2025-01-01T000000Z.sql.zst.enc')
  fs.writeFileSync(file, Buffer.concat([salt, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]))
  await expect(restore(file, 'never', 'another key of the tests, also long enough')).rejects.toThrow(
    'BACKUP_KEY is not the key of this backup, or the file was changed.',
  )
  await restore(file, 'restored_older', KEY)
  await asOwner(testApp.ownerUrl, (client) => client.query('drop database restored_older'))
})

test('tables and columns that an administrator of the database added are named, whoever owns them', async () => {
  const admin = (statement: string) => withClient(readerUrl, (client) => client.query(statement))
  await admin('create table dba_notes (note text); alter table wards add column dba_remark text')
  await expect(back()).rejects.toThrow('Wardbook did not make dba_notes, wards.dba_remark in the schema public:')
  const { body } = await (await testApp.person('hope')).call(backupsContract.list, {})
  expect(body.backups[0]?.failure).toMatch(/cannot be restored. Wardbook did not make dba_notes/)
  await admin('create schema dba; alter table dba_notes set schema dba; alter table wards drop column dba_remark')
  expect(await back()).toMatchObject({ verified: true })
  await admin('drop schema dba cascade')
})

test('a place that cannot be written is told with its reason', async () => {
  await expect(back({ verify: false, store: folderStore('/dev/null/backups') })).rejects.toThrow(
    '/dev/null/backups cannot be written: ENOTDIR.',
  )
})

test('a backup that does not verify is reported, takes no place in the folder and rotates nothing out', async () => {
  const kept = await back({ verify: false })
  // A row that the checks of its table would not let in today, as a fault of the disk may leave it.
  await withClient(readerUrl, (client) =>
    client.query(`alter table hospitals drop constraint hospitals_city_tier_check; update hospitals set city_tier = 9`),
  )
  await expect(back({ keep: { days: 1, weeks: 0, months: 0 } })).rejects.toThrow(
    'Its rows do not fit hospitals (23514, hospitals_city_tier_check).',
  )
  await withClient(readerUrl, (client) =>
    client.query(`update hospitals set city_tier = 1;
      alter table hospitals add constraint hospitals_city_tier_check check (city_tier between 1 and 3)`),
  )
  expect(fs.readdirSync(folder)).toEqual([kept?.name])
  const admin = await testApp.person('hope')
  const { body } = await admin.call(backupsContract.list, {})
  expect(body.backups[0]).toMatchObject({ state: 'failed', verified: false })
  expect(body.backups[1]).toMatchObject({ state: 'kept', verified: false, name: kept?.name })
})

test('what a killed backup left in the database server and on the disk is gone with the next one, which says that it was interrupted', async () => {
  const left = 'wardbook_compare_0123456789ab'
  await asOwner(testApp.ownerUrl, (client) => client.query(`create database ${left}`))
  await withClient(testApp.ownerUrl, (client) => logStart(client, 'killed', folder))
  const killed = fs.mkdtempSync(path.join(os.tmpdir(), `wardbook-backup-${process.pid}-01234567-`))
  await back({ verify: false })
  expect(fs.existsSync(killed)).toBe(false)
  expect(await databases()).toEqual([])
  const { body } = await (await testApp.person('hope')).call(backupsContract.list, {})
  expect(body.backups.find(({ name }) => name === 'killed')?.failure).toBe('It was interrupted.')
})

test('old backups are removed when the new one is in its place', async () => {
  const old = 'wardbook-2020-01-01T000000Z.sql.zst'
  fs.writeFileSync(path.join(folder, old), 'old')
  fs.writeFileSync(path.join(folder, 'notes.txt'), 'kept')
  const made = await back({ verify: false, keep: { days: 1, weeks: 0, months: 0 } })
  expect(made?.outdated).toEqual([old])
  expect(fs.readdirSync(folder).sort()).toEqual(['notes.txt', made?.name])
})

test('of two that want to make a backup at once one does', async () => {
  const made = await Promise.all([back({ verify: false }), back({ verify: false })])
  expect(made.filter((one) => one !== undefined)).toHaveLength(1)
})

test('a database with records is put aside only when asked to, and a wrong version is refused', async () => {
  const database = new URL(testApp.ownerUrl).pathname.slice(1)
  const file = fileOf(await back({ verify: false }))
  await expect(restore(file, database)).rejects.toThrow('already has tables: add --replace')
  await expect(
    restoreBackup(testApp.ownerUrl, {
      from: folder,
      into: database,
      replace: true,
      backupKey: undefined,
      account: {},
      step: async () => {},
    }),
  ).rejects.toThrow('is in use: stop every Wardbook server')
})

test('a restore that cannot take the name leaves the database that has it', async () => {
  const made = fileOf(await back({ verify: false }))
  const database = `kept_${path.basename(made).replaceAll(/\W/g, '')}`.toLowerCase()
  const postgres = onDatabase(testApp.ownerUrl, 'postgres')
  const named = (pattern: string) =>
    withClient(postgres, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select datname as name from pg_database where datname ~ $1 order by 1',
        [pattern],
      )
      return rows.map(({ name }) => name)
    })
  await restore(made, database)
  const others = await named('^wardbook_restore_')
  let visitor: pg.Client | undefined
  const step = async () => {
    if (visitor) return
    const scratch = (await named('^wardbook_restore_')).find((name) => !others.includes(name)) ?? ''
    visitor = new pg.Client({ connectionString: onDatabase(testApp.ownerUrl, scratch) })
    await visitor.connect()
  }
  const order = { from: made, into: database, replace: true, backupKey: undefined, account: {}, step }
  await expect(restoreBackup(testApp.ownerUrl, order)).rejects.toThrow('is being accessed by other users')
  await visitor?.end()
  expect(await named(`^${database}`)).toEqual([database])
})

test('who may open the database may open the restored one, the role that backs up too: the next backup is made', async () => {
  const made = fileOf(await back({ verify: false }))
  const database = `opened_${path.basename(made).replaceAll(/\W/g, '')}`.toLowerCase()
  const role = `reads_${database}`.slice(0, 60)
  await withClient(inject('template').adminUrl, (client) => client.query(`create role ${role} login bypassrls`))
  const mayOpen = async () => {
    const { rows } = await asOwner<pg.QueryResult<{ may: boolean }>>(testApp.ownerUrl, (client) =>
      client.query("select has_database_privilege($1, $2, 'connect') as may", [role, database]),
    )
    return rows[0]?.may
  }
  const order = { from: made, into: database, replace: true, backupKey: undefined, account: {}, step: async () => {} }
  await restoreBackup(testApp.ownerUrl, order)
  expect(await mayOpen()).toBe(false)
  await restoreBackup(testApp.ownerUrl, { ...order, letIn: [role] })
  expect(await mayOpen()).toBe(true)
  // Whoever was let in before is let in again, also where the environment names nobody.
  await restoreBackup(testApp.ownerUrl, order)
  expect(await mayOpen()).toBe(true)
})

test('a backup that failed is told in /health at once, until one is kept', async () => {
  const settings = { ...testApp.platform.settings, backups: { place: folder, scheduledAt: null } }
  const app = await buildApp({ platform: { ...testApp.platform, settings }, webRoot: 'dist/web' })
  const health = async () => {
    const answer = await app.inject({ url: '/health' })
    return [answer.statusCode, answer.json().status, answer.json().backups]
  }
  await withClient(testApp.ownerUrl, async (client) => {
    await logFailed(client, await logStart(client, 'failed', folder), 'There is no space left on the disk.')
  })
  expect(await health()).toEqual([200, 'degraded', 'failed'])
  await back({ verify: false })
  await expect.poll(health).toEqual([200, 'ok', undefined])
  await app.close()
})

test('a newest backup of more than 26 hours is late, for administrators and in /health, which stays up', async () => {
  const scheduled = { ...testApp.platform.settings, backups: { place: folder, scheduledAt: 150 } }
  const app = await buildApp({ platform: { ...testApp.platform, settings: scheduled }, webRoot: 'dist/web' })
  const health = async (time: Date) => {
    testApp.time = time
    const answer = await app.inject({ url: '/health' })
    return [answer.statusCode, answer.json().status, answer.json().backups]
  }
  const began = testApp.time
  await back({ verify: false })
  const admin = await testApp.person('hope')
  // The database's clock says when a backup was finished.
  const { finishedAt } = (await admin.call(backupsContract.list, {})).body.backups[0] ?? {}
  const hoursLater = (hours: number) => new Date(Date.parse(finishedAt ?? '') + hours * 3_600_000)
  await expect.poll(() => health(hoursLater(25))).toEqual([200, 'ok', undefined])
  expect(await health(hoursLater(27))).toEqual([200, 'degraded', 'late'])
  testApp.time = began
  await app.close()
})

test('a server without a place for backups says so', async () => {
  const admin = await testApp.person('hope')
  expect(await admin.call(backupsContract.backUpNow, {})).toMatchObject({ status: 409, problem: { code: 'NO_PLACE' } })
  expect((await admin.call(backupsContract.list, {})).body).toMatchObject({ place: null, nextAt: null, late: false })
})

async function databases(): Promise<string[]> {
  const found = await asOwner<pg.QueryResult<{ datname: string }>>(testApp.ownerUrl, (client) =>
    client.query("select datname from pg_database where datname = 'never' or datname ~ '^wardbook_(compare|restore)_'"),
  )
  return found.rows.map(({ datname }) => datname)
}
