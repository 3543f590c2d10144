import { operation } from '../../../platform/server/contract/operation.ts'
import { outpatientContract } from '../../model/outpatient.contract.ts'
import { decideMove } from '../../model/queue.ts'

/** Moves an outpatient in the queue, or back. */
export const moveInQueue = operation(
  outpatientContract.moveInQueue,
  async ({ db, record, refuse, orRefuse }, { id, ...move }) => {
    const current = await db
      .selectFrom('visits')
      .select(['status', 'discharge_date as dischargeDate'])
      .where('id', '=', id)
      .where('patient_type', '=', 'OPD')
      .forUpdate()
      .executeTakeFirst()
    const status = orRefuse(decideMove(current ?? refuse('NOT_FOUND'), move))
    const saved = await db
      .updateTable('visits')
      .set({ status })
      .where('id', '=', id)
      .returning(['patient_id', 'version'])
      .executeTakeFirstOrThrow()
    await record({
      type: 'visit.moved_in_queue',
      subject: { type: 'visit', id },
      patientId: saved.patient_id,
      facts: move,
    })
    return { version: saved.version }
  },
)
