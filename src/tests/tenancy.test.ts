import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../app/model/contract.ts'
import { importKinds } from '../app/server/import-kinds.generated.ts'
import { LIST_KEYS } from '../catalogue/model/list-keys.ts'
import { listsContract } from '../catalogue/model/lists/lists.contract.ts'
import { anEntry } from '../catalogue/server/lists/lists.factory.ts'
import { payerIdOf } from '../catalogue/server/payers/payers.factory.ts'
import { documentsContract } from '../documents/model/documents.contract.ts'
import { patientsContract } from '../patients/model/patients.contract.ts'
import { aRegistration } from '../patients/server/patients.factory.ts'
import { platformContract } from '../platform/model/contract/platform.contract.ts'
import type { Route } from '../platform/model/contract/route.ts'
import { importContract } from '../platform/model/imports/imports.contract.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { anAdmission, aVisit, aWard } from '../visits/server/visits.factory.ts'
import { ONE_PAGE_PDF } from './files/one-page-pdf.ts'
import { keysOf, nameOf, plainInput } from './fuzz/plain-input.ts'
import { oneRowOfEachTable } from './one-row-of-each-table.ts'
import { placeOfRoute } from './place-of-route.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

// The other hospital sees nothing, changes nothing, and cannot tell a foreign id from one that never was.

const CANARY = 'Canary Kulkarni'

let testApp: TestApp
let hope: Person
let stranger: Person
/** Records of the one hospital that the other asks for: of every route these, and of the route's slice a row of each table. */
const ids: Record<'id' | 'patientId' | 'wardId', string[]> = { id: [], patientId: [], wardId: [] }
let ofSlice: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  testApp = await startTestApp()
  hope = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  const wardId = await testApp.sql('hope', (db) => aWard(db, 4, CANARY))
  const file = await hope.call(platformContract.uploadFile, { name: `${CANARY}.pdf` }, { file: ONE_PAGE_PDF })
  const patient = await hope.call(
    patientsContract.register,
    aRegistration({ name: CANARY, referralLetter: file.body.id }),
  )
  const visit = await hope.call(visitsContract.register, {
    patientId: patient.body.id,
    ...anAdmission(wardId, 1, { reasonForVisit: CANARY }),
  })
  const gone = await hope.call(visitsContract.register, {
    patientId: (await hope.call(patientsContract.register, aRegistration({ name: CANARY }))).body.id,
    ...aVisit(),
  })
  await hope.call(visitsContract.withdraw, { id: gone.body.id })
  const surgery = await hope.call(listsContract.add, {
    list: 'surgeries',
    values: anEntry('surgeries', { name: CANARY, private: '5' }),
  })
  const document = await hope.call(
    documentsContract.upload,
    { id: visit.body.id, type: 1, name: `${CANARY}.pdf` },
    { file: ONE_PAGE_PDF },
  )
  ids.patientId = [patient.body.id]
  ids.wardId = [wardId]
  const table = Buffer.from(`name,diagnosis\n${CANARY},x\n`)
  const list = await hope.call(
    importContract.upload,
    { ...plainInput(importContract.upload), name: `${CANARY}.csv` } as never,
    { file: table },
  )
  ids.id = [
    patient.body.id,
    visit.body.id,
    gone.body.id,
    file.body.id,
    hope.userId,
    wardId,
    surgery.body.id,
    list.body.id,
    document.body.id,
  ]
  for (const route of allRoutes.filter((route) => 'creates' in route && route.creates))
    for (const key of [visit.body.id, patient.body.id]) await hope.call(route, inputFor(route, key))
  ofSlice = await testApp.sql('hope', oneRowOfEachTable)
})
afterAll(() => testApp.close())

/** An input of a route whose address names one record, whatever it is. */
const inputFor = (route: Route, key: string) =>
  ({ ...plainInput(route), ...Object.fromEntries(keysOf(route).map((name) => [name, key])) }) as never

/** Every table as a session of the application role sees it, for a hospital or for none. */
async function rowsSeenAs(hospital: string, of: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: testApp.platform.database.url })
  await client.connect()
  await client.query('begin')
  await client.query("select set_config('app.hospital', $1, true), set_config('app.recycle_bin', 'open', true)", [
    hospital,
  ])
  const { rows: tables } = await client.query<{ name: string }>(
    "select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'hospital_id' where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select')",
  )
  const seen: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query(`select 1 from "${name}" where hospital_id = $1 limit 1`, [of])
    if (rows.length > 0) seen.push(name)
  }
  await client.query('rollback')
  await client.end()
  return seen
}

test('row security alone: each table shows a hospital its own rows, the other none, and nobody none', async () => {
  expect(await rowsSeenAs('hope', 'hope')).toEqual(
    expect.arrayContaining([
      'patients',
      'visits',
      'stays',
      'files',
      'patient_documents',
      'audit_events',
      'row_history',
      'sessions',
    ]),
  )
  expect(await rowsSeenAs('ayushman', 'hope')).toEqual([])
  expect(await rowsSeenAs('', 'hope')).toEqual([])
})

test('row security alone: a row cannot be written into, or moved to, the other hospital', async () => {
  const write = testApp.sql('ayushman', (db) =>
    db.insertInto('payers').values({ hospital_id: 'hope', name: 'smuggled', kind: 'company' }).execute(),
  )
  await expect(write).rejects.toMatchObject({ code: '42501' })
  const id = await testApp.sql(
    'ayushman',
    async (db) =>
      (await db.insertInto('payers').values({ name: 'own', kind: 'company' }).returning('id').executeTakeFirstOrThrow())
        .id,
  )
  const move = testApp.sql('ayushman', (db) =>
    db.updateTable('payers').set({ hospital_id: 'hope' }).where('id', '=', id).execute(),
  )
  await expect(move).rejects.toMatchObject({ code: '42501' })
})

test('keys alone: a visit cannot point at a patient of the other hospital', async () => {
  const point = testApp.sql('ayushman', async (db) =>
    db
      .insertInto('visits')
      .values({
        visit_no: 'IH99X',
        patient_id: ids.patientId[0] ?? '',
        payer_id: await payerIdOf(db, 'private'),
        patient_type: 'OPD',
        visit_date: '2026-11-21',
        visit_type: 'consultation',
        reason_for_visit: 'x',
      })
      .execute(),
  )
  await expect(point).rejects.toMatchObject({ constraint: 'visit_of_same_hospital' })
})

test('the search functions alone: each hospital finds its own, and nobody finds anybody', async () => {
  const found = async (hospital: 'hope' | 'ayushman' | '') => {
    const client = new pg.Client({ connectionString: testApp.platform.database.url })
    await client.connect()
    await client.query('begin')
    await client.query("select set_config('app.hospital', $1, true), set_config('app.recycle_bin', 'open', true)", [
      hospital,
    ])
    const { rows } = await client.query<{
      ids: number
      near: number
      counted: number
      paged: number
      injected: number
    }>(`select
      (select count(*)::int from find_patients('canary', null, null, null, 10, true)) as ids,
      (select count(*)::int from find_patients('canery', null, null, null, 10, true)) as near,
      count_patients('canary', 100) as counted,
      (select count(*)::int from page_of_patients('canary', true, false, null, null, null, 10)) as paged,
      (select count(*)::int from find_patients('x'') or true --', null, null, null, 10, true)) as injected`)
    await client.query('rollback')
    await client.end()
    return rows[0]
  }
  expect(await found('hope')).toEqual({ ids: 2, near: 2, counted: 2, paged: 2, injected: 0 })
  const nothing = { ids: 0, near: 0, counted: 0, paged: 0, injected: 0 }
  expect(await found('ayushman')).toEqual(nothing)
  expect(await found('')).toEqual(nothing)
})

/** Of the other hospital, with the right that a route asks for. */
const strangers = new Map<string, Promise<Person>>()
function strangerWho({ permission }: Route): Promise<Person> {
  const known = strangers.get(permission) ?? testApp.personWho('ayushman', permission)
  strangers.set(permission, known)
  return known
}

const NOWHERE = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
const withKeys = allRoutes.filter((route) => keysOf(route).length > 0)
const shown = (body: unknown) => (JSON.stringify(body) ?? '').replace(/"requestId":"[^"]*"/, '')

test.each(withKeys.map((route) => [nameOf(route), route] as const))(
  '%s: a foreign id is as unknown as one that never was',
  async (name, route) => {
    const { slice, operation } = placeOfRoute(route)
    const input = inputFor(route, NOWHERE)
    const by = await strangerWho(route)
    const missing = await by.call(route, input)
    const isUnknown = missing.status === 404 || (route.method === 'GET' && missing.status === 200)
    expect(
      isUnknown ? 'unknown' : `${missing.status} ${shown(missing.problem)}`,
      `${name} must answer 404 to a record that never was. Sent: ${JSON.stringify(input)}. Either ${operation} decides before it looks for the record, or it asks for an input that the schemas do not describe: say it in src/${slice}/server/${slice}.inputs.factory.ts, like src/visits/server/tracking/tracking.inputs.factory.ts`,
    ).toBe('unknown')
    for (const id of [...ids.id, ...(ofSlice.get(slice) ?? [])]) {
      const foreign = await by.call(route, inputFor(route, id))
      expect(
        { status: foreign.status, answer: shown(foreign.body) },
        `${name} tells the record ${id} of the other hospital from one that never was: see ${operation}`,
      ).toEqual({ status: missing.status, answer: shown(missing.body) })
    }
  },
)

test('foreign ids inside a body are refused and leave nothing behind', async () => {
  const [file = ''] = ids.id.slice(3)
  const letter = await stranger.call(
    patientsContract.register,
    aRegistration({ referralLetter: file, patientPhoto: file }),
  )
  expect(letter).toMatchObject({ status: 400, problem: { code: 'FILE_NOT_FOUND' } })
  const own = await stranger.call(patientsContract.register, aRegistration())
  const room = await stranger.call(visitsContract.register, {
    patientId: own.body.id,
    ...anAdmission(ids.wardId[0] ?? '', 1),
  })
  expect(room).toMatchObject({ status: 400, problem: { code: 'NO_SUCH_ROOM' } })
})

/** Fields by which records are looked for. */
const SOUGHT = ['search', 'name']

test('no list, search or count of the other hospital holds a trace', async () => {
  const reads = allRoutes.filter((route) => route.method === 'GET' && !route.params)
  expect(reads.length).toBeGreaterThan(10)
  for (const route of reads) {
    for (const search of [undefined, 'canary']) {
      const sought = search && SOUGHT.filter((name) => name in (route.query?.shape ?? {})).map((name) => [name, search])
      const { body } = await stranger.call(route, {
        ...plainInput(route),
        ...Object.fromEntries(sought || []),
      } as never)
      expect(JSON.stringify(body)).not.toContain(CANARY)
    }
  }
  for (const list of LIST_KEYS) {
    for (const withdrawn of [undefined, '1'] as const)
      expect(JSON.stringify((await stranger.call(listsContract.page, { list, withdrawn })).body)).not.toContain(CANARY)
  }
  for (const { list } of importKinds)
    expect(JSON.stringify(await stranger.call(importContract.unfinished, { list: list.name }))).not.toContain(CANARY)
})

test('the session cookie of one hospital opens nothing under the name of the other', async () => {
  const [, token] = hope.cookie.split('.')
  const answer = await testApp.app.inject({
    method: 'GET',
    url: '/api/patients',
    headers: { cookie: `wardbook=ayushman.${token}` },
  })
  expect(answer.statusCode).toBe(401)
})
