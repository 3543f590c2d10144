import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { KINDS } from '../../../notes/model/kinds.ts'
import type { SignedContent } from '../../../notes/model/shown-note.ts'
import { rightToRead } from '../../../notes/model/who-reads.ts'
import { isOfItsTeam } from '../../../notes/server/note-writers.ts'
import { addendaOf, sectionsOf, tokenOfVersion, versionsOf } from '../../../notes/server/notes.queries.ts'
import { markOf } from '../../../notes/server/prints/drawn-note.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { verifyAddress } from '../../../platform/server/prints/codes.ts'
import { caseNotesContract } from '../../model/notes/case-notes.contract.ts'
import { openedCase } from '../cases/opened-case.ts'
import { caseNotePrint } from '../prints/case-note.print.ts'
import { caseNoteById } from './case-notes.queries.ts'
import { contentOfCaseNote } from './content-of-case-note.ts'
import { drawnNote } from './printed-case-note.ts'

/** A signed version of a note of a case; a draft, marked so, for who writes it. */
export const printCaseNote = operation(caseNotesContract.print, async (context, { id, version }) => {
  const { db, actor, now, refuse, record } = context
  const found = (await caseNoteById(db, id)) ?? refuse('NOT_FOUND')
  const { note, caseId } = found
  if (!actor.can.has(rightToRead(note.kind))) return refuse('NOT_READER')
  const isDraft = version === 0 && note.state === 'draft'
  const signed = isDraft
    ? undefined
    : (await versionsOf(db, id)).find((one) => one.versionNo === (version || note.versions))
  if (!signed && !(isDraft && (await isOfItsTeam(db, note, actor.userId)))) return refuse('NOT_SIGNED')
  const content = signed?.content ?? (await contentOfDraft()) ?? refuse('NOT_FOUND')
  const token = signed && (await tokenOfVersion(db, id, signed.versionNo))
  await record({
    type: 'note.printed',
    subject: { type: 'clinical_note', id },
    patientId: note.patientId,
    facts: { kind: note.kind, version: signed?.versionNo ?? null },
  })
  const { about, paper } = drawnNote({
    ...{ content, signature: signed ?? null, addenda: await addendaOf(db, id) },
    address: token ? verifyAddress(context, token) : null,
  })
  return printedDocument(context, caseNotePrint, {
    name: `${KINDS[note.kind].name.toLowerCase().replaceAll(' ', '-')}-${content.visitNo}.pdf`,
    ...markOf({ signed, versions: note.versions }),
    data: { about, notes: [paper] },
  })

  async function contentOfDraft(): Promise<SignedContent | undefined> {
    const opened = await openedCase(db, { id: caseId, userId: actor.userId, now })
    return opened && contentOfCaseNote({ db }, found, opened, await sectionsOf(db, id, actor.userId))
  }
})
