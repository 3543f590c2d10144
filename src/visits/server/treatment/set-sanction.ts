import { operation } from '../../../platform/server/contract/operation.ts'
import { treatmentContract } from '../../model/treatment/treatment.contract.ts'

/** Sets the sanction of a surgery. The visit's version rises with it: a form opened before would put the old one back. */
export const setSanction = operation(
  treatmentContract.sanction,
  async ({ db, now, record, refuse }, { id, sanctionStatus }) => {
    const saved = await db
      .updateTable('visit_surgeries')
      .set({ sanction_status: sanctionStatus })
      .where('id', '=', id)
      .returning(['visit_id', 'version'])
      .executeTakeFirst()
    if (!saved) return refuse('NOT_FOUND')
    const { patient_id } = await db
      .updateTable('visits')
      .set({ updated_at: now })
      .where('id', '=', saved.visit_id)
      .returning('patient_id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'surgery.sanction_set',
      subject: { type: 'visit', id: saved.visit_id },
      patientId: patient_id,
      facts: { sanctionStatus },
    })
    return { sanctionStatus, version: saved.version }
  },
)
