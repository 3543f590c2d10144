import { sql } from 'kysely'
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

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  await clerk.call(cashSessionContract.open, { float: '5,000' })
  owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
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
    const visitId = await clearedVisit(testApp, clerk)
    const { body: pass } = await clerk.call(gatePassContract.generate, { visitId })
    await clerk.call(gatePassContract.countPrint, { id: pass.id })
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
    expect(await stateOf(visitId)).toEqual({ status: 'discharged', row: 'discharged', open: 0, cleaning: 1 })
  },
)

/** Ends the connection that waits for the lock, as a killed server or network would. */
async function terminateWaiting(cut: Promise<unknown>): Promise<void> {
  let isAnswered = false
  void cut.finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    // As the application's own role, which sees what its other connections wait for.
    const { rows } = await testApp.sql('hope', (db) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and wait_event_type = 'Lock'`.execute(db),
    )
    if (rows.length > 0) return
  }
  throw new Error('The discharge was answered without waiting for the lock')
}

/** What visit, dashboards, stay and room say. */
const stateOf = (visitId: string) =>
  testApp.sql('hope', async (db) => {
    const visit = await db.selectFrom('visits').select('status').where('id', '=', visitId).executeTakeFirstOrThrow()
    const row = await db.selectFrom('visit_rows').select('discharge_date').where('id', '=', visitId).executeTakeFirst()
    const stays = await db.selectFrom('stays').select(['ended_at', 'ward_id']).where('visit_id', '=', visitId).execute()
    const cleaning = await db
      .selectFrom('room_states')
      .select('id')
      .where(
        'ward_id',
        'in',
        stays.map(({ ward_id }) => ward_id),
      )
      .where('ended_at', 'is', null)
      .execute()
    return {
      status: visit.status,
      row: row?.discharge_date ? 'discharged' : null,
      open: stays.filter(({ ended_at }) => ended_at === null).length,
      cleaning: cleaning.length,
    }
  })
