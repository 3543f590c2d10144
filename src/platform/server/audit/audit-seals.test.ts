import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { withClient } from '../database/bundled/admin.ts'
import { inHospital } from '../database/in-hospital.ts'
import { fingerprintOf } from '../files/seal.ts'
import { openAuditSeals } from './audit-seals.ts'
import { signerWith } from './sign-seal.ts'
import { type Verified, verifyLogs } from './verify-logs.ts'
import { NO_WITNESS, witnessIn } from './witness.ts'

// What the owner of the database does to the trail is found by a verification that holds the secret, and named.

const SECRET = 'a secret of the tests, long enough'
const signer = signerWith(SECRET)
let testApp: TestApp
let hope: Person
let ayushman: Person
const folder = mkdtempSync(path.join(os.tmpdir(), 'witness-'))
const witness = witnessIn(path.join(folder, 'audit-seals.json'), fingerprintOf(SECRET))

beforeAll(async () => {
  testApp = await startTestApp()
  // What the template wrote by the clock of the machine is older than what the tests write by theirs.
  await asOwner(async (client) => {
    for (const log of ['audit_events', 'row_history'])
      await client.query(`update ${log} set at = $1`, [new Date(testApp.time.getTime() - 60_000)])
  })
  hope = await testApp.person('hope')
  ayushman = await testApp.person('ayushman')
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true })
})

const HOSPITALS = ['ayushman', 'hope']
const hospitals = async () => HOSPITALS
const TABLES = ['audit_events', 'row_history', 'audit_seals']
const seals = () =>
  openAuditSeals({
    ...testApp.platform,
    hospitals,
    signer,
    witness,
    clock: () => testApp.time,
    log: testApp.platform.log,
  })
const work = async (by = hope) => (await by.call(patientsContract.register, aRegistration())).status
const verify = (trust = { signer, witness }) => verifyLogs(testApp.platform, HOSPITALS, trust)
const faultOf = (verified: Verified[], log: string, hospital = 'hope') =>
  verified.find((one) => one.log === log && one.hospital === hospital)?.fault
const idsOf = (log: string) =>
  asOwner(async (client) =>
    (await client.query<{ id: string }>(`select id from ${log} where hospital_id = 'hope' order by id`)).rows.map(
      ({ id }) => Number(id),
    ),
  )

/** As the owner, with every trigger and row security out of the way. */
const asOwner = <T>(doing: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(testApp.ownerUrl, async (client) => {
    for (const table of TABLES)
      await client.query(`alter table ${table} disable trigger user, no force row level security`)
    return doing(client)
  })

/** Does it, expects the fault, and puts everything back. */
async function tampered(statements: string[], log: string): Promise<unknown> {
  await asOwner(async (client) => {
    for (const table of TABLES) await client.query(`create table kept_${table} as table ${table}`)
    for (const statement of statements) await client.query(statement)
  })
  const fault = faultOf(await verify(), log)
  await asOwner(async (client) => {
    for (const table of TABLES) {
      await client.query(`delete from ${table}`)
      await client.query(`insert into ${table} overriding system value table kept_${table}`)
      await client.query(`drop table kept_${table}`)
    }
  })
  return fault
}

const sealedRows = async (log = 'row_history') =>
  (await verify()).find((one) => one.log === log && one.hospital === 'hope')?.sealedRows

/** Other tests write to other databases of the same server: a mark is passed when their transactions have ended too. */
async function sealAll(sealing = seals()): Promise<void> {
  for (const log of ['audit_events', 'row_history']) {
    const { length } = await idsOf(log)
    await expect
      .poll(async () => {
        await sealing.sealNow()
        return sealedRows(log)
      })
      .toBe(length)
  }
}

test('everything that is committed is sealed, in several batches, of both hospitals and both logs', async () => {
  for (let at = 0; at < 4; at++) {
    await work()
    await work(ayushman)
    await sealAll()
  }
  const verified = await verify()
  expect(verified).toHaveLength(4)
  for (const { fault, seals: count } of verified) expect([fault, count > 3]).toEqual([undefined, true])
})

test('a transaction that runs is waited for by the seal alone, and its row is sealed when it has ended', async () => {
  const { database } = testApp.platform
  await sealAll()
  const before = await sealedRows()
  const sealing = seals()
  const [written, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = inHospital(database, { hospital: 'hope', now: testApp.time }, async (db) => {
    await db
      .updateTable('users')
      .set({ desks: ['lab'] })
      .where('id', '=', hope.userId)
      .execute()
    written.resolve()
    await ending.promise
  })
  await written.promise
  expect(await work()).toBe(200)
  await sealing.sealNow()
  expect(await sealedRows()).toBe(before)
  ending.resolve()
  await slow
  await sealAll(sealing)
  expect((await verify()).map(({ fault }) => fault)).toEqual([undefined, undefined, undefined, undefined])
})

test.each(['audit_events', 'row_history'] as const)(
  '%s: what is changed, removed, added or exchanged is named',
  async (log) => {
    const ids = await idsOf(log)
    const [first = 0, second = 0] = ids.slice(2)
    const columns = log === 'audit_events' ? 'hospital_id, type' : 'hospital_id, table_name, row_id, change, after'
    const forged = Math.max(...ids) - 1
    const free = ids.includes(forged) ? undefined : forged
    expect(await tampered([`update ${log} set request_id = 'x' where id = ${second}`], log)).toEqual({
      in: 'row',
      id: second,
      what: 'changed',
    })
    expect(await tampered([`update ${log} set at = at - interval '1 second' where id = ${first}`], log)).toEqual({
      in: 'row',
      id: first,
      what: 'changed',
    })
    expect(await tampered([`delete from ${log} where id = ${second}`], log)).toEqual({
      in: 'row',
      id: second,
      what: 'removed',
    })
    expect(await tampered([`update ${log} set hospital_id = 'ayushman' where id = ${first}`], log)).toEqual({
      in: 'row',
      id: first,
      what: 'removed',
    })
    const exchange = [
      `alter table ${log} alter id set generated by default`,
      `update ${log} set id = -1 where id = ${first}`,
      `update ${log} set id = ${first} where id = ${second}`,
      `update ${log} set id = ${second} where id = -1`,
    ]
    expect(await tampered(exchange, log)).toMatchObject({ in: 'row', id: first, what: 'changed' })
    const copy = `insert into ${log} (id, ${columns}) overriding system value select ${free ?? first} , ${columns} from ${log} where id = ${second}`
    const inserted = free === undefined ? [`delete from ${log} where id = ${first}`, copy] : [copy]
    expect(await tampered(inserted, log)).toMatchObject({ in: 'row', id: free ?? first })
  },
)

test('a seal that is removed, changed or made anew without the secret is named; so are those missed at the end', async () => {
  const where = "hospital_id = 'hope' and log = 'audit_events'"
  const remove = (number: string) => `delete from audit_seals where ${where} and number = ${number}`
  const last = `(select max(number) from audit_seals where ${where})`
  const verified = await verify()
  const count = verified.find(({ hospital, log }) => hospital === 'hope' && log === 'audit_events')?.seals
  expect(await tampered([remove('2')], 'audit_events')).toEqual({ in: 'seal', id: 2, what: 'removed' })
  expect(await tampered([remove(last)], 'audit_events')).toEqual({ in: 'seal', id: count, what: 'removed' })
  const resealed = `update audit_seals set row_digests = '' where ${where} and number = 3`
  expect(await tampered([resealed], 'audit_events')).toEqual({ in: 'seal', id: 3, what: 'forged' })
  const foreign = await verify({ signer: signerWith('another secret, as long as the first'), witness: NO_WITNESS })
  expect(faultOf(foreign, 'audit_events')).toEqual({ in: 'seal', id: 1, what: 'forged' })
})

test('the application writes no audit row of another actor, time or hospital, and changes no seal', async () => {
  const { pool } = testApp.platform.database
  const refused = { code: '42501' }
  await expect(pool.query("insert into audit_events (hospital_id, type) values ('hope', 'x.y')")).rejects.toMatchObject(
    refused,
  )
  await expect(pool.query('update audit_seals set to_id = 0')).rejects.toMatchObject(refused)
  await expect(pool.query('delete from audit_seals')).rejects.toMatchObject(refused)
  const forged = [
    { type: 'x.y', actor_id: ayushman.userId, hospital_id: 'ayushman', at: '2020-01-01', request_id: 'mine' },
  ]
  const scope = { hospital: 'hope', actor: hope.userId, now: testApp.time, requestId: 'the request' }
  const rows = await inHospital(testApp.platform.database, scope, async (db) => {
    await sql`select record_events(${JSON.stringify(forged)}::jsonb)`.execute(db)
    return db.selectFrom('audit_events').selectAll().where('type', '=', 'x.y').execute()
  })
  expect(rows).toMatchObject([
    { hospital_id: 'hope', actor_id: hope.userId, at: testApp.time, request_id: 'the request' },
  ])
})

test('while nobody writes a look takes no transaction number, and what is written then is sealed', async () => {
  const sealing = seals()
  await work()
  await sealAll(sealing)
  const next = async () =>
    (await testApp.platform.database.pool.query('select pg_snapshot_xmax(pg_current_snapshot()) as next')).rows
  // Tests of other databases take numbers from the same server.
  await expect
    .poll(async () => {
      const before = await next()
      await sealing.sealNow()
      return [before, await next()]
    })
    .toSatisfy(([before, after]) => before[0].next === after[0].next)
  await work()
  await sealAll(sealing)
})

test('the state tells when it was sealed and whether the newest seals are signed by this installation', async () => {
  const sealing = seals()
  expect(sealing.state()).toEqual({ lastRunAt: null, isIntact: true, isCopied: true })
  await work()
  await sealAll(sealing)
  expect(sealing.state()).toEqual({ lastRunAt: testApp.time, isIntact: true, isCopied: true })
  const stranger = openAuditSeals({
    ...testApp.platform,
    hospitals,
    signer: signerWith('another secret, as long as the first'),
    witness: NO_WITNESS,
    clock: () => testApp.time,
  })
  await expect
    .poll(async () => {
      await stranger.sealNow()
      return stranger.state().isIntact
    })
    .toBe(false)
})
