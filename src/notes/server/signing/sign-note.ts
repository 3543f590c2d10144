import { signedAs } from '../../../access/server/signature/clinical-signer.ts'
import { answerLine } from '../../../documents/server/answer-line.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { signedDigest } from '../../../platform/server/signing/signed-digest.ts'
import { clinicalNotesContract } from '../../model/clinical-notes.contract.ts'
import { decideSignature } from '../../model/decide-note.ts'
import { KINDS, type NoteSection } from '../../model/kinds.ts'
import type { DraftSection, SignedContent } from '../../model/shown-note.ts'
import { countersigners, type StoredNote, sectionsOf } from '../notes.queries.ts'
import { visitOfNote } from '../visit-of-note.queries.ts'
import { draftLocked } from '../writer.ts'

const COUNTERSIGN_MS = 24 * 3_600_000

/** Signs a draft as it was seen: its content and digest are kept for ever, and nobody changes the note any more. */
export const signNote = operation(clinicalNotesContract.sign, async (context, { id, seen, countersignerId }) => {
  const { db, actor, now, refuse, orRefuse, record } = context
  const note = await draftLocked(context, id)
  if (KINDS[note.kind].isOfOwnSlice) return refuse('NOT_FOUND')
  const sections = await sectionsOf(db, id, actor.userId)
  orRefuse(decideSignature({ kind: note.kind, sections }, seen))
  if (countersignerId !== null && !(await countersigners(db)).some((doctor) => doctor.id === countersignerId))
    return refuse('NO_SUCH_DOCTOR', { field: 'countersignerId' })
  const signer = await signedAs(context)
  const content = (await contentOf(context, note, sections)) ?? refuse('NOT_FOUND')
  const { document } = KINDS[note.kind]
  if (document !== null) await answerLine(db, { ...note, type: document, remarks: 'Yes', remarkReason: null })
  return keepSigned({ db, now, record }, { note, content, signer, countersignerId })
})

type Signing = {
  readonly note: StoredNote
  readonly content: SignedContent
  /** As the signature stands on paper. */
  readonly signer: string
  readonly countersignerId: string | null
  /** What the code on the paper leads to. */
  readonly token?: string
}

/** Keeps what was signed as the next version of its note, for ever, with the event that seals it. */
export async function keepSigned(
  { db, now, record }: Pick<Context, 'db' | 'now' | 'record'>,
  { note, content, signer, countersignerId, token }: Signing,
): Promise<{ versionNo: number; digest: string }> {
  const { id } = note
  const digest = signedDigest(content)
  await db
    .insertInto('clinical_note_versions')
    .values({
      ...{ note_id: id, version_no: content.version, content: JSON.stringify(content), digest },
      ...{ signed_as: signer, signed_at: now, reason: note.amendsBecause, token },
    })
    .execute()
  await db
    .updateTable('clinical_notes')
    .set({
      ...{ noted_at: note.notedAt, state: 'signed', versions: content.version, amends_because: null },
      countersigner_id: countersignerId,
      countersign_by: countersignerId === null ? null : new Date(note.notedAt.getTime() + COUNTERSIGN_MS),
    })
    .where('id', '=', id)
    .execute()
  await record({
    type: 'note.signed',
    subject: { type: 'clinical_note', id },
    patientId: note.patientId,
    facts: { kind: note.kind, version: content.version, digest, signedAs: signer, at: now.toISOString() },
  })
  return { versionNo: content.version, digest }
}

type Described = { readonly name: string; readonly described: readonly NoteSection[] }

/** What is signed of a draft: the sections that say something, with what stands above them on the paper. */
export async function contentOf(
  { db }: Pick<Context, 'db'>,
  note: StoredNote,
  sections: readonly Pick<DraftSection, 'section' | 'body' | 'source'>[],
  /** Where a kind asks not all of its sections. */
  { name, described }: Described = { name: KINDS[note.kind].name, described: KINDS[note.kind].sections },
): Promise<SignedContent | undefined> {
  const visit = await visitOfNote(db, note.visitId)
  if (!visit) return undefined
  const bodies = new Map(sections.map((section) => [section.section, section]))
  return {
    ...{ kind: note.kind, name, version: note.versions + 1, reason: note.amendsBecause },
    ...{ visitNo: visit.visitNo, patientName: visit.patientName, uhid: visit.uhid, address: visit.address },
    ...{ ageAndSex: ageAndGender(visit), consultant: visit.consultant ?? '', payer: visit.payer },
    ...{ admittedAt: visit.admittedAt, notedAt: note.notedAt.toISOString() },
    sections: described.flatMap(({ key, name: title }) => {
      const written = bodies.get(key)
      const body = written?.body.trim() ?? ''
      return body === '' ? [] : [{ key, name: title, body, source: written?.source?.label ?? null }]
    }),
  }
}
