import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsContract } from '../../documents/model/documents.contract.ts'
import { aPng } from '../../documents/server/documents.factory.ts'
import { platformContract } from '../../platform/model/contract/platform.contract.ts'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import { ONE_PAGE_PDF } from '../../tests/files/one-page-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { bloodContract } from '../model/blood.contract.ts'
import { bloodUnitsContract } from '../model/blood-units.contract.ts'
import { aBloodWard } from './blood.factory.ts'

// What leaves the ward on paper: the requisition to the bank, and document 16 with the sticker.

let testApp: TestApp
let ward: Awaited<ReturnType<typeof aBloodWard>>

beforeAll(async () => {
  testApp = await startTestApp()
  ward = await aBloodWard(testApp)
})
afterAll(() => testApp.close())

const sent = async (by: Person, name: string, file: Buffer) =>
  (await by.call(platformContract.uploadFile, { name }, { file })).body.id

async function wordsOf(by: Person, url: string): Promise<string> {
  const pdf = await fetchPdf(testApp, by, url)
  if (typeof pdf === 'number') throw new Error(`${url} answers ${pdf}`)
  return pdf.pages.join(' ')
}

test('the slip says what is asked for, and the other hospital does not get it', async () => {
  const { visitId, uhid } = await ward.admitted()
  const id = await ward.requested(visitId)
  const words = await wordsOf(ward.nurse, `/blood-requisitions/${id}/slip`)
  expect(await fetchPdf(testApp, await testApp.person('ayushman', 'nurse'), `/blood-requisitions/${id}/slip`)).toBe(404)
  for (const said of ['Packed red cells', 'told: O+', uhid, 'Haemoglobin 6.4 after bleeding', 'Vasant Bhoyar, husband'])
    expect(words).toContain(said)
})

test('a sticker is a picture, and of who sends it; who may not read blood does not read it', async () => {
  const { visitId } = await ward.admitted()
  const id = await ward.requested(visitId)
  const paper = await sent(ward.nurse, 'sticker.pdf', ONE_PAGE_PDF)
  expect((await ward.receive(id, { pictureFileId: paper })).problem).toMatchObject({
    code: 'NOT_A_PICTURE',
    fields: { pictureFileId: 'A picture is a JPEG or PNG file' },
  })
  const ofAnother = await sent(ward.second, 'sticker.png', aPng())
  expect((await ward.receive(id, { pictureFileId: ofAnother })).problem.code).toBe('PICTURE_NOT_FOUND')
  const own = await sent(ward.nurse, 'sticker.png', aPng())
  expect((await ward.receive(id, { pictureFileId: own })).status).toBe(200)
  const statusFor = async (by: Person) => {
    const headers = { cookie: `wardbook=${by.cookie}` }
    return (await testApp.app.inject({ method: 'GET', url: `/api/files/${own}`, headers })).statusCode
  }
  expect(await statusFor(ward.billing)).toBe(200)
  expect(await statusFor(await testApp.person('hope', 'user', ['security']))).toBe(403)
})

test('document 16 is filed with every unit, and again after the next step', async () => {
  const { visitId, uhid } = await ward.admitted()
  const id = await ward.requested(visitId, { units: 1 })
  const file = () => ward.nurse.call(bloodContract.file, { visitId })
  expect((await file()).problem.code).toBe('NOTHING_RECEIVED')
  await ward.receive(id, { bagNo: 'PQ-77', pictureFileId: await sent(ward.nurse, 'sticker.png', aPng()) })
  expect((await file()).body.replaced).toBe(false)
  const unit = (await ward.shown(visitId)).requisitions[0]?.bags[0]?.id ?? ''
  const transfusion = (await ward.begin(unit, { uhid, bagNo: 'PQ-77' })).body.id
  const told = {
    reaction: 'allergic',
    severity: 'moderate',
    done: 'Stopped, hydrocortisone.',
    toldTo: 'Dr. Tambe',
  } as const
  await ward.nurse.call(bloodUnitsContract.react, { id: transfusion, ...told, volumeMl: 60 })
  expect((await file()).body.replaced).toBe(true)
  const words = await wordsOf(ward.billing, `/visits/${visitId}/blood-papers`)
  for (const said of ['Document 16', 'PQ-77', 'Compatible', 'allergic, urticaria, moderate', '60 ml', 'BP 122/78'])
    expect(words).toContain(said)
  expect((await ward.shown(visitId)).filedAt).not.toBeNull()
  const { lines } = (await ward.admin.call(documentsContract.ofVisit, { id: visitId })).body
  expect(lines.filter(({ document }) => document !== null).map(({ type }) => type)).toEqual([16])
})
