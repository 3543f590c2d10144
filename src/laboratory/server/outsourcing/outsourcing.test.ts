import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { aLabTest } from '../../../orders/server/orders.factory.ts'
import { platformContract } from '../../../platform/model/contract/platform.contract.ts'
import { ONE_PAGE_PDF } from '../../../tests/files/one-page-pdf.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { outsourcingContract } from '../../model/outsourcing/outsourcing.contract.ts'
import { lineProgressOf } from '../../model/results/line-progress.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { FACTS_OF_LINE, type LineTally, progressOf } from '../results/line-progress.queries.ts'
import { aCentre } from './outsourcing.factory.ts'

// Two hospitals: a test goes to a centre without a sample, its report comes, and another person verifies it.

let testApp: TestApp
let lab: Person
let pathologist: Person
let nurse: Person
let other: Person
let visitId: string
let centreId: string
let lineId: string
let id: string

beforeAll(async () => {
  testApp = await startTestApp()
  lab = await testApp.person('hope', 'user', ['lab'])
  pathologist = await testApp.person('hope', 'doctor', ['pathologist'])
  nurse = await testApp.person('hope', 'nurse')
  other = await testApp.person('ayushman', 'user', ['lab'])
  const admit = await admissionsOf(testApp, await testApp.person('hope'))
  visitId = await admit()
  centreId = await testApp.sql('hope', (db) => aCentre(db, 'Metropolis Nagpur'))
  lineId = await ordered('Anti-nuclear antibody')
})
afterAll(() => testApp.close())

async function ordered(name: string): Promise<string> {
  const itemId = await testApp.sql('hope', (db) => aLabTest(db, name))
  const lines = [{ list: 'lab-tests' as const, itemId }]
  const placed = await lab.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })
  return placed.body.lineIds[0] ?? ''
}
const send = (about: object = {}, by = lab) => by.call(outsourcingContract.send, { lineId, centreId, ...about })
const attach = (by = lab, name = 'ana.pdf', keyValues = 'ANA 1:320, speckled') =>
  by.call(outsourcingContract.attach, { id, name, keyValues }, { file: ONE_PAGE_PDF })
const listed = async (show: 'open' | 'verified' = 'open', by = lab) =>
  (await by.call(outsourcingContract.list, { show })).body.lines
const toCollect = async () => (await nurse.call(samplesContract.toCollect, {})).body.patients.length

/** What the expression of the database says of the line, and what the model says of its facts. */
async function progress(outsourced: 'sent' | 'verified' | null) {
  const { rows } = await testApp.sql('hope', (db) =>
    sql<{ said: string; facts: LineTally }>`select ${progressOf('f.facts')} as said, f.facts from order_lines l,
      lateral (select ${FACTS_OF_LINE} as facts) f where l.id = ${lineId}`.execute(db),
  )
  const [row] = rows
  if (!row) throw new Error('no line')
  expect(row.said).toBe(
    lineProgressOf({ ...row.facts, isCancelled: false, isRecorded: false, outsourced, containers: [] }),
  )
  return row.said
}

test('an open test is sent with cost and day, and leaves the list of what is to be drawn', async () => {
  expect(await progress(null)).toBe('ordered')
  expect(await toCollect()).toBe(1)
  expect(await send({ expectedOn: '2026-11-20' })).toMatchObject({ problem: { code: 'EXPECTED_EARLIER' } })
  expect((await send({ cost: 'much' })).status).toBe(400)
  const sent = await send({ cost: '1,250.50', expectedOn: '2026-11-24' })
  expect(sent.status).toBe(200)
  id = sent.body.id
  expect(await send()).toMatchObject({ status: 409, problem: { code: 'SENT_ALREADY' } })
  expect(await progress('sent')).toBe('outsourced')
  expect(await toCollect()).toBe(0)
  expect(await listed()).toMatchObject([
    { id, centre: 'Metropolis Nagpur', cost: 125_050, expectedOn: '2026-11-24', fileId: null, isCancelled: false },
  ])
})

test('neither the other hospital nor a ward sends, sees or attaches', async () => {
  expect(await send({}, other)).toMatchObject({ status: 400, problem: { code: 'NO_SUCH_LINE' } })
  expect(await listed('open', other)).toEqual([])
  expect((await attach(other)).status).toBe(404)
  expect((await send({}, nurse)).status).toBe(403)
  expect((await attach(nurse)).status).toBe(403)
})

test('its report is a PDF, attached once, and read outside the laboratory only when it is verified', async () => {
  expect((await pathologist.call(outsourcingContract.verify, { id })).problem.code).toBe('NO_REPORT')
  expect((await attach(lab, 'ana.png')).status).toBe(415)
  expect((await attach()).status).toBe(200)
  expect(await attach()).toMatchObject({ status: 409, problem: { code: 'REPORTED' } })
  const [line] = await listed()
  expect(line).toMatchObject({ fileName: 'ana.pdf', keyValues: 'ANA 1:320, speckled', isOwnEntry: true })
  const file = { id: line?.fileId ?? '' }
  expect((await nurse.call(platformContract.file, file)).status).toBe(404)
  expect((await pathologist.call(platformContract.file, file)).status).toBe(200)
  expect(await progress('sent')).toBe('outsourced')
})

test('a report is taken back and attached again; another person verifies it, which finishes the test', async () => {
  expect((await lab.call(outsourcingContract.takeBack, { id })).body.undone).toBe('report')
  expect((await attach(pathologist)).status).toBe(200)
  expect((await pathologist.call(outsourcingContract.verify, { id })).problem.code).toBe('OWN_ENTRY')
  expect((await lab.call(outsourcingContract.verify, { id })).status).toBe(403)
  await pathologist.call(outsourcingContract.takeBack, { id })
  await attach()
  expect((await pathologist.call(outsourcingContract.verify, { id })).status).toBe(200)
  expect(await progress('verified')).toBe('verified')
  expect(await lab.call(outsourcingContract.takeBack, { id })).toMatchObject({ problem: { code: 'VERIFIED' } })
  expect(await listed()).toEqual([])
  const [line] = await listed('verified')
  expect(line).toMatchObject({ id, keyValues: 'ANA 1:320, speckled' })
  expect((await nurse.call(platformContract.file, { id: line?.fileId ?? '' })).status).toBe(200)
  const { orders } = (await nurse.call(ordersContract.ofVisit, { visitId })).body
  expect(orders.flatMap(({ lines }) => lines).find((one) => one.id === lineId)?.state).toBe('reported')
})

test('a sending is taken back, and the test is drawn here; the database holds that nobody verifies what he attached', async () => {
  lineId = await ordered('Anti-CCP')
  const choices = (await lab.call(outsourcingContract.choices, {})).body
  expect(choices.lines.map(({ name }) => name)).toEqual(['Anti-CCP'])
  expect(choices.centres).toContainEqual({ id: centreId, name: 'Metropolis Nagpur' })
  id = (await send()).body.id
  expect((await lab.call(outsourcingContract.takeBack, { id })).body.undone).toBe('sending')
  expect(await progress(null)).toBe('ordered')
  expect(await toCollect()).toBe(1)
  id = (await send()).body.id
  await attach()
  const alone = testApp.sql('hope', (db) =>
    db
      .updateTable('lab_outsourced_lines')
      .set({ verified_at: new Date(), verified_by: lab.userId })
      .where('id', '=', id)
      .execute(),
  )
  await expect(alone).rejects.toThrow('outsourced_report_verified_by_another')
})
