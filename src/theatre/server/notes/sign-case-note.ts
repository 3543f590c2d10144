import { clinicalSignerOf, signatureWords } from '../../../access/server/signature/clinical-signer.ts'
import { OPERATION_NOTES } from '../../../documents/model/checklist-lines.ts'
import { filePdf } from '../../../documents/server/file-document.ts'
import { aroundDocument } from '../../../hospitals/server/printed-document.ts'
import { accept, refuse as refusal, type Verdict } from '../../../kernel/verdict.ts'
import { type BeforeSigning, decideSignature } from '../../../notes/model/decide-note.ts'
import type { SignedContent } from '../../../notes/model/shown-note.ts'
import { isOfItsTeam } from '../../../notes/server/note-writers.ts'
import { addendaOf, countersigners, sectionsOf } from '../../../notes/server/notes.queries.ts'
import { freshSignature } from '../../../notes/server/prints/drawn-note.ts'
import { keepSigned } from '../../../notes/server/signing/sign-note.ts'
import type { RouteFacts } from '../../../platform/model/contract/route.ts'
import { type Context, preparedOperation } from '../../../platform/server/contract/operation.ts'
import { newCodeToken, verifyAddress } from '../../../platform/server/prints/codes.ts'
import { signedDigest } from '../../../platform/server/signing/signed-digest.ts'
import { caseNotesContract } from '../../model/notes/case-notes.contract.ts'
import { decideCaseNote } from '../../model/notes/decide-case-note.ts'
import { caseNotePrint } from '../prints/case-note.print.ts'
import { caseNoteById, caseNoteLocked, otherSignedNotes, type StoredCaseNote } from './case-notes.queries.ts'
import { recordOfCase } from './case-record.queries.ts'
import { contentOfCaseNote, instantOfCase } from './content-of-case-note.ts'
import { drawnNote, drawnVersion, versionsTold } from './printed-case-note.ts'

/**
 * Signs a note of a case as it was seen. Its paper stands with those of the other operations of the visit on one line of the checklist,
 * so that all of them are typeset as one; before the transaction, which decides again: what has changed in between is refused.
 */
export const signCaseNote = preparedOperation(
  caseNotesContract.sign,
  async ({ actor, now, platform, inHospital, orRefuse, refuse }, asked) => {
    const drawn = await inHospital(async (db) => {
      const found = await caseNoteById(db, asked.id)
      return (
        found && {
          isSigned: found.note.state === 'signed',
          decided: await decide({ db, actor, now }, found, asked),
          signer: await clinicalSignerOf(db, actor.userId),
          addenda: await addendaOf(db, asked.id),
          others: await otherSignedNotes(db, found),
          around: await aroundDocument({ db, actor, now }),
        }
      )
    })
    const { isSigned, decided, signer: known, addenda, others, around } = drawn ?? refuse('NOT_FOUND')
    if (isSigned) return refuse('SIGNED')
    const { content } = orRefuse(decided)
    const [digest, token, signer] = [signedDigest(content), newCodeToken(), signatureWords(orRefuse(known))]
    const verifyAt = (code: string) => verifyAddress({ actor, platform }, code)
    const own = drawnNote({
      ...{ content, addenda, address: verifyAt(token) },
      signature: freshSignature(signer, now, digest),
    })
    const pdf = await platform.typesetter.typeset(caseNotePrint, {
      ...around,
      data: { about: own.about, notes: [own.paper, ...others.map((one) => drawnVersion(one, verifyAt))] },
    })
    return { pdf, digest, token, signer, others: versionsTold(others) }
  },
  async (context, asked, { pdf, digest, token, signer, others }) => {
    const { db, actor, now, orRefuse, refuse } = context
    const found = (await caseNoteLocked(db, asked.id)) ?? refuse('NOT_FOUND')
    if (found.note.state === 'signed') return refuse('SIGNED')
    const { content, note } = orRefuse(await decide(context, found, asked))
    const isAsDrawn = signedDigest(content) === digest && versionsTold(await otherSignedNotes(db, found)) === others
    if (!isAsDrawn) return refuse('STALE')
    const kept = await keepSigned(context, { note, content, countersignerId: asked.countersignerId, signer, token })
    const name = `operation-notes-${content.visitNo}.pdf`
    const paper = { visitId: note.visitId, patientId: note.patientId, type: OPERATION_NOTES, pdf, name }
    const filed = await filePdf(db, paper, { actor, now })
    return { ...kept, documentId: filed.id }
  },
)

type Refused =
  | BeforeSigning['code']
  | 'STALE'
  | 'NOT_YOURS'
  | 'TIME_MISSING'
  | 'SIDE_UNSAID'
  | 'NO_SUCH_DOCTOR'
  | 'NOT_FOUND'
type Signed = { readonly content: SignedContent; readonly note: StoredCaseNote['note'] }

/** What is signed of a note, when its case knows side and time, it is whole, as it was seen, and signed by who writes it. */
async function decide(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { caseId, caseKind, note }: StoredCaseNote,
  { seen, countersignerId, hasNoSide }: RouteFacts<typeof caseNotesContract.sign>,
): Promise<Verdict<Signed, Refused>> {
  if (!actor.can.has('note:write') || !(await isOfItsTeam(db, note, actor.userId))) return refusal('NOT_YOURS')
  const found = await recordOfCase(db, { caseId, userId: actor.userId, now })
  if (!found) return refusal('NOT_FOUND')
  const known = decideCaseNote(caseKind, found.record, { hasNoSide })
  if (!known.ok) return known
  const sections = await sectionsOf(db, note.id, actor.userId)
  const judged = decideSignature({ kind: note.kind, sections }, seen)
  if (!judged.ok) return judged
  if (countersignerId !== null && !(await countersigners(db)).some((doctor) => doctor.id === countersignerId))
    return refusal('NO_SUCH_DOCTOR', { field: 'countersignerId' })
  const dated = { ...note, notedAt: instantOfCase(found.opened) ?? note.notedAt }
  const content = await contentOfCaseNote({ db }, { note: dated }, found.opened, sections)
  return content ? accept({ content, note: dated }) : refusal('NOT_FOUND')
}
