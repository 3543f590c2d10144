import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsContract } from '../../documents/model/documents.contract.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { platformContract } from '../../platform/model/contract/platform.contract.ts'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import { ONE_PAGE_PDF } from '../../tests/files/one-page-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aWard } from '../../visits/server/visits.factory.ts'
import { grievancesContract } from '../model/grievances.contract.ts'
import { satisfactionContract } from '../model/satisfaction.contract.ts'
import { openGrievances } from './grievances.queries.ts'
import { aPicture, CONTENT, planDischarge, sign } from './satisfaction.factory.ts'

// Two hospitals: what is signed is filed and stays, and what is complained of is closed before a claim goes out.

const COMPLAINT = { answers: { ...CONTENT, satisfiedWithStaff: false, moneyTaken: true }, complaint: '₹500 for a bed' }
let testApp: TestApp
let desk: Person
let other: Person
let ward: string
let room = 0

beforeAll(async () => {
  testApp = await startTestApp()
  desk = await testApp.person('hope', 'user', ['insurance'])
  other = await testApp.person('ayushman')
  ward = await testApp.sql('hope', (db) => aWard(db, 30, 'SAT'))
})
afterAll(() => testApp.close())

/** An admission whose discharge is planned. */
async function leaving(about: Parameters<typeof aRegistration>[0] = {}): Promise<string> {
  const admin = await testApp.person('hope')
  const patientId = (await admin.call(patientsContract.register, aRegistration(about))).body.id
  room += 1
  const { body } = await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, room) })
  await testApp.sql('hope', (db) => planDischarge(db, body.id))
  return body.id
}
const shown = async (visitId: string) => (await desk.call(satisfactionContract.ofVisit, { visitId })).body
const documentFive = async (id: string) =>
  (await desk.call(documentsContract.ofVisit, { id })).body.lines.find(({ type }) => type === 5)?.document ?? null

test('a signature files the certificate as document 5, with all three languages and the picture', async () => {
  const visitId = await leaving()
  const { status, body } = await sign(desk, visitId)
  expect([status, body.grievances]).toEqual([200, []])
  const document = await documentFive(visitId)
  expect(document?.fileType).toBe('application/pdf')
  const pdf = await fetchPdf(testApp, desk, `/documents/${document?.id}/content`)
  if (typeof pdf === 'number') throw new Error(`no PDF: ${pdf}`)
  expect(pdf.pages).toHaveLength(1)
  expect(pdf.pages[0]).toContain('I am satisfied with the treatment')
  expect(pdf.pages[0]).toContain('Asha Patil')
  expect(pdf.pages[0]).toMatch(/[\u0900-\u097F]/)
  expect((await shown(visitId)).certificates).toMatchObject([{ id: body.id, manner: 'signature', answers: CONTENT }])
})

test('before the discharge is planned it is neither signed nor printed; opening the page writes nothing', async () => {
  const visitId = await leaving()
  await testApp.sql('hope', (db) =>
    db.updateTable('discharges').set({ planned_at: null }).where('id', '=', visitId).execute(),
  )
  expect((await shown(visitId)).isAvailable).toBe(false)
  expect((await sign(desk, visitId)).problem.code).toBe('DISCHARGE_NOT_PLANNED')
  expect(await fetchPdf(testApp, desk, `/visits/${visitId}/prints/satisfaction-certificate`)).toBe(409)
  expect(await documentFive(visitId)).toBeNull()
  await testApp.sql('hope', (db) => planDischarge(db, visitId))
  const blank = await fetchPdf(testApp, desk, `/visits/${visitId}/prints/satisfaction-certificate`)
  expect(typeof blank === 'number' ? blank : blank.pages.length).toBe(1)
  expect((await shown(visitId)).certificates).toEqual([])
})

test('the signed paper is filed as it was scanned, and a refusal with its witnesses', async () => {
  const [paper, refused] = [await leaving(), await leaving()]
  const fileId = (await desk.call(platformContract.uploadFile, { name: 'p6.pdf' }, { file: ONE_PAGE_PDF })).body.id
  expect((await sign(desk, paper, { manner: 'paper', fileId })).status).toBe(200)
  expect((await documentFive(paper))?.fileName).toBe('p6.pdf')
  const refusal = { manner: 'refused', answers: null, fileId: null, refusalReason: 'In a hurry' } as const
  expect((await sign(desk, refused, { ...refusal, witnessOne: 'A' })).problem.fields).toHaveProperty('witnessTwo')
  expect((await sign(desk, refused, { ...refusal, witnessOne: 'A', witnessTwo: 'B' })).status).toBe(200)
  const pdf = await fetchPdf(testApp, desk, `/documents/${(await documentFive(refused))?.id}/content`)
  expect(typeof pdf === 'number' ? pdf : pdf.pages[0]).toContain('In a hurry')
})

test('an attendant signs for a minor, and a thumb print has its witness', async () => {
  const visitId = await leaving({ age: 12, dateOfBirth: '' })
  expect(await shown(visitId)).toMatchObject({ patientMaySign: false, attendantBecause: 'minor' })
  expect((await sign(desk, visitId)).problem.fields).toHaveProperty('signedBy')
  const mother = { signedBy: 'attendant', attendantBecause: 'minor', relation: 'Mother' } as const
  const thumb = { ...mother, manner: 'thumb' } as const
  expect((await sign(desk, visitId, thumb)).problem.fields).toHaveProperty('witnessOne')
  expect((await sign(desk, visitId, { ...thumb, witnessOne: 'Sister Rekha' })).status).toBe(200)
})

test('a file of somebody else and one that is no picture sign nothing', async () => {
  const visitId = await leaving()
  const clerk = await testApp.person('hope', 'user')
  expect((await sign(desk, visitId, { fileId: await aPicture(clerk) })).problem.code).toBe('FILE_NOT_FOUND')
  const pdf = (await desk.call(platformContract.uploadFile, { name: 'p6.pdf' }, { file: ONE_PAGE_PDF })).body.id
  expect((await sign(desk, visitId, { fileId: pdf })).problem.code).toBe('NOT_A_PICTURE')
  expect(await documentFive(visitId)).toBeNull()
})

test('a correction replaces with a reason; what was signed stays readable, and of two only one replaces', async () => {
  const visitId = await leaving()
  const first = (await sign(desk, visitId)).body.id
  expect((await sign(desk, visitId)).problem.code).toBe('SIGNED_ALREADY')
  const again = (replaceReason: string | null) =>
    sign(desk, visitId, { replacesId: first, replaceReason, signerName: 'Asha S. Patil' })
  expect((await again(null)).problem.fields).toHaveProperty('replaceReason')
  const answers = await Promise.all([again('Name misspelt'), again('Name misspelt')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { certificates } = await shown(visitId)
  expect(certificates.map(({ signerName, replacesId }) => [signerName, replacesId])).toEqual([
    ['Asha S. Patil', first],
    ['Asha Patil', null],
  ])
  const replaced = await fetchPdf(testApp, desk, `/satisfaction-certificates/${first}/file`)
  expect(typeof replaced === 'number' ? replaced : replaced.pages.length).toBe(1)
  const changed = testApp.sql('hope', (db) =>
    db.updateTable('satisfaction_certificates').set({ signer_name: 'x' }).where('id', '=', first).execute(),
  )
  await expect(changed).rejects.toMatchObject({ code: '42501' })
})

test('what is complained of is open until it is closed with its resolution, also when a correction follows', async () => {
  const visitId = await leaving()
  const { body } = await sign(desk, visitId, COMPLAINT)
  expect(body.grievances).toEqual(['staff', 'money'])
  expect((await sign(desk, visitId, { replacesId: body.id, replaceReason: 'Asked again' })).status).toBe(200)
  const open = () => testApp.sql('hope', (db) => openGrievances(db, visitId))
  expect((await open()).map(({ subject }) => subject).sort()).toEqual(['money', 'staff'])
  for (const { id, version } of (await shown(visitId)).grievances) {
    expect((await desk.call(grievancesContract.take, { id, version })).status).toBe(200)
    const closing = { id, version: version + 1, resolution: 'Returned, and the nurse was spoken to' }
    expect((await desk.call(grievancesContract.close, { ...closing, version })).problem.code).toBe('STALE')
    expect((await desk.call(grievancesContract.close, { ...closing, resolution: '' })).problem.fields).toHaveProperty(
      'resolution',
    )
    expect((await desk.call(grievancesContract.close, closing)).status).toBe(200)
    expect((await desk.call(grievancesContract.close, { ...closing, version: 3 })).problem.code).toBe('CLOSED_ALREADY')
  }
  expect(await open()).toEqual([])
  const listed = async (state: 'open' | 'closed') =>
    (await desk.call(grievancesContract.list, { state })).body.grievances.filter((one) => one.visitId === visitId)
  expect(await listed('open')).toEqual([])
  expect(await listed('closed')).toHaveLength(2)
})

test('the survey is kept and may be changed', async () => {
  const visitId = await leaving()
  for (const overall of [4, 5])
    expect((await desk.call(satisfactionContract.survey, { visitId, overall, recommends: 'yes' })).status).toBe(200)
  expect((await shown(visitId)).survey).toMatchObject({ overall: 5, food: null, recommends: 'yes' })
  expect((await desk.call(satisfactionContract.survey, { visitId, food: 6 })).status).toBe(400)
})

test('the laboratory neither signs nor answers the survey, and the other hospital finds nothing', async () => {
  const visitId = await leaving()
  const { body } = await sign(desk, visitId, COMPLAINT)
  const lab = await testApp.person('hope', 'user', ['lab'])
  expect((await sign(lab, await leaving())).problem.code).toBe('NOT_YOUR_PAPERS')
  const answered = await lab.call(satisfactionContract.survey, { visitId, overall: 1 })
  expect([answered.status, answered.problem.code]).toEqual([403, 'NOT_YOUR_PAPERS'])
  expect((await shown(visitId)).survey).toBeNull()
  const [grievance] = (await shown(visitId)).grievances
  const id = grievance?.id ?? ''
  const answers = await Promise.all([
    other.call(satisfactionContract.ofVisit, { visitId }),
    sign(other, visitId),
    other.call(satisfactionContract.file, { id: body.id }),
    other.call(satisfactionContract.survey, { visitId, overall: 1 }),
    other.call(grievancesContract.take, { id, version: 1 }),
    other.call(grievancesContract.close, { id, version: 1, resolution: 'x' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await other.call(grievancesContract.list, {})).body.grievances).toEqual([])
})
