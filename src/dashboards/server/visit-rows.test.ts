import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingContract } from '../../billing/model/billing.contract.ts'
import { payerIdOf } from '../../catalogue/server/payers/payers.factory.ts'
import { revocationContract } from '../../discharge/model/revoke/revocation.contract.ts'
import { documentsContract } from '../../documents/model/documents.contract.ts'
import { aPdf, upload } from '../../documents/server/documents.factory.ts'
import { mergeContract } from '../../patients/model/merging/merge.contract.ts'
import { patientRecordContract } from '../../patients/model/patient-record.contract.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { withClient } from '../../platform/server/database/bundled/admin.ts'
import { type HospitalDb, inHospital } from '../../platform/server/database/in-hospital.ts'
import { cashSessionContract } from '../../receipts/model/cash-session.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { commentsContract } from '../../visits/model/comments.contract.ts'
import { outpatientContract } from '../../visits/model/outpatient.contract.ts'
import { patientVisitsContract } from '../../visits/model/patient-visits.contract.ts'
import { payerChangeContract } from '../../visits/model/payer/payer-change.contract.ts'
import { trackingContract } from '../../visits/model/tracking/tracking.contract.ts'
import { treatmentContract } from '../../visits/model/treatment/treatment.contract.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aTreatment, someEntries } from '../../visits/server/treatment/treatment.factory.ts'
import { anAdmission, aVisit, aWard, discharged } from '../../visits/server/visits.factory.ts'
import { bedMapContract } from '../../wards/model/bed-map.contract.ts'
import { keptAndJoined, togglesKeptAndCounted } from './visit-rows.factory.ts'

// A row of a list is what the records say, whatever was done to them: random calls of the product, compared after each.

let testApp: TestApp
let admin: Person
let ward: string
let diagnoses: readonly string[]
let surgeries: readonly string[]
let executive: string
let payers: readonly string[]
const patients: string[] = []
const visits: string[] = []
const merges: string[] = []
const documents: string[] = []
const withdrawn: string[] = []

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  await admin.call(cashSessionContract.open, { float: '0' })
  await testApp.sql('hope', async (db) => {
    ward = await aWard(db, 400)
    const entries = await someEntries(db, 'Hope')
    diagnoses = entries.diagnoses
    surgeries = entries.surgeries
    payers = [await payerIdOf(db, 'private'), await payerIdOf(db, 'esic'), await payerIdOf(db, 'cghs')]
    const made = await db
      .insertInto('billing_executives')
      .values({ name: 'R. S.' })
      .returning('id')
      .executeTakeFirstOrThrow()
    executive = made.id
  })
})
afterAll(() => testApp.close())

/** The same draws in every run (mulberry32). */
function drawsFrom(seed: number) {
  let state = seed
  const draw = (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  const oneOf = <const T>(list: readonly T[]): T => list[draw(list.length)] as T
  return { draw, oneOf }
}
const { draw, oneOf } = drawsFrom(20261122)

/** The calls that were carried out, and not refused. */
const carriedOut = new Set<string>()
const hasSucceeded = (answer: unknown) =>
  answer === true || (typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 200)

let room = 0
async function registerPatient() {
  const input = aRegistration({ name: `Patient ${draw(50)}`, payerId: oneOf(payers), insurancePersonNo: '2312345678' })
  const { status, body } = await admin.call(patientsContract.register, input)
  if (status === 200) patients.push(body.id)
  return status === 200
}
async function registerVisit(about: object) {
  const { status, body } = await admin.call(visitsContract.register, {
    patientId: oneOf(patients),
    ...aVisit(),
    ...about,
  })
  if (status === 200) visits.push(body.id)
  return status === 200
}
const admit = (about: object = {}) => registerVisit(anAdmission(ward, ++room, about))
const patientOf = (id: string) =>
  testApp.sql('hope', (db) => db.selectFrom('visits').select('patient_id').where('id', '=', id).executeTakeFirst())
const versionOf = async (id: string) => (await admin.call(patientsContract.byId, { id })).body?.version ?? 1

/** The discharge of the demo: its stay ends, and it is carried out. */
const discharge = (id: string) =>
  testApp.sql('hope', async (db) => {
    const admission = await db
      .selectFrom('visits')
      .select('id')
      .where('id', '=', id)
      .where('admission_date', 'is not', null)
      .executeTakeFirst()
    if (!admission) return false
    await db
      .updateTable('stays')
      .set({ ended_at: testApp.time })
      .where('visit_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    await discharged(db, id, testApp.time)
    return true
  })

/** What the desks do to a visit or a patient; many are refused, as they are in life. */
const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'register a patient': registerPatient,
  'register an outpatient': () => registerVisit({ visitDate: oneOf(['2026-11-21', '2026-11-20']) }),
  admit: () => admit({ patientType: oneOf(['IPD', 'Emergency']) }),
  'admit an outpatient': async () => {
    const admits = oneOf(visits)
    const patient = await patientOf(admits)
    return patient && admit({ admits, patientId: patient.patient_id })
  },
  'edit a visit': async () => {
    const id = oneOf(visits)
    const { status, body } = await admin.call(visitsContract.byId, { id })
    const visitDate = oneOf(['2026-11-21', '2026-11-19'])
    return status === 200 && admin.call(visitsContract.edit, { id, version: body.version, ...aVisit({ visitDate }) })
  },
  'withdraw a visit': () => admin.call(visitsContract.withdraw, { id: oneOf(visits), reason: 'wrong patient' }),
  'restore a visit': () => admin.call(visitsContract.restore, { id: oneOf(visits) }),
  'set a field': () =>
    admin.call(trackingContract.track, {
      id: oneOf(visits),
      ...oneOf([
        { field: 'srNo', value: String(1 + draw(90)) },
        { field: 'bunchNo', value: `B${draw(9)}` },
        { field: 'billingExecutive', value: oneOf([executive, null]) },
        { field: 'fileStatus', value: oneOf(['missing', 'available']) },
        { field: 'extensionOfStay', value: oneOf(['taken', 'not_taken', 'not_required']) },
        { field: 'condonationDelayIntimation', value: oneOf(['present', 'not_present']) },
      ] as const),
    }),
  'set the claim': () =>
    admin.call(trackingContract.setClaim, {
      id: oneOf(visits),
      field: oneOf(['claimId', 'esicUhId']),
      value: oneOf(['UH 1', null]),
    }),
  'set the billing status': () =>
    admin.call(trackingContract.setBillingStatus, {
      id: oneOf(visits),
      status: oneOf(['ID Pending', null]),
      subStatus: null,
    }),
  'change many': () =>
    admin.call(trackingContract.changeMany, {
      visitIds: [...new Set([oneOf(visits), oneOf(visits)])],
      field: 'bunchNo',
      value: `M${draw(9)}`,
    }),
  'tick documents': () =>
    admin.call(trackingContract.markDocuments, {
      id: oneOf(visits),
      category: oneOf(['photos', 'sign'] as const),
      selected: [...oneOf([['Referral', 'Doctor Sign'], ['P2-Form'], []])],
    }),
  comment: () => admin.call(commentsContract.onInpatient, { id: oneOf(visits), comments: 'x'.repeat(draw(200)) }),
  'save diagnoses and surgeries': async () => {
    const patientId = oneOf(patients)
    const { body } = await admin.call(treatmentContract.information, { patientId })
    if (!body?.visit) return false
    const visit = aTreatment(body.visit.id, body.visit.version, {
      diagnoses: [...diagnoses],
      primaryDiagnosis: oneOf(diagnoses),
      surgeries: [...new Set([oneOf(surgeries), oneOf(surgeries)])]
        .slice(draw(3))
        .map((surgeryId) => ({ surgeryId, sanctionStatus: 'Pending' })),
    })
    return admin.call(treatmentContract.saveInformation, { patientId, visit })
  },
  discharge: () => discharge(oneOf(visits)).catch(() => false),
  'revoke a discharge': async () => {
    const discharged = await testApp.sql('hope', (db) =>
      db.selectFrom('visits').select('id').where('status', '=', 'discharged').execute(),
    )
    return (
      discharged.length > 0 &&
      admin.call(revocationContract.revoke, { visitId: oneOf(discharged).id, reason: 'Discharged by mistake' })
    )
  },
  'transfer to another room': async () => {
    const id = oneOf(visits)
    const stay = await testApp.sql('hope', (db) =>
      db.selectFrom('stays').select('id').where('visit_id', '=', id).where('ended_at', 'is', null).executeTakeFirst(),
    )
    return stay && admin.call(bedMapContract.transfer, { id: stay.id, wardId: ward, roomNo: ++room, remark: '' })
  },
  'change the payer': () =>
    admin.call(payerChangeContract.change, { id: oneOf(visits), payerId: oneOf(payers), reason: 'card shown' }),
  'record the final payment': () =>
    admin.call(billingContract.recordFinalPayment, {
      visitId: oneOf(visits),
      amount: '100',
      paymentMode: 'UPI',
      reference: '632614470382',
      reasonOfDischarge: 'Recovered',
      isMoreConfirmed: true,
      purpose: 'deposit',
    }),
  'mark a payment': () => admin.call(outpatientContract.markPayment, { id: oneOf(visits), received: draw(2) === 0 }),
  'upload a letter': async () => {
    const { status, body } = await upload(admin, oneOf(visits), 1, 'letter.pdf', await aPdf())
    if (status === 200) documents.push(body.id)
    return status === 200
  },
  'remove a letter': async () => documents.length > 0 && admin.call(documentsContract.remove, { id: oneOf(documents) }),
  'restore a letter': async () =>
    documents.length > 0 && admin.call(documentsContract.restore, { id: oneOf(documents) }),
  'hand in a letter with the registration': () =>
    testApp.sql('hope', async (db) => {
      const sha256 = '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b'
      const file = { name: 'letter.pdf', media_type: 'application/pdf', size: 1, sha256, bytes: Buffer.from('1') }
      const { id } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
      await db
        .updateTable('patients')
        .set({ referral_letter: oneOf([id, id, null]) })
        .where('id', '=', oneOf(patients))
        .execute()
      return true
    }),
  'edit a patient': async () => {
    const id = oneOf(patients)
    const about = {
      name: `Renamed ${draw(50)}`,
      age: draw(90),
      payerId: oneOf(payers),
      insurancePersonNo: '2312345678',
    }
    return admin.call(patientRecordContract.edit, { ...aRegistration(about), id, version: await versionOf(id) })
  },
  'withdraw a patient': async () => {
    const id = oneOf(patients)
    const answer = await admin.call(patientsContract.withdraw, { id, reason: 'registered twice' })
    if (answer.status === 200) withdrawn.push(id)
    return answer
  },
  'restore a patient': async () =>
    withdrawn.length > 0 && admin.call(patientVisitsContract.restorePatient, { id: oneOf(withdrawn) }),
  'merge two patients': async () => {
    const [id, mergedId] = [oneOf(patients), oneOf(patients)]
    const versions = { version: await versionOf(id), mergedVersion: await versionOf(mergedId) }
    const { status, body } = await admin.call(mergeContract.merge, {
      id,
      mergedId,
      ...versions,
      take: [],
      payerOf: 'kept',
    })
    if (status === 200) merges.push(body.mergeId)
    return status === 200
  },
  'undo a merge': async () => merges.length > 0 && admin.call(mergeContract.undo, { id: oneOf(merges) }),
}
const NAMES = Object.keys(CALLS)

const compare = async (what: string) => {
  const { kept, joined } = await testApp.sql('hope', keptAndJoined)
  expect([what, ...kept]).toEqual([what, ...joined])
  const toggles = await testApp.sql('hope', togglesKeptAndCounted)
  expect([what, ...toggles.kept]).toEqual([what, ...toggles.counted])
}

test('after every one of 300 random calls, the rows are what the records say', async () => {
  for (let n = 0; n < 6; n++) {
    await registerPatient()
    await admit()
    await registerVisit({})
  }
  await compare('the first patients')
  for (let n = 0; n < 300; n++) {
    const name = n < NAMES.length ? (NAMES[n] ?? '') : oneOf(NAMES)
    testApp.time = new Date(testApp.time.getTime() + 1_000)
    if (hasSucceeded(await CALLS[name]?.())) carriedOut.add(name)
    await compare(`${n}: ${name}`)
  }
  expect(NAMES.filter((name) => !carriedOut.has(name))).toEqual([])
})

test('many at once leave the rows as the records are', async () => {
  const [id = '', ...others] = (
    await testApp.sql('hope', (db) => db.selectFrom('visit_rows').select('id').execute())
  ).map((row) => row.id)
  const patient = await patientOf(id)
  const set = (value: string) => admin.call(trackingContract.track, { id, field: 'bunchNo', value })
  const tick = (selected: string[]) => admin.call(trackingContract.markDocuments, { id, category: 'photos', selected })
  await Promise.all([
    ...['B1', 'B2', 'B3'].map(set),
    ...[['P2-Form'], [], ['P2-Form']].map(tick),
    ...others.slice(0, 5).map((other) => admin.call(commentsContract.onInpatient, { id: other, comments: 'seen' })),
    registerVisit({ patientId: patient?.patient_id }),
    CALLS['edit a patient']?.(),
  ])
  await compare('at once')
})

test('a patient renamed while a visit is being registered has one name', async () => {
  await registerPatient()
  const id = patients.at(-1) ?? ''
  const rename = (name: string) =>
    testApp.sql('hope', (db) => db.updateTable('patients').set({ name }).where('id', '=', id).execute())
  await Promise.all([
    registerVisit({ patientId: id }),
    rename('Asha One'),
    registerVisit({ patientId: id }),
    rename('Asha Two'),
  ])
  await compare('renamed meanwhile')
})

/** Saves something of a visit while a transaction that changes its type has written its row and has not ended. */
const whileTurned = (id: string, type: string, save: (db: HospitalDb) => Promise<unknown>): Promise<unknown> =>
  withClient(testApp.ownerUrl, async (owner) => {
    await owner.query("begin; select set_config('app.hospital', 'hope', true)")
    await owner.query('update visits set patient_type = $1 where id = $2', [type, id])
    const saved = testApp.sql('hope', save)
    const waiting =
      'select from pg_locks where not granted and pid <> pg_backend_pid() and transactionid = pg_current_xact_id()::xid'
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1)
    await owner.query('commit')
    return saved
  })

test('what is saved while a visit turns into an inpatient’s is in its new row', async () => {
  await registerPatient()
  await registerVisit({ patientId: patients.at(-1) })
  await registerVisit({ patientId: patients.at(-1) })
  const [other = '', id = ''] = visits.slice(-2)
  await whileTurned(id, 'Emergency', (db) =>
    db.updateTable('visit_claims').set({ claim_id: 'C 77' }).where('id', '=', id).execute(),
  )
  await whileTurned(other, 'IPD', (db) =>
    db.insertInto('discharges').values({ id: other, planned_at: testApp.time }).execute(),
  )
  await compare('turned')
})

test('the application writes no row, reads those of its hospital only, and the owner makes them anew', async () => {
  const write = testApp.sql('hope', (db) => sql`update visit_rows set name = 'x'`.execute(db))
  await expect(write).rejects.toThrow('permission denied')
  expect((await testApp.sql('ayushman', keptAndJoined)).kept).toEqual([])
  const none = await inHospital(testApp.platform.database, { hospital: null, now: testApp.time }, (db) =>
    db.selectFrom('visit_rows').select('id').execute(),
  )
  expect(none).toEqual([])
  await withClient(testApp.ownerUrl, (owner) =>
    owner.query(
      "begin; select set_config('app.hospital', 'hope', true); delete from visit_rows; select rebuild_visit_rows(); commit",
    ),
  )
  await compare('made anew')
})
