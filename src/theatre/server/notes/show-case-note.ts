import { rightToRead } from '../../../notes/model/who-reads.ts'
import { shownNote } from '../../../notes/server/open-note.ts'
import { visitOfNote } from '../../../notes/server/visit-of-note.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { STAMP_WORDS } from '../../model/case/case-times.ts'
import { sided } from '../../model/case/case-words.ts'
import { caseNotesContract } from '../../model/notes/case-notes.contract.ts'
import { missingTime, saysNoSide, toldOfCaseNote } from '../../model/notes/decide-case-note.ts'
import { caseNoteById, linksOfCase } from './case-notes.queries.ts'
import { recordOfCase, sourcesOfCaseNote } from './case-record.queries.ts'

/** A note of a case with what it is compared with. */
export const showCaseNote = operation(caseNotesContract.opened, async ({ db, actor, now, refuse }, { id }) => {
  const { note, caseId, caseKind } = (await caseNoteById(db, id)) ?? refuse('NOT_FOUND')
  if (!actor.can.has(rightToRead(note.kind))) return refuse('NOT_READER')
  const visit = (await visitOfNote(db, note.visitId)) ?? refuse('NOT_FOUND')
  const { opened, record } = (await recordOfCase(db, { caseId, userId: actor.userId, now })) ?? refuse('NOT_FOUND')
  const sources = sourcesOfCaseNote(caseKind, record)
  const shown = await shownNote({ db, actor }, { note, visit }, async () => sources)
  const missing = missingTime(caseKind, record)
  const texts =
    shown.state === 'draft'
      ? shown.sections
      : (shown.signed[0]?.content.sections.map(({ key, body }) => ({ section: key, body })) ?? [])
  return {
    note: shown,
    case: {
      id: caseId,
      theatre: opened.theatre,
      operation: opened.ownProcedures.map(sided).join('; '),
      surgeryDay: opened.surgeryDay,
      missingTime: missing && STAMP_WORDS[missing].toLowerCase(),
      saysNoSide: caseKind === 'operation' && saysNoSide(record),
      otherId: (await linksOfCase(db, caseId)).find((one) => one.id !== id)?.id ?? null,
    },
    told: toldOfCaseNote(opened, texts),
  }
})
