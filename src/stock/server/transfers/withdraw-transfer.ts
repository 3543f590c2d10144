import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { transfersContract } from '../../model/transfers/transfers.contract.ts'
import { lockBatches } from '../movements/post-movements.ts'
import { takeBackMovements } from '../movements/take-back-movements.ts'
import { lockRequisitionOf, settleRequisition } from '../requisitions/settle-requisition.ts'
import { lockedTransfer } from './receive-transfer.ts'
import { SOURCES_OF_SENDING } from './send-stock.ts'

/** Takes a transfer back while nothing of it is decided: its units are at the sender again, with their value. */
export const withdrawTransfer = operation(
  transfersContract.withdraw,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const transfer = (await lockedTransfer(db, id)) ?? refuse('NOT_FOUND')
    if (transfer.state === 'withdrawn') refuse('WITHDRAWN')
    if (transfer.sentBy !== actor.userId) refuse('NOT_THE_SENDER')
    if (transfer.state !== 'sent') refuse('DECIDED')
    const requisitionId = await lockRequisitionOf(db, id)
    const lines = await db
      .selectFrom('stock_transfer_lines')
      .select(['id', 'batch_id as batchId'])
      .where('transfer_id', '=', id)
      .execute()
    await lockBatches(
      db,
      lines.map(({ batchId }) => batchId),
    )
    const ids = lines.map((line) => line.id)
    for (const kind of SOURCES_OF_SENDING) await takeBackMovements(db, { kind, ids }, { day: dayOf(now), reason })
    await db
      .updateTable('stock_transfers')
      .set({ state: 'withdrawn', withdrawn_because: reason })
      .where('id', '=', id)
      .execute()
    if (requisitionId) await settleRequisition(db, requisitionId)
    await record({ type: 'stock_transfer.withdrawn', subject: { type: 'stock_transfers', id } })
    return { id }
  },
)
