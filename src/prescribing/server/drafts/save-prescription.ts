import { operation } from '../../../platform/server/contract/operation.ts'
import { prescribingContract } from '../../model/prescribing.contract.ts'
import { lockedPrescription } from '../stored.queries.ts'

/** Keeps a draft as it is typed, whatever is missing still. */
export const savePrescription = operation(
  prescribingContract.save,
  async ({ db, record, refuse }, { id, version, ...form }) => {
    const draft = (await lockedPrescription(db, id)) ?? refuse('NOT_FOUND')
    if (draft.state !== 'draft') refuse('NOT_A_DRAFT')
    if (draft.version !== version) refuse('STALE')
    const asked = form.lines.flatMap(({ medicineId }) => medicineId ?? [])
    const known =
      asked.length === 0 ? [] : await db.selectFrom('medicines').select('id').where('id', 'in', asked).execute()
    const missing = form.lines.findIndex(
      ({ medicineId }) => medicineId !== null && known.every((item) => item.id !== medicineId),
    )
    if (missing >= 0) refuse('NO_SUCH_ITEM', { field: `lines.${missing}.name` })
    const { version: saved } = await db
      .updateTable('prescriptions')
      .set({ typed: JSON.stringify(form), follow_up_on: form.followUpOn })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await record({
      type: 'prescription.saved',
      subject: { type: 'prescription', id },
      patientId: draft.patientId,
      facts: { lines: form.lines.length },
    })
    return { id, version: saved }
  },
)
