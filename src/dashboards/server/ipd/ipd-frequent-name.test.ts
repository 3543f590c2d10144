import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { anAdmission, aPatient, aVisit, aWard, cancelled, discharged } from '../../../visits/server/visits.factory.ts'
import { IPD_SCOPES, ipdContract } from '../../model/ipd.contract.ts'

// A name of more than 2,000 patients is counted over the patients: as many as the list shows, whatever else of a visit has that name.

let testApp: TestApp
let admin: Person
const visits: string[] = []

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  const ward = await testApp.sql('hope', (db) => aWard(db, 10))
  const another = await testApp.sql('hope', async (db) => {
    const doctor = { ...DOCTOR, id: randomUUID(), name: 'Dr. Anil Joshi' }
    await db.insertInto('practitioners').values(doctor).execute()
    return doctor.id
  })
  const register = async (patientId: string, visit: ReturnType<typeof aVisit | typeof anAdmission>) => {
    const { status, body } = await admin.call(visitsContract.register, { patientId, ...visit })
    expect(status).toBe(200)
    visits.push(body.id)
  }
  // The doctor of the others is Dr. Sunita Rao.
  const sunita = await aPatient(admin, 'Sunita Rao')
  await register(sunita, anAdmission(ward, 1))
  await register(await aPatient(admin, 'Sunita Patil'), anAdmission(ward, 2))
  await register(await aPatient(admin, 'Asha Patil'), anAdmission(ward, 3, { claimId: 'SUNITA/1' }))
  await register(
    await aPatient(admin, 'Ramesh Rao'),
    anAdmission(ward, 4, { appointmentWithId: another, claimId: 'sunita/2' }),
  )
  await register(await aPatient(admin, 'Sunita More'), aVisit())
  await testApp.sql('hope', (db) =>
    sql`insert into patients (uhid, name, payer_id, payer_kind, gender, phone, address)
      select uhid || 'X' || n, 'Sunita Number ' || n, payer_id, payer_kind, gender, phone, address
      from patients, generate_series(1, 2001) n where id = ${sunita}`.execute(db),
  )
})
afterAll(() => testApp.close())

const found = async (asked: RouteInput<typeof ipdContract.ipd>) => {
  const { rows, total } = (await admin.call(ipdContract.ipd, asked)).body
  return { names: rows.map(({ patientName }) => patientName).sort(), total }
}

test('the name of the patient or of the doctor, or a claim id, finds inpatient visits, each counted once', async () => {
  const names = ['Asha Patil', 'Ramesh Rao', 'Sunita Patil', 'Sunita Rao']
  expect(await found({ search: 'sunita' })).toEqual({ names, total: 4 })
  expect(await found({ search: 'sunita', scope: 'in-hospital' })).toEqual({ names, total: 4 })
  expect(await found({ search: 'sunita', scope: 'discharged' })).toEqual({ names: [], total: 0 })
})

const STATUSES = {
  scheduled: ['scheduled', 'waiting'],
  inProgress: ['in-progress'],
  completed: ['completed', 'discharged'],
} as const

test('the tiles count what the list shows, whatever its status and scope', async () => {
  const [, second = '', third = ''] = visits
  await testApp.sql('hope', async (db) => {
    await cancelled(db, second, testApp.time)
    await discharged(db, third, testApp.time)
  })
  const all = { scheduled: 0, inProgress: 2, completed: 1, total: 4 }
  expect((await admin.call(ipdContract.ipdTiles, { search: 'sunita' })).body).toEqual(all)
  for (const scope of IPD_SCOPES) {
    const { rows, total } = (await admin.call(ipdContract.ipd, { search: 'sunita', scope })).body
    const shown = (statuses: readonly string[]) => rows.filter(({ status }) => statuses.includes(status)).length
    const tiles = {
      scheduled: shown(STATUSES.scheduled),
      inProgress: shown(STATUSES.inProgress),
      completed: shown(STATUSES.completed),
      total: rows.length,
    }
    expect([scope, total]).toEqual([scope, rows.length])
    expect([scope, (await admin.call(ipdContract.ipdTiles, { search: 'sunita', scope })).body]).toEqual([scope, tiles])
  }
})

test('what stands in a visit id is found within it, in thousands of ids and in few', async () => {
  await testApp.sql('hope', (db) =>
    sql`insert into visits (visit_no, patient_id, payer_id, patient_type, visit_date, visit_type, reason_for_visit, status)
      select 'IH19A07' || n, patient_id, payer_id, 'Emergency', '2019-01-07', 'emergency', 'Fever', 'completed'
      from visits, generate_series(1000, 3100) n where id = ${visits[3]}`.execute(db),
  )
  const all = await testApp.sql('hope', (db) =>
    db.selectFrom('visit_rows').select('visit_no').where('patient_type', '<>', 'OPD').execute(),
  )
  for (const search of ['ih', 'h', '07', '9', '7', '071', '19A', 'a07', 'a073', '0720', '7233', 'ih19a', '555']) {
    const expected = all.map(({ visit_no }) => visit_no).filter((no) => no.includes(search.toUpperCase()))
    const { rows, total } = (await admin.call(ipdContract.ipd, { search, limit: 500 })).body
    expect([search, total]).toEqual([search, expected.length])
    expect(rows.map(({ visitNo }) => visitNo)).toEqual(expected.sort().reverse().slice(0, 500))
    expect((await admin.call(ipdContract.ipdTiles, { search })).body.total).toBe(total)
  }
})

test('the beginning of hundreds of claim ids finds all of them, in each order and beside a name', async () => {
  await testApp.sql('hope', (db) =>
    sql`update visit_claims c set claim_id = 'SUN' || v.visit_no from visits v
      where v.id = c.id and v.visit_no like 'IH19A072%'`.execute(db),
  )
  const all = await testApp.sql('hope', (db) =>
    sql<{ no: string; claim: string | null; name: string }>`select v.visit_no as no, c.claim_id as claim, p.name
      from visits v join visit_claims c on c.id = v.id join patients p on p.id = v.patient_id
      where v.patient_type <> 'OPD' order by v.visit_no`.execute(db),
  )
  // The doctor of all visits here but those of Dr. Joshi is Dr. Sunita Rao.
  for (const [search, isFound] of [
    ['sunih', ({ claim }) => claim?.startsWith('SUNIH') ?? false],
    ['sunih19a0720', ({ claim }) => claim?.startsWith('SUNIH19A0720') ?? false],
  ] as [string, (row: (typeof all.rows)[number]) => boolean][]) {
    const expected = all.rows.filter(isFound).map(({ no }) => no)
    for (const [sort, order] of [
      ['oldest', expected],
      ['latest', expected.toReversed()],
    ] as const) {
      const { rows, total } = (await admin.call(ipdContract.ipd, { search, sort, limit: 500 })).body
      expect([search, sort, total]).toEqual([search, sort, expected.length])
      expect(rows.map(({ visitNo }) => visitNo)).toEqual(order.slice(0, 500))
    }
    expect((await admin.call(ipdContract.ipdTiles, { search })).body.total).toBe(expected.length)
  }
  expect((await admin.call(ipdContract.ipdTiles, { search: 'sun' })).body.total).toBe(
    (await admin.call(ipdContract.ipd, { search: 'sun' })).body.total,
  )
})

test('a visit that is withdrawn is counted no more', async () => {
  const [id = ''] = visits
  await testApp.sql('hope', (db) => cancelled(db, id, testApp.time))
  await admin.call(visitsContract.withdraw, { id, reason: 'Registered twice' })
  expect(await found({ search: 'sunita' })).toEqual({ names: ['Asha Patil', 'Ramesh Rao', 'Sunita Patil'], total: 3 })
})

test('several words that hundreds have, and a frequent name page by page in the order of names', async () => {
  await testApp.sql('hope', (db) =>
    sql`insert into visits (visit_no, patient_id, payer_id, patient_type, visit_date, visit_type, reason_for_visit, status)
      select 'IH18A07' || 1000 + row_number() over (order by id), id, payer_id, 'Emergency', '2018-01-07', 'emergency', 'Fever', 'completed'
      from patients where name like 'Sunita Number 1%'`.execute(db),
  )
  const named = await testApp.sql('hope', (db) =>
    db.selectFrom('visit_rows').select(['name_key', 'visit_no']).where('name_key', 'like', 'sunita number%').execute(),
  )
  const inOrder = named
    .sort((a, b) => (a.name_key === b.name_key ? 0 : a.name_key < b.name_key ? -1 : 1))
    .map(({ visit_no }) => visit_no)
  const shown = async (asked: RouteInput<typeof ipdContract.ipd>) => {
    const { rows, total, next } = (await admin.call(ipdContract.ipd, asked)).body
    return { ids: rows.map(({ visitNo }) => visitNo), total, next }
  }
  expect(inOrder.length).toBeGreaterThan(1000)
  const first = await shown({ search: 'number sunita', sort: 'name', limit: 500 })
  expect(first).toMatchObject({ ids: inOrder.slice(0, 500), total: inOrder.length })
  const rest = await shown({ search: 'number sunita', sort: 'name', limit: 500, after: first.next ?? '' })
  expect(rest.ids).toEqual(inOrder.slice(500, 1000))
  const last = await shown({ search: 'sunita', sort: 'name-desc', limit: 500 })
  const sunitas = (await shown({ search: 'sunita', limit: 1 })).total
  expect(last).toMatchObject({ total: sunitas, ids: expect.arrayContaining(inOrder.toReversed().slice(0, 400)) })
})

test('a frequent name with a filter, or of the discharged, page by page in the order of names', async () => {
  await testApp.sql('hope', async (db) => {
    await sql`update visit_claims c set file_status = 'missing' from visits v where v.id = c.id and v.visit_no like 'IH18A07%3'`.execute(
      db,
    )
    await sql`insert into discharges (id, discharged_at) select id, ${testApp.time} from visits where visit_no like 'IH18A07%7'`.execute(
      db,
    )
  })
  const all = await testApp.sql('hope', (db) =>
    db
      .selectFrom('visit_rows')
      .select(['visit_no', 'name_key', 'file_status', 'discharge_date'])
      .where('patient_type', '<>', 'OPD')
      .where('name_key', 'like', '%number%')
      .execute(),
  )
  const inOrder = all.sort((a, b) =>
    a.name_key === b.name_key ? (a.visit_no < b.visit_no ? -1 : 1) : a.name_key < b.name_key ? -1 : 1,
  )
  for (const [asked, isFound] of [
    [{ file: ['missing'] }, ({ file_status }) => file_status === 'missing'],
    [{ scope: 'discharged' }, ({ discharge_date }) => discharge_date !== null],
  ] as [RouteInput<typeof ipdContract.ipd>, (row: (typeof all)[number]) => boolean][]) {
    const wanted = inOrder.filter(isFound).map(({ visit_no }) => visit_no)
    expect(wanted.length).toBeGreaterThan(100)
    const found: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page: RouteInput<typeof ipdContract.ipd> = { ...asked, search: 'number', sort: 'name', limit: 50 }
      const { body } = await admin.call(ipdContract.ipd, after ? { ...page, after } : page)
      expect(body.total).toBe(wanted.length)
      found.push(...body.rows.map(({ visitNo }) => visitNo))
      after = body.next
    }
    expect(found).toEqual(wanted)
  }
})

test('what stands in the name of every doctor, and of the unknown one, finds every visit', async () => {
  const { total } = (await admin.call(ipdContract.ipd, {})).body
  expect((await found({ search: 'dr.' })).total).toBe(total)
  expect((await admin.call(ipdContract.ipdTiles, { search: 'Dr' })).body.total).toBe(total)
  await testApp.sql('hope', (db) =>
    db.updateTable('practitioners').set({ name: 'Anil Joshi' }).where('name', '=', 'Dr. Anil Joshi').execute(),
  )
  expect((await found({ search: 'dr.' })).total).toBe(total - 1)
})
