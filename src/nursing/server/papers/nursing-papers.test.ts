import { afterAll, beforeAll, expect, test } from 'vitest'
import { papersContract } from '../../../dispensing/model/papers/papers.contract.ts'
import { type DocumentPart, NURSING_CHART } from '../../../documents/model/document-parts.ts'
import { filePart } from '../../../documents/server/parts/document-parts.ts'
import { observationsContract } from '../../../observations/model/observations.contract.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { nursingPapersContract } from '../../model/papers/nursing-papers.contract.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { aTreatedWard, type TreatedWard } from '../nursing.factory.ts'

// Documents 19, 20 and 21: what the ward wrote, filed on the checklist of the claim.

let testApp: TestApp
let ward: TreatedWard
let strange: Person

beforeAll(async () => {
  testApp = await startTestApp()
  ward = await aTreatedWard(testApp)
  strange = await testApp.person('ayushman', 'nurse')
  testApp.time = new Date('2026-11-21T09:10:00+05:30')
})
afterAll(() => testApp.close())

const papers = async (visitId: string) => (await ward.nurse.call(nursingPapersContract.papers, { visitId })).body.papers
const file = (visitId: string, paper: 'chart' | 'sheets' | 'blood-sugar', by: Person = ward.nurse) =>
  by.call(nursingPapersContract.file, { visitId, paper })
const measure = (visitId: string, figures: object) =>
  ward.nurse.call(observationsContract.recordVitals, { visitId, ...figures } as never)
const filedOn = (visitId: string, type: number) =>
  testApp.sql('hope', (db) =>
    db
      .selectFrom('patient_documents as d')
      .innerJoin('files as f', 'f.id', 'd.file_id')
      .select(['d.id', 'f.size', 'f.media_type as mediaType'])
      .where('d.visit_id', '=', visitId)
      .where('d.document_type_id', '=', type)
      .where('d.withdrawn_at', 'is', null)
      .executeTakeFirst(),
  )

test('sheets and charts of the stay are filed on 19, 20 and 21; what is written later says so', async () => {
  const visitId = await ward.admit()
  expect((await file(visitId, 'sheets')).problem.code).toBe('NOTHING_WRITTEN')
  const id = await ward.ordered(visitId, { kind: 'as_needed', frequency: null, asNeededFor: 'pain' })
  expect((await measure(visitId, { pulse: 80, glucose: 140, glucoseWhen: 'random' })).status).toBe(200)
  for (const paper of ['chart', 'sheets', 'blood-sugar'] as const) expect((await file(visitId, paper)).status).toBe(200)
  for (const type of [19, 20, 21])
    expect(await filedOn(visitId, type)).toMatchObject({ mediaType: 'application/pdf', size: expect.any(Number) })
  expect((await papers(visitId)).map(({ document, rows, isOutdated }) => [document, rows > 0, isOutdated])).toEqual([
    [19, true, false],
    [20, true, false],
    [21, true, false],
  ])
  testApp.time = new Date('2026-11-21T09:20:00+05:30')
  await ward.act(id, {})
  expect((await papers(visitId)).map(({ isOutdated }) => isOutdated)).toEqual([false, true, false])
  expect((await file(visitId, 'sheets')).body.replaced).toBe(true)
})

test('nursing chart and wrappers are parts of one document: neither filing loses the other', async () => {
  const visitId = await ward.admit()
  await measure(visitId, { pulse: 80 })
  const medicineId = await ward.stocked('Meropenem 1 g wrapped', { mrp: 90_000 })
  const { requestId, lineId } = await ward.asked(visitId, medicineId, 10)
  await ward.issue(requestId, { requestLineId: lineId, quantity: 10 })
  await file(visitId, 'chart')
  const chart = await filedOn(visitId, 19)
  const wrappers = await ward.admin.call(papersContract.file, { visitId, paper: 'wrappers' })
  expect(wrappers.status).toBe(200)
  const both = await filedOn(visitId, 19)
  expect(both?.size).toBeGreaterThan(chart?.size ?? 0)
  expect((await file(visitId, 'chart')).status).toBe(200)
  expect((await filedOn(visitId, 19))?.size).toBeGreaterThan(chart?.size ?? 0)
})

test('two desks file their parts at one moment: who comes second is told, and no part is lost', async () => {
  const visitId = await ward.admit()
  const pdf = Buffer.from('%PDF-1.7')
  const filing = (part: DocumentPart, then: () => Promise<void>) =>
    testApp.sql('hope', async (db) => {
      const { patientId } = await db
        .selectFrom('visits')
        .select('patient_id as patientId')
        .where('id', '=', visitId)
        .executeTakeFirstOrThrow()
      const on = { visitId, patientId, type: NURSING_CHART, part, name: `${part}.pdf`, pdf, whole: pdf, other: null }
      const filed = await filePart(db, on, { actor: { userId: ward.nurse.userId } as Actor, now: testApp.time })
      await then()
      return filed
    })
  const [isWritten, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = filing('chart', () => {
    isWritten.resolve()
    return isOver.promise
  })
  await isWritten.promise
  const second = filing('wrappers', async () => undefined)
  await new Promise((resolve) => setTimeout(resolve, 200))
  isOver.resolve()
  expect(await first).toMatchObject({ replaced: false })
  expect(await second).toBeNull()
})

test('a rate of an infusion stands on the sheets: filed before it, they say so', async () => {
  const visitId = await ward.admit()
  const infusion = { frequency: null, dose: 500, doseUnit: 'ml', rate: 80, volume: 500 } as const
  const id = await ward.ordered(visitId, { kind: 'infusion', ...infusion })
  expect((await file(visitId, 'sheets')).status).toBe(200)
  testApp.time = new Date(testApp.time.getTime() + 600_000)
  expect((await ward.nurse.call(treatmentSheetContract.rate, { id, rate: 80, bag: 1 } as never)).status).toBe(200)
  expect((await papers(visitId)).find(({ paper }) => paper === 'sheets')).toMatchObject({ rows: 2, isOutdated: true })
})

test('the other hospital files nothing, and who may not is refused', async () => {
  const visitId = await ward.admit()
  await measure(visitId, { pulse: 80 })
  expect((await file(visitId, 'chart', strange)).status).toBe(404)
  expect((await strange.call(nursingPapersContract.papers, { visitId })).status).toBe(404)
  expect((await file(visitId, 'chart', ward.pharmacist)).status).toBe(403)
})
