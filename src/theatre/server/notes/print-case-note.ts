import { sql } from 'kysely'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { KINDS } from '../../../notes/model/kinds.ts'
import { rightToRead } from '../../../notes/model/who-reads.ts'
import { isOfItsTeam } from '../../../notes/server/note-writers.ts'
import { addendaOf, sectionsOf, versionsOf } from '../../../notes/server/notes.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { caseNotesContract } from '../../model/notes/case-notes.contract.ts'
import { openedCase } from '../cases/opened-case.ts'
import { caseNotePrint } from '../prints/case-note.print.ts'
import { caseNoteById } from './case-notes.queries.ts'
import { contentOfCaseNote } from './content-of-case-note.ts'
import { drawnNote } from './printed-case-note.ts'

/** A signed version of a note of a case; a draft, marked so, for who writes it. */
export const printCaseNote = operation(caseNotesContract.print, async (context, { id, version }) => {
  const { db, actor, now, platform, refuse, record } = context
  const found = (await caseNoteById(db, id)) ?? refuse('NOT_FOUND')
  const { note, caseId } = found
  if (!actor.can.has(rightToRead(note.kind))) return refuse('NOT_READER')
  const isDraft = version === 0 && note.state === 'draft'
  const signed = isDraft
    ? undefined
    : (await versionsOf(db, id)).find((one) => one.versionNo === (version || note.versions))
  if (!signed && !(isDraft && (await isOfItsTeam(db, note, actor.userId)))) return refuse('NOT_SIGNED')
  const opened = (await openedCase(db, { id: caseId, userId: actor.userId, now })) ?? refuse('NOT_FOUND')
  const content =
    signed?.content ??
    (await contentOfCaseNote({ db }, found, opened, await sectionsOf(db, id, actor.userId))) ??
    refuse('NOT_FOUND')
  const token = signed && (await tokenOf(signed.versionNo))
  await record({
    type: 'note.printed',
    subject: { type: 'clinical_note', id },
    patientId: note.patientId,
    facts: { kind: note.kind, version: signed?.versionNo ?? null },
  })
  const { about, paper } = drawnNote({
    ...{ content, signature: signed ?? null, addenda: await addendaOf(db, id) },
    address: token ? `${platform.settings.publicUrl}/verify/${actor.hospitalId}.${token}` : null,
  })
  const isReplaced = signed !== undefined && signed.versionNo < note.versions
  return printedDocument(context, caseNotePrint, {
    name: `${KINDS[note.kind].name.toLowerCase().replaceAll(' ', '-')}-${content.visitNo}.pdf`,
    ...(!signed && { mark: { word: 'DRAFT', note: 'not signed' } }),
    ...(isReplaced && { mark: { word: 'REPLACED', note: `by version ${note.versions}` } }),
    data: { about, notes: [paper] },
  })

  async function tokenOf(versionNo: number): Promise<string | null> {
    const row = await db
      .selectFrom('clinical_note_versions')
      .select(sql<string | null>`token`.as('token'))
      .where('note_id', '=', id)
      .where('version_no', '=', versionNo)
      .executeTakeFirst()
    return row?.token ?? null
  }
})
