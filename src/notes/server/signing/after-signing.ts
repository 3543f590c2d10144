import { signedAs } from '../../../access/server/signature/clinical-signer.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { closeRecycleBin, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { signedDigest } from '../../../platform/server/signing/signed-digest.ts'
import { clinicalNotesContract } from '../../model/clinical-notes.contract.ts'
import type { SignedContent } from '../../model/shown-note.ts'
import { lockNote, sectionsOf, versionsOf } from '../notes.queries.ts'
import { ownKindLocked } from '../writer.ts'
import { mayAmend } from './may-amend.ts'

/** Adds below a signed note; nothing above it changes. */
export const addAddendum = operation(clinicalNotesContract.addAddendum, async (context, { id, words }) => {
  const { db, now, refuse, record } = context
  const note = await ownKindLocked(context, id)
  if (note.versions === 0) return refuse('NOT_SIGNED')
  const signer = await signedAs(context)
  const digest = signedDigest({ note: id, words, signedAs: signer, signedAt: now.toISOString() })
  const addendum = await db
    .insertInto('clinical_note_addenda')
    .values({ note_id: id, words, digest, signed_as: signer, signed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({
    type: 'note.added_to',
    subject: { type: 'clinical_note', id },
    patientId: note.patientId,
    facts: { digest },
  })
  return addendum
})

/** Opens a signed note for its next version. */
export const amendNote = operation(clinicalNotesContract.amend, async (context, { id, reason }) => {
  const { db, actor, refuse, record } = context
  const note = (await lockNote(db, id)) ?? refuse('NOT_FOUND')
  if (note.state !== 'signed') return refuse('NOT_SIGNED')
  if (!(await mayAmend({ db, actor }, note))) return refuse('NOT_SIGNER')
  await db
    .updateTable('clinical_notes')
    .set({ state: 'draft', amends_because: reason, countersigner_id: null, countersign_by: null })
    .where('id', '=', id)
    .execute()
  await record({
    type: 'note.reopened',
    subject: { type: 'clinical_note', id },
    patientId: note.patientId,
    facts: { version: note.versions, reason },
  })
  return { id }
})

/** Throws a draft away: a new note goes, an amended one is again what was signed. */
export const discardDraft = operation(clinicalNotesContract.discard, async (context, { id, reason }) => {
  const { db, actor, now, refuse, record } = context
  const note = await ownKindLocked(context, id)
  if (note.state !== 'draft') return refuse('SIGNED')
  const isGone = note.versions === 0
  await openRecycleBin(db)
  if (isGone)
    await db
      .updateTable('clinical_notes')
      .set(withdrawal(actor, now, reason))
      .where('id', '=', id)
      .execute()
  else {
    const [signed] = await versionsOf(db, id)
    if (!signed) return refuse('NOT_FOUND')
    await writeBack(signed.content)
    await db.updateTable('clinical_notes').set({ state: 'signed', amends_because: null }).where('id', '=', id).execute()
  }
  await closeRecycleBin(db)
  await record({
    type: 'note.discarded',
    subject: { type: 'clinical_note', id },
    patientId: note.patientId,
    facts: { reason, version: note.versions },
  })
  return { isGone }

  /** Every section says again what was signed; the texts of the amendment stay in the history. */
  async function writeBack({ sections }: SignedContent): Promise<void> {
    const bodies = new Map(sections.map(({ key, body }) => [key, body]))
    for (const { section, body } of await sectionsOf(db, id, actor.userId)) {
      const signedBody = bodies.get(section) ?? ''
      if (signedBody !== body)
        await db
          .updateTable('clinical_note_sections')
          .set({ body: signedBody, written_by: actor.userId })
          .where('note_id', '=', id)
          .where('section', '=', section)
          .execute()
    }
    await db
      .updateTable('clinical_note_rivals')
      .set(withdrawal(actor, now, reason))
      .where('note_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute()
  }
})

/** Countersigns the newest version, by the doctor who was asked. */
export const countersignNote = operation(clinicalNotesContract.countersign, async (context, { id, versionNo }) => {
  const { db, actor, refuse, record } = context
  const note = (await lockNote(db, id)) ?? refuse('NOT_FOUND')
  if (note.state !== 'signed' || note.countersignerId !== actor.userId) return refuse('NOT_ASKED')
  const [newest] = await versionsOf(db, id)
  if (newest?.versionNo !== versionNo) return refuse('STALE')
  if (newest.countersignedAt !== null) return refuse('COUNTERSIGNED')
  const signed = await db
    .insertInto('clinical_note_countersignatures')
    .values({ note_id: id, version_no: versionNo, signed_as: await signedAs(context) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({
    type: 'note.countersigned',
    subject: { type: 'clinical_note', id },
    patientId: note.patientId,
    facts: { version: versionNo, digest: newest.digest },
  })
  return signed
})
