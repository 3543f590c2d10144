import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { aPng } from '../../../documents/server/documents.factory.ts'
import { platformContract } from '../../../platform/model/contract/platform.contract.ts'
import { ONE_PAGE_PDF } from '../../../tests/files/one-page-pdf.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { ordersContract } from '../../model/orders.contract.ts'
import { recordedContract } from '../../model/recorded/recorded.contract.ts'
import { markCompleted } from '../advance-lines.ts'
import { aLabTest, aStudy } from '../orders.factory.ts'

// Two hospitals: what the desk recorded waits for its report, gets one, or is confirmed to have none.

let testApp: TestApp
let lab: Person
let billing: Person
let nurse: Person
let other: Person
let visitId: string
let lineIds: readonly string[]

beforeAll(async () => {
  testApp = await startTestApp()
  lab = await testApp.person('hope', 'user', ['lab'])
  billing = await testApp.person('hope', 'user', ['billing'])
  nurse = await testApp.person('hope', 'nurse')
  other = await testApp.person('ayushman', 'user', ['lab'])
  const admit = await admissionsOf(testApp, await testApp.person('hope'))
  visitId = await admit()
  const items = await testApp.sql('hope', async (db) => [
    { list: 'lab-tests' as const, itemId: await aLabTest(db, 'Complete haemogram') },
    { list: 'radiology-studies' as const, itemId: await aStudy(db, 'X-ray chest PA') },
  ])
  const about = { entry: 'recorded', doneOn: '2026-11-21', doneWhere: 'outside', doneBy: 'Sai Diagnostics' } as const
  const placed = await billing.call(ordersContract.place, {
    visitId,
    practitionerId: DOCTOR.id,
    lines: items,
    ...about,
  })
  lineIds = placed.body.lineIds
})
afterAll(() => testApp.close())

const listed = async (department: 'laboratory' | 'radiology', show: 'open' | 'answered' = 'open', by = lab) =>
  (await by.call(recordedContract.list, { department, show })).body
const attach = (id: string, by = lab, name = 'report.pdf', file: Buffer = ONE_PAGE_PDF) =>
  by.call(recordedContract.attach, { id, name }, { file })
const line = (at: number) => lineIds[at] ?? ''
const lineOfVisit = async (id: string) =>
  (await billing.call(ordersContract.ofVisit, { visitId })).body.orders
    .flatMap(({ lines }) => lines)
    .find((one) => one.id === id)

test('each department lists what was recorded without a report', async () => {
  expect(await listed('laboratory')).toMatchObject({
    open: 1,
    lines: [{ id: line(0), name: 'Complete haemogram', doneBy: 'Sai Diagnostics', doneWhere: 'Outside', answer: null }],
  })
  expect((await listed('radiology')).lines.map(({ id }) => id)).toEqual([line(1)])
  expect(await listed('laboratory', 'open', other)).toEqual({ open: 0, lines: [] })
})

test('a report is a PDF or a picture; it is attached once, and the line is reported', async () => {
  expect(await attach(line(0), lab, 'report.docx')).toMatchObject({ status: 415 })
  expect(await attach(line(0), lab, 'report.pdf', aPng())).toMatchObject({
    problem: { code: 'FILE_NOT_WHAT_IT_SAYS' },
  })
  expect((await attach(line(0))).status).toBe(200)
  expect(await attach(line(0))).toMatchObject({ status: 409, problem: { code: 'ANSWERED' } })
  expect(await listed('laboratory')).toEqual({ open: 0, lines: [] })
  expect(await lineOfVisit(line(0))).toMatchObject({ state: 'reported', answer: { fileName: 'report.pdf' } })
  expect((await listed('laboratory', 'answered')).lines.map(({ id }) => id)).toEqual([line(0)])
})

test('the report is read by who reads results or records, in its hospital', async () => {
  const id = (await lineOfVisit(line(0)))?.answer?.fileId ?? ''
  expect((await nurse.call(platformContract.file, { id })).status).toBe(200)
  expect((await billing.call(platformContract.file, { id })).status).toBe(200)
  const reception = await testApp.person('hope', 'user', ['reception'])
  expect((await reception.call(platformContract.file, { id })).status).toBe(404)
  expect((await other.call(platformContract.file, { id })).status).toBe(404)
})

test('that none exists is confirmed with a reason, and taken back', async () => {
  expect((await lab.call(recordedContract.confirmNone, { id: line(1), reason: '' })).status).toBe(400)
  expect((await lab.call(recordedContract.confirmNone, { id: line(1), reason: 'Film only' })).status).toBe(200)
  expect(await lineOfVisit(line(1))).toMatchObject({ state: 'reported', answer: { noneReason: 'Film only' } })
  expect((await lab.call(recordedContract.takeBack, { id: line(1) })).status).toBe(200)
  expect(await lab.call(recordedContract.takeBack, { id: line(1) })).toMatchObject({
    problem: { code: 'NOTHING_TO_UNDO' },
  })
  expect(await lineOfVisit(line(1))).toMatchObject({ state: 'recorded', answer: null })
  expect((await attach(line(1), lab, 'xray.png', aPng())).status).toBe(200)
})

test('a line to be done has no such report, a cancelled one neither, and no stranger answers', async () => {
  const itemId = await testApp.sql('hope', (db) => aLabTest(db, 'C-reactive protein'))
  const placed = await lab.call(ordersContract.place, {
    visitId,
    practitionerId: DOCTOR.id,
    lines: [{ list: 'lab-tests', itemId }],
  })
  const [id = ''] = placed.body.lineIds
  expect(await attach(id)).toMatchObject({ status: 409, problem: { code: 'NOT_RECORDED' } })
  expect((await attach(line(1), nurse)).status).toBe(403)
  expect((await attach(line(1), other)).status).toBe(404)
})

test('the database keeps a recorded line and its answer together', async () => {
  const alone = testApp.sql('hope', async (db) => {
    await markCompleted(db, [line(0)], null)
  })
  await expect(alone).rejects.toThrow('recorded_line_is_answered')
})
