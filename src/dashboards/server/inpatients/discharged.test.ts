import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellContract } from '../../../app/model/shell.contract.ts'
import { confirmedVisit } from '../../../billing/server/bills.factory.ts'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { revocationContract } from '../../../discharge/model/revoke/revocation.contract.ts'
import { documentsContract } from '../../../documents/model/documents.contract.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { exportedFile } from '../../../platform/server/lists/exported-file.factory.ts'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { ONE_PAGE_PDF } from '../../../tests/files/one-page-pdf.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { trackingContract } from '../../../visits/model/tracking/tracking.contract.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { saveDischarge } from '../../../visits/server/tracking/save-discharge.ts'
import { anAdmission, aWard } from '../../../visits/server/visits.factory.ts'
import { DISCHARGED_SORTS, dischargedContract } from '../../model/inpatients/discharged.contract.ts'
import { discharged } from './discharged-filter.queries.ts'

type Asked = RouteInput<typeof dischargedContract.discharged>

const ist = (text: string) => new Date(`${text}+05:30`)
/** Everybody who was discharged: when admitted and discharged, and why. Today is 21/11/2026. */
const PEOPLE = [
  ['Asha Patil', 'esic', '2026-11-20T09:00', '2026-11-21T08:00', 'Recovered'],
  ['Bharat Rao', 'private', '2026-11-18T23:59', '2026-11-21T00:00', 'DAMA'],
  ['Chetan Shah', 'esic', '2026-11-10T10:00', '2026-11-20T23:59', 'Death'],
  ['Divya Iyer', 'cghs', '2026-11-15T06:00', '2026-11-15T18:00', 'Recovered'],
  ['Esha Menon', 'esic', '2026-11-01T10:00', '2026-11-14T23:59', 'Transfer'],
] as const

let testApp: TestApp
let admin: Person
let stranger: Person
let guard: Person
let esic: string
let ward: string
const ids = new Map<string, string>()
const patients = new Map<string, string>()
const idOf = (name: string) => ids.get(name) ?? ''

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  guard = await testApp.person('hope', 'user', ['security'])
  ward = await testApp.sql('hope', (db) => aWard(db, 20))
  esic = await testApp.sql('hope', (db) => payerIdOf(db, 'esic'))
  for (const [index, [name, payerId, from, to, reason]] of PEOPLE.entries()) {
    const about = aRegistration({ name, payerId, insurancePersonNo: `23123456${index}0`, phone: `98220000${index}1` })
    const { body: patient } = await admin.call(patientsContract.register, about)
    const type = name === 'Chetan Shah' ? ({ patientType: 'Emergency' } as const) : {}
    const input = { patientId: patient.id, ...anAdmission(ward, index + 1, type) }
    const { body: visit } = await admin.call(visitsContract.register, input)
    ids.set(name, visit.id)
    patients.set(name, patient.id)
    await testApp.sql('hope', async (db) => {
      await db
        .updateTable('visits')
        .set({ admission_date: ist(from) })
        .where('id', '=', visit.id)
        .execute()
      await db
        .updateTable('stays')
        .set({ began_at: ist(from), ended_at: ist(to) })
        .where('visit_id', '=', visit.id)
        .execute()
      await saveDischarge(db, visit.id, { planned_at: ist(to), discharged_at: ist(to), reason })
    })
  }
  await admin.call(trackingContract.setBillingStatus, {
    id: idOf('Asha Patil'),
    status: 'Bill Submitted',
    subStatus: null,
  })
})
afterAll(() => testApp.close())

const list = async (asked: Asked = {}, by = admin) => (await by.call(dischargedContract.discharged, asked)).body
const namesOf = async (asked: Asked = {}, by = admin) =>
  (await list(asked, by)).rows.map(({ patientName }) => patientName)
const counts = async (asked: Omit<Asked, 'state' | 'sort' | 'limit' | 'after'> = {}, by = admin) =>
  (await by.call(dischargedContract.dischargedCounts, asked)).body
const stateOf = async (state: string) => (await counts()).states.find((one) => one.state === state)?.count

test('the discharges of the last seven days are listed, the last first, with mode, room and days', async () => {
  const { rows, total } = await list()
  expect(rows.map((row) => [row.patientName, row.mode, row.roomNo, row.daysAdmitted])).toEqual([
    ['Asha Patil', 'recovery', 1, 1],
    ['Bharat Rao', 'lama', 2, 3],
    ['Chetan Shah', 'death', 3, 11],
    ['Divya Iyer', 'recovery', 4, 1],
  ])
  expect(total).toBe(4)
  // (1 + 3 + 11 + 1) / 4
  expect(await counts()).toMatchObject({ total: 4, submitted: 1, averageStay: 4 })
  expect((await admin.call(shellContract.counts, {})).body.counts['discharged-patients']).toBe(5)
})

test.each([
  [{ from: '2026-11-14', to: '2026-11-14' }, ['Esha Menon']],
  [{ from: '2026-11-20', to: '2026-11-20' }, ['Chetan Shah']],
  [{ from: '2026-11-21' }, ['Asha Patil', 'Bharat Rao']],
  [{ from: '2026-11-01', to: '2026-11-15' }, ['Divya Iyer', 'Esha Menon']],
  [{ type: 'Emergency' }, ['Chetan Shah']],
  [{ type: 'IPD' }, ['Asha Patil', 'Bharat Rao', 'Divya Iyer']],
  [{ mode: 'death' }, ['Chetan Shah']],
  [{ billing: 'Bill Submitted' }, ['Asha Patil']],
  [{ file: 'missing' }, []],
  [{ search: 'bharat' }, ['Bharat Rao']],
  [{ search: '9822000031' }, ['Divya Iyer']],
  [{ search: '2312345620' }, ['Chetan Shah']],
  [{ search: 'ih26k21004' }, ['Divya Iyer']],
  [{ search: 'Esha' }, []],
  [{ payerId: 'esic' }, ['Asha Patil', 'Chetan Shah']],
  [{ doctorId: DOCTOR.id, mode: 'lama' }, ['Bharat Rao']],
  [{ wardId: DOCTOR.id }, []],
] satisfies [Asked, string[]][])('filtered by %o, list and counts agree', async (chosen, names) => {
  const asked: Asked = 'payerId' in chosen ? { payerId: esic } : chosen
  expect(await namesOf(asked)).toEqual(names)
  const { total } = await counts(asked)
  expect([total, (await list(asked)).total]).toEqual([names.length, names.length])
})

test.each(DISCHARGED_SORTS)('page by page, %s gives every discharge once and in order', async (sort) => {
  const whole = await namesOf({ sort, to: '2026-11-21' })
  const found: string[] = []
  let after: string | undefined
  do {
    const body = await list({ sort, to: '2026-11-21', limit: 2, ...(after && { after }) })
    found.push(...body.rows.map(({ patientName }) => patientName))
    after = body.next ?? undefined
  } while (after)
  expect(found).toEqual(whole)
  expect(new Set(found).size).toBe(5)
})

test('what is still to be done is counted and filters the list', async () => {
  expect(await stateOf('bill-not-made')).toBe(4)
  expect([await stateOf('summary-not-signed'), await stateOf('documents-missing')]).toEqual([4, 4])
  const file = { id: idOf('Divya Iyer'), type: 12, name: 'summary.pdf' }
  const { body: uploaded } = await admin.call(documentsContract.upload, file, { file: ONE_PAGE_PDF })
  expect((await list({ search: 'Divya' })).rows[0]).toMatchObject({ summaryId: uploaded.id, isSigned: false })
  expect(await namesOf({ summary: 'unsigned' })).toEqual(['Divya Iyer'])
  expect(await stateOf('summary-not-signed')).toBe(4)
  await testApp.sql('hope', (db) =>
    db
      .insertInto('discharge_ticks')
      .values({ visit_id: idOf('Divya Iyer'), patient_id: patients.get('Divya Iyer') ?? '', item: 'doctor_signature' })
      .execute(),
  )
  expect(await stateOf('summary-not-signed')).toBe(3)
  expect(await namesOf({ state: 'summary-not-signed' })).not.toContain('Divya Iyer')
  expect(await namesOf({ summary: 'signed' })).toEqual(['Divya Iyer'])
  expect(await namesOf({ summary: 'missing' })).toEqual(['Asha Patil', 'Bharat Rao', 'Chetan Shah'])
})

test('the deadline is the payer’s, counted from the discharge; a bill that was submitted has none', async () => {
  // ESIC asks for the bill within six days, the others within seven; a patient's own bill has no deadline.
  const byName = Object.fromEntries(
    (await list({ to: '2026-11-21' })).rows.map((row) => [row.patientName, row.submitBy]),
  )
  expect(byName).toEqual({
    'Asha Patil': '2026-11-27',
    'Bharat Rao': null,
    'Chetan Shah': '2026-11-26',
    'Divya Iyer': '2026-11-22',
    'Esha Menon': '2026-11-20',
  })
  expect(await namesOf({ state: 'deadline-soon' })).toEqual(['Divya Iyer'])
  expect(await namesOf({ state: 'overdue', from: '2026-11-01' })).toEqual(['Esha Menon'])
  await admin.call(trackingContract.setBillingStatus, {
    id: idOf('Esha Menon'),
    status: 'Bill uploaded couriered',
    subStatus: null,
  })
  expect(await namesOf({ state: 'overdue', from: '2026-11-01' })).toEqual([])
  expect((await list({ to: '2026-11-14' })).rows).toMatchObject([{ isSubmitted: true, submittedOn: null }])
})

test('who is admitted again within thirty days is found', async () => {
  expect(await namesOf({ state: 'readmitted' })).toEqual([])
  const patientId = patients.get('Divya Iyer') ?? ''
  await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, 12) })
  expect(await namesOf({ state: 'readmitted' })).toEqual(['Divya Iyer'])
})

test('the period of the last days is one statement all day, without a value that it would be planned for', async () => {
  const asked = (at: string) => testApp.sql('hope', async (db) => discharged(db, {}, ist(at)).compile())
  const [morning, evening] = await Promise.all([asked('2026-11-21T06:00'), asked('2026-11-21T20:00')])
  expect(morning.parameters).toEqual([])
  expect(evening).toMatchObject({ sql: morning.sql })
})

test('more days than are counted are listed, but neither counted nor filtered by what is still to be done', async () => {
  const wide = { from: '2026-10-21', to: '2026-11-21' }
  expect((await list(wide)).total).toBe(5)
  expect(await counts(wide)).toEqual({ total: null, submitted: null, averageStay: null, states: [] })
  expect(await counts({ to: '2026-11-21' })).toMatchObject({ total: null })
  for (const asked of [{ state: 'overdue' }, { summary: 'missing' }] as const)
    expect(await admin.call(dischargedContract.discharged, { ...wide, ...asked })).toMatchObject({
      status: 400,
      problem: { code: 'TOO_MANY_DAYS' },
    })
  expect((await counts({ from: '2026-10-22', to: '2026-11-21' })).total).toBe(5)
})

test('two discharges of one day, one of them of the same minute, and one of the past are each listed once', async () => {
  const patientId = patients.get('Asha Patil') ?? ''
  const { body: again } = await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, 15) })
  const [since, at] = [ist('2026-11-13T08:00'), ist('2026-11-21T08:00')]
  await testApp.sql('hope', async (db) => {
    await db.updateTable('visits').set({ admission_date: since }).where('id', '=', again.id).execute()
    await db.updateTable('stays').set({ began_at: since, ended_at: at }).where('visit_id', '=', again.id).execute()
    await saveDischarge(db, again.id, { planned_at: at, discharged_at: at, reason: 'Recovered' })
  })
  const today = { from: '2026-11-21', to: '2026-11-21' }
  expect((await list(today)).rows.map(({ visitNo }) => visitNo)).toEqual([again.visitNo, 'IH26K21001', 'IH26K21002'])
  expect((await counts(today)).total).toBe(3)
  await testApp.sql('hope', (db) => saveDischarge(db, again.id, { discharged_at: ist('2026-11-14T10:00') }))
  expect(await namesOf({ from: '2026-11-14', to: '2026-11-14' })).toEqual(['Esha Menon', 'Asha Patil'])
  expect(await namesOf(today)).toEqual(['Asha Patil', 'Bharat Rao'])
  await admin.call(visitsContract.withdraw, { id: again.id })
})

test('who left without a gate pass is listed without one', async () => {
  const [row] = (await list({ search: 'Bharat' })).rows
  expect(row).toMatchObject({ hasPass: false, balance: null, billTotal: null })
})

test('a revoked discharge leaves the list', async () => {
  expect(
    (await admin.call(revocationContract.revoke, { visitId: idOf('Bharat Rao'), reason: 'Discharged by mistake' }))
      .status,
  ).toBe(200)
  expect(await namesOf({ search: 'Bharat' })).toEqual([])
  expect(await counts()).toMatchObject({ total: 3, averageStay: 4 })
})

test('what the patient owes of confirmed bills is the balance, and due until it came in', async () => {
  await admin.call(cashSessionContract.open, { float: '5,000' })
  const visitId = await confirmedVisit(testApp, admin, 'private')
  await testApp.sql('hope', (db) => saveDischarge(db, visitId, { discharged_at: testApp.time }))
  const rowNow = async () => (await list()).rows.find(({ id }) => id === visitId)
  const owed = (await rowNow())?.balance ?? 0
  expect(owed).toBeGreaterThan(0)
  expect(await stateOf('payment-due')).toBe(1)
  expect((await list({ state: 'payment-due' })).rows.map(({ id }) => id)).toEqual([visitId])
  const cheque = { mode: 'CHEQUE', reference: '004512', bank: 'SBI Nagpur', instrumentDate: '2026-11-20' } as const
  const { body } = await admin.call(receiptsContract.takeAdvance, { visitId, amount: String(owed / 100), ...cheque })
  expect((await rowNow())?.balance).toBe(owed)
  await admin.call(receiptsContract.settleCheque, { id: body.id, state: 'CLEARED' })
  expect((await rowNow())?.balance).toBe(0)
  expect(await stateOf('payment-due')).toBe(0)
})

test('what bills come to and what is due of them is told to who may open bills alone', async () => {
  const telecaller = await testApp.person('hope', 'user', ['telecaller'])
  const { body } = await telecaller.call(dischargedContract.discharged, {})
  const mine = (await list()).rows
  expect(mine.some(({ billTotal, balance }) => billTotal !== null && balance !== null)).toBe(true)
  expect(body.rows.map(({ id }) => id)).toEqual(mine.map(({ id }) => id))
  expect(body.rows.flatMap(({ billTotal, balance }) => [billTotal, balance]).filter((told) => told !== null)).toEqual(
    [],
  )
})

test('the chosen columns of the filtered discharges are in the file', async () => {
  const columnIds = ['visit_id', 'patient_name', 'discharge_date', 'days_admitted', 'mode']
  const { body } = await admin.call(dischargedContract.exportDischarged, {
    mode: 'death',
    format: 'csv',
    columnIds,
  })
  const { name, text } = await exportedFile(testApp, admin, body.workId)
  expect(name).toBe('discharged-patients_2026-11-21.csv')
  expect(parse(text)).toEqual([
    ['Visit ID', 'Patient Name', 'Discharge Date', 'Days Admitted', 'Discharge Mode'],
    ['IH26K21003', 'Chetan Shah', '20/11/2026', '11', 'Death'],
  ])
})

test('the other hospital sees nobody, and who may not read visits or take lists along is refused', async () => {
  expect(await list({ to: '2026-11-21' }, stranger)).toEqual({ rows: [], total: 0, next: null })
  expect(await counts({}, stranger)).toMatchObject({ total: 0, averageStay: null })
  expect((await guard.call(dischargedContract.discharged, {})).status).toBe(403)
  const nurse = await testApp.person('hope', 'nurse')
  const asked = { format: 'csv', columnIds: ['visit_id'] } as const
  expect((await nurse.call(dischargedContract.exportDischarged, asked)).status).toBe(403)
})
