import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertsContract } from '../../alerts/model/alerts.contract.ts'
import { dispensingContract } from '../../dispensing/model/dispensing.contract.ts'
import { withClient } from '../../platform/server/database/bundled/admin.ts'
import { readPdf } from '../../platform/server/prints/pdf.factory.ts'
import { type Json, signedDigest } from '../../platform/server/signing/signed-digest.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { prescribingContract } from '../model/prescribing.contract.ts'
import { EMPTY_FORM } from '../model/prescription-form.ts'
import { aPractice, aPrescribedLine, type Practice } from './prescribing.factory.ts'
import { prescriptionOfCode } from './prescription-of-code.ts'
import { verifyPrescriptions } from './verify-prescriptions.ts'

// Two hospitals: what a doctor signs stays as it was signed, and the pharmacy has it in its queue.

let testApp: TestApp
let practice: Practice
let strange: Person

beforeAll(async () => {
  testApp = await startTestApp()
  practice = await aPractice(testApp)
  strange = await testApp.person('ayushman', 'doctor')
})
afterAll(() => testApp.close())

const state = async (id: string) => (await practice.opened(id)).state

test('a draft is begun with nothing, kept while it is typed, and gone on with by who began it', async () => {
  const { doctor } = practice
  const { visitId } = await practice.outpatient()
  const { id, isNew } = (await doctor.call(prescribingContract.begin, { visitId })).body
  expect(isNew).toBe(true)
  expect((await doctor.call(prescribingContract.begin, { visitId })).body).toEqual({ id, isNew: false })
  const { version } = await practice.opened(id)
  const form = { ...EMPTY_FORM, diagnosis: 'Varicose veins', lines: [aPrescribedLine(null, { name: 'Stockings' })] }
  const saved = await doctor.call(prescribingContract.save, { ...form, id, version })
  expect(saved.status).toBe(200)
  expect(await practice.opened(id)).toMatchObject({ state: 'draft', lines: 1, form: { diagnosis: 'Varicose veins' } })
  const late = await doctor.call(prescribingContract.save, { ...form, id, version })
  expect(late).toMatchObject({ status: 409, problem: { code: 'STALE' } })
})

test('what is signed is in the queue of the pharmacy with who signed it, and part and whole are told as they are given out', async () => {
  const { pharmacist, nurse } = practice
  const { visitId } = await practice.outpatient()
  const medicineId = await practice.stocked('Venoflex 500')
  const { id, prescriptionNo, sent } = await practice.signed(visitId, [
    aPrescribedLine(medicineId, { evening: 1, days: 10 }),
    aPrescribedLine(null, { name: 'Class 2 stockings', quantity: 1 }),
  ])
  expect(prescriptionNo).toMatch(/^RX-\d{6}-\d{4}$/)
  expect([sent, await state(id)]).toEqual([1, 'sent'])
  const [request] = (await pharmacist.call(dispensingContract.queue, {})).body.requests.filter(
    (one) => one.visitId === visitId,
  )
  expect(request).toMatchObject({
    doctor: 'Dr. Nandini Bapat',
    registration: 'MMC 2009/02/0611',
    isPrescription: true,
    purpose: 'discharge',
    note: `Prescription ${prescriptionNo}`,
  })
  const [asked] = await practice.requestsOf(visitId, nurse)
  expect(asked?.lines).toMatchObject([{ quantity: 20, dose: '1-0-1-0 for 10 days' }])
  const line = { requestLineId: asked?.lines[0]?.id ?? '' }
  expect((await practice.issue(request?.id ?? '', { ...line, quantity: 5 })).status).toBe(200)
  expect(await state(id)).toBe('part_dispensed')
  expect((await practice.issue(request?.id ?? '', { ...line, quantity: 15 })).status).toBe(200)
  expect(await practice.opened(id)).toMatchObject({
    state: 'dispensed',
    given: [{ medicineId, asked: 20, given: 20 }],
  })
})

test('nobody signs without a registration number', async () => {
  const { visitId } = await practice.outpatient()
  const id = await practice.written(visitId, [aPrescribedLine(null, { name: 'Stockings', quantity: 1 })])
  expect(await practice.sign(id, practice.unregistered)).toMatchObject({
    status: 409,
    problem: { code: 'NOT_REGISTERED' },
  })
  expect(await state(id)).toBe('draft')
})

test('an allergy waits for its reason, which the pharmacist reads', async () => {
  const { visitId, patientId } = await practice.outpatient()
  const genericId = await practice.aGeneric('frusemide', ['sulfonamide_diuretics'])
  const medicineId = await practice.stocked('Frusiva 40', {}, { generics: [{ genericId, strength: '40 mg' }] })
  await practice.nurse.call(alertsContract.add, {
    patientId,
    kind: 'allergy',
    what: 'Sulfonamides',
    severity: 'severe',
    source: 'patient',
  } as never)
  const line = aPrescribedLine(medicineId)
  const id = await practice.written(visitId, [line])
  expect(await practice.sign(id)).toMatchObject({
    status: 409,
    problem: {
      code: 'ALLERGIC',
      fields: { 'lines.0.allergyReason': expect.stringContaining('Frusiva 40') },
    },
  })
  await practice.save(id, { lines: [{ ...line, allergyReason: 'Took it in 2024 without harm' }] })
  expect((await practice.sign(id)).status).toBe(200)
  const [asked] = await practice.requestsOf(visitId)
  expect(asked?.lines).toMatchObject([{ allergyReason: 'Took it in 2024 without harm' }])
})

test('what is missing is said beside its field', async () => {
  const { visitId } = await practice.outpatient()
  const id = await practice.written(visitId, [])
  expect((await practice.sign(id)).problem.code).toBe('NOTHING_PRESCRIBED')
  await practice.save(id, { lines: [aPrescribedLine(null, { name: 'Stockings' })] })
  expect((await practice.sign(id)).problem.fields).toEqual({ 'lines.0.quantity': 'Please enter the quantity' })
})

test('what was signed is neither saved nor rewritten, also not beside the program, and its digest holds', async () => {
  const { visitId } = await practice.outpatient()
  const { id } = await practice.signed(visitId, [aPrescribedLine(null, { name: 'Stockings', quantity: 1 })])
  expect((await practice.save(id, {})).problem.code).toBe('NOT_A_DRAFT')
  expect((await practice.sign(id)).problem.code).toBe('NOT_A_DRAFT')
  const rewrite = (what: string) =>
    testApp.sql('hope', (db) => sql`update prescriptions set ${sql.raw(what)} where id = ${id}`.execute(db))
  await expect(rewrite(`content = '{}'`)).rejects.toThrow('signed_prescription_stays')
  await expect(rewrite(`state = 'draft'`)).rejects.toThrow('signed_prescription_stays')
  await expect(rewrite(`signer_name = 'Somebody'`)).rejects.toThrow('signed_prescription_stays')
  const stored = await testApp.sql('hope', (db) =>
    db
      .selectFrom('prescriptions')
      .select(['content', 'digest', 'token'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(signedDigest(stored.content as Json)).toBe(stored.digest)
  const checked = await testApp.sql('hope', (db) => prescriptionOfCode(db, stored.token ?? ''))
  expect(checked).toMatchObject({ kind: 'Prescription', edition: 1, status: 'In force', replacedBy: null })
  expect(JSON.stringify(checked)).not.toMatch(/Kulkarni|Stockings/)
})

test('a new version keeps the number, stops what is left of the former, and asks for no more than is missing', async () => {
  const { doctor } = practice
  const { visitId } = await practice.outpatient()
  const medicineId = await practice.stocked('Pantora 40')
  const first = await practice.signed(visitId, [aPrescribedLine(medicineId, { days: 14 })])
  const [asked] = await practice.requestsOf(visitId)
  await practice.issue(asked?.id ?? '', { requestLineId: asked?.lines[0]?.id ?? '', quantity: 4 })
  const revise = () => doctor.call(prescribingContract.revise, { id: first.id, reason: 'Longer course' })
  const { id } = (await revise()).body
  expect((await revise()).problem.code).toBe('NEXT_VERSION_BEGUN')
  // Until it is signed the former is in force.
  expect(await state(first.id)).toBe('part_dispensed')
  await practice.save(id, { lines: [aPrescribedLine(medicineId, { days: 30 })] })
  expect((await practice.sign(id)).body).toMatchObject({ prescriptionNo: first.prescriptionNo, edition: 2 })
  expect([await state(first.id), await state(id)]).toEqual(['replaced', 'sent'])
  const requests = await practice.requestsOf(visitId)
  expect(requests.map(({ lines }) => lines.map(({ quantity, closeReason }) => [quantity, closeReason]))).toEqual([
    [[26, null]],
    [[14, 'Replaced by version 2']],
  ])
  expect((await doctor.call(prescribingContract.revise, { id: first.id, reason: 'Again' })).problem.code).toBe(
    'NOT_SIGNED',
  )
})

test('a cancelled prescription leaves the queue; a draft is given up', async () => {
  const { doctor, pharmacist } = practice
  const { visitId } = await practice.outpatient()
  const medicineId = await practice.stocked('Amlovia 5')
  const { id } = await practice.signed(visitId, [aPrescribedLine(medicineId)])
  const cancel = () => doctor.call(prescribingContract.cancel, { id, reason: 'Wrong patient' })
  expect((await cancel()).status).toBe(200)
  expect(await state(id)).toBe('cancelled')
  expect((await cancel()).problem.code).toBe('OVER_ALREADY')
  const { requests } = (await pharmacist.call(dispensingContract.queue, {})).body
  expect(requests.filter((one) => one.visitId === visitId)).toEqual([])
})

test('what runs still is told at the next prescription, and the last one can be repeated', async () => {
  const { visitId } = await practice.outpatient()
  const genericId = await practice.aGeneric('amlodipine')
  const generics = [{ genericId, strength: '5 mg' }]
  const medicineId = await practice.stocked('Amlip 5', {}, { generics })
  const first = await practice.signed(visitId, [aPrescribedLine(medicineId, { days: 30 })])
  const next = await practice.written(visitId, [])
  expect(await practice.opened(next)).toMatchObject({
    last: { id: first.id, prescriptionNo: first.prescriptionNo },
    patient: { running: [{ name: 'Amlip 5', dose: '1-0-0-0', days: 30, genericIds: [genericId] }] },
  })
})

test('favourites are of the account, sets may be of the hospital, and no name stands twice', async () => {
  const { doctor, unregistered } = practice
  const lines = [aPrescribedLine(null, { name: 'Stockings', allergyReason: 'Of one patient' })]
  const add = (name: string, isShared: boolean) =>
    doctor.call(prescribingContract.addSet, { name, isShared, lines, advice: '' })
  const own = (await add('Stockings', false)).body.id
  expect((await add('stockings', false)).problem).toMatchObject({ code: 'NAME_TAKEN' })
  expect((await add('Varicose veins, first', true)).status).toBe(200)
  const setsOf = async (by: Person) => (await by.call(prescribingContract.sets, {})).body.sets
  expect((await setsOf(doctor)).map(({ name }) => name)).toEqual(['Stockings', 'Varicose veins, first'])
  expect((await setsOf(doctor))[0]?.lines[0]?.allergyReason).toBe('')
  expect((await setsOf(unregistered)).map(({ name }) => name)).toEqual(['Varicose veins, first'])
  expect((await unregistered.call(prescribingContract.removeSet, { id: own })).status).toBe(404)
  expect((await doctor.call(prescribingContract.removeSet, { id: own })).status).toBe(200)
  expect((await setsOf(doctor)).map(({ name }) => name)).toEqual(['Varicose veins, first'])
  expect(await setsOf(strange)).toEqual([])
})

test('the list is by day, doctor, state and patient, and its counts are those of its rows', async () => {
  const { doctor, nurse } = practice
  const { visitId } = await practice.outpatient({ name: 'Baban Meshram' })
  await practice.signed(visitId, [aPrescribedLine(null, { name: 'Stockings', quantity: 1 })])
  await practice.written(visitId, [])
  const search = 'Baban Meshram'
  const list = async (about: object) => (await nurse.call(prescribingContract.list, about)).body
  // Both were begun at one moment.
  expect((await list({ search })).rows.map((row) => row.state).sort()).toEqual(['draft', 'signed'])
  expect((await list({ search, state: 'signed' })).total).toBe(1)
  expect((await list({ search, doctorId: practice.unregistered.userId })).rows).toEqual([])
  expect((await list({ search, to: '2020-01-01' })).rows).toEqual([])
  const first = await list({ search, limit: 1 })
  const second = await list({ search, limit: 1, after: first.next ?? '' })
  expect([...first.rows, ...second.rows].map((row) => row.state).sort()).toEqual(['draft', 'signed'])
  expect(second.next).toBeNull()
  const { states, doctors } = (await doctor.call(prescribingContract.figures, { search })).body
  expect(states.filter(({ count }) => count > 0)).toEqual([
    { state: 'draft', count: 1 },
    { state: 'signed', count: 1 },
  ])
  expect(doctors).toContainEqual({ id: doctor.userId, name: 'Dr. Nandini Bapat' })
})

test('the paper says the number, the doctor with registration number, and the dose in Marathi; a draft says so', async () => {
  const { visitId } = await practice.outpatient()
  const lines = [aPrescribedLine(null, { name: 'Stockings', evening: 1, days: 30, quantity: 1 })]
  const id = await practice.written(visitId, lines, { advice: 'Walk daily', adviceMarathi: 'रोज चाला' })
  const paper = async (size: 'a5' | 'a4') => {
    const { cookie } = practice.doctor
    const url = `/api/prescriptions/${id}/print?paper=${size}`
    const answer = await testApp.app.inject({ method: 'GET', url, headers: { cookie: `wardbook=${cookie}` } })
    expect(answer.statusCode).toBe(200)
    const { pages, sizes } = await readPdf(answer.rawPayload)
    return { text: pages.join(' '), sizes }
  }
  expect((await paper('a5')).text).toContain('DRAFT')
  await practice.sign(id)
  const { prescriptionNo } = await practice.opened(id)
  const printed = await paper('a4')
  expect(printed.sizes[0]).toEqual([210, 297])
  for (const words of [prescriptionNo ?? '-', 'MMC 2009/02/0611', 'Ravindra Kulkarni', 'Walk daily', '30 days'])
    expect(printed.text).toContain(words)
  expect(printed.text).not.toContain('DRAFT')
})

test('the wrong role and the other hospital are refused, and see nothing', async () => {
  const { visitId } = await practice.outpatient()
  const id = await practice.written(visitId, [aPrescribedLine(null, { name: 'Stockings', quantity: 1 })])
  const { version } = await practice.opened(id)
  expect((await practice.nurse.call(prescribingContract.begin, { visitId })).status).toBe(403)
  expect((await practice.admin.call(prescribingContract.sign, { id, version })).status).toBe(403)
  expect((await practice.clerk.call(prescribingContract.prescription, { id })).status).toBe(403)
  expect((await strange.call(prescribingContract.prescription, { id })).status).toBe(404)
  expect((await strange.call(prescribingContract.begin, { visitId })).status).toBe(404)
  expect((await strange.call(prescribingContract.sign, { id, version })).status).toBe(404)
  expect((await strange.call(prescribingContract.list, {})).body.rows).toEqual([])
})

test('a signed prescription that the owner of the database changes is named, and so are its lines', async () => {
  const found = async () =>
    (await verifyPrescriptions(testApp.platform, ['hope', 'ayushman'])).flatMap(({ faults }) =>
      faults.map(({ id, what }) => [id, what]),
    )
  const signed = async () =>
    (await practice.signed((await practice.outpatient()).visitId, [aPrescribedLine(null, { quantity: 5 })])).id
  const [content, digest, signer, line] = [await signed(), await signed(), await signed(), await signed()]
  const [gone, moved] = [await signed(), await signed()]
  const draft = await practice.written((await practice.outpatient()).visitId, [aPrescribedLine(null, { quantity: 5 })])
  expect(await found()).toEqual([])
  await withClient(testApp.ownerUrl, async (owner) => {
    const tables = ['prescriptions', 'prescription_lines', 'visits']
    for (const table of tables)
      await owner.query(`alter table ${table} disable trigger user, no force row level security`)
    await owner.query(`update prescriptions set content = jsonb_set(content, '{advice}', '"Other"') where id = $1`, [
      content,
    ])
    const forged = (await owner.query('select content from prescriptions where id = $1', [digest])).rows[0].content
    forged.lines[0].quantity = 50
    await owner.query('update prescriptions set content = $2, digest = $3 where id = $1', [
      digest,
      forged,
      signedDigest(forged),
    ])
    await owner.query('update prescription_lines set quantity = 50 where prescription_id = any($1)', [[digest, line]])
    await owner.query('update prescriptions set signed_by = $2 where id = $1', [signer, practice.unregistered.userId])
    await owner.query('delete from prescription_lines where prescription_id = $1', [gone])
    await owner.query('delete from prescriptions where id = $1', [gone])
    await owner.query(
      "update visits set visit_no = 'IH26X99999' where id = (select visit_id from prescriptions where id = $1)",
      [moved],
    )
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user, force row level security`)
  })
  expect(await found()).not.toContainEqual([draft, expect.anything()])
  expect(new Set(await found())).toEqual(
    new Set([
      [content, 'changed'],
      [digest, 'changed'],
      [signer, 'changed'],
      [line, 'changed'],
      [gone, 'removed'],
      [moved, 'of another visit'],
    ]),
  )
})

test.each([1, 2, 3])(
  'two sign a prescription at once, round %i: it is signed once, and asks the pharmacy once',
  async (round) => {
    const medicineId = await practice.stocked(`At once ${round}`)
    const { visitId } = await practice.outpatient()
    const id = await practice.written(visitId, [aPrescribedLine(medicineId)])
    const { version } = await practice.opened(id)
    const answers = await Promise.all([1, 2].map(() => practice.doctor.call(prescribingContract.sign, { id, version })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await practice.requestsOf(visitId)).toHaveLength(1)
  },
)
