import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashSessionContract } from '../../receipts/model/cash-session.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { dischargeContract } from '../model/discharge.contract.ts'
import { gatePassContract } from '../model/gate-pass.contract.ts'
import { clearedVisit } from './discharge.factory.ts'

let testApp: TestApp
let clerk: Person
let owner: pg.Client
/** A connection beside those of the application, with its rights. */
let application: pg.Client

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  await clerk.call(cashSessionContract.open, { float: '5,000' })
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  application = new pg.Client({ connectionString: testApp.platform.database.url })
  await owner.connect()
  await application.connect()
})
afterAll(async () => {
  await owner.end()
  await application.end()
  await testApp.close()
})

/** Rows that 'Discharge Patient' locks or writes, one step after the other. */
const STEPS = {
  'the visit': 'select from visits where id = $1 for update',
  'the discharge': 'select from discharges where id = $1 for update',
  'the stay': 'select from stays where visit_id = $1 for update',
  'the ward': 'select from wards where id = (select ward_id from stays where visit_id = $1) for update',
  'the row of the dashboards': 'select from visit_rows where id = $1 for update',
} as const

test.each(Object.entries(STEPS))(
  'cut off before %s, a patient is not discharged at all; then entirely',
  async (_, lock) => {
    const visitId = await printedPass()
    const before = await stateOf(visitId)
    expect(before).toMatchObject({ row: null, open: 1, cleaning: 0 })

    await owner.query('begin')
    await owner.query("select set_config('app.hospital', 'hope', true)")
    await owner.query(lock, [visitId])
    const cut = clerk.call(dischargeContract.discharge, { visitId })
    await terminateWaiting(cut)
    await owner.query('rollback')
    expect((await cut).status).toBeGreaterThanOrEqual(500)
    expect(await stateOf(visitId)).toEqual(before)

    expect((await clerk.call(dischargeContract.discharge, { visitId })).status).toBe(200)
    expect(await stateOf(visitId)).toEqual(DISCHARGED)
  },
)

test('killed at any of 20 moments, a patient is discharged entirely or not at all', async () => {
  for (let moment = 0; moment < 20; moment++) {
    const visitId = await printedPass()
    const before = await stateOf(visitId)
    const cut = clerk.call(dischargeContract.discharge, { visitId })
    // A query of another connection takes about as long as a statement of the discharge, which has some thirty.
    for (let statement = 0; statement < moment * 2; statement++) await owner.query('select')
    await terminateAll()
    const { status } = await cut
    const after = await stateOf(visitId)
    expect([before, DISCHARGED]).toContainEqual(after)
    if (status === 200) expect(after).toEqual(DISCHARGED)
    const again = await clerk.call(dischargeContract.discharge, { visitId })
    expect(again.status).toBe(after.status === 'discharged' ? 409 : 200)
    expect(await stateOf(visitId)).toEqual(DISCHARGED)
  }
})

const DISCHARGED = { status: 'discharged', row: 'discharged', open: 0, cleaning: 1 }

/** A visit whose gate pass is printed: it lacks nothing but 'Discharge Patient'. */
async function printedPass(): Promise<string> {
  const visitId = await clearedVisit(testApp, clerk)
  const { body: pass } = await clerk.call(gatePassContract.generate, { visitId })
  await clerk.call(gatePassContract.countPrint, { id: pass.id })
  return visitId
}

/** Ends every connection of the application, as when the database is killed. */
const terminateAll = () =>
  application.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'wardbook'",
  )

/** Ends the connection that waits for the lock, as a killed server or network would. */
async function terminateWaiting(cut: Promise<unknown>): Promise<void> {
  let isAnswered = false
  void cut.finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    const { rows } = await application.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
  throw new Error('The discharge was answered without waiting for the lock')
}

/** What visit, dashboards, stay and room say. */
async function stateOf(visitId: string) {
  await owner.query("select set_config('app.hospital', 'hope', false)")
  const { rows } = await owner.query(
    `select v.status, case when r.discharge_date is not null then 'discharged' end as row,
       (select count(*)::int from stays s where s.visit_id = v.id and s.ended_at is null) as open,
       (select count(*)::int from room_states c where c.ended_at is null
         and c.ward_id in (select s.ward_id from stays s where s.visit_id = v.id)) as cleaning
     from visits v join visit_rows r on r.id = v.id where v.id = $1`,
    [visitId],
  )
  return rows[0]
}
