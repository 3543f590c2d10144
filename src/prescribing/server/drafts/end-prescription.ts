import { stopSource } from '../../../dispensing/server/requests/requests-of-sources.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { prescribingContract } from '../../model/prescribing.contract.ts'
import { lockedPrescription } from '../stored.queries.ts'

/** Begins the next version of a signed prescription as a draft with what stands in it; the former stays in force until it is signed. */
export const revisePrescription = operation(
  prescribingContract.revise,
  async ({ db, record, refuse }, { id, reason }) => {
    const former = (await lockedPrescription(db, id)) ?? refuse('NOT_FOUND')
    if (former.state !== 'signed') refuse('NOT_SIGNED')
    const begun = await db
      .selectFrom('prescriptions')
      .select('id')
      .where('replaces_id', '=', id)
      .where('state', '<>', 'cancelled')
      .executeTakeFirst()
    if (begun) refuse('NEXT_VERSION_BEGUN')
    const { id: next } = await db
      .insertInto('prescriptions')
      .values({
        visit_id: former.visitId,
        patient_id: former.patientId,
        edition: former.edition + 1,
        replaces_id: id,
        replace_reason: reason,
        typed: JSON.stringify(former.form),
        follow_up_on: former.form.followUpOn,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'prescription.revised',
      subject: { type: 'prescription', id: next },
      patientId: former.patientId,
      facts: { replaces: id, edition: former.edition + 1, reason },
    })
    return { id: next }
  },
)

/** Cancels a signed prescription, or gives up a draft; what was given out stays given out, the rest stops. */
export const cancelPrescription = operation(prescribingContract.cancel, async (context, { id, reason }) => {
  const { db, actor, now, record, refuse } = context
  const prescription = (await lockedPrescription(db, id)) ?? refuse('NOT_FOUND')
  if (prescription.state !== 'draft' && prescription.state !== 'signed') refuse('OVER_ALREADY')
  await db
    .updateTable('prescriptions')
    .set({ state: 'cancelled', cancelled_at: now, cancelled_by: actor.userId, cancel_reason: reason })
    .where('id', '=', id)
    .execute()
  await stopSource(context, { kind: 'prescription', id }, reason)
  await record({
    type: 'prescription.cancelled',
    subject: { type: 'prescription', id },
    patientId: prescription.patientId,
    facts: { wasSigned: prescription.state === 'signed', reason },
  })
  return { id }
})
