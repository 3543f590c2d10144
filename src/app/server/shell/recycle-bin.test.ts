import { afterAll, beforeAll, expect, test } from 'vitest'
import { ipdContract } from '../../../dashboards/model/ipd.contract.ts'
import { documentsContract } from '../../../documents/model/documents.contract.ts'
import { aPng, upload } from '../../../documents/server/documents.factory.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { withClient } from '../../../platform/server/database/bundled/admin.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { recycleBinContract } from '../../../records/model/recycle-bin.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { patientVisitsContract } from '../../../visits/model/patient-visits.contract.ts'
import { trackingContract } from '../../../visits/model/tracking/tracking.contract.ts'
import { treatmentContract } from '../../../visits/model/treatment/treatment.contract.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { aTreatment, someEntries } from '../../../visits/server/treatment/treatment.factory.ts'
import { anAdmission, aPatient, aVisit, aWard } from '../../../visits/server/visits.factory.ts'

let testApp: TestApp
let admin: Person
let ward: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  ward = await testApp.sql('hope', (db) => aWard(db, 9))
})
afterAll(() => testApp.close())

const bin = async () => (await admin.call(recycleBinContract.withdrawn, {})).body.records

test('a patient goes with the visits, all or nothing, and comes back with them', async () => {
  const patientId = await aPatient(admin, 'Gone And Back')
  const { body: visit } = await admin.call(visitsContract.register, { patientId, ...aVisit() })
  expect((await admin.call(patientsContract.withdraw, { id: patientId })).body).toEqual({ visits: 1 })
  expect((await admin.call(patientsContract.byId, { id: patientId })).status).toBe(404)
  expect(await bin()).toMatchObject([
    {
      kind: 'patient',
      id: patientId,
      name: 'Gone And Back',
      restores: 'Gone And Back, with the visits deleted in the same step',
      keptUntil: '2026-12-21',
    },
  ])

  expect((await admin.call(patientVisitsContract.restorePatient, { id: patientId })).body).toEqual({
    restored: 2,
  })
  expect((await admin.call(visitsContract.byId, { id: visit.id })).body.visitNo).toBe(visit.visitNo)
  expect(await bin()).toEqual([])
})

test('a patient who is still admitted cannot be withdrawn', async () => {
  const patientId = await aPatient(admin)
  await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, 1) })
  expect(await admin.call(patientsContract.withdraw, { id: patientId })).toMatchObject({
    status: 409,
    problem: { code: 'STILL_ADMITTED' },
  })
})

/** An admitted visit that was withdrawn before the database refused it. */
const withdrawnAsBefore = (id: string) =>
  withClient(testApp.ownerUrl, async (owner) => {
    await owner.query(
      "begin; select set_config('app.hospital', 'hope', true), set_config('app.recycle_bin', 'open', true)",
    )
    await owner.query('alter table visits disable trigger a_kept')
    await owner.query('update stays set withdrawn_at = $2 where visit_id = $1', [id, testApp.time])
    await owner.query('update visits set withdrawn_at = $2 where id = $1', [id, testApp.time])
    await owner.query('set constraints all immediate; alter table visits enable trigger a_kept; commit')
  })

test('a visit is not restored into a room that another patient occupies by now', async () => {
  const { body: first } = await admin.call(visitsContract.register, {
    patientId: await aPatient(admin),
    ...anAdmission(ward, 2),
  })
  await withdrawnAsBefore(first.id)
  await admin.call(visitsContract.register, { patientId: await aPatient(admin), ...anAdmission(ward, 2) })
  const refused = await admin.call(visitsContract.restore, { id: first.id })
  expect(refused).toMatchObject({ status: 409, problem: { code: 'ROOM_TAKEN' } })
  expect((await admin.call(ipdContract.ipd, { search: first.visitNo })).body.total).toBe(0)
})

test('after 30 days only an operator can restore', async () => {
  const { body: visit } = await admin.call(visitsContract.register, { patientId: await aPatient(admin), ...aVisit() })
  await admin.call(visitsContract.withdraw, { id: visit.id })
  const today = testApp.time
  testApp.time = new Date(today.getTime() + 31 * 86_400_000)
  const later = await testApp.person('hope')
  expect((await later.call(visitsContract.restore, { id: visit.id })).problem.code).toBe('KEPT_TOO_LONG')
  testApp.time = today
})

test('a visit is one row of the bin whatever left with it, and brings exactly that back', async () => {
  const made = await testApp.sql('hope', (db) => someEntries(db, 'Binned'))
  const patientId = await aPatient(admin, 'Treated And Filed')
  const { body: visit } = await admin.call(visitsContract.register, { patientId, ...aVisit() })
  const save = async (complications: string[]) => {
    const { body } = await admin.call(treatmentContract.information, { patientId })
    const version = body.visit?.version ?? 0
    const saved = await admin.call(treatmentContract.saveInformation, {
      patientId,
      insurancePersonNo: '',
      visit: aTreatment(visit.id, version, {
        complications,
        surgeons: made.people.slice(0, 1),
        diagnoses: made.diagnoses.slice(0, 1),
        surgeries: made.surgeries.slice(0, 1).map((surgeryId) => ({ surgeryId, sanctionStatus: 'Pending' as const })),
      }),
    })
    expect(saved.status).toBe(200)
  }
  await save(made.complications)
  await save(made.complications.slice(0, 1))
  const [kept, removed] = [
    await upload(admin, visit.id, 1, 'kept.png', aPng()),
    await upload(admin, visit.id, 2, 'r.png', aPng()),
  ]
  await admin.call(documentsContract.remove, { id: removed.body.id })
  const shown = async () => ({
    treatment: (await admin.call(treatmentContract.information, { patientId })).body.visit?.treatment,
    files: (await admin.call(documentsContract.ofVisit, { id: visit.id })).body.lines.flatMap(
      (line) => line.document?.id ?? [],
    ),
  })
  const before = await shown()
  expect(before.treatment).toMatchObject({
    complications: [{ name: 'Binned one' }],
    team: [{}],
    diagnoses: [{}],
    surgeries: [{}],
  })
  expect(before.files).toEqual([kept.body.id])

  // The clock stands still: neither the link taken off nor the document removed is told from what leaves now by its instant.
  await admin.call(visitsContract.withdraw, { id: visit.id })
  const ofThis = async () => (await bin()).filter((row) => row.name === 'Treated And Filed').map(({ kind }) => kind)
  expect(await ofThis()).toEqual(['visit'])
  await admin.call(visitsContract.restore, { id: visit.id })
  expect(await shown()).toEqual(before)
  expect(await ofThis()).toEqual(['document'])

  await admin.call(patientsContract.withdraw, { id: patientId })
  expect(await ofThis()).toEqual(['patient'])
  await admin.call(patientVisitsContract.restorePatient, { id: patientId })
  expect(await shown()).toEqual(before)
  expect(await ofThis()).toEqual(['document'])
})

test('what was withdrawn before its visit stays withdrawn when the visit comes back, though person and reason are the same', async () => {
  const { body: visit } = await admin.call(visitsContract.register, { patientId: await aPatient(admin), ...aVisit() })
  await upload(admin, visit.id, 1, 'before.png', aPng())
  const gone = (minutes: number) => ({
    withdrawn_at: new Date(testApp.time.getTime() - minutes * 60_000),
    withdrawn_by: admin.userId,
    withdrawn_reason: 'A slip',
  })
  const present = { withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null }
  const document = await testApp.sql('hope', async (db) => {
    await openRecycleBin(db)
    await db.updateTable('patient_documents').set(gone(2)).where('visit_id', '=', visit.id).execute()
    await db.updateTable('visits').set(gone(1)).where('id', '=', visit.id).execute()
    await db.updateTable('visits').set(present).where('id', '=', visit.id).execute()
    return db.selectFrom('patient_documents').select('withdrawn_at').where('visit_id', '=', visit.id).execute()
  })
  expect(document).toEqual([{ withdrawn_at: gone(2).withdrawn_at }])
})

test('the history tells who changed what, before and after', async () => {
  const { body: visit } = await admin.call(visitsContract.register, {
    patientId: await aPatient(admin),
    ...anAdmission(ward, 5),
  })
  await admin.call(trackingContract.track, { id: visit.id, field: 'srNo', value: '17' })
  const { body } = await admin.call(visitsContract.history, { id: visit.id })
  expect(body.entries[0]).toMatchObject({ change: 'update', fields: [{ field: 'sr_no', before: null, after: '17' }] })
  expect(body.entries).toHaveLength(2)
})
