import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { showMoment } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { mayWriteKind } from '../model/decide-note.ts'
import { KINDS } from '../model/kinds.ts'
import type { SignedContent } from '../model/shown-note.ts'
import { rightToRead } from '../model/who-reads.ts'
import { addendaOf, noteById, sectionsOf, versionsOf } from './notes.queries.ts'
import { clinicalNotePrint } from './prints/clinical-note.print.ts'
import { drawnAddenda, drawnSignature, markOf, versionWords } from './prints/drawn-note.ts'
import { contentOf } from './signing/sign-note.ts'
import { writerOf } from './writer.ts'

/** A signed version as it was signed, with what was added below; a draft, marked so, for who writes it. */
export const printNote = operation(clinicalNotesContract.print, async (context, { id, version }) => {
  const { db, actor, refuse, record } = context
  const note = (await noteById(db, id)) ?? refuse('NOT_FOUND')
  if (KINDS[note.kind].isOfOwnSlice) return refuse('NOT_FOUND')
  if (!actor.can.has(rightToRead(note.kind))) return refuse('NOT_READER')
  const versions = await versionsOf(db, id)
  const signed =
    version === 0 && note.state === 'draft'
      ? undefined
      : versions.find((one) => one.versionNo === (version || note.versions))
  if (!signed && (version > 0 || !mayWriteKind(note.kind, writerOf(actor)))) return refuse('NOT_SIGNED')
  const content =
    signed?.content ?? (await contentOf(context, note, await sectionsOf(db, id, actor.userId))) ?? refuse('NOT_FOUND')
  await record({
    type: 'note.printed',
    subject: { type: 'clinical_note', id },
    patientId: note.patientId,
    facts: { kind: note.kind, version: signed?.versionNo ?? null },
  })
  return printedDocument(context, clinicalNotePrint, {
    name: `${KINDS[note.kind].name.toLowerCase().replaceAll(' ', '-')}-${content.visitNo}.pdf`,
    ...markOf({ signed, versions: note.versions }),
    data: { ...drawn(content), ...drawnSignature(signed ?? null), addenda: drawnAddenda(await addendaOf(db, id)) },
  })
})

function drawn(content: SignedContent) {
  const { name, patientName, ageAndSex, uhid, visitNo, consultant, payer, admittedAt, notedAt, address } = content
  return {
    about: `${patientName} · ${visitNo}`,
    name,
    version: versionWords(content),
    facts: [
      ['Patient', patientName],
      ['Age / Sex', ageAndSex],
      ['Registration No', uhid],
      ['Visit ID', visitNo],
      ['Consultant', consultant],
      ['Corporate', payer],
      ...(admittedAt === null ? [] : [['Admitted', showMoment(admittedAt)]]),
      ['Date and time', showMoment(notedAt)],
    ] as [string, string][],
    wide: [['Address', address]] as [string, string][],
    parts: content.sections.map((section) => ({
      title: section.name,
      source: section.source ?? '',
      lines: section.body.split('\n'),
    })),
  }
}
