import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { decideSending } from '../../model/transfers/decide-transfer.ts'
import { transfersContract } from '../../model/transfers/transfers.contract.ts'
import { lockedBatchesThere } from '../batches/batches-there.ts'
import { placeOfStock } from './place-of-stock.queries.ts'
import { sendStock } from './send-stock.ts'

/** Sends units of batches from a place to another of the same hospital; they are in transit until another person accepts them. */
export const sendTransfer = operation(
  transfersContract.send,
  async ({ db, now, record, refuse, orRefuse }, { fromPlaceId, toPlaceId, remark, lines }) => {
    if (fromPlaceId === toPlaceId) refuse('SAME_PLACE', { field: 'toPlaceId' })
    const [from, to] = await Promise.all([placeOfStock(db, fromPlaceId), placeOfStock(db, toPlaceId)])
    if (!from) return refuse('NO_SUCH_PLACE', { field: 'fromPlaceId' })
    if (!to) return refuse('NO_SUCH_PLACE', { field: 'toPlaceId' })
    const batchIds = lines.map(({ batchId }) => batchId)
    const there = await lockedBatchesThere(db, { batchIds, placeId: fromPlaceId, now })
    orRefuse(decideSending(to.kind, lines, there, dayOf(now)))
    const { id, transferNo } = await sendStock(db, { fromPlaceId, toPlaceId, remark, lines, now })
    await record({ type: 'stock_transfer.sent', subject: { type: 'stock_transfers', id }, facts: { transferNo } })
    return { id, transferNo }
  },
)
