import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicalNotesContract } from '../../../notes/model/clinical-notes.contract.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { caseEndContract } from '../../model/end.contract.ts'
import { caseNotesContract } from '../../model/notes/case-notes.contract.ts'
import { caseStepsContract } from '../../model/steps.contract.ts'
import { aTheatre, type Theatre } from '../theatre.factory.ts'
import { aWrittenCaseNote, signCaseNoteNow, writeCaseNote } from './case-notes.factory.ts'

// The operation note and the anaesthesia record of a case: who writes them, what fills them, what they ask before they are signed.

let testApp: TestApp
let theatre: Theatre

beforeAll(async () => {
  testApp = await startTestApp()
  theatre = await aTheatre(testApp)
  for (const { userId } of [theatre.surgeon, theatre.anaesthetist])
    await testApp.sql('hope', (db) =>
      db
        .updateTable('users')
        .set({ registration_council: 'MMC', registration_no: `2013/06/${userId.slice(0, 4)}` })
        .where('id', '=', userId)
        .execute(),
    )
})
afterAll(() => testApp.close())

const codeOf = (reply: { status: number; problem: { code: string } }) => [reply.status, reply.problem.code]
const booked = async (about = {}) => theatre.booked(10, about, {}, await theatre.aRoom())
const open = async (id: string, by = theatre.surgeon) =>
  (await theatre.must(by.call(caseNotesContract.opened, { id }))).body
const sectionOf = async (id: string, section: string) =>
  (await open(id)).note.sections.find((one) => one.section === section)
const documents = (visitId: string) =>
  testApp.sql('hope', (db) =>
    db
      .selectFrom('patient_documents')
      .select(['id', 'file_name as name'])
      .where('visit_id', '=', visitId)
      .where('document_type_id', '=', 11)
      .execute(),
  )

describe('a note of a case', () => {
  test('is begun once by its own people, and written by nobody else, whatever his rights', async () => {
    const { id } = await booked()
    const begin = { id, kind: 'operation' as const }
    expect((await theatre.desk.call(caseNotesContract.begin, begin)).status).toBe(403)
    expect(codeOf(await theatre.otherDoctor.call(caseNotesContract.begin, begin))).toEqual([403, 'NOT_SURGEON'])
    expect(codeOf(await theatre.anaesthetist.call(caseNotesContract.begin, begin))).toEqual([403, 'NOT_SURGEON'])
    const record = { id, kind: 'anaesthesia' as const }
    expect(codeOf(await theatre.surgeon.call(caseNotesContract.begin, record))).toEqual([403, 'NOT_ANAESTHETIST'])
    const first = (await theatre.must(theatre.surgeon.call(caseNotesContract.begin, begin))).body
    expect(first.isNew).toBe(true)
    expect((await theatre.surgeon.call(caseNotesContract.begin, begin)).body).toEqual({ id: first.id, isNew: false })
    const words = { findings: 'Mine' }
    expect(codeOf(await writeCaseNote(theatre.otherDoctor, first.id, words))).toEqual([403, 'NOT_YOURS'])
    expect((await writeCaseNote(theatre.surgeon, first.id, words)).status).toBe(200)
    const discard = { id: first.id, reason: 'Not mine' }
    expect(codeOf(await theatre.anaesthetist.call(clinicalNotesContract.discard, discard))).toEqual([403, 'NOT_YOURS'])
    const stranger = await testApp.person('ayushman', 'doctor')
    expect((await stranger.call(caseNotesContract.opened, { id: first.id })).status).toBe(404)
    expect((await stranger.call(caseNotesContract.begin, begin)).status).toBe(404)
    await theatre.must(theatre.surgeon.call(clinicalNotesContract.discard, discard))
    expect((await theatre.must(theatre.surgeon.call(caseNotesContract.begin, begin))).body.isNew).toBe(true)
  })

  test('of a case that was cancelled is not begun', async () => {
    const { id } = await booked()
    await theatre.must(theatre.step(id, 'cancelled', 'Fever'))
    const begin = { id, kind: 'operation' as const }
    expect(codeOf(await theatre.surgeon.call(caseNotesContract.begin, begin))).toEqual([409, 'CASE_IS_OFF'])
  })

  test('is filled from the case with its sources, and says what has changed since', async () => {
    const { id } = await booked()
    const note = (await theatre.surgeon.call(caseNotesContract.begin, { id, kind: 'operation' })).body
    expect(await sectionOf(note.id, 'procedures')).toMatchObject({
      body: 'Inguinal hernia repair with mesh (GS072), RIGHT side',
      source: { label: 'the case' },
      changedSince: null,
    })
    expect((await sectionOf(note.id, 'anaesthesia'))?.body).toBe('Anaesthetist: Dr. S. Kotwal\nSpinal')
    expect(await sectionOf(note.id, 'surgery_at')).toBeUndefined()
    const { version, ownProcedures } = await theatre.opened(id)
    const visitSurgeryId = ownProcedures[0]?.visitSurgeryId ?? ''
    const form = theatre.formOf(visitSurgeryId, { procedures: [{ visitSurgeryId, side: 'left' }] })
    await theatre.must(theatre.desk.call(caseStepsContract.change, { id, version, ...form }))
    expect((await sectionOf(note.id, 'procedures'))?.changedSince).toContain('LEFT side')
  })

  test('is written by who operates now: who left the case writes it no more', async () => {
    const { id } = await booked()
    const note = (await theatre.surgeon.call(caseNotesContract.begin, { id, kind: 'operation' })).body
    const { version, ownProcedures } = await theatre.opened(id)
    const form = theatre.formOf(ownProcedures[0]?.visitSurgeryId ?? '', { surgeons: [theatre.otherSurgeonId] })
    await theatre.must(theatre.desk.call(caseStepsContract.change, { id, version, ...form }))
    const words = { findings: 'Late' }
    expect(codeOf(await writeCaseNote(theatre.surgeon, note.id, words))).toEqual([403, 'NOT_YOURS'])
  })

  test('is signed when the case knows time and side, and its paper is filed as document 11', async () => {
    const { id, visitId } = await booked()
    const noteId = await aWrittenCaseNote(theatre.surgeon, id, 'operation')
    const early = await signCaseNoteNow(theatre.surgeon, noteId)
    expect(codeOf(early)).toEqual([409, 'TIME_MISSING'])
    expect((await open(noteId)).case).toMatchObject({ missingTime: 'incision', saysNoSide: false })
    await theatre.operated(id)
    const procedures = (await theatre.opened(id)).ownProcedures.map((one) => ({
      ...{ id: one.id, outcome: 'done' as const, reason: null },
    }))
    await theatre.must(theatre.surgeon.call(caseEndContract.complete, { id, procedures }))
    expect((await sectionOf(noteId, 'procedures'))?.changedSince).toContain('RIGHT side: done')
    expect(codeOf(await signCaseNoteNow(theatre.surgeon, noteId))).toEqual([422, 'SECTION_MISSING'])
    await writeCaseNote(theatre.surgeon, noteId, { surgery_at: '20/11/2026, 09:30 to 10:30', counts: 'Right' })
    expect((await open(noteId)).told).toEqual(['The note says 20/11/2026; the operation was on 21/11/2026.'])
    expect(codeOf(await signCaseNoteNow(theatre.otherDoctor, noteId))).toEqual([403, 'NOT_YOURS'])
    const signed = (await theatre.must(signCaseNoteNow(theatre.surgeon, noteId))).body
    expect(signed.versionNo).toBe(1)
    expect(await documents(visitId)).toMatchObject([{ id: signed.documentId }])
    const { note } = await open(noteId)
    expect(note.signed[0]?.content.facts).toEqual([
      ['Date of surgery', '21/11/2026'],
      ['Side', 'RIGHT side'],
      ['Theatre', expect.any(String)],
    ])
    expect((await theatre.opened(id)).notes).toMatchObject([{ kind: 'operation', state: 'signed', versions: 1 }])
    expect(codeOf(await writeCaseNote(theatre.surgeon, noteId, { findings: 'More' }))).toEqual([409, 'SIGNED'])
    const listed = (await theatre.surgeon.call(clinicalNotesContract.ofVisit, { visitId })).body.notes
    expect(listed).toMatchObject([{ id: noteId, kind: 'operation', state: 'signed' }])
    expect((await theatre.surgeon.call(caseNotesContract.print, { id: noteId })).status).toBe(200)

    const amend = { id: noteId, reason: 'The day was wrong' }
    expect(codeOf(await theatre.otherDoctor.call(clinicalNotesContract.amend, amend))).toEqual([403, 'NOT_SIGNER'])
    await theatre.must(theatre.surgeon.call(clinicalNotesContract.amend, amend))
    await writeCaseNote(theatre.surgeon, noteId, { surgery_at: '21/11/2026, 09:30 to 10:30' })
    expect((await theatre.must(signCaseNoteNow(theatre.surgeon, noteId))).body.versionNo).toBe(2)
    expect(await documents(visitId)).toHaveLength(1)
  })

  test('of procedures without a side asks who signs to confirm it', async () => {
    const planned = await theatre.planned()
    const { visitSurgeryId } = planned
    const place = { theatreId: await theatre.aRoom(), from: theatre.at(10) }
    const about = { procedures: [{ visitSurgeryId, side: 'none' }] }
    const { id } = (await theatre.must(theatre.ask(planned, place, about))).body
    await theatre.operated(id)
    const noteId = await aWrittenCaseNote(theatre.surgeon, id, 'operation')
    const unsaid = await signCaseNoteNow(theatre.surgeon, noteId)
    expect([...codeOf(unsaid), Object.keys(unsaid.problem.fields ?? {})]).toEqual([409, 'SIDE_UNSAID', ['hasNoSide']])
    expect((await theatre.must(signCaseNoteNow(theatre.surgeon, noteId, true))).body.versionNo).toBe(1)
  })

  test('stands beside the other note of the case on one paper of the checklist', async () => {
    const { id, visitId } = await booked()
    await theatre.operated(id)
    const operation = await aWrittenCaseNote(theatre.surgeon, id, 'operation')
    await theatre.must(signCaseNoteNow(theatre.surgeon, operation))
    const record = await aWrittenCaseNote(theatre.anaesthetist, id, 'anaesthesia')
    expect(codeOf(await signCaseNoteNow(theatre.surgeon, record))).toEqual([403, 'NOT_YOURS'])
    const { note } = await open(record, theatre.anaesthetist)
    const bodies = Object.fromEntries(note.sections.map(({ section, body }) => [section, body]))
    expect(bodies).toMatchObject({ technique: 'Spinal', allergies: 'none known' })
    expect(bodies['assessment']).toContain('Done, ')
    await theatre.must(signCaseNoteNow(theatre.anaesthetist, record))
    expect(await documents(visitId)).toHaveLength(1)
    expect((await open(record)).case.otherId).toBe(operation)
  })
})
