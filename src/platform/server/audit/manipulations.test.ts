import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { databaseOf, onDatabase } from '../../../tests/copy-database.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { withClient } from '../database/bundled/admin.ts'
import { fingerprintOf } from '../files/seal.ts'
import { openAuditSeals } from './audit-seals.ts'
import type { CopyTo } from './copy-seals.ts'
import { tellOfRestoredBackup } from './missing-seals.queries.ts'
import { signerWith } from './sign-seal.ts'
import { verifyGuards } from './verify-guards.ts'
import { faultInWords, verifyLogs } from './verify-logs.ts'
import { witnessIn } from './witness.ts'
import { newestLines, witnessCopyAt } from './witness-copy.ts'

// What a superuser of the database does to the history, without the secret and without the files of the server, is named by the
// verification, and for good: a server that goes on sealing afterwards hides nothing.

const SECRET = 'a secret of the tests, long enough'
const [signer, fingerprint] = [signerWith(SECRET), fingerprintOf(SECRET)]
const HOSPITALS = ['ayushman', 'hope']
const LOGS = ['audit_events', 'row_history'] as const
const TABLES = [...LOGS, 'audit_seals']
const folder = mkdtempSync(path.join(os.tmpdir(), 'manipulations-'))
const file = path.join(folder, 'audit-seals.json')
const witness = witnessIn(file, fingerprint)
const copy = witnessCopyAt(path.join(folder, 'copy.jsonl'))

let testApp: TestApp
let people: Person[]
const asSuperuser = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(onDatabase(inject('template').adminUrl, databaseOf(testApp.ownerUrl)), async (client) => {
    await client.query('set session_replication_role = replica')
    return work(client)
  })

const server = (copyTo?: CopyTo) =>
  openAuditSeals({
    ...testApp.platform,
    hospitals: async () => HOSPITALS,
    signer,
    witness,
    copyTo,
    clock: () => testApp.time,
    log: testApp.platform.log,
  })

/** What is wrong, in words; and how much was found as it was sealed. */
async function verified(trust: Partial<Parameters<typeof verifyLogs>[2]> = {}) {
  const logs = await verifyLogs(testApp.platform, HOSPITALS, { signer, witness, ...trust })
  const faults = logs.flatMap(({ hospital, log, fault }) =>
    fault ? [`${hospital} ${log}: ${faultInWords(fault)}`] : [],
  )
  return { faults, rows: logs.reduce((sum, { sealedRows }) => sum + sealedRows, 0) }
}

const rowsThereAre = () =>
  asSuperuser(async (client) => {
    const { rows } = await client.query<{ count: string }>(
      'select (select count(*) from audit_events) + (select count(*) from row_history) as count',
    )
    return Number(rows[0]?.count)
  })

async function workAndSeal(sealing = server()): Promise<void> {
  for (const person of people) expect((await person.call(patientsContract.register, aRegistration())).status).toBe(200)
  const all = await rowsThereAre()
  // Tests of other databases write on the same server: a mark is passed when their transactions have ended too.
  await expect
    .poll(async () => {
      await sealing.sealNow()
      return (await verified()).rows
    })
    .toBe(all)
}

beforeAll(async () => {
  testApp = await startTestApp()
  people = [await testApp.person('hope'), await testApp.person('ayushman')]
  await asSuperuser(async (client) => {
    for (const log of LOGS) await client.query(`update ${log} set at = $1`, [new Date(testApp.time.getTime() - 60_000)])
  })
})

test('untouched, nothing is named, however often it is sealed and looked at', async () => {
  for (let at = 0; at < 4; at++) await workAndSeal()
  for (let at = 0; at < 100; at++) {
    await people[at % 2]?.call(patientsContract.register, aRegistration())
    await server().sealNow()
    expect((await verified()).faults).toEqual([])
  }
  await workAndSeal()
  await asSuperuser(async (client) => {
    for (const table of TABLES) await client.query(`create table kept_${table} as table ${table}`)
  })
  copyFileSync(file, `${file}.kept`)
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true })
})

async function putBack(): Promise<void> {
  await asSuperuser(async (client) => {
    for (const table of TABLES) {
      await client.query(`truncate ${table}`)
      await client.query(`insert into ${table} overriding system value table kept_${table}`)
    }
  })
  copyFileSync(`${file}.kept`, file)
}

/** Manipulates, and waits for the verification to name it, which it does when it is sealed: transactions of other tests keep a mark back. */
async function isNamed(statements: readonly string[], named: RegExp): Promise<void> {
  try {
    await asSuperuser(async (client) => {
      for (const statement of statements) await client.query(statement)
    })
    await expect
      .poll(async () => {
        // The server goes on working as if nothing had been done.
        await server().sealNow()
        return (await verified()).faults.join('; ')
      })
      .toMatch(named)
  } finally {
    await putBack()
  }
}

const OF_HOPE = "hospital_id = 'hope'"
/** The id of a sealed row of hope, so many rows after the first. */
const nth = (log: string, offset: number) =>
  `(select id from kept_${log} where ${OF_HOPE} order by id offset ${offset} limit 1)`
const lastOf = (log: string) => `(select max(id) from kept_${log} where ${OF_HOPE})`
const COLUMNS = {
  audit_events: {
    all: 'hospital_id, type',
    what: 'facts',
    told: `'{"x": 1}'`,
    kind: 'type',
    other: "'x.y'",
    whose: 'patient_id',
  },
  row_history: {
    all: 'hospital_id, table_name, row_id, change, after',
    what: 'after',
    told: `'{"x": 1}'`,
    kind: 'table_name',
    other: "'x'",
    whose: 'row_id',
  },
} as const

describe.each(LOGS)('%s', (log) => {
  const { all, what, told, kind, other, whose } = COLUMNS[log]
  const set = (change: string, offset = 4) => `update ${log} set ${change} where id = ${nth(log, offset)}`
  const copyOf = (id: string, at = 'at') =>
    `insert into ${log} (id, at, ${all}) overriding system value select ${id}, ${at}, ${all} from kept_${log} where id = ${nth(log, 2)}`
  const MANIPULATIONS: readonly (readonly [what: string, statements: readonly string[], named: RegExp])[] = [
    ['what was done is rewritten', [set(`${what} = ${told}`)], /row \d+ was changed/],
    ['the time is moved by a second', [set("at = at - interval '1 second'")], /row \d+ was changed/],
    ['somebody else did it', [set('actor_id = gen_random_uuid()')], /row \d+ was changed/],
    ['nobody did it', [set('actor_id = null', 6), set("request_id = 'x'", 6)], /row \d+ was changed/],
    ['it is called otherwise', [set(`${kind} = ${other}`)], /row \d+ was changed/],
    ['the request is another', [set("request_id = 'another'")], /row \d+ was changed/],
    ['it was about somebody else', [set(`${whose} = gen_random_uuid()`)], /row \d+ was changed/],
    ['the first row is removed', [`delete from ${log} where id = ${nth(log, 0)}`], /row \d+ was removed/],
    ['a row is removed', [`delete from ${log} where id = ${nth(log, 5)}`], /row \d+ was removed/],
    ['the last row is removed', [`delete from ${log} where id = ${lastOf(log)}`], /row \d+ was removed/],
    ['all rows are removed', [`delete from ${log}`], /row \d+ was removed/],
    ['the log is emptied', [`truncate ${log}`], /row \d+ was removed/],
    ['a row becomes the other hospital’s', [set("hospital_id = 'ayushman'")], /hope .*: row \d+ was removed/],
    [
      'two rows exchange what they say',
      [
        set(
          `${what} = (select ${what} from kept_${log} where id = ${nth(log, 2)}), at = at + interval '1 ms', request_id = 'y'`,
          3,
        ),
        set("at = at - interval '1 ms', request_id = 'z'", 2),
      ],
      /row \d+ was changed/,
    ],
    [
      'a row takes the id of a removed one',
      [`delete from ${log} where id = ${nth(log, 5)}`, copyOf(nth(log, 5))],
      /row \d+ was changed/,
    ],
    ['a row with id 0', [copyOf('0')], /row 0 was forged/],
    ['a row with a negative id', [copyOf('-7')], /row -7 was forged/],
    ['a row far above what was given out', [copyOf('1099511627776')], /row 1099511627776 was forged/],
    [
      'a row dated last week, by the next id',
      [copyOf(`nextval('${log}_id_seq')`, "at - interval '7 days'")],
      /row \d+ tells an earlier time/,
    ],
    [
      'a row dated three hours ago, by the next id',
      [copyOf(`nextval('${log}_id_seq')`, "at - interval '3 hours'")],
      /row \d+ tells an earlier time/,
    ],
  ]
  test.each(MANIPULATIONS)('%s', async (_what, statements, named) => {
    await isNamed(statements, named)
    expect((await verified()).faults).toEqual([])
  })
})

const SEALS = `${OF_HOPE} and log = 'audit_events'`
const NEWEST = `(select max(number) from kept_audit_seals where ${SEALS})`
const REWRITTEN = `update audit_events set type = 'nothing.happened' where id = ${lastOf('audit_events')}`
const OTHER =
  "(select k.row_digests from kept_audit_seals k where k.hospital_id = 'ayushman' and k.log = audit_seals.log and k.number = audit_seals.number)"
test.each([
  [
    'a seal is removed',
    [`delete from audit_seals where ${SEALS} and number = 2`],
    /seal 2 and what it sealed were removed/,
  ],
  ['the first seal is removed', [`delete from audit_seals where ${SEALS} and number = 1`], /seal 1 and/],
  ['the newest seal is removed', [`delete from audit_seals where ${SEALS} and number = ${NEWEST}`], /seal \d+ and/],
  ['the newest seals are removed', [`delete from audit_seals where ${SEALS} and number > 2`], /seal 3 and/],
  ['all seals are removed', ['delete from audit_seals'], /hope audit_events: seal 1 and/],
  [
    'all seals are removed and a row is rewritten',
    ['delete from audit_seals', REWRITTEN],
    /hope audit_events: seal 1 and/,
  ],
  [
    'the newest seal and what it covered',
    [`delete from audit_seals where ${SEALS} and number = ${NEWEST}`, REWRITTEN],
    /seal \d+ and/,
  ],
  [
    'rows and seals end earlier',
    [
      `delete from audit_seals where ${SEALS} and number = ${NEWEST}`,
      `delete from audit_events where ${OF_HOPE} and id > (select after_id from kept_audit_seals where ${SEALS} and number = ${NEWEST})`,
    ],
    /seal \d+ and/,
  ],
  [
    'an alarm is silenced',
    [`delete from audit_events where id = ${nth('audit_events', 3)}`, 'delete from audit_seals'],
    /seal 1 and/,
  ],
  [
    'a seal covers nothing',
    [`update audit_seals set row_digests = '' where ${SEALS} and number = 3`],
    /seal 3 was forged/,
  ],
  [
    'a seal covers what the other hospital did',
    [`update audit_seals set row_digests = ${OTHER} where ${SEALS} and number = 3`],
    /seal 3 was forged/,
  ],
  [
    'a signature is changed',
    [`update audit_seals set signature = decode(repeat('00', 32), 'hex') where ${SEALS} and number = 2`],
    /seal 2 was forged/,
  ],
  [
    'a seal ends earlier',
    [`update audit_seals set to_id = to_id - 1 where ${SEALS} and number = 2`],
    /seal 2 was forged/,
  ],
  [
    'a seal begins later',
    [`update audit_seals set after_id = after_id + 1 where ${SEALS} and number = 2`],
    /seal 2 was forged/,
  ],
  [
    'seals are numbered anew',
    [`update audit_seals set number = number + 100 where ${SEALS} and number > 2`],
    /seal 3 and/,
  ],
  [
    'two seals exchange their places',
    [
      `update audit_seals set number = 1000 where ${SEALS} and number = 2`,
      `update audit_seals set number = 2 where ${SEALS} and number = 3`,
      `update audit_seals set number = 3 where ${SEALS} and number = 1000`,
    ],
    /seal 2 was forged/,
  ],
  [
    'seals of one log stand for the other',
    [
      `update audit_seals set log = 'x' where ${OF_HOPE} and log = 'audit_events'`.replace(
        "'x'",
        "'row_history', number = number + 1000",
      ),
    ],
    /hope audit_events: seal 1 and/,
  ],
] as const)('%s', async (_what, statements, named) => {
  await isNamed(statements, named)
})

test.each([
  [
    'alter table visits disable trigger b_history',
    'alter table visits enable trigger b_history',
    /trigger b_history of visits is switched off/,
  ],
  [
    'alter table patients disable trigger all',
    'alter table patients enable trigger all',
    /foreign keys of patients are switched off/,
  ],
  [
    'alter table audit_seals disable trigger user',
    'alter table audit_seals enable trigger user',
    /a_insert_only of audit_seals is switched off/,
  ],
  [
    'drop trigger a_no_truncate on audit_seals',
    'create trigger a_no_truncate before truncate on audit_seals for each statement execute function keep_inserted()',
    /a_no_truncate of audit_seals is gone/,
  ],
  [
    'drop trigger b_history on visits',
    'create trigger b_history after update on visits for each row execute function keep_history()',
    /no history is kept of visits/,
  ],
  [
    'create trigger z before insert on audit_events for each row execute function keep_inserted()',
    'drop trigger z on audit_events',
    /audit_events has a trigger that no migration made: z/,
  ],
  [
    'create rule z as on insert to row_history do instead nothing',
    'drop rule z on row_history',
    /row_history has a rule that no migration made: z/,
  ],
  [
    'alter table audit_events disable row level security',
    'alter table audit_events enable row level security',
    /row security of audit_events is switched off/,
  ],
  [
    'alter table patients no force row level security',
    'alter table patients force row level security',
    /row security of patients is switched off/,
  ],
  ['create policy z on row_history using (true)', 'drop policy z on row_history', /row_history has policies/],
  [
    'grant insert on audit_events to wardbook_app',
    'revoke insert on audit_events from wardbook_app',
    /may insert audit_events/,
  ],
  ['grant update on audit_seals to public', 'revoke update on audit_seals from public', /may update audit_seals/],
] as const)('%s', async (statement, undo, named) => {
  expect(await verifyGuards(testApp.platform.database.pool)).toEqual([])
  await asSuperuser((client) => client.query(statement))
  try {
    expect((await verifyGuards(testApp.platform.database.pool)).join('; ')).toMatch(named)
  } finally {
    await asSuperuser((client) => client.query(undo))
  }
})

test('a function that keeps less, and triggers that a setting switches off, are named', async () => {
  const name = databaseOf(testApp.ownerUrl)
  const guards = () => verifyGuards(testApp.platform.database.pool)
  await asSuperuser(async (client) => {
    const { rows } = await client.query<{ def: string }>("select pg_get_functiondef('keep_history'::regproc) as def")
    await client.query(
      'create or replace function keep_history() returns trigger language plpgsql as $$ begin return null; end $$',
    )
    expect(await guards()).toEqual(['the function keep_history is not as the migrations made it'])
    await client.query(rows[0]?.def ?? '')
    await client.query(`alter database ${name} set session_replication_role = replica`)
    expect(await guards()).toEqual([
      'triggers are switched off by a setting of the database or of a role: session_replication_role=replica',
    ])
    await client.query(`alter database ${name} reset session_replication_role`)
  })
  expect(await guards()).toEqual([])
})

test('/health fails for good where seals are gone; after a restored backup somebody tells the witness, which says so ever after', async () => {
  await asSuperuser((client) => client.query(`delete from audit_seals where ${SEALS} and number = ${NEWEST}`))
  const state = async () => {
    const sealing = server()
    await expect
      .poll(async () => {
        await sealing.sealNow()
        return sealing.state().lastRunAt
      })
      .toEqual(testApp.time)
    return sealing.state().isIntact
  }
  expect(await state()).toBe(false)
  for (const person of people) await person.call(patientsContract.register, aRegistration())
  expect(await state()).toBe(false)
  const told = await tellOfRestoredBackup(testApp.platform, HOSPITALS, { witness, reason: 'the backup of Monday' })
  expect(told).toMatchObject([{ hospital: 'hope', log: 'audit_events' }])
  expect(await state()).toBe(true)
  expect((await verified()).faults).toEqual([])
  expect(witness.gapsOf('hope', 'audit_events')).toMatchObject([
    { reason: 'the backup of Monday', lost: told[0]?.lost },
  ])
  // The numbers that were lost are given out no second time, and a gap that nobody told of is a fault as before.
  await asSuperuser((client) => client.query(`delete from audit_seals where ${SEALS} and number = 2`))
  expect((await verified()).faults).toEqual([expect.stringMatching(/seal 2 and/)])
  await putBack()
})

test('the copy on another machine is compared, also where the file beside the database was taken back with it', async () => {
  const before = witnessIn(path.join(folder, 'older.json'), fingerprint)
  const sealing = server({ copy, secret: fingerprint })
  sealing.start()
  await workAndSeal(sealing)
  await sealing.stop()
  const lines = await copy.read()
  expect(newestLines(lines)).toHaveLength(4)
  expect((await verified({ lines })).faults).toEqual([])
  await putBack()
  expect((await verified({ witness: before })).faults).toEqual([])
  expect((await verified({ witness: before, lines })).faults[0]).toMatch(/seal \d+ and/)
  const strange = lines.map((line) => ({ ...line, signature: '00'.repeat(32) }))
  expect((await verified({ witness: before, lines: strange })).faults[0]).toMatch(/seal \d+ (was forged|and)/)
})
