import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceReport } from '../dashboards/server/advance-report/advance-report.queries.ts'
import { admittedPage } from '../dashboards/server/inpatients/admitted.queries.ts'
import { dischargedCounts } from '../dashboards/server/inpatients/discharged.queries.ts'
import { ipdPage } from '../dashboards/server/ipd/ipd.queries.ts'
import { inpatients, ipdTiles } from '../dashboards/server/ipd/ipd-filter.queries.ts'
import { cardKeys, homeGroups } from '../home/server/home.queries.ts'
import { withClient } from '../platform/server/database/bundled/admin.ts'
import type { HospitalDb } from '../platform/server/database/in-hospital.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { anAdmission, aPatient, aWard } from '../visits/server/visits.factory.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

// A list of the present reads what it shows, not the visits of all years: three who are admitted beside a thousand discharged long ago.

const PAST = 1000
const ADMITTED = 3

let testApp: TestApp
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  const ward = await testApp.sql('hope', (db) => aWard(db, ADMITTED))
  for (let room = 1; room <= ADMITTED; room++) {
    const patientId = await aPatient(admin, `Asha Patil ${'abc'[room]}`)
    await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, room) })
  }
  const patientId = await aPatient(admin, 'Ramesh Rao')
  await testApp.sql('hope', (db) => stayedLongAgo(db, patientId))
  await withClient(testApp.ownerUrl, (client) => client.query('vacuum analyze'))
})
afterAll(() => testApp.close())

/** A patient with one stay a day, each with its claim and a surgery. */
async function stayedLongAgo(db: HospitalDb, patientId: string): Promise<void> {
  const came = sql`timestamptz '2010-01-01' + make_interval(days => n)`
  await sql`insert into visits (visit_no, patient_id, payer_id, patient_type, visit_date, visit_type, reason_for_visit, status,
      admission_date, grace_from)
    select 'IH10A01' || to_char(n, 'FM0000'), p.id, p.payer_id, 'IPD', date '2010-01-01' + n, 'patient-admission', 'Fever', 'completed',
      ${came}, ${came} from patients p, generate_series(1, ${sql.lit(PAST)}) n where p.id = ${patientId}`.execute(db)
  const stayed = sql`visits where patient_id = ${patientId}`
  await sql`insert into discharges (id, discharged_at) select id, admission_date + interval '6 hours' from ${stayed}`.execute(
    db,
  )
  await sql`with entry as (insert into cghs_surgery (name, code) values ('Appendectomy', 'APX-1') returning id)
    insert into visit_surgeries (visit_id, surgery_id) select v.id, entry.id from (select id from ${stayed}) v, entry`.execute(
    db,
  )
}

/** How many rows of all tables the work reads: each row of a sequential scan, and those fetched along an index. */
const rowsRead = (work: (db: HospitalDb) => Promise<unknown>): Promise<number> =>
  testApp.sql('hope', async (db) => {
    const read = async () => {
      const { rows } = await sql<{ n: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
        from pg_stat_xact_user_tables where relname ~ '^(visit|patient|call)'`.execute(db)
      return rows[0]?.n ?? 0
    }
    // The joins it chooses when it expects many rows: what is looked up a row at a time does not depend on what it expects.
    await sql`set local enable_nestloop = off`.execute(db)
    const before = await read()
    await work(db)
    return (await read()) - before
  })

const CASES: Readonly<Record<string, (db: HospitalDb) => Promise<unknown>>> = {
  'the inpatients of today': (db) => ipdPage(db, { scope: 'today' }, testApp.time),
  'the tiles of today': (db) => ipdTiles(db, { scope: 'today', matching: undefined }, testApp.time),
  'the admitted by name': (db) => admittedPage(db, { sort: 'name' }, testApp.time),
  'the advance report': (db) => advanceReport(db, { hospitalId: 'hope', now: testApp.time }),
  'the states of those discharged of late': (db) => dischargedCounts(db, {}, testApp.time),
  'the groups of the start': (db) => homeGroups(db, {}, testApp.time),
  'a surgery of many years, searched on the start': (db) => homeGroups(db, { search: 'appendectomy' }, testApp.time),
  'a group of the start': (db) => cardKeys(db, {}, { category: 'SST', from: 0 }, testApp.time),
}

test.each(Object.entries(CASES))('%s: few rows are read', async (_, work) => {
  expect(await rowsRead(work)).toBeLessThan(PAST / 4)
})

const HAS_NO_NOTES = sql<boolean>`v.notes = ''`

test('the rows of all years would be counted', async () => {
  const all = (db: HospitalDb) =>
    inpatients(
      db,
      { matching: { condition: HAS_NO_NOTES, counted: HAS_NO_NOTES, isCompared: true, mayStandTogether: true } },
      testApp.time,
    )
      .select('v.id')
      .execute()
  expect(await rowsRead(all)).toBeGreaterThanOrEqual(PAST)
})
