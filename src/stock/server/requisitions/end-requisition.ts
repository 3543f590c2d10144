import { operation } from '../../../platform/server/contract/operation.ts'
import { openOf } from '../../model/requisitions/decide-requisition.ts'
import { requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import { linesOfRequisition, lockedRequisition, settleRequisition } from './settle-requisition.ts'

/** The store sends no more of a line. */
export const refuseLine = operation(requisitionsContract.refuseLine, async ({ db, record, refuse }, { id, reason }) => {
  const line = await db
    .selectFrom('stock_requisition_lines')
    .select('requisition_id as requisitionId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line) return refuse('NOT_FOUND')
  const requisition = (await lockedRequisition(db, line.requisitionId)) ?? refuse('NOT_FOUND')
  if (requisition.withdrawnBecause !== null) refuse('WITHDRAWN')
  const own = (await linesOfRequisition(db, line.requisitionId)).find((one) => one.id === id)
  if (!own || openOf(own) === 0) refuse('CLOSED')
  await db.updateTable('stock_requisition_lines').set({ refused_because: reason }).where('id', '=', id).execute()
  await settleRequisition(db, line.requisitionId)
  await record({
    type: 'stock_requisition.refused',
    subject: { type: 'stock_requisitions', id: line.requisitionId },
    facts: { requisitionNo: requisition.requisitionNo },
  })
  return { id }
})

/** Who asked wants no more; what is on the way still comes. */
export const withdrawRequisition = operation(
  requisitionsContract.withdraw,
  async ({ db, record, refuse }, { id, reason }) => {
    const requisition = (await lockedRequisition(db, id)) ?? refuse('NOT_FOUND')
    if (requisition.withdrawnBecause !== null) refuse('WITHDRAWN')
    if ((await linesOfRequisition(db, id)).every((line) => openOf(line) === 0)) refuse('CLOSED')
    await db
      .updateTable('stock_requisitions')
      .set({ state: 'withdrawn', withdrawn_because: reason })
      .where('id', '=', id)
      .execute()
    await record({ type: 'stock_requisition.withdrawn', subject: { type: 'stock_requisitions', id } })
    return { id }
  },
)
