import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellContract } from '../../../app/model/shell.contract.ts'
import { aPayer } from '../../../catalogue/server/payers/payers.factory.ts'
import { mergeContract } from '../../../patients/model/merging/merge.contract.ts'
import type { TakenField } from '../../../patients/model/merging/merge-fields.ts'
import { patientRecordContract } from '../../../patients/model/patient-record.contract.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { recycleBinContract } from '../../../records/model/recycle-bin.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { patientVisitsContract } from '../../model/patient-visits.contract.ts'
import { visitsContract } from '../../model/visits.contract.ts'
import { anAdmission, aVisit, aWard, cancelled } from '../visits.factory.ts'

let testApp: TestApp
let admin: Person
let stranger: Person
let ward: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  ward = await testApp.sql('hope', (db) => aWard(db, 9))
})
afterAll(() => testApp.close())

const register = async (about = {}, by = admin) => (await by.call(patientsContract.register, aRegistration(about))).body
const visit = async (patientId: string, form = aVisit()) =>
  (await admin.call(visitsContract.register, { patientId, ...form })).body
const open = async (id: string) => (await admin.call(patientsContract.byId, { id })).body
const merge = async (id: string, mergedId: string, take: TakenField[] = [], payerOf?: 'kept' | 'merged') => {
  const [kept, merged] = [await open(id), await open(mergedId)]
  const versions = { version: kept.version, mergedVersion: merged.version }
  return admin.call(mergeContract.merge, { id, mergedId, ...versions, take, ...(payerOf && { payerOf }) })
}
/** Everything both records are made of, but what every write moves. */
const snapshot = (ids: string[]) =>
  testApp.sql('hope', async (db) => {
    const still = ({ version: _v, updated_at: _u, ...row }: { version: number; updated_at: Date }) => row
    const patients = await db.selectFrom('patients').selectAll().where('id', 'in', ids).orderBy('id').execute()
    const visits = await db.selectFrom('visits').selectAll().where('patient_id', 'in', ids).orderBy('id').execute()
    const data = await db.selectFrom('patient_data').selectAll().where('patient_id', 'in', ids).orderBy('id').execute()
    return [patients.map(still), visits.map(still), data.map(still)]
  })

test('two records become one: visits, rows and chosen values move, both ids find it, and undo restores exactly', async () => {
  const kept = await register({ name: 'Asha Patil', phone: '9811111111', aadharPassport: '1234' })
  const merged = await register({
    name: 'Aasha Patil',
    phone: '9822222222',
    aadharPassport: '98765',
    allergies: 'Penicillin',
  })
  await visit(kept.id)
  const moved = await visit(merged.id, anAdmission(ward, 1))
  const gone = await visit(merged.id)
  await admin.call(visitsContract.withdraw, { id: gone.id })
  const before = await snapshot([kept.id, merged.id])

  const answer = await merge(kept.id, merged.id, ['allergies', 'aadharPassport'])
  expect(answer).toMatchObject({ status: 200, body: { visits: 2 } })
  expect(await open(merged.id)).toMatchObject({
    id: kept.id,
    name: 'Asha Patil',
    phone: '9811111111',
    allergies: 'Penicillin',
    aadharPassportLast4: '8765',
  })
  expect((await admin.call(patientRecordContract.revealIdentity, { id: kept.id })).body.aadharPassport).toBe('98765')
  const { body } = await admin.call(visitsContract.ofPatient, { patientId: merged.id })
  expect(body.visits.map(({ patientId }) => patientId)).toEqual([kept.id, kept.id])
  const search = merged.uhid
  const found = [
    (await admin.call(patientsContract.list, { search })).body.rows,
    (await admin.call(patientsContract.lookup, { uhid: search })).body.patients,
    (await admin.call(shellContract.find, { search })).body.found,
    (await admin.call(shellContract.find, { search: moved.visitNo })).body.found,
  ]
  expect(found.map((rows) => rows.map(({ id }) => id))).toEqual([[kept.id], [kept.id], [kept.id], [kept.id]])
  expect((await admin.call(recycleBinContract.withdrawn, {})).body.records.map(({ id }) => id)).not.toContain(merged.id)
  expect((await admin.call(patientVisitsContract.restorePatient, { id: merged.id })).problem.code).toBe('MERGED')
  // A visit that was deleted before the merge comes back to the record that was kept.
  expect((await admin.call(visitsContract.restore, { id: gone.id })).status).toBe(200)
  await admin.call(visitsContract.withdraw, { id: gone.id })

  const undone = await admin.call(mergeContract.undo, { id: answer.body.mergeId })
  expect(undone).toMatchObject({ status: 200, body: { restoredId: merged.id, uhid: merged.uhid } })
  expect(await snapshot([kept.id, merged.id])).toEqual(before)
  expect((await admin.call(mergeContract.undo, { id: answer.body.mergeId })).status).toBe(404)
})

test('the payer of two records is chosen, every visit keeps its own, and undo puts the payer back', async () => {
  const payerId = await testApp.sql('hope', (db) => aPayer(db, { name: 'Star Health', kind: 'insurer' }))
  const [kept, merged] = [await register(), await register({ payerId })]
  const [own, moved] = [await visit(kept.id), await visit(merged.id)]
  const payers = () =>
    testApp.sql('hope', (db) =>
      db
        .selectFrom('visits')
        .select(['id', 'payer_id'])
        .where('id', 'in', [own.id, moved.id])
        .orderBy('visit_no')
        .execute(),
    )
  const before = await payers()
  const undecided = await merge(kept.id, merged.id)
  expect(undecided.problem).toMatchObject({
    code: 'PAYER_UNDECIDED',
    message: 'The two records have different corporates. Choose which one holds from now on; visits keep their own.',
  })
  const { body } = await merge(kept.id, merged.id, [], 'merged')
  expect(await open(kept.id)).toMatchObject({ payerId, payerKind: 'insurer', corporate: 'Star Health' })
  expect(await payers()).toEqual(before)
  await admin.call(mergeContract.undo, { id: body.mergeId })
  expect(await open(kept.id)).toMatchObject({ payerKind: 'private', corporate: 'private' })
  expect(await payers()).toEqual(before)
})

test('a chain of merges is found by its first id and undone from its end', async () => {
  const [a, b, c] = [await register(), await register(), await register()]
  const first = await merge(b.id, a.id)
  const second = await merge(c.id, b.id)
  expect((await open(a.id)).id).toBe(c.id)
  expect((await admin.call(patientsContract.list, { search: a.uhid })).body.rows[0]?.id).toBe(c.id)
  expect((await admin.call(mergeContract.undo, { id: first.body.mergeId })).problem.code).toBe('MERGED_FURTHER')
  await admin.call(mergeContract.undo, { id: second.body.mergeId })
  expect((await open(a.id)).id).toBe(b.id)
  expect((await admin.call(patientsContract.list, { search: a.uhid })).body.rows[0]?.id).toBe(b.id)
})

test('what was registered and changed after the merge stays where it is when the merge is undone', async () => {
  const [kept, merged] = [await register({ ward: 'A' }), await register({ ward: 'B', panchayat: 'P' })]
  const { body } = await merge(kept.id, merged.id, ['ward', 'panchayat'])
  const later = await visit(kept.id)
  const { version } = await open(kept.id)
  await admin.call(patientRecordContract.edit, { ...aRegistration(), ward: 'C', panchayat: 'P', id: kept.id, version })
  await admin.call(mergeContract.undo, { id: body.mergeId })
  expect(await open(kept.id)).toMatchObject({ ward: 'C', panchayat: null })
  expect((await admin.call(visitsContract.byId, { id: later.id })).body.patientId).toBe(kept.id)
})

test('a merge is refused where it cannot be, and changes nothing', async () => {
  const [one, two] = [await register(), await register({ payerId: 'esic', insurancePersonNo: '23' })]
  const foreign = await register({}, stranger)
  const asked = { id: one.id, mergedId: two.id, version: 1, mergedVersion: 1, take: [] }
  const ask = async (about: object, by = admin) => {
    const { status, problem } = await by.call(mergeContract.merge, { ...asked, ...about })
    return [status, problem?.code]
  }
  expect(await ask({ mergedId: one.id })).toEqual([400, 'SAME_PATIENT'])
  expect(await ask({ mergedId: foreign.id })).toEqual([404, 'NOT_FOUND'])
  expect(await ask({}, stranger)).toEqual([404, 'NOT_FOUND'])
  expect(await ask({ version: 7 })).toEqual([409, 'STALE'])
  expect(await ask({})).toEqual([400, 'PAYER_UNDECIDED'])
  expect(await ask({ payerOf: 'merged' })).toEqual([400, 'INSURANCE_NO_REQUIRED'])
  await visit(one.id, anAdmission(ward, 2))
  await visit(two.id, anAdmission(ward, 3))
  expect(await ask({})).toEqual([409, 'BOTH_ADMITTED'])
  expect(await ask({}, await testApp.person('hope', 'nurse'))).toEqual([403, 'NOT_PERMITTED'])
  expect((await open(two.id)).id).toBe(two.id)
})

test('two who merge one record into two others at once: one succeeds', async () => {
  const [a, b, c] = [await register(), await register(), await register()]
  const asked = { mergedId: c.id, version: 1, mergedVersion: 1, take: [] }
  const answers = await Promise.all([a, b].map(({ id }) => admin.call(mergeContract.merge, { id, ...asked })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('a kept patient who was deleted must be restored before the merge is undone', async () => {
  const [kept, merged] = [await register(), await register()]
  const { body } = await merge(kept.id, merged.id)
  await admin.call(patientsContract.withdraw, { id: kept.id })
  expect((await admin.call(mergeContract.undo, { id: body.mergeId })).problem.code).toBe('KEPT_WITHDRAWN')
  await admin.call(patientVisitsContract.restorePatient, { id: kept.id })
  expect((await admin.call(mergeContract.undo, { id: body.mergeId })).status).toBe(200)
})

test('possible duplicates are listed with their reasons, the strongest first, and of the own hospital only', async () => {
  const me = await register({
    name: 'Sunita Kale',
    phone: '9700000001',
    aadharPassport: '5555 1111',
    payerId: 'esic',
    insurancePersonNo: 'I-9',
  })
  const twin = await register({ name: 'Suneeta Kale', phone: '9700000001' })
  const same = await register({ name: 'S K', phone: '9700000002', aadharPassport: '55551111' })
  const family = await register({
    name: 'Mohan Kale',
    phone: '9700000003',
    payerId: 'esic',
    insurancePersonNo: 'I-9',
  })
  await register({ name: 'Quite Other', phone: '9700000001' })
  await register({ name: 'Sunita Kale', phone: '9700000001' }, stranger)
  const { body } = await admin.call(mergeContract.duplicates, { id: me.id })
  expect(body.patients.map(({ id, reasons }) => [id, reasons])).toEqual([
    [same.id, ['Same Aadhar/Passport number']],
    [twin.id, ['Same phone and a similar name']],
    [family.id, ['Same insurance number']],
  ])
})

test('deleting says what goes, and what stands in the way', async () => {
  const { id } = await register()
  await visit(id)
  const admission = await visit(id, anAdmission(ward, 4))
  const ask = async () => (await admin.call(patientVisitsContract.withdrawal, { id })).body
  expect(await ask()).toEqual({
    visits: 2,
    stays: 1,
    diagnoses: 0,
    surgeries: 0,
    complications: 0,
    documents: 0,
    files: 0,
    dataRows: 1,
    stillAdmitted: true,
    takeBackFirst: [],
  })
  const refused = await admin.call(patientsContract.withdraw, { id })
  expect(refused.problem.message).toBe('Failed to delete patient visits: the patient is still admitted.')
  await testApp.sql('hope', (db) => cancelled(db, admission.id, testApp.time))
  await admin.call(visitsContract.withdraw, { id: admission.id })
  expect(await ask()).toMatchObject({ visits: 1, stays: 0, stillAdmitted: false })
})

test('details show the newest visit with its doctor, and what every visit diagnosed and operated', async () => {
  const payerId = await testApp.sql('hope', (db) =>
    aPayer(db, { name: 'MP Police', kind: 'police', tariffClass: 'Bhopal rates' }),
  )
  const { id } = await register({ payerId })
  expect((await admin.call(patientVisitsContract.details, { id })).body).toMatchObject({ latest: null, diagnoses: [] })
  const old = await visit(id, aVisit({ visitDate: '2026-11-02' }))
  const [surgeon, referee] = await testApp.sql('hope', (db) =>
    db
      .insertInto('practitioners')
      .values([
        { kind: 'surgeon', name: 'Dr. Sunita Rao' },
        { kind: 'referee', name: 'Dr. Referee' },
      ])
      .returning('id')
      .execute(),
  )
  const doctors = { appointmentWithId: surgeon?.id ?? '', referringDoctorId: referee?.id ?? '' }
  const latest = await visit(id, anAdmission(ward, 5, doctors))
  await testApp.sql('hope', async (db) => {
    for (const [visitId, name, is_primary] of [
      [latest.id, 'Hernia', true],
      [old.id, 'Fever', true],
      [latest.id, 'Anaemia', false],
    ] as const) {
      const diagnosis = await db.insertInto('diagnoses').values({ name }).returning('id').executeTakeFirstOrThrow()
      await db
        .insertInto('visit_diagnoses')
        .values({ visit_id: visitId, diagnosis_id: diagnosis.id, is_primary })
        .execute()
    }
    const surgery = await db
      .insertInto('cghs_surgery')
      .values({ name: 'Herniorrhaphy', code: '123' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rate = { surgery_id: surgery.id, valid_from: '2026-01-01' }
    await db
      .insertInto('rates')
      .values([
        { ...rate, scheme: 'private', amount: 900_000 },
        { ...rate, scheme: 'bhopal', accreditation: 'nabh', amount: 700_000 },
      ])
      .execute()
    await db.insertInto('visit_surgeries').values({ visit_id: latest.id, surgery_id: surgery.id }).execute()
    const consultant = await db
      .insertInto('practitioners')
      .values({ kind: 'consultant', name: 'Dr. Chosen' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('visit_practitioners')
      .values({ visit_id: latest.id, practitioner_id: consultant.id, part: 'consultant' })
      .execute()
    const complication = await db
      .insertInto('complications')
      .values({ name: 'Seroma', description: 'Drain it' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('visit_complications').values({ visit_id: old.id, complication_id: complication.id }).execute()
  })
  const { body } = await admin.call(patientVisitsContract.details, { id })
  expect(body.latest).toMatchObject({
    visitNo: latest.visitNo,
    surgeon: 'Dr. Sunita Rao',
    consultant: 'Dr. Chosen',
    referee: 'Dr. Referee',
  })
  expect(body.diagnoses.map(({ name, isPrimary, isLatest }) => [name, isPrimary, isLatest])).toEqual([
    ['Hernia', true, true],
    ['Anaemia', false, true],
    ['Fever', true, false],
  ])
  expect(body.surgeries).toMatchObject([
    { name: 'Herniorrhaphy', sanctionStatus: 'Not Sanctioned', rate: 700_000, rateSource: 'Bhopal NABH' },
  ])
  expect(body.complications).toMatchObject([{ name: 'Seroma', description: 'Drain it', visitNo: old.visitNo }])
})
