import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../platform/server/database/bundled/admin.ts'
import { openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../model/visits.contract.ts'
import { aPatient, aVisit } from './visits.factory.ts'

// Tables that nobody knows leave and return with their visit: keep_withdrawn_with is all that a migration says (decision record 017).

let testApp: TestApp
let admin: Person

const asOwner = (text: string) => withClient(testApp.ownerUrl, (client) => client.query(text))

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  await asOwner(`
    create table parking_passes (
      hospital_id text not null default app_hospital() references hospitals (id),
      id uuid not null default gen_random_uuid(),
      visit_id uuid not null,
      plate text not null,
      primary key (hospital_id, id),
      constraint pass_of_same_hospital foreign key (hospital_id, visit_id) references visits (hospital_id, id)
    );
    call keep_as_hospital_record('parking_passes', 'visits');
    create table parking_fines (
      hospital_id text not null default app_hospital() references hospitals (id),
      id uuid not null default gen_random_uuid(),
      pass_id uuid not null,
      primary key (hospital_id, id),
      constraint fine_of_same_hospital foreign key (hospital_id, pass_id) references parking_passes (hospital_id, id)
    );
    call keep_as_hospital_record('parking_fines', 'visits')`)
})
afterAll(() => testApp.close())

const triggersOfVisits = async (): Promise<string[]> =>
  (
    await asOwner("select tgname from pg_trigger where tgrelid = 'visits'::regclass and not tgisinternal order by 1")
  ).rows.map(({ tgname }) => tgname)

test('a table of a visit adds no trigger to visits, one of another record gives that record its only one', async () => {
  const before = await triggersOfVisits()
  await asOwner(`call keep_withdrawn_with('parking_passes', 'visits', 'visit_id');
    call keep_withdrawn_with('parking_fines', 'parking_passes', 'pass_id')`)
  expect(await triggersOfVisits()).toEqual(before)
  const { rows } = await asOwner(
    "select tgname from pg_trigger where tgrelid = 'parking_passes'::regclass and tgname like 'e%'",
  )
  expect(rows).toEqual([{ tgname: 'e_withdrawal' }])
})

test('a table without a foreign key to the record is refused by name', async () => {
  await expect(asOwner("call keep_withdrawn_with('parking_fines', 'visits', 'pass_id')")).rejects.toThrow(
    'parking_fines has no foreign key (hospital_id, pass_id) to visits, by which its rows would be found',
  )
})

type Row = { what: string; asVisit: boolean; reason: string | null; changes: number }

/** `asVisit`: its instant and person of withdrawal are the visit's, or neither is withdrawn. */
const rowsOf = (visitId: string) =>
  testApp.sql('hope', async (db) => {
    await openRecycleBin(db)
    const { rows } = await sql<Row>`
      with shown as (
        select id, plate as what, withdrawn_at, withdrawn_by, withdrawn_reason from parking_passes where visit_id = ${visitId}
        union all select f.id, 'fine of ' || p.plate, f.withdrawn_at, f.withdrawn_by, f.withdrawn_reason
          from parking_fines f join parking_passes p on p.id = f.pass_id where p.visit_id = ${visitId})
      select what, (s.withdrawn_at, s.withdrawn_by) is not distinct from (v.withdrawn_at, v.withdrawn_by) as "asVisit",
        s.withdrawn_reason as reason, (select count(*)::int from row_history h where h.row_id = s.id and h.change = 'update') as changes
      from shown s, visits v where v.id = ${visitId} order by what`.execute(db)
    return rows
  })

test('its rows, and the rows of those, leave and return with the visit; what had been withdrawn before stays away', async () => {
  const { body: visit } = await admin.call(visitsContract.register, { patientId: await aPatient(admin), ...aVisit() })
  const ofVisit = sql`from parking_passes where visit_id = ${visit.id}`
  await testApp.sql('hope', async (db) => {
    await sql`insert into parking_passes (visit_id, plate, withdrawn_at, withdrawn_reason)
      values (${visit.id}, 'MH31', null, null), (${visit.id}, 'MH49', now() - interval '1 day', 'sold')`.execute(db)
    await sql`insert into parking_fines (pass_id) select id ${ofVisit}`.execute(db)
  })
  const withVisit = (reason: string | null, changes: number) => [
    { what: 'MH31', asVisit: true, reason, changes },
    { what: 'MH49', asVisit: false, reason: 'sold', changes: 0 },
    { what: 'fine of MH31', asVisit: true, reason, changes },
  ]
  expect(await rowsOf(visit.id)).toEqual(withVisit(null, 0))
  await admin.call(visitsContract.withdraw, { id: visit.id, reason: 'wrong patient' })
  expect(await rowsOf(visit.id)).toEqual(withVisit('wrong patient', 1))
  await admin.call(visitsContract.restore, { id: visit.id })
  expect(await rowsOf(visit.id)).toEqual(withVisit(null, 2))
})
