import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf } from '../../billing/model/bill/bill-totals.ts'
import { billsContract } from '../../billing/model/bill/bills.contract.ts'
import { billChangesContract } from '../../billing/model/bill/changes/bill-changes.contract.ts'
import { chargesContract } from '../../charges/model/charges.contract.ts'
import { aRatedService } from '../../charges/server/charges.factory.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import type { RouteInput } from '../../platform/model/contract/route.ts'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aVisit, aWard, cancelled } from '../../visits/server/visits.factory.ts'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'

// Two hospitals: what is done is charged once, what is beyond the approval is not claimed, and what is cancelled is taken back.

type Session = Omit<RouteInput<typeof physiotherapyContract.addSession>, 'visitId' | 'adviceId'>

let testApp: TestApp
let desk: Person
let nurse: Person
let other: Person
let service: string

beforeAll(async () => {
  testApp = await startTestApp()
  desk = await testApp.person('hope', 'user', ['billing'])
  nurse = await testApp.person('hope', 'nurse')
  other = await testApp.person('ayushman')
  service = await testApp.sql('hope', (db) =>
    aRatedService(db, 'Interferential therapy', { private: 30_000, nabh: 25_000 }),
  )
})
afterAll(() => testApp.close())

/** An outpatient visit of the 18th, with the advice of that day. */
async function anOutpatient(payerId: 'private' | 'cghs' = 'private') {
  const admin = await testApp.person('hope')
  const patientId = (await admin.call(patientsContract.register, aRegistration({ payerId }))).body.id
  const { body } = await admin.call(visitsContract.register, { patientId, ...aVisit({ visitDate: '2026-11-18' }) })
  const advice = { advisedById: DOCTOR.id, advisedOn: '2026-11-18', note: 'IFT to the left knee, ten sessions' }
  const adviceId = (await desk.call(physiotherapyContract.addAdvice, { visitId: body.id, ...advice })).body.id
  return { visitId: body.id, visitNo: body.visitNo, adviceId }
}
type Visit = Awaited<ReturnType<typeof anOutpatient>>

const add = (visit: Visit, about: Partial<Session> = {}, by = desk) =>
  by.call(physiotherapyContract.addSession, {
    visitId: visit.visitId,
    adviceId: visit.adviceId,
    day: '2026-11-19',
    modality: 'IFT',
    area: 'Left knee',
    minutes: 15,
    therapist: 'R. Thakre',
    serviceId: service,
    ...about,
  })
const shown = async ({ visitId }: Visit) => (await desk.call(physiotherapyContract.ofVisit, { visitId })).body

test('a cancelled admission takes neither a package nor a session', async () => {
  const admin = await testApp.person('hope')
  const ward = await testApp.sql('hope', (db) => aWard(db, 5, 'PHY'))
  const patientId = (await admin.call(patientsContract.register, aRegistration())).body.id
  const admission = { patientId, ...anAdmission(ward, 1) }
  const visitId = (await admin.call(visitsContract.register, admission)).body.id
  const advice = { advisedById: DOCTOR.id, advisedOn: '2026-11-21', note: 'IFT to the left knee' }
  const adviceId = (await desk.call(physiotherapyContract.addAdvice, { visitId, ...advice })).body.id
  await testApp.sql('hope', (db) => cancelled(db, visitId, testApp.time))
  const bought = { description: 'Knee package', sessions: 2, price: '1,000', from: '2026-11-21' }
  const visit = { visitId, visitNo: '', adviceId }
  const refused = { status: 409, problem: { code: 'ADMISSION_CANCELLED' } }
  expect(await desk.call(physiotherapyContract.addPackage, { visitId, ...bought })).toMatchObject(refused)
  expect(await add(visit, { day: '2026-11-21' })).toMatchObject(refused)
})

test('sessions are lines of the bill: equal ones over their days, two areas of one day apart', async () => {
  const visit = await anOutpatient()
  for (const about of [{}, { day: '2026-11-20' }, { area: 'Right knee' }])
    expect((await add(visit, about)).status).toBe(200)
  const { bill, sessions } = await shown(visit)
  expect(bill.number).toBe(visit.visitNo.replace('IH', 'OH'))
  expect(bill.lines.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual([
    ['Interferential therapy (IFT), Left knee', 2, 60_000],
    ['Interferential therapy (IFT), Right knee', 1, 30_000],
  ])
  expect([bill.total, sessions.map(({ amount }) => amount)]).toEqual([90_000, [30_000, 30_000, 30_000]])
  const whole = (await desk.call(billsContract.bill, { visitId: visit.visitId })).body
  expect(whole.totals.total).toBe(bill.total)
})

test('opening the page writes nothing', async () => {
  const visit = await anOutpatient()
  const rows = () =>
    testApp.sql('hope', async (db) => {
      const tables = ['charges', 'charge_approvals', 'bills', 'bill_changes', 'physiotherapy_sessions', 'row_history']
      const counts = tables.map((table) => sql<string>`(select count(*) from ${sql.table(table)})`)
      return (await sql`select ${sql.join(counts)}`.execute(db)).rows
    })
  const before = await rows()
  await shown(visit)
  await fetchPdf(testApp, desk, `/visits/${visit.visitId}/prints/physiotherapy-bill`)
  expect(await rows()).toEqual(before)
})

test('a session beyond the approved number is not claimable until it is approved', async () => {
  const visit = await anOutpatient('cghs')
  const { visitId } = visit
  const approve = (sessions: number, from: string) =>
    desk.call(physiotherapyContract.addApproval, { visitId, sessions, from })
  await approve(1, '2026-11-18')
  expect((await add(visit)).body.isApproved).toBe(true)
  expect((await add(visit, { day: '2026-11-20' })).body.isApproved).toBe(false)
  const amounts = async () => (await shown(visit)).bill.lines.map(({ amount, state }) => [amount, state])
  expect(await amounts()).toEqual([
    [25_000, 'claimed'],
    [0, 'not_claimable'],
  ])
  const further = (await approve(1, '2026-11-20')).body.id
  expect(await amounts()).toEqual([[50_000, 'claimed']])
  await desk.call(physiotherapyContract.removeApproval, { id: further, reason: 'Of another patient' })
  expect(await amounts()).toHaveLength(2)
})

test('a package is charged once, counts its sessions, and gives no more than were bought', async () => {
  const visit = await anOutpatient()
  const { visitId } = visit
  const bought = { description: 'Knee package', sessions: 2, price: '1,000.50', from: '2026-11-18' }
  const packageId = (await desk.call(physiotherapyContract.addPackage, { visitId, ...bought })).body.id
  const inPackage = (about: Partial<Session> = {}) => add(visit, { packageId, serviceId: null, ...about })
  expect((await inPackage()).status).toBe(200)
  expect((await inPackage({ isMissed: true })).status).toBe(200)
  const last = await Promise.all([inPackage({ day: '2026-11-20' }), inPackage({ day: '2026-11-20' })])
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409])
  const { bill, packages } = await shown(visit)
  expect(bill.lines.map(({ description, amount }) => [description, amount])).toEqual([
    ['Knee package (2 sessions)', 100_050],
  ])
  expect(packages).toMatchObject([{ used: 2, sessions: 2 }])
  const cancel = () => desk.call(physiotherapyContract.cancelPackage, { id: packageId, reason: 'Moved away' })
  expect((await cancel()).problem.code).toBe('PACKAGE_IN_USE')
  for (const { id, isMissed } of (await shown(visit)).sessions)
    if (!isMissed) await desk.call(physiotherapyContract.cancelSession, { id, reason: 'Moved away' })
  expect((await cancel()).status).toBe(200)
  expect((await cancel()).problem.code).toBe('CANCELLED_ALREADY')
  expect((await shown(visit)).bill).toMatchObject({ lines: [], total: 0 })
})

test('a cancelled session is taken back by a reversal, once; a missed one costs nothing', async () => {
  const visit = await anOutpatient()
  const { id } = (await add(visit)).body
  await add(visit, { day: '2026-11-20', isMissed: true, serviceId: null })
  const cancel = () => desk.call(physiotherapyContract.cancelSession, { id, reason: 'Entered twice' })
  const answers = await Promise.all([cancel(), cancel()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const charges = await testApp.sql('hope', (db) =>
    db.selectFrom('charges').select(['amount', 'source_kind']).where('visit_id', '=', visit.visitId).execute(),
  )
  expect(charges.map(({ amount }) => amount).sort()).toEqual([-30_000, 30_000])
  expect((await shown(visit)).sessions.map(({ isMissed, amount }) => [isMissed, amount])).toEqual([
    [false, 0],
    [true, null],
  ])
})

test('the billing desk leaves a session alone; taken back here, it can be given again', async () => {
  const visit = await anOutpatient()
  const { visitId } = visit
  const session = (await add(visit)).body.id
  const bill = async () => (await desk.call(billsContract.bill, { visitId })).body
  const [line] = linesOf(await bill())
  expect(line?.sources).toEqual([
    { words: 'Physiotherapy session', path: `/physiotherapy-bill/${visitId}`, isOfDesk: false },
  ])
  const { version } = await bill()
  const change = { visitId, version, kind: 'quantity' as const, lineKey: line?.key ?? '', quantity: 2, reason: 'Two' }
  const tries = [
    desk.call(chargesContract.cancel, { id: line?.chargeIds[0] ?? '', reason: 'Not held' }),
    desk.call(chargesContract.correct, { id: line?.chargeIds[0] ?? '', quantity: '2', reason: 'Two' }),
    desk.call(billChangesContract.changeLine, change),
  ]
  for (const { status, problem } of await Promise.all(tries)) {
    expect([status, problem.code]).toEqual([409, 'OF_A_SOURCE'])
    expect(problem.message).toMatch(/^This charge belongs to a physiotherapy session; \w+( it)?( back)? there\.$/)
  }
  await desk.call(physiotherapyContract.cancelSession, { id: session, reason: 'Of another patient' })
  expect(linesOf(await bill())).toEqual([])
  expect((await add(visit)).status).toBe(200)
  expect((await bill()).totals.total).toBe(30_000)
})

test.each<[Partial<Session> & { adviceId?: string }, string]>([
  [{ day: '2026-11-22' }, 'day'],
  [{ day: '2026-11-17' }, 'day'],
  [{ adviceId: DOCTOR.id }, 'adviceId'],
  [{ serviceId: null }, 'rate'],
  [{ serviceId: DOCTOR.id }, 'serviceId'],
  [{ packageId: DOCTOR.id }, 'packageId'],
  [{ confirmedBy: 'signature' }, 'confirmedBy'],
  [{ area: '' }, 'area'],
  [{ minutes: -5 }, 'minutes'],
])('%o is refused beside its field, and nothing is saved', async (wrong, field) => {
  const visit = await anOutpatient()
  expect(
    (await add({ ...visit, ...(wrong.adviceId && { adviceId: wrong.adviceId }) }, wrong)).problem.fields,
  ).toHaveProperty(field)
  expect(await shown(visit)).toMatchObject({ sessions: [], bill: { lines: [] } })
})

test('the bill prints on A5 and A4 with what it shows', async () => {
  const visit = await anOutpatient()
  await add(visit)
  for (const [paper, size] of [
    ['a5', [148, 210]],
    ['a4', [210, 297]],
  ] as const) {
    const pdf = await fetchPdf(testApp, desk, `/visits/${visit.visitId}/prints/physiotherapy-bill?paper=${paper}`)
    if (typeof pdf === 'number') throw new Error(`no PDF: ${pdf}`)
    expect(pdf.sizes).toEqual([size])
    for (const text of ['OPD BILL', 'Left knee', '300.00', visit.visitNo.replace('IH', 'OH')])
      expect(pdf.pages[0]).toContain(text)
  }
})

test('who reads bills sees, who edits them enters; the other hospital finds nothing', async () => {
  const visit = await anOutpatient()
  const { visitId } = visit
  expect((await nurse.call(physiotherapyContract.ofVisit, { visitId })).status).toBe(200)
  expect((await add(visit, {}, nurse)).status).toBe(403)
  const { id } = (await add(visit)).body
  const answers = await Promise.all([
    other.call(physiotherapyContract.ofVisit, { visitId }),
    add(visit, {}, other),
    other.call(physiotherapyContract.cancelSession, { id, reason: 'x' }),
    other.call(physiotherapyContract.addApproval, { visitId, sessions: 1, from: '2026-11-18' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await shown(visit)).sessions).toHaveLength(1)
})
