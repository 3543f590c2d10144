import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { recycleBinContract } from '../../records/model/recycle-bin.contract.ts'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aWard } from '../../visits/server/visits.factory.ts'
import { letterTemplatesContract as templates } from '../model/letter-templates.contract.ts'
import { lettersContract } from '../model/letters.contract.ts'
import { fillTemplate } from '../model/template/fill-template.ts'

// Two hospitals: templates are shared or private, letters keep the text they were written from, and nothing is seen by the other.

const BODY = 'Dear {{payer.name}}, about {{patient.name}}.'
let testApp: TestApp
let desk: Person
let colleague: Person
let doctor: Person
let other: Person
let ward: string
let room = 0

beforeAll(async () => {
  testApp = await startTestApp()
  desk = await testApp.person('hope', 'user', ['insurance'])
  colleague = await testApp.person('hope')
  doctor = await testApp.person('hope', 'doctor')
  other = await testApp.person('ayushman')
  ward = await testApp.sql('hope', (db) => aWard(db, 30, 'LET'))
})
afterAll(() => testApp.close())

async function aVisitOfEsic(): Promise<string> {
  const patient = aRegistration({ name: 'Asha Patil' })
  const patientId = (await colleague.call(patientsContract.register, patient)).body.id
  room += 1
  return (await colleague.call(visitsContract.register, { patientId, ...anAdmission(ward, room) })).body.id
}
const titlesOf = async (by: Person) => (await by.call(templates.list, {})).body.templates.map(({ title }) => title)
const templateOf = async (title: string, by = desk) => {
  const found = (await by.call(templates.list, {})).body.templates.find((one) => one.title === title)
  if (!found) throw new Error(`no template ${title}`)
  return found
}
const aTemplate = async (title: string, visibility: 'private' | 'team' = 'team') => {
  const { id } = (await desk.call(templates.add, { title, body: BODY, visibility })).body
  return { ...(await templateOf(title)), id }
}
async function aLetter(visitId: string, body = 'The letter as it was written.') {
  const { id, edition } = await templateOf('No Deduction Letter')
  return desk.call(lettersContract.save, { visitId, templateId: id, edition, body, isEdited: true, version: null })
}

test('each hospital begins with four templates, which are filled in from the visit alone', async () => {
  const four = [
    'No Deduction Letter',
    'Extension of Stay',
    'Additional Procedure Approval',
    'Additional Investigation Sanction',
  ]
  expect(await titlesOf(other)).toEqual(four)
  expect((await titlesOf(desk)).slice(0, 4)).toEqual(four)
  const { data } = (await desk.call(lettersContract.data, { visitId: await aVisitOfEsic() })).body
  const letter = fillTemplate((await templateOf('No Deduction Letter')).body, data)
  expect(letter).toContain('This is with reference to the claim of Asha Patil')
  expect(letter).toContain('Onset Date Not Available')
  expect(letter).not.toMatch(/\{\{|\[LETTER|undefined|null/)
})

test('a private template is its owner’s; a title is there once; a faulty text is refused beside its field', async () => {
  await aTemplate('Own words', 'private')
  expect(await titlesOf(desk)).toContain('Own words')
  expect(await titlesOf(colleague)).not.toContain('Own words')
  const hidden = await templateOf('Own words')
  const change = {
    id: hidden.id,
    version: hidden.version,
    title: 'Taken over',
    body: BODY,
    visibility: 'team',
  } as const
  expect((await colleague.call(templates.change, change)).problem.code).toBe('NOT_FOUND')
  expect((await colleague.call(templates.editions, { id: hidden.id })).problem.code).toBe('NOT_FOUND')
  expect((await colleague.call(templates.withdraw, { id: hidden.id })).problem.code).toBe('NOT_FOUND')

  const visitId = await aVisitOfEsic()
  const letter = { visitId, templateId: hidden.id, edition: 1, body: 'x', isEdited: true, version: null }
  expect((await colleague.call(lettersContract.save, letter)).problem.code).toBe('NO_TEMPLATE')
  expect((await desk.call(lettersContract.save, letter)).status).toBe(200)
  const seen = (await colleague.call(lettersContract.ofVisit, { visitId })).body.letters
  expect([seen.length, JSON.stringify(seen).includes('Own words')]).toEqual([1, false])
  await desk.call(templates.withdraw, { id: hidden.id })
  expect((await colleague.call(lettersContract.save, { ...letter, version: 1 })).problem.code).toBe('NO_TEMPLATE')

  const twice = await Promise.all(
    ['Twice', 'twice'].map((title) => desk.call(templates.add, { title, body: BODY, visibility: 'team' })),
  )
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  const faulty = await desk.call(templates.add, { title: 'Faulty', body: 'a\n{{constructor', visibility: 'team' })
  expect(faulty.problem.fields).toEqual({ body: 'Line 2: {{ is not closed by }}' })
  const long = await desk.call(templates.add, { title: 'Long', body: 'x'.repeat(20_001), visibility: 'team' })
  expect(long.problem.fields).toEqual({ body: 'A prompt has at most 20,000 characters' })
})

test('every text of a template is kept, and a letter names the one it was written from', async () => {
  const { id, version } = await aTemplate('Changes')
  const visitId = await aVisitOfEsic()
  const changed = { id, version, title: 'Changes', body: `${BODY} More.`, visibility: 'team' } as const
  expect((await desk.call(templates.change, changed)).body).toEqual({ edition: 2 })
  expect((await desk.call(templates.change, changed)).problem.code).toBe('STALE')
  const { editions } = (await desk.call(templates.editions, { id })).body
  expect(editions.map(({ edition, body }) => [edition, body])).toEqual([
    [2, `${BODY} More.`],
    [1, BODY],
  ])
  const letter = { visitId, templateId: id, body: 'x', isEdited: false, version: null }
  expect((await desk.call(lettersContract.save, { ...letter, edition: 3 })).problem.code).toBe('NO_TEMPLATE')
  expect((await desk.call(lettersContract.save, { ...letter, edition: 1 })).status).toBe(200)
  expect((await desk.call(lettersContract.ofVisit, { visitId })).body.letters).toMatchObject([{ edition: 1 }])
})

test('a deleted template comes back by undo or from the recycle bin, and its letters stay', async () => {
  const { id } = await aTemplate('Goes and returns')
  await desk.call(templates.withdraw, { id })
  expect(await titlesOf(desk)).not.toContain('Goes and returns')
  expect((await colleague.call(templates.undoWithdrawal, { id })).problem.code).toBe('NOT_FOUND')
  expect((await desk.call(templates.undoWithdrawal, { id })).status).toBe(200)
  expect(await titlesOf(desk)).toContain('Goes and returns')
  await desk.call(templates.withdraw, { id })
  const { records } = (await colleague.call(recycleBinContract.withdrawn, {})).body
  expect(records).toContainEqual(expect.objectContaining({ id, restores: 'the letter template Goes and returns' }))
  await aTemplate('goes and returns')
  expect((await colleague.call(templates.restore, { id })).problem.code).toBe('TITLE_TAKEN')
})

test('of two who save a letter at once the second is refused, and the text before stays in the history', async () => {
  const visitId = await aVisitOfEsic()
  const { id, version } = (await aLetter(visitId)).body
  expect((await aLetter(visitId, 'Written at the same time.')).problem.code).toBe('STALE')
  const template = await templateOf('No Deduction Letter')
  const again = { visitId, templateId: template.id, edition: 1, body: 'Changed.', isEdited: true, version }
  expect((await desk.call(lettersContract.save, again)).body.id).toBe(id)
  const kept = await testApp.sql('hope', (db) =>
    db.selectFrom('row_history').select('before').where('row_id', '=', id).execute(),
  )
  expect(JSON.stringify(kept)).toContain('The letter as it was written.')
})

test('a letter whose answer was lost is saved again by its writer, and not by another', async () => {
  const visitId = await aVisitOfEsic()
  const saved = (await aLetter(visitId)).body
  expect((await aLetter(visitId)).body).toEqual(saved)
  const { id, edition } = await templateOf('No Deduction Letter')
  const same = {
    visitId,
    templateId: id,
    edition,
    body: 'The letter as it was written.',
    isEdited: true,
    version: null,
  }
  expect((await colleague.call(lettersContract.save, same)).problem.code).toBe('STALE')
  expect((await desk.call(lettersContract.save, { ...same, body: 'Another.' })).problem.code).toBe('STALE')
})

test('a letter keeps no mark that turns the reading direction of its figures', async () => {
  const visitId = await aVisitOfEsic()
  await aLetter(visitId, 'Deducted \u202e0005\u202c rupees,\n\u2067क्\u200dष\u2069')
  const { letters } = (await desk.call(lettersContract.ofVisit, { visitId })).body
  expect(letters.map(({ body }) => body)).toEqual(['Deducted 0005 rupees,\nक्\u200dष'])
})

test('the PDF has the very text under the letterhead, also text that looks like code', async () => {
  const visitId = await aVisitOfEsic()
  const body = 'Subject: Request\n\n#eval("1") <script>alert(1)</script> $x$ *bold* {{constructor}}\nसंगीता भोयर'
  const { id } = (await aLetter(visitId, body)).body
  const pdf = await fetchPdf(testApp, desk, `/letters/${id}/print`)
  if (typeof pdf === 'number') throw new Error(`no PDF: ${pdf}`)
  expect(pdf.pages[0]).toContain('#eval("1") <script>alert(1)</script> $x$ *bold* {{constructor}}')
  expect(pdf.pages[0]).toContain('Hope')
  expect(pdf.pages).toHaveLength(1)
})

test('Save Doc files the letter among the patient documents once, and files it again in its place', async () => {
  const visitId = await aVisitOfEsic()
  const { id } = (await aLetter(visitId)).body
  const first = (await desk.call(lettersContract.file, { id })).body
  const again = (await desk.call(lettersContract.file, { id })).body
  expect(again).toEqual(first)
  const documents = await testApp.sql('hope', (db) =>
    db
      .selectFrom('patient_documents')
      .select(['document_name', 'file_name', 'is_uploaded', 'remarks', 'metadata'])
      .where('visit_id', '=', visitId)
      .execute(),
  )
  expect(documents).toMatchObject([
    {
      document_name: first.documentName,
      file_name: expect.stringMatching(/^no-deduction-letter-IH\w+\.txt$/),
      is_uploaded: false,
      remarks: 'Generated in app',
      metadata: { title: 'No Deduction Letter', content: 'The letter as it was written.' },
    },
  ])
})

test('a sample is a visit of one patient who is marked as sample, also of a second sample', async () => {
  const [first, second] = [
    await desk.call(lettersContract.createSample, {}),
    await desk.call(lettersContract.createSample, {}),
  ]
  expect(first.body.visitNo).not.toBe(second.body.visitNo)
  const samples = await testApp.sql('hope', (db) =>
    db.selectFrom('patients').select('name').where('is_sample', '=', true).execute(),
  )
  expect(samples).toEqual([{ name: 'Sample Patient' }])
})

test('a doctor reads and changes nothing; another role and the other hospital see nothing', async () => {
  const visitId = await aVisitOfEsic()
  const { id, version } = await templateOf('Extension of Stay')
  const letterId = (await aLetter(visitId)).body.id
  expect((await doctor.call(lettersContract.data, { visitId })).status).toBe(200)
  const form = { title: 'x', body: BODY, visibility: 'team' } as const
  expect((await doctor.call(templates.add, form)).status).toBe(403)
  expect((await doctor.call(templates.change, { ...form, id, version })).status).toBe(403)
  expect((await doctor.call(templates.withdraw, { id })).status).toBe(403)
  expect((await doctor.call(lettersContract.file, { id: letterId })).status).toBe(403)
  const nurse = await testApp.person('hope', 'nurse')
  expect((await nurse.call(templates.list, {})).status).toBe(403)
  expect((await nurse.call(lettersContract.data, { visitId })).status).toBe(403)
  expect((await other.call(lettersContract.data, { visitId })).problem.message).toBe('No visit data found in database')
  expect((await other.call(lettersContract.ofVisit, { visitId })).status).toBe(404)
  expect((await other.call(lettersContract.file, { id: letterId })).status).toBe(404)
  expect(await fetchPdf(testApp, other, `/letters/${letterId}/print`)).toBe(404)
})
