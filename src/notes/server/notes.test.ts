import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsContract } from '../../documents/model/documents.contract.ts'
import { withClient } from '../../platform/server/database/bundled/admin.ts'
import { signedDigest } from '../../platform/server/signing/signed-digest.ts'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { admissionsOf, aRegistered, aSignedNote, aWrittenNote, signNow } from './notes.factory.ts'
import { verifyBelowNotes } from './signing/verify-below.ts'
import { verifySignedNotes } from './signing/verify-versions.ts'

// Two hospitals: a note is what somebody signed, as it was signed, for ever.

const { ofVisit, open, begin, save, sign, amend, discard, addAddendum, countersign, setTime } = clinicalNotesContract
let testApp: TestApp
let doctor: Person
let second: Person
let consultant: Person
let nurse: Person
let admin: Person
let stranger: Person
let admit: () => Promise<string>

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  doctor = await aRegistered(testApp, 'hope')
  second = await aRegistered(testApp, 'hope')
  consultant = await aRegistered(testApp, 'hope')
  nurse = await aRegistered(testApp, 'hope', 'nurse')
  stranger = await aRegistered(testApp, 'ayushman')
  admit = await admissionsOf(testApp, admin)
})
afterAll(() => testApp.close())

const opened = async (id: string, by = doctor) => (await by.call(open, { id })).body
const sectionOf = async (id: string, section: string, by = doctor) =>
  (await opened(id, by)).sections.find((one) => one.section === section)

test('a note begins with what the record says, each with its source, once a visit', async () => {
  const visitId = await admit()
  const { id } = (await doctor.call(begin, { visitId, kind: 'admission' })).body
  expect(await sectionOf(id, 'complaint')).toMatchObject({
    source: { of: 'reason', label: 'reason for the visit' },
    changedSince: null,
  })
  expect((await second.call(begin, { visitId, kind: 'admission' })).body).toEqual({ id, isNew: false })
  await testApp.sql('hope', (db) =>
    db.updateTable('visits').set({ reason_for_visit: 'Fever instead' }).where('id', '=', visitId).execute(),
  )
  expect(await sectionOf(id, 'complaint')).toMatchObject({ changedSince: 'Fever instead' })
})

test('two in different sections do not meet; in one section both texts stay until somebody puts them together', async () => {
  const id = (await doctor.call(begin, { visitId: await admit(), kind: 'progress' })).body.id
  const write = (by: Person, section: string, body: string, version: number | null, settles = false) =>
    by.call(save, { id, sections: [{ section, body, version, settles }] })
  expect((await write(doctor, 'plan', 'Walk', null)).body).toEqual({
    saved: [{ section: 'plan', version: 1 }],
    second: [],
  })
  expect((await write(second, 'assessment', 'Better', null)).body.second).toEqual([])
  expect((await write(second, 'plan', 'Rest', null)).body).toEqual({ saved: [], second: ['plan'] })
  expect(await sectionOf(id, 'plan')).toMatchObject({ body: 'Walk', rivals: [{ body: 'Rest', isOwn: false }] })
  expect((await signNow(doctor, id)).problem.code).toBe('TWO_TEXTS')
  await write(second, 'plan', 'Rest in the morning', null)
  expect((await sectionOf(id, 'plan'))?.rivals).toMatchObject([{ body: 'Rest in the morning' }])
  await write(doctor, 'plan', 'Walk; rest in the morning', 1, true)
  expect(await sectionOf(id, 'plan')).toMatchObject({ body: 'Walk; rest in the morning', rivals: [] })
  expect((await signNow(doctor, id)).status).toBe(200)
})

test('what is signed reads back as it was, by its digest, whatever happens later', async () => {
  const visitId = await admit()
  const id = await aWrittenNote(doctor, visitId, 'admission')
  const signed = await signNow(doctor, id)
  expect(signed.status).toBe(200)
  const before = (await opened(id)).signed[0]
  expect(before?.digest).toBe(signed.body.digest)
  expect(signedDigest(before?.content ?? {})).toBe(signed.body.digest)
  expect(
    (await doctor.call(save, { id, sections: [{ section: 'complaint', body: 'x', version: 1 }] })).problem.code,
  ).toBe('SIGNED')
  await testApp.sql('hope', (db) =>
    db.updateTable('patients').set({ name: 'Somebody Else' }).where('name', '=', 'Sangeeta Bhoyar').execute(),
  )
  expect((await opened(id)).signed[0]).toEqual(before)
  for (const change of [
    () => testApp.sql('hope', (db) => db.updateTable('clinical_note_versions').set({ version_no: 9 }).execute()),
    () =>
      testApp.sql('hope', (db) =>
        db.updateTable('clinical_note_sections').set({ body: 'Changed' }).where('note_id', '=', id).execute(),
      ),
    () =>
      testApp.sql('hope', (db) =>
        db
          .updateTable('clinical_notes')
          .set({ withdrawn_at: new Date(), withdrawn_reason: 'x' })
          .where('id', '=', id)
          .execute(),
      ),
  ])
    await expect(change()).rejects.toThrow(/permission denied|signed_note_stays|signed_note_is_kept/)
  const lines = (await admin.call(documentsContract.ofVisit, { id: visitId })).body.lines
  expect(lines.find(({ type }) => type === 27)).toMatchObject({ remarks: 'Yes' })
})

test('an amendment is the next version with its reason; thrown away, the signed text is back', async () => {
  const id = await aSignedNote(doctor, await admit(), 'admission')
  expect((await second.call(amend, { id, reason: 'Not mine' })).problem.code).toBe('NOT_SIGNER')
  expect((await doctor.call(amend, { id, reason: '' })).status).toBe(400)
  await doctor.call(amend, { id, reason: 'The side was missing' })
  const complaint = await sectionOf(id, 'complaint')
  await doctor.call(save, {
    id,
    sections: [{ section: 'complaint', body: 'Pain on the right', version: complaint?.version ?? null }],
  })
  expect((await opened(id)).signed[0]?.content.sections[0]?.body).toBe('Pain')
  await doctor.call(discard, { id, reason: 'Other patient' })
  expect(await opened(id)).toMatchObject({ state: 'signed', amendsBecause: null })
  await doctor.call(amend, { id, reason: 'The side was missing' })
  expect(await sectionOf(id, 'complaint')).toMatchObject({ body: 'Pain' })
  await doctor.call(save, {
    id,
    sections: [
      { section: 'complaint', body: 'Pain on the left', version: (await sectionOf(id, 'complaint'))?.version ?? null },
    ],
  })
  expect((await signNow(doctor, id)).body.versionNo).toBe(2)
  expect((await opened(id)).signed.map(({ versionNo, content }) => [versionNo, content.reason])).toEqual([
    [2, 'The side was missing'],
    [1, null],
  ])
})

test('what is missing, a blank, somebody else’s later text and no registration number stop a signature', async () => {
  const id = (await doctor.call(begin, { visitId: await admit(), kind: 'progress' })).body.id
  expect((await doctor.call(sign, { id, seen: [] })).problem).toMatchObject({
    code: 'SECTION_MISSING',
    message: 'Assessment is needed before signing.',
  })
  await doctor.call(save, { id, sections: [{ section: 'assessment', body: 'Wound [clean / red]', version: null }] })
  expect((await signNow(doctor, id)).problem.code).toBe('BLANKS_LEFT')
  await doctor.call(save, { id, sections: [{ section: 'assessment', body: 'Wound clean', version: 1 }] })
  expect((await doctor.call(sign, { id, seen: [{ section: 'assessment', version: 1 }] })).problem.code).toBe('STALE')
  const unregistered = await testApp.person('hope', 'doctor')
  expect((await signNow(unregistered, id)).problem.code).toBe('NOT_REGISTERED')
  expect((await signNow(doctor, id, nurse.userId)).problem.code).toBe('NO_SUCH_DOCTOR')
  expect((await doctor.call(setTime, { id, notedAt: '2099-01-01T00:00:00Z' })).problem.code).toBe('IN_FUTURE')
})

test('the doctor who is asked countersigns the newest version, nobody else', async () => {
  const id = await aWrittenNote(doctor, await admit(), 'admission')
  await signNow(doctor, id, consultant.userId)
  expect((await opened(id, consultant)).mayCountersign).toBe(true)
  expect((await second.call(countersign, { id, versionNo: 1 })).problem.code).toBe('NOT_ASKED')
  expect((await consultant.call(countersign, { id, versionNo: 2 })).problem.code).toBe('STALE')
  expect((await consultant.call(countersign, { id, versionNo: 1 })).status).toBe(200)
  expect((await consultant.call(countersign, { id, versionNo: 1 })).problem.code).toBe('COUNTERSIGNED')
  expect((await opened(id)).signed[0]?.countersignedAs).toContain('MMC')
})

test('an addendum stands below under its own name; a draft takes none', async () => {
  const id = await aWrittenNote(nurse, await admit(), 'nursing')
  expect((await nurse.call(addAddendum, { id, words: 'Vomited once' })).problem.code).toBe('NOT_SIGNED')
  await signNow(nurse, id)
  expect((await doctor.call(addAddendum, { id, words: 'Seen' })).problem.code).toBe('NOT_YOURS')
  await nurse.call(addAddendum, { id, words: 'Vomited once' })
  expect((await opened(id, nurse)).addenda).toMatchObject([{ words: 'Vomited once' }])
})

test('a paper says what was signed, a draft says that it is one', async () => {
  const id = await aSignedNote(doctor, await admit(), 'admission')
  const paper = await fetchPdf(testApp, doctor, `/notes/${id}/pdf`)
  const text = typeof paper === 'number' ? String(paper) : paper.pages.join(' ')
  for (const part of ['ADMISSION NOTE', 'Soft abdomen', 'SHA-256']) expect(text).toContain(part)
  const draft = await aWrittenNote(doctor, await admit(), 'progress')
  const drawn = await fetchPdf(testApp, doctor, `/notes/${draft}/pdf`)
  expect(typeof drawn === 'number' ? '' : drawn.pages.join(' ')).toContain('DRAFT')
  expect(await fetchPdf(testApp, nurse, `/notes/${draft}/pdf`)).toBe(409)
})

test('reception reads an admission note as signed, nothing of the course; nobody reads a draft of others', async () => {
  const visitId = await admit()
  const reception = await testApp.person('hope', 'user', ['reception'])
  const admission = await aWrittenNote(doctor, visitId, 'admission')
  expect((await opened(admission, reception)).sections).toEqual([])
  const progress = await aSignedNote(doctor, visitId, 'progress')
  expect((await reception.call(open, { id: progress })).problem.code).toBe('NOT_READER')
  expect((await reception.call(ofVisit, { visitId })).body.notes.map(({ kind }) => kind)).toEqual(['admission'])
  expect((await nurse.call(begin, { visitId, kind: 'admission' })).problem.code).toBe('NOT_YOURS')
  expect((await admin.call(begin, { visitId, kind: 'progress' })).status).toBe(403)
  const pharmacy = await testApp.person('hope', 'user', ['pharmacy'])
  expect((await pharmacy.call(ofVisit, { visitId })).status).toBe(403)
})

test('a draft that was never signed is thrown away and begun anew', async () => {
  const visitId = await admit()
  const id = await aWrittenNote(doctor, visitId, 'admission')
  expect((await doctor.call(discard, { id, reason: 'Wrong patient' })).body).toEqual({ isGone: true })
  expect((await doctor.call(open, { id })).status).toBe(404)
  expect((await doctor.call(begin, { visitId, kind: 'admission' })).body.isNew).toBe(true)
})

test('the other hospital finds nothing of it', async () => {
  const visitId = await admit()
  const id = await aSignedNote(doctor, visitId, 'progress')
  for (const answer of [
    stranger.call(ofVisit, { visitId }),
    stranger.call(open, { id }),
    stranger.call(begin, { visitId, kind: 'progress' }),
    stranger.call(save, { id, sections: [{ section: 'plan', body: 'x', version: null }] }),
    stranger.call(sign, { id, seen: [] }),
    stranger.call(amend, { id, reason: 'x' }),
    stranger.call(addAddendum, { id, words: 'x' }),
    stranger.call(countersign, { id, versionNo: 1 }),
  ])
    expect((await answer).status).toBe(404)
})

test('whoever owns the database and changes what was signed is named', async () => {
  const { platform } = testApp
  const found = async () =>
    (await verifySignedNotes(platform, ['hope', 'ayushman'])).flatMap(({ faults }) =>
      faults.map(({ id, what }) => [id, what]),
    )
  const ids: string[] = []
  for (let at = 0; at < 4; at += 1) ids.push(await aSignedNote(doctor, await admit(), 'progress'))
  expect(await found()).toEqual([])
  const [content = '', signer = '', gone = '', moved = ''] = ids
  await withClient(testApp.ownerUrl, async (owner) => {
    const tables = ['clinical_note_versions', 'clinical_notes', 'visits']
    for (const table of tables)
      await owner.query(`alter table ${table} disable trigger user, no force row level security`)
    await owner.query(
      `update clinical_note_versions set content = jsonb_set(content, '{patientName}', '"Other"') where note_id = $1`,
      [content],
    )
    await owner.query("update clinical_note_versions set signed_at = signed_at - interval '1 day' where note_id = $1", [
      signer,
    ])
    await owner.query('delete from clinical_note_versions where note_id = $1', [gone])
    await owner.query(
      "update visits set visit_no = 'IH26X99999' where id = (select visit_id from clinical_notes where id = $1)",
      [moved],
    )
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user, force row level security`)
  })
  expect(await found()).toEqual(
    expect.arrayContaining([
      [content, 'changed'],
      [signer, 'changed'],
      [gone, 'removed'],
      [moved, 'of another visit'],
    ]),
  )
})

test('an addendum or a countersignature that the owner of the database changes is named', async () => {
  const found = async () =>
    (await verifyBelowNotes(testApp.platform, ['hope', 'ayushman'])).flatMap(({ records, faults }) =>
      faults.map(({ id, what }) => [records, id, what]),
    )
  const signedWith = async (asked: Person | null = null) => {
    const id = await aWrittenNote(doctor, await admit(), 'progress')
    await signNow(doctor, id, asked?.userId ?? null)
    return id
  }
  const [words, gone, other] = [await signedWith(), await signedWith(), await signedWith()]
  for (const id of [words, gone, other]) await doctor.call(addAddendum, { id, words: 'Allergic to penicillin' })
  const [asked, lost] = [await signedWith(consultant), await signedWith(consultant)]
  for (const id of [asked, lost]) expect((await consultant.call(countersign, { id, versionNo: 1 })).status).toBe(200)
  expect(await found()).toEqual([])
  await withClient(testApp.ownerUrl, async (owner) => {
    const tables = ['clinical_note_addenda', 'clinical_note_countersignatures']
    for (const table of tables)
      await owner.query(`alter table ${table} disable trigger user, no force row level security`)
    await owner.query("update clinical_note_addenda set words = 'No allergy' where note_id = $1", [words])
    await owner.query('delete from clinical_note_addenda where note_id = $1', [gone])
    await owner.query('update clinical_note_addenda set signed_by = $2 where note_id = $1', [other, second.userId])
    await owner.query('update clinical_note_countersignatures set signed_by = $2 where note_id = $1', [
      asked,
      second.userId,
    ])
    await owner.query('delete from clinical_note_countersignatures where note_id = $1', [lost])
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user, force row level security`)
  })
  expect(new Set(await found())).toEqual(
    new Set([
      ['addenda of notes', words, 'changed'],
      ['addenda of notes', gone, 'removed'],
      ['addenda of notes', other, 'changed'],
      ['countersignatures', asked, 'changed'],
      ['countersignatures', lost, 'removed'],
    ]),
  )
})

test('fifty saves at one moment in one section: every text stands or waits beside', async () => {
  const id = (await doctor.call(begin, { visitId: await admit(), kind: 'progress' })).body.id
  const people = [doctor, second, consultant]
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, at) =>
      (people[at % 3] ?? doctor).call(save, {
        id,
        sections: [{ section: 'plan', body: `Plan of ${at % 3}`, version: null }],
      }),
    ),
  )
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const plan = await sectionOf(id, 'plan')
  const texts = [plan?.body, ...(plan?.rivals.map(({ body }) => body) ?? [])]
  expect(new Set(texts)).toEqual(new Set(['Plan of 0', 'Plan of 1', 'Plan of 2']))
})
