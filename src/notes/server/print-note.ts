import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { showMoment } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { mayWriteKind } from '../model/decide-note.ts'
import { KINDS } from '../model/kinds.ts'
import type { NoteVersion, SignedContent } from '../model/shown-note.ts'
import { rightToRead } from '../model/who-reads.ts'
import { addendaOf, noteById, sectionsOf, versionsOf } from './notes.queries.ts'
import { clinicalNotePrint } from './prints/clinical-note.print.ts'
import { contentOf } from './signing/sign-note.ts'
import { writerOf } from './writer.ts'

const DIGEST_FIGURES = 16

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
  const isReplaced = signed !== undefined && signed.versionNo < note.versions
  return printedDocument(context, clinicalNotePrint, {
    name: `${KINDS[note.kind].name.toLowerCase().replaceAll(' ', '-')}-${content.visitNo}.pdf`,
    ...(!signed && { mark: { word: 'DRAFT', note: 'not signed' } }),
    ...(isReplaced && { mark: { word: 'REPLACED', note: `by version ${note.versions}` } }),
    data: { ...drawn(content), ...signatureOf(signed), addenda: (await addendaOf(db, id)).map(drawnAddendum) },
  })
})

const at = (instant: string | null): string => (instant === null ? '' : showMoment(instant))

function drawn(content: SignedContent) {
  const { name, patientName, ageAndSex, uhid, visitNo, consultant, payer, admittedAt, notedAt, address } = content
  return {
    about: `${patientName} · ${visitNo}`,
    name,
    version:
      content.version === 1
        ? ''
        : `Version ${content.version}, replaces version ${content.version - 1}: ${content.reason ?? ''}`,
    facts: [
      ['Patient', patientName],
      ['Age / Sex', ageAndSex],
      ['Registration No', uhid],
      ['Visit ID', visitNo],
      ['Consultant', consultant],
      ['Corporate', payer],
      ...(admittedAt === null ? [] : [['Admitted', at(admittedAt)]]),
      ['Date and time', at(notedAt)],
    ] as [string, string][],
    wide: [['Address', address]] as [string, string][],
    parts: content.sections.map((section) => ({
      title: section.name,
      source: section.source ?? '',
      lines: section.body.split('\n'),
    })),
  }
}

const signatureOf = (signed: NoteVersion | undefined) => ({
  signedAs: signed?.signedAs ?? '',
  signedAt: at(signed?.signedAt ?? null),
  countersigned: [signed?.countersignedAs, at(signed?.countersignedAt ?? null)].filter(Boolean).join(', '),
  digest: signed?.digest.slice(0, DIGEST_FIGURES) ?? '',
})

type Addendum = { readonly words: string; readonly signedAs: string; readonly signedAt: string }
const drawnAddendum = ({ words, signedAs, signedAt }: Addendum) => ({
  head: `${at(signedAt)}, ${signedAs}`,
  lines: words.split('\n'),
})
