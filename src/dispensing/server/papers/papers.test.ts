import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsContract } from '../../../documents/model/documents.contract.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { dispensingContract } from '../../model/dispensing.contract.ts'
import { papersContract } from '../../model/papers/papers.contract.ts'
import { aPharmacy, type Pharmacy } from '../dispensing.factory.ts'

// Two hospitals: the slip of the ward, and documents 17 to 19 of a claim, made from what was issued.

let testApp: TestApp
let pharmacy: Pharmacy

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacy = await aPharmacy(testApp)
})
afterAll(() => testApp.close())

/** Issues units of a new item for a visit, and answers its slip. */
async function issued(visitId: string, name: string, quantity: number, { batch = {}, item = {}, asked = {} } = {}) {
  const medicineId = await pharmacy.stocked(name, batch, item)
  const { requestId, lineId } = await pharmacy.asked(visitId, medicineId, quantity, asked)
  const reply = await pharmacy.issue(requestId, { requestLineId: lineId, quantity })
  expect(reply).toMatchObject({ status: 200 })
  const line = (await pharmacy.requestsOf(visitId))
    .flatMap(({ issues }) => issues)
    .find((one) => one.requestLineId === lineId)
  if (!line) throw new Error(`${name} was not issued`)
  return { requestId, line }
}
const takeBack = (id: string, quantity: number) =>
  pharmacy.pharmacist.call(dispensingContract.takeBack, {
    id,
    placeId: pharmacy.counter,
    quantity,
    reason: 'stopped by the doctor',
  })
const papersOf = (visitId: string, by = pharmacy.pharmacist) => by.call(papersContract.papers, { visitId })
const paperIn = async (visitId: string, paper: string, by = pharmacy.pharmacist) =>
  (await papersOf(visitId, by)).body.papers.find((one) => one.paper === paper)
const textOf = async (path: string, by = pharmacy.pharmacist) => {
  const pdf = await fetchPdf(testApp, by, path)
  return typeof pdf === 'number' ? String(pdf) : pdf.pages.join(' ')
}
type Paper = 'stickers' | 'break-up' | 'wrappers'
const print = (visitId: string, paper: Paper, by = pharmacy.pharmacist) =>
  by.call(papersContract.print, { visitId, paper })
const printed = (visitId: string, paper: Paper) => textOf(`/visits/${visitId}/pharmacy-papers/${paper}/pdf`)

test('the slip shows what was issued from which batch, who asked, and what came back of it', async () => {
  const visitId = await pharmacy.admit()
  const { requestId, line } = await issued(visitId, 'Slipran', 12)
  await takeBack(line.id, 2)
  const text = await textOf(`/dispensing/requests/${requestId}/slip?issueId=${line.issueId}`, pharmacy.nurse)
  expect(text).toContain(line.issueNo)
  expect(text).toContain('Slipran')
  expect(text).toContain('DL-2290')
  expect(text).toContain('12 tablet')
  expect(text).toContain('stopped by the doctor')
  // 12 tablets at ₹24.60, of which two come back for ₹4.10.
  expect(text).toContain('24.60')
  expect(text).toContain('(4.10)')
})

test('a request of which nothing is issued has no slip', async () => {
  const visitId = await pharmacy.admit()
  const { requestId } = await pharmacy.asked(visitId, await pharmacy.stocked('Nilslip'), 4)
  expect(await pharmacy.nurse.call(papersContract.slip, { id: requestId })).toMatchObject({
    status: 409,
    body: { error: { code: 'NOTHING_ISSUED', message: 'Nothing is issued for this request yet' } },
  })
})

test('the break-up is what stands charged less what came back, by day, and says what is taken home', async () => {
  const visitId = await pharmacy.admit()
  const { line } = await issued(visitId, 'Brekon', 12)
  await issued(visitId, 'Homeva', 10, { asked: { purpose: 'discharge' } })
  expect(await paperIn(visitId, 'break-up')).toMatchObject({ document: 18, rows: 2, amount: 4510, billed: 4510 })
  await takeBack(line.id, 2)
  expect(await paperIn(visitId, 'break-up')).toMatchObject({ rows: 2, amount: 4100, billed: 4100 })
  const text = await printed(visitId, 'break-up')
  expect(text).toContain('Document 18')
  expect(text).toContain('Brekon')
  expect(text).toContain('10 tablet')
  expect(text).toContain('Homeva (to take home)')
  expect(text).toContain('41.00')
  await takeBack(line.id, 10)
  expect(await paperIn(visitId, 'break-up')).toMatchObject({ rows: 1, amount: 2050 })
})

test('a medicine above ₹100 asks for its wrappers, an implant for its sticker, a cheap strip for neither', async () => {
  const visitId = await pharmacy.admit()
  await issued(visitId, 'Cheapo', 10)
  await issued(visitId, 'Costlin', 12, { batch: { mrp: 42_000 } })
  await issued(visitId, 'Meshlo', 1, {
    batch: { mrp: 900_000 },
    item: { kind: 'implant', packUnits: 1, isSoldLoose: false },
  })
  expect(await paperIn(visitId, 'wrappers')).toMatchObject({ document: 19, rows: 1, packs: 2 })
  expect(await paperIn(visitId, 'stickers')).toMatchObject({ document: 17, rows: 1, packs: 1 })
  const wrappers = await printed(visitId, 'wrappers')
  expect(wrappers).toContain('Costlin')
  expect(wrappers).not.toContain('Cheapo')
  expect(wrappers).not.toContain('Meshlo')
  expect(await printed(visitId, 'stickers')).toContain('Meshlo')
})

test('a claims desk files a document, once more in its place; the pharmacy prints it and files nothing', async () => {
  const visitId = await pharmacy.admit()
  await issued(visitId, 'Filox', 10)
  const file = (by = pharmacy.clerk) => by.call(papersContract.file, { visitId, paper: 'break-up' })
  expect(await file(pharmacy.pharmacist)).toMatchObject({ status: 403 })
  expect(await file()).toMatchObject({ status: 200, body: { replaced: false } })
  expect(await file()).toMatchObject({ status: 200, body: { replaced: true } })
  expect(await paperIn(visitId, 'break-up', pharmacy.clerk)).toMatchObject({
    mayFile: true,
    filedAt: expect.any(String),
  })
  const list = (await pharmacy.clerk.call(documentsContract.ofVisit, { id: visitId })).body
  expect(list.lines[17]).toMatchObject({ type: 18, document: { fileType: 'application/pdf' }, remarks: 'Yes' })
})

test('what holds nothing is neither printed nor filed', async () => {
  const visitId = await pharmacy.admit()
  const refused = { status: 409, body: { error: { code: 'NOTHING_ISSUED' } } }
  expect(await print(visitId, 'stickers')).toMatchObject(refused)
  expect(await pharmacy.clerk.call(papersContract.file, { visitId, paper: 'wrappers' })).toMatchObject(refused)
  expect(await paperIn(visitId, 'break-up')).toMatchObject({ rows: 0, amount: 0 })
})

test('the other hospital sees neither slips nor papers', async () => {
  const visitId = await pharmacy.admit()
  const { requestId } = await issued(visitId, 'Strango', 10)
  const { stranger } = pharmacy
  expect((await papersOf(visitId, stranger)).status).toBe(404)
  expect((await print(visitId, 'break-up', stranger)).status).toBe(404)
  expect((await stranger.call(papersContract.slip, { id: requestId })).status).toBe(404)
})
