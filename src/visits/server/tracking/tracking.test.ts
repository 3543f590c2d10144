import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ipdContract } from '../../../dashboards/model/ipd.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { commentsContract } from '../../model/comments.contract.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { visitsContract } from '../../model/visits.contract.ts'
import { anAdmission, aPatient, aVisit, aWard, cancelled, discharged } from '../visits.factory.ts'
import { saveDischarge } from './save-discharge.ts'

let testApp: TestApp
let admin: Person
let nurse: Person
let clerk: Person
let stranger: Person
let ward: string
let room = 0

const EXECUTIVE = '0b6c3d52-6f0e-4f0f-9b56-0d8a4b0f3a11'

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  nurse = await testApp.person('hope', 'nurse')
  clerk = await testApp.person('hope', 'user')
  stranger = await testApp.person('ayushman')
  ward = await testApp.sql('hope', (db) => aWard(db, 90))
  await testApp.sql('hope', (db) =>
    db
      .insertInto('billing_executives')
      .values([{ id: EXECUTIVE, name: 'R. S.' }, { name: 'M. K.' }])
      .execute(),
  )
})
afterAll(() => testApp.close())

async function admit(name = 'Asha Patil') {
  const patientId = await aPatient(admin, name)
  room += 1
  const { body } = await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, room) })
  return { ...body, patientId, room }
}
const rowOf = async (id: string, by = admin) => (await by.call(ipdContract.ipdRow, { id })).body
test('each field of the dashboard is set and cleared, and its row says so', async () => {
  const { id } = await admit()
  const set = (field: Parameters<typeof admin.call<typeof trackingContract.track>>[1]['field'], value: string | null) =>
    admin.call(trackingContract.track, { id, field, value })
  for (const [field, value] of [
    ['srNo', '41'],
    ['bunchNo', 'B7'],
    ['billingExecutive', EXECUTIVE],
    ['fileStatus', 'missing'],
    ['condonationDelayClaim', 'present'],
    ['condonationDelayIntimation', 'present'],
    ['extensionOfStay', 'taken'],
    ['additionalApprovals', 'not_taken'],
  ] as const)
    expect((await set(field, value)).status).toBe(200)
  expect(await rowOf(id, nurse)).toMatchObject({
    srNo: 41,
    bunchNo: 'B7',
    billingExecutive: 'R. S.',
    fileStatus: 'missing',
    condonationDelayClaim: 'present',
    condonationDelayIntimation: 'present',
    extensionOfStay: 'taken',
    additionalApprovals: 'not_taken',
  })
  await set('srNo', '')
  expect((await rowOf(id)).srNo).toBeNull()
})

test('a Sr No that another visit has is set all the same, and the other is named', async () => {
  const [first, second] = [await admit(), await admit()]
  const number = (id: string) => admin.call(trackingContract.track, { id, field: 'srNo', value: '4711' })
  expect((await number(first.id)).body.alsoNumbered).toBeNull()
  expect((await number(second.id)).body.alsoNumbered).toBe(first.visitNo)
  expect((await rowOf(second.id)).srNo).toBe(4711)
  expect((await number(second.id)).body.alsoNumbered).toBe(first.visitNo)
})

test('a refused value stands beside its field and changes nothing', async () => {
  const { id } = await admit()
  const refused = await admin.call(trackingContract.track, { id, field: 'srNo', value: '1.5' })
  expect(refused).toMatchObject({
    status: 400,
    problem: { code: 'INVALID', fields: { value: 'Sr No must be a positive whole number' } },
  })
  expect((await admin.call(trackingContract.track, { id, field: 'billingExecutive', value: 'Nobody' })).status).toBe(
    400,
  )
  expect(await rowOf(id)).toMatchObject({ srNo: null, billingExecutive: null, version: 1 })
})

test('claim id and ESIC UHID are everybody’s inside; the rest is the administrator’s', async () => {
  const { id } = await admit()
  expect((await nurse.call(trackingContract.setClaim, { id, field: 'claimId', value: 'CLM 9' })).status).toBe(200)
  expect((await nurse.call(trackingContract.setClaim, { id, field: 'esicUhId', value: 'UH 9' })).status).toBe(200)
  expect((await nurse.call(trackingContract.track, { id, field: 'bunchNo', value: 'B1' })).status).toBe(403)
  expect((await clerk.call(commentsContract.onInpatient, { id, comments: 'x' })).status).toBe(403)
  expect(await rowOf(id)).toMatchObject({ claimId: 'CLM 9', esicUhId: 'UH 9', bunchNo: null })
})

test('documents are ticked by category and counted', async () => {
  const { id } = await admit()
  const marked = await nurse.call(trackingContract.markDocuments, {
    id,
    category: 'sign',
    selected: ['Doctor Sign', 'Referral'],
  })
  expect(marked.body.selected).toEqual(['Referral', 'Doctor Sign'])
  expect(
    (await nurse.call(trackingContract.markDocuments, { id, category: 'photos', selected: ['Referral'] })).status,
  ).toBe(400)
  expect(await rowOf(id)).toMatchObject({ photos: 0, sign: 2, hospitalStamp: 0, drSurgeonStamp: 0 })
  expect((await nurse.call(trackingContract.marks, { id })).body.marks).toMatchObject({
    sign: ['Referral', 'Doctor Sign'],
  })
})

test('the billing status keeps who set what and when', async () => {
  const { id } = await admit()
  const set = (by: Person, status: 'ID Pending' | 'Payment received' | null, subStatus: string | null) =>
    by.call(trackingContract.setBillingStatus, { id, status, subStatus })
  expect((await set(nurse, 'ID Pending', null)).status).toBe(403)
  await set(clerk, 'ID Pending', null)
  await set(clerk, 'ID Pending', 'Insurance ID missing')
  expect((await set(clerk, 'Payment received', 'Insurance ID missing')).problem.code).toBe('NOT_OF_THIS_STATUS')
  testApp.time = new Date(testApp.time.getTime() + 60_000)
  await set(admin, 'Payment received', null)
  const { body } = await nurse.call(trackingContract.billingStatusHistory, { id })
  expect(body.entries).toMatchObject([
    { status: 'Payment received', subStatus: null, at: testApp.time.toISOString() },
    { status: 'ID Pending', subStatus: 'Insurance ID missing' },
    { status: 'ID Pending', subStatus: null },
  ])
  expect(body.entries.map((entry) => entry.actor?.split('-')[0])).toEqual([
    'Person admin',
    'Person user',
    'Person user',
  ])
})

test('of more than a hundred changes of the billing status the newest are shown', async () => {
  const { id } = await admit('Usha Kale')
  await testApp.sql('hope', async (db) => {
    for (let change = 1; change <= 101; change += 1) {
      const status = change % 2 === 0 ? 'ID Pending' : 'Approval Pending'
      await db.updateTable('visit_claims').set({ billing_status: status }).where('id', '=', id).execute()
    }
  })
  await admin.call(trackingContract.setBillingStatus, { id, status: 'Payment received', subStatus: null })
  const { entries } = (await nurse.call(trackingContract.billingStatusHistory, { id })).body
  expect(entries).toHaveLength(100)
  expect(entries[0]).toMatchObject({ status: 'Payment received' })
  expect(entries[1]).toMatchObject({ status: 'Approval Pending' })
})

test('comments of inpatients and outpatients stand on their own calls', async () => {
  const { id, visitNo } = await admit('Asha Patil')
  await admin.call(commentsContract.onInpatient, { id, comments: 'Relative will bring the letter\ntomorrow' })
  expect((await admin.call(commentsContract.ofInpatient, { id })).body).toEqual({
    visitNo,
    patientName: 'Asha Patil',
    comments: 'Relative will bring the letter\ntomorrow',
  })
  expect((await rowOf(id)).hasComments).toBe(true)
  expect((await nurse.call(commentsContract.ofOutpatient, { id })).status).toBe(404)
  const patientId = await aPatient(admin)
  const { body: outpatient } = await admin.call(visitsContract.register, { patientId, ...aVisit() })
  expect((await nurse.call(commentsContract.onOutpatient, { id: outpatient.id, comments: 'x' })).status).toBe(200)
  expect((await admin.call(commentsContract.ofInpatient, { id: outpatient.id })).status).toBe(404)
  expect((await admin.call(commentsContract.onInpatient, { id: outpatient.id, comments: 'y' })).status).toBe(404)
})

test('one field of many visits changes in one step, and the step is undone once, sparing what changed since', async () => {
  const [a, b, c] = [await admit(), await admit(), await admit()]
  await admin.call(trackingContract.track, { id: a.id, field: 'bunchNo', value: 'OLD' })
  await admin.call(trackingContract.track, { id: b.id, field: 'bunchNo', value: 'NEW' })
  const { body } = await admin.call(trackingContract.changeMany, {
    visitIds: [a.id, b.id, c.id],
    field: 'bunchNo',
    value: 'NEW',
  })
  expect(body.changed).toBe(2)
  await admin.call(trackingContract.track, { id: c.id, field: 'bunchNo', value: 'LATER' })
  const undone = await admin.call(trackingContract.undoMany, { id: body.id })
  expect(undone.body).toEqual({ restored: 1, kept: 1 })
  expect(await Promise.all([a, b, c].map(async ({ id }) => (await rowOf(id)).bunchNo))).toEqual(['OLD', 'NEW', 'LATER'])
  expect((await admin.call(trackingContract.undoMany, { id: body.id })).problem.code).toBe('ALREADY_UNDONE')
})

test('the billing status with its sub-status, and the claim id, change on many visits and come back', async () => {
  const [a, b] = [await admit(), await admit()]
  const both = [a.id, b.id]
  const billing = async () =>
    Promise.all(
      [a, b].map(async ({ id }) => {
        const { billingStatus, billingSubStatus, claimId } = await rowOf(id)
        return [billingStatus, billingSubStatus, claimId]
      }),
    )
  await admin.call(trackingContract.setBillingStatus, {
    id: a.id,
    status: 'ID Pending',
    subStatus: 'Insurance ID missing',
  })
  const before = await billing()
  const set = (value: string, subStatus?: string) =>
    admin.call(trackingContract.changeMany, { visitIds: both, field: 'billingStatus', value, subStatus })
  expect((await set('Bill Submitted', 'Insurance ID missing')).problem.message).toMatch(/does not belong/)
  expect((await set('Bill Lost')).status).toBe(400)
  const { body } = await set('Bill Submitted', 'Patient copy handed over')
  const { body: claims } = await admin.call(trackingContract.changeMany, {
    visitIds: both,
    field: 'claimId',
    value: 'CLM 7 ',
  })
  expect(await billing()).toEqual(Array(2).fill(['Bill Submitted', 'Patient copy handed over', 'CLM 7']))
  expect((await set('Bill Submitted', 'Patient copy handed over')).body.changed).toBe(0)
  for (const { id } of [claims, body])
    expect((await admin.call(trackingContract.undoMany, { id })).body).toEqual({ restored: 2, kept: 0 })
  expect(await billing()).toEqual(before)
})

test('a bulk change is all or nothing', async () => {
  const mine = await admit()
  const elsewhere = await testApp.sql('ayushman', (db) => aWard(db, 2))
  const { body: foreign } = await stranger.call(visitsContract.register, {
    patientId: await aPatient(stranger),
    ...anAdmission(elsewhere, 1),
  })
  const refused = await admin.call(trackingContract.changeMany, {
    visitIds: [mine.id, foreign.id],
    field: 'fileStatus',
    value: 'missing',
  })
  expect(refused.status).toBe(404)
  expect((await rowOf(mine.id)).fileStatus).toBe('available')
  const numbers = await admin.call(trackingContract.changeMany, { visitIds: [mine.id], field: 'srNo', value: '5' })
  expect(numbers.problem.code).toBe('NOT_FOR_MANY')
})

test('a deleted visit takes its bill and its diagnoses along, and brings them back', async () => {
  const { id, patientId } = await admit('Deleted And Restored')
  await testApp.sql('hope', async (db) => {
    const { id: diagnosis } = await db
      .insertInto('diagnoses')
      .values({ name: 'Hernia' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('visit_diagnoses').values({ visit_id: id, diagnosis_id: diagnosis, is_primary: true }).execute()
    await saveDischarge(db, id, { reason: 'Recovered' })
    await db
      .insertInto('final_payments')
      .values({ visit_id: id, patient_id: patientId, amount: 500, payment_mode: 'Cash' })
      .execute()
  })
  const left = () =>
    testApp.sql('hope', async (db) => [
      (await db.selectFrom('final_payments').select('id').where('visit_id', '=', id).execute()).length,
      (await db.selectFrom('visit_diagnoses').select('id').where('visit_id', '=', id).execute()).length,
    ])
  expect(await left()).toEqual([1, 1])
  await testApp.sql('hope', (db) => cancelled(db, id, testApp.time))
  await admin.call(visitsContract.withdraw, { id })
  expect(await left()).toEqual([0, 0])
  expect((await admin.call(visitsContract.restore, { id })).status).toBe(200)
  expect(await left()).toEqual([1, 1])
  expect(await rowOf(id)).toMatchObject({ hasFinalPayment: true, diagnosis: 'Hernia' })
})

test('a field of a visit that is not there is refused and leaves no event', async () => {
  const id = randomUUID()
  const answers = [
    await admin.call(trackingContract.track, { id, field: 'bunchNo', value: 'B1' }),
    await admin.call(trackingContract.track, { id, field: 'srNo', value: '1' }),
    await admin.call(trackingContract.setClaim, { id, field: 'claimId', value: 'CLM 1' }),
    await admin.call(trackingContract.setBillingStatus, { id, status: 'ID Pending', subStatus: null }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const events = await testApp.sql('hope', (db) =>
    db.selectFrom('audit_events').select('type').where('subject_id', '=', id).execute(),
  )
  expect(events).toEqual([])
})

test('a tracked field and a tick leave the row of the visit alone', async () => {
  const { id } = await admit()
  const versionOfVisit = () =>
    testApp.sql('hope', async (db) => {
      const { version } = await db.selectFrom('visits').select('version').where('id', '=', id).executeTakeFirstOrThrow()
      return version
    })
  const before = await versionOfVisit()
  await admin.call(trackingContract.track, { id, field: 'fileStatus', value: 'missing' })
  await admin.call(trackingContract.track, { id, field: 'srNo', value: '5' })
  await admin.call(trackingContract.setBillingStatus, { id, status: 'ID Pending', subStatus: null })
  await admin.call(trackingContract.markDocuments, { id, category: 'photos', selected: ['P2-Form'] })
  expect(await versionOfVisit()).toBe(before)
  expect((await rowOf(id)).version).toBe(4)
})

test('the history of a visit tells what changed of its claim and of its document marks', async () => {
  const { id } = await admit()
  await admin.call(trackingContract.track, { id, field: 'srNo', value: '9' })
  const tick = (selected: string[]) => admin.call(trackingContract.markDocuments, { id, category: 'sign', selected })
  await tick(['Referral', 'Doctor Sign'])
  await tick(['Referral'])
  const { body } = await admin.call(visitsContract.history, { id })
  expect(body.entries.map(({ fields }) => fields).slice(0, 3)).toEqual([
    [{ field: 'sign_documents', before: 'Doctor Sign', after: null }],
    [{ field: 'sign_documents', before: null, after: 'Referral, Doctor Sign' }],
    [{ field: 'sr_no', before: null, after: '9' }],
  ])
  expect(body.entries.map(({ change }) => change)).toEqual(['update', 'update', 'update', 'insert'])
})

test('a tick that was removed stays removed when its visit is restored', async () => {
  const { id } = await admit()
  const tick = (selected: string[]) => admin.call(trackingContract.markDocuments, { id, category: 'photos', selected })
  await tick(['P2-Form', 'P6-Form'])
  await tick(['P6-Form'])
  await testApp.sql('hope', (db) => cancelled(db, id, testApp.time))
  await admin.call(visitsContract.withdraw, { id })
  await admin.call(visitsContract.restore, { id })
  expect((await admin.call(trackingContract.marks, { id })).body.marks.photos).toEqual(['P6-Form'])
})

test('the status follows the discharge, and nothing else sets it while the patient is out', async () => {
  const { id } = await admit()
  const statusOf = async () => (await admin.call(visitsContract.byId, { id })).body.status
  await testApp.sql('hope', (db) => discharged(db, id, testApp.time))
  expect(await statusOf()).toBe('discharged')
  const completed = testApp.sql('hope', (db) =>
    db.updateTable('visits').set({ status: 'completed' }).where('id', '=', id).execute(),
  )
  await expect(completed).rejects.toMatchObject({ constraint: 'admission_changes_by_its_records' })
  await testApp.sql('hope', (db) => saveDischarge(db, id, { discharged_at: null }))
  expect(await statusOf()).toBe('in-progress')
})

test.each([
  [
    'a discharge date beside its discharge',
    'update visits set discharge_date = now() where id = $1',
    'copy_is_kept_by_its_trigger',
  ],
  [
    'a status of a discharge that is not there',
    "update visits set status = 'discharged' where id = $1",
    'admission_changes_by_its_records',
  ],
  [
    'a discharge before the admission',
    "insert into discharges (id, discharged_at) values ($1, '2020-01-01')",
    'discharge_not_before_admission',
  ],
  [
    'a sub-status without its status',
    "update visit_claims set billing_status = null, billing_sub_status = 'Sent' where id = $1",
    'sub_status_has_a_status',
  ],
  [
    'a final payment without a reason',
    "insert into final_payments (visit_id, patient_id, amount, payment_mode) select id, patient_id, 1, 'Cash' from visits where id = $1",
    'final_payment_has_reason',
  ],
])('the database refuses %s', async (_, statement, constraint) => {
  const { id } = await admit()
  const refused = testApp.sql('hope', (db) => db.executeQuery(CompiledQuery.raw(statement, [id])))
  await expect(refused).rejects.toMatchObject({ constraint })
})
