import { clinicalSignerOf, signatureWords } from '../../../access/server/signature/clinical-signer.ts'
import { DISCHARGE_SUMMARY } from '../../../documents/model/checklist-lines.ts'
import { filePdf } from '../../../documents/server/file-document.ts'
import { aroundDocument } from '../../../hospitals/server/printed-document.ts'
import { accept, refuse as refusal, type Verdict } from '../../../kernel/verdict.ts'
import { type BeforeSigning, decideSignature } from '../../../notes/model/decide-note.ts'
import { sectionsOfForm } from '../../../notes/model/discharge-summary.ts'
import type { SignedContent } from '../../../notes/model/shown-note.ts'
import { addendaOf, countersigners, sectionsOf } from '../../../notes/server/notes.queries.ts'
import { freshSignature } from '../../../notes/server/prints/drawn-note.ts'
import { isConsultantOf } from '../../../notes/server/signing/may-amend.ts'
import { keepSigned } from '../../../notes/server/signing/sign-note.ts'
import type { RouteFacts } from '../../../platform/model/contract/route.ts'
import { type Context, preparedOperation } from '../../../platform/server/contract/operation.ts'
import { newCodeToken, verifyAddress } from '../../../platform/server/prints/codes.ts'
import { signedDigest } from '../../../platform/server/signing/signed-digest.ts'
import { dischargeSummariesContract } from '../../model/discharge-summaries.contract.ts'
import { draftOfSummary } from '../change-summary.ts'
import { dischargeSummaryPrint } from '../prints/discharge-summary.print.ts'
import { fileNameOf, printedSummary } from '../prints/printed-summary.ts'
import { type StoredSummary, summaryById } from '../stored-summary.queries.ts'
import { contentOfSummary } from './content-of-summary.ts'

/**
 * Signs a summary as it was seen, and files its paper as document 12. The paper is typeset before the transaction, which decides again:
 * what has changed in between is refused.
 */
export const signSummary = preparedOperation(
  dischargeSummariesContract.sign,
  async ({ actor, now, platform, inHospital, orRefuse, refuse }, asked) => {
    const drawn = await inHospital(async (db) => {
      const summary = await summaryById(db, asked.id)
      return (
        summary && {
          form: summary.form,
          isSigned: summary.note.state === 'signed',
          decided: await decideSummary({ db, actor }, summary, asked),
          signer: await clinicalSignerOf(db, actor.userId),
          addenda: await addendaOf(db, asked.id),
          around: await aroundDocument({ db, actor, now }),
        }
      )
    })
    const { form, isSigned, decided, signer: known, addenda, around } = drawn ?? refuse('NOT_FOUND')
    if (isSigned) return refuse('SIGNED')
    const content = orRefuse(decided)
    const [digest, token, signer] = [signedDigest(content), newCodeToken(), signatureWords(orRefuse(known))]
    const pdf = await platform.typesetter.typeset(dischargeSummaryPrint, {
      ...around,
      data: printedSummary({
        ...{ content, form, addenda },
        address: verifyAddress({ actor, platform }, token),
        signature: freshSignature(signer, now, digest),
      }),
    })
    return { pdf, digest, token, signer }
  },
  async (context, asked, { pdf, digest, token, signer }) => {
    const { db, actor, now, orRefuse, refuse } = context
    const { id, countersignerId } = asked
    const summary = await draftOfSummary(context, id)
    const { note } = summary
    const content = orRefuse(await decideSummary(context, summary, asked))
    if (signedDigest(content) !== digest) return refuse('STALE')
    const kept = await keepSigned(context, { note, content, countersignerId, signer, token })
    await db
      .updateTable('discharge_summaries')
      .set({
        ...{ ready_at: null, ready_by: null },
        ...{ signed_follow_up_on: summary.followUpOn, signed_follow_up_at: summary.followUpOn === null ? null : now },
      })
      .where('id', '=', id)
      .execute()
    const name = fileNameOf(content.visitNo, content.version)
    const paper = { visitId: note.visitId, patientId: note.patientId, type: DISCHARGE_SUMMARY, pdf, name }
    const filed = await filePdf(db, paper, { actor, now })
    return { ...kept, documentId: filed.id }
  },
)

type Refused = BeforeSigning['code'] | 'STALE' | 'NOT_CONSULTANT' | 'NO_SUCH_DOCTOR' | 'NOT_FOUND'

/** What is signed of a summary, when it is whole, as it was seen, and signed by who may. */
async function decideSummary(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  summary: StoredSummary,
  { seen, countersignerId, standsIn }: RouteFacts<typeof dischargeSummariesContract.sign>,
): Promise<Verdict<SignedContent, Refused>> {
  const { note, form } = summary
  const sections = await sectionsOf(db, note.id, actor.userId)
  const described = sectionsOfForm(form)
  const judged = decideSignature({ kind: note.kind, described, sections }, seen)
  if (!judged.ok) return judged
  if (!standsIn && !(await isConsultantOf({ db, actor }, note.visitId)))
    return refusal('NOT_CONSULTANT', { field: 'standsIn' })
  if (countersignerId !== null && !(await countersigners(db)).some((doctor) => doctor.id === countersignerId))
    return refusal('NO_SUCH_DOCTOR', { field: 'countersignerId' })
  const content = await contentOfSummary({ db }, summary, sections)
  return content ? accept(content) : refusal('NOT_FOUND')
}
