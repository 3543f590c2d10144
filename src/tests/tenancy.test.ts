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
import { aRuleChange } from '../schemes/server/rules.factory.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { anAdmission, aVisit, aWard } from '../visits/server/visits.factory.ts'
import { ONE_PAGE_PDF } from './files/one-page-pdf.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from './test-app.ts'

// The other hospital sees nothing, changes nothing, and cannot tell a foreign id from one that never was.

const CANARY = 'Canary Kulkarni'

let testApp: TestApp
let hope: Person
let stranger: Person
const ids: Record<string, string[]> = { id: [], patientId: [], wardId: [], forVisit: [] }

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
  ids.forVisit = [visit.body.id]
  const table = Buffer.from(`name,diagnosis\n${CANARY},x\n`)
  const list = await hope.call(importContract.upload, { list: 'patients', name: `${CANARY}.csv` }, { file: table })
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
})
afterAll(() => testApp.close())

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
        patient_id: ids.patientId?.[0] ?? '',
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

const NOWHERE = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
const names = (route: Route) => Object.keys(route.params?.shape ?? {})
const withIds = allRoutes.filter((route) => names(route).some((name) => name !== 'list'))

/** A request that is right in everything but whose id it names. */
const bodies: Record<string, object> = {
  'POST /users/{id}/approval': { role: 'nurse', desks: [], version: 1 },
  'PATCH /users/{id}': { status: 'disabled', version: 1 },
  'POST /patients/{patientId}/visits': aVisit(),
  'PUT /visits/{id}': { ...aVisit(), version: 1 },
  'PATCH /visits/{id}/tracking': { field: 'srNo', value: '5' },
  'PATCH /visits/{id}/claim': { field: 'claimId', value: 'CLM1' },
  'POST /visits/{id}/payer-changes': { payerId: DOCTOR.id, reason: 'x' },
  'POST /visits/{visitId}/grace-override': { reason: 'x' },
  'PUT /visits/{visitId}/approvals/{kind}': { kind: 'additional_sanction' },
  'PUT /visits/{visitId}/doctors-plan/{day}': { day: '2026-11-21', medication: 'x', investigations: '' },
  'GET /visits/{id}/payer-changes/preview': { payerId: DOCTOR.id },
  'PUT /visits/{id}/document-marks/{category}': { selected: [] },
  'PUT /visits/{id}/billing-status': { status: 'Approval Pending', subStatus: null },
  'PUT /ipd/{id}/comments': { comments: 'x' },
  'PUT /opd/{id}/comments': { comments: 'x' },
  'PATCH /opd/{id}/payment': { received: true },
  'PATCH /opd/{id}/status': { from: 'scheduled', to: 'in-progress' },
  'POST /visits/{visitId}/final-payments': { amount: '1', paymentMode: 'Cash', reasonOfDischarge: 'Recovered' },
  'POST /visits/{visitId}/open-balance-approvals': { amount: '1', reason: 'x' },
  'PUT /saved-views/{id}': { name: 'x', filters: '', columns: { order: [], shown: {}, widths: {} } },
  'PATCH /patients/{id}': { ...aRegistration(), version: 1 },
  'POST /patients/{id}/merges': {
    mergedId: '7d444840-9dc0-11d1-b245-5ffdce74fad3',
    version: 1,
    mergedVersion: 1,
    take: [],
  },
  'PUT /patients/{patientId}/information': { insurancePersonNo: '', visit: null },
  'PATCH /visit-surgeries/{id}/sanction': { sanctionStatus: 'Approved' },
  'PUT /lists/{list}/{id}': { values: anEntry('surgeries'), version: 1 },
  'POST /lists/{list}/{id}/rates': {
    scheme: 'private',
    accreditation: 'any',
    cityTier: 0,
    wardFactor: false,
    amount: 5,
    validFrom: '2026-01-01',
    validTo: null,
    source: '',
  },
  'PUT /visits/{id}/documents/{type}': { type: 1, name: 'a.pdf' },
  'PATCH /visits/{id}/documents/{type}': { type: 1, remarks: 'Yes', remarkReason: '' },
  'PUT /wards/{id}': {
    wardCode: 'X',
    wardClass: 'general',
    wardType: 'x',
    location: 'x',
    maximumRooms: 5,
    admits: 'any',
    version: 1,
  },
  'POST /stays/{id}/transfer': { roomNo: 2 },
  'POST /wards/{id}/rooms/{roomNo}/hold': { roomNo: 2, heldFor: 'x', hours: 1 },
  'PUT /billing-rules/{kind}': { values: aRuleChange('packageDays').values },
  'POST /wards/{id}/rooms/{roomNo}/block': { roomNo: 2, reason: 'x' },
  'GET /visits/{visitId}/services': { search: 'xx', kind: 'clinical' },
  'POST /visits/{visitId}/charges': { head: 'clinical', description: 'x', day: '2026-11-21', quantity: '1', rate: '1' },
  'PUT /charges/{id}': { reason: 'x' },
  'DELETE /charges/{id}': { reason: 'x' },
  'PUT /charges/{id}/files': { invoiceFileId: null, stickerFileId: null, version: 0 },
  'POST /charges/{id}/rate': { column: 'private', rate: '1' },
  'POST /visits/{visitId}/advances': { amount: '1', mode: 'CASH' },
  'POST /visits/{visitId}/refunds': { amount: '1', mode: 'CASH', reason: 'x' },
  'POST /receipts/{id}/void': { reason: 'x' },
  'POST /receipts/{id}/cheque': { state: 'CLEARED' },
  'POST /visits/{visitId}/bill/changes': { version: 0, kind: 'take_out', lineKey: 'x', reason: 'x' },
  'POST /bills/{billId}/changes/{changeId}/undo': { version: 0 },
  'POST /visits/{visitId}/bill/check': { version: 0 },
  'POST /visits/{visitId}/bill/back-to-draft': { version: 0 },
  'POST /visits/{visitId}/bill/confirm': { version: 0, total: 0 },
  'POST /visits/{visitId}/bill/new-version': { reason: 'x' },
  'POST /bills/{billId}/cancel': { reason: 'x' },
  'POST /visits/{visitId}/bill/prints': { document: 'invoice' },
  'POST /visits/{visitId}/bill/exports/invoice': { format: 'csv' },
  'POST /visits/{visitId}/bill/exports/detailed-invoice': { format: 'csv' },
  'POST /bills/{billId}/p2/changes': { version: 0, lineKey: 'x', part: 'two' },
  'PUT /bills/{billId}/p2/referral': { version: 0 },
  'POST /bills/{billId}/p2/verify': { version: 0 },
  'POST /bills/{billId}/p2/reopen': { version: 0 },
  'PUT /bills/{billId}/p2/scan': { name: 'a.pdf' },
  'POST /bills/{billId}/p2/submit': { version: 0 },
  'PUT /bills/{billId}/p2/memo': { memoNo: 'x', memoDate: '2026-11-21', lines: [] },
  'POST /visits/{visitId}/calls': { version: null, hospitalLabel: 'Hope', budgetAmount: null },
  'POST /visits/{visitId}/update-reason': { reason: 'x' },
  'POST /visits/{visitId}/discounts': { amount: '1', reason: 'x' },
  'POST /discounts/{id}/decision': { approved: true, version: 1 },
  'POST /visits/{visitId}/letter/refine': { draft: 'x' },
  'PUT /refinement-templates/{id}': { name: 'x', prompt: 'x', visibility: 'private', starred: false, version: 1 },
  'PUT /visits/{visitId}/discharge/plan': { plannedAt: null },
  'POST /visits/{visitId}/discharge/ticks': { item: 'nurse_clearance' },
  'POST /gate-passes/{id}/cancellation': { reason: 'x' },
  'POST /visits/{visitId}/discharge-revocation': { reason: 'x' },
  'POST /gate-passes/{id}/exit': { officerName: 'x' },
  'POST /gate-passes/{id}/offline-exits': {
    exitId: '5d0c7a52-6f0e-4f0f-9b56-0d8a4b0f3a12',
    leftAt: '2026-11-21T06:00:00Z',
    officerName: 'x',
  },
  'POST /gate-passes/{id}/refusals': { officerName: 'x', reason: 'x' },
  'POST /visits/{visitId}/satisfaction-certificates': {
    manner: 'refused',
    language: 'mr',
    answers: null,
    signedBy: 'patient',
    signerName: 'x',
    refusalReason: 'x',
    witnessOne: 'x',
    witnessTwo: 'y',
  },
  'POST /grievances/{id}/handler': { version: 1 },
  'POST /grievances/{id}/closing': { version: 1, resolution: 'x' },
  'POST /visits/{visitId}/physiotherapy-advices': { advisedById: DOCTOR.id, advisedOn: '2026-11-21', note: 'x' },
  'POST /visits/{visitId}/physiotherapy-approvals': { sessions: 1, from: '2026-11-21' },
  'POST /physiotherapy-approvals/{id}/removal': { reason: 'x' },
  'POST /visits/{visitId}/physiotherapy-packages': { description: 'x', sessions: 1, price: '1', from: '2026-11-21' },
  'POST /physiotherapy-packages/{id}/cancellation': { reason: 'x' },
  'POST /visits/{visitId}/physiotherapy-sessions': {
    adviceId: DOCTOR.id,
    day: '2026-11-21',
    modality: 'IFT',
    area: 'x',
    therapist: 'x',
    rate: '1',
  },
  'POST /physiotherapy-sessions/{id}/cancellation': { reason: 'x' },
  'GET /visit-numbers/{visitNo}': { visitNo: 'IH26A01001' },
  'PUT /letter-templates/{id}': { title: 'x', body: 'x', visibility: 'team', version: 1 },
  'PUT /visits/{visitId}/letters/{templateId}': {
    templateId: DOCTOR.id,
    edition: 1,
    body: 'x',
    isEdited: false,
    version: null,
  },
}

const nameOf = (route: Route) => `${route.method} ${route.path}`
const ask = (route: Route, id: string) =>
  stranger.call(route, {
    id,
    patientId: id,
    wardId: id,
    rateId: id,
    visitId: id,
    billId: id,
    changeId: id,
    category: 'photos',
    kind: 'packageDays',
    tariffClassId: id,
    list: route.permission === 'by-list' ? 'patients' : 'surgeries',
    ...bodies[nameOf(route)],
    ...(route.path.endsWith('/{id}/check') && { columns: '0', headed: 'yes' }),
    ...(route.path.endsWith('/{id}/run') && { columns: '0', headed: true }),
  } as never)

test.each(withIds.map((route) => [nameOf(route), route] as const))(
  '%s: a foreign id is as unknown as one that never was',
  async (_, route) => {
    const missing = await ask(route, NOWHERE)
    for (const id of ids.id ?? []) {
      const foreign = await ask(route, id)
      expect(foreign.status).toBe(missing.status)
      expect(JSON.stringify(foreign.body).replace(/"requestId":"[^"]*"/, '')).toBe(
        JSON.stringify(missing.body).replace(/"requestId":"[^"]*"/, ''),
      )
    }
    expect(missing.status === 404 || (route.method === 'GET' && missing.status === 200)).toBe(true)
  },
)

test('foreign ids inside a body are refused and leave nothing behind', async () => {
  const [file = ''] = ids.id?.slice(3) ?? []
  const letter = await stranger.call(
    patientsContract.register,
    aRegistration({ referralLetter: file, patientPhoto: file }),
  )
  expect(letter).toMatchObject({ status: 400, problem: { code: 'FILE_NOT_FOUND' } })
  const own = await stranger.call(patientsContract.register, aRegistration())
  const room = await stranger.call(visitsContract.register, {
    patientId: own.body.id,
    ...anAdmission(ids.wardId?.[0] ?? '', 1),
  })
  expect(room).toMatchObject({ status: 400, problem: { code: 'NO_SUCH_ROOM' } })
})

const NEEDED: Record<string, object> = {
  '/find': { search: 'canary' },
  '/patients/lookup': { name: 'canary' },
  '/places': { pin: '440001' },
  '/patients/suspects': { name: 'canary', phone: '9822012345' },
  '/rates/quote': { item: NOWHERE },
  '/claims/p3': { from: '2026-11-01', to: '2026-11-30' },
  '/claims/p5': { month: '2026-11' },
}

test('no list, search or count of the other hospital holds a trace', async () => {
  const reads = allRoutes.filter((route) => route.method === 'GET' && !route.params)
  expect(reads.length).toBeGreaterThan(10)
  for (const route of reads) {
    for (const search of [undefined, 'canary']) {
      const query = search && 'search' in (route.query?.shape ?? {}) ? { search } : {}
      const needed = NEEDED[route.path] ?? {}
      const { body } = await stranger.call(route, { ...needed, ...query } as never)
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
