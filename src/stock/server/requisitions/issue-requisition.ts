import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { chooseBatches } from '../../model/batches/choose-batches.ts'
import { decideIssue } from '../../model/requisitions/decide-requisition.ts'
import { requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import { availableBatches } from '../available/available-batches.queries.ts'
import { lockBatches } from '../movements/post-movements.ts'
import { placeOfStock } from '../transfers/place-of-stock.queries.ts'
import { sendStock } from '../transfers/send-stock.ts'
import { linesOfRequisition, lockedRequisition, settleRequisition } from './settle-requisition.ts'

/** Lines of one transfer. */
const MOST_BATCHES = 500

/** Issues units of the lines of a requisition, the earliest expiry first: a transfer to the place that asked. */
export const issueRequisition = operation(
  requisitionsContract.issue,
  async ({ db, now, record, refuse, orRefuse }, { id, fromPlaceId, lines: told, isMoreConfirmed }) => {
    const requisition = (await lockedRequisition(db, id)) ?? refuse('NOT_FOUND')
    if (requisition.withdrawnBecause !== null) refuse('WITHDRAWN')
    const from = await placeOfStock(db, fromPlaceId)
    if (!from || fromPlaceId === requisition.placeId) refuse('NO_SUCH_PLACE', { field: 'fromPlaceId' })
    const issued = orRefuse(decideIssue(told, await linesOfRequisition(db, id), isMoreConfirmed))
    const here = { medicineIds: issued.map(({ medicineId }) => medicineId), placeId: fromPlaceId, now }
    await lockBatches(
      db,
      (await availableBatches(db, here)).map(({ batchId }) => batchId),
    )
    const there = await availableBatches(db, here)
    const lines = issued.flatMap(({ lineId, medicineId, quantity }, at) => {
      const own = there.filter((batch) => batch.medicineId === medicineId)
      const chosen = chooseBatches(own, quantity, dayOf(now))
      if (!chosen.ok) return refuse('NOT_ENOUGH_STOCK', { ...chosen.details, field: `lines.${at}.quantity` })
      return chosen.value.map((units) => ({ ...units, requisitionLineId: lineId }))
    })
    if (lines.length > MOST_BATCHES) refuse('TOO_MANY_BATCHES', { field: 'lines' })
    for (const { lineId, confirmed } of issued)
      if (confirmed !== null)
        await db.updateTable('stock_requisition_lines').set({ confirmed }).where('id', '=', lineId).execute()
    const { id: transferId, transferNo } = await sendStock(db, {
      ...{ fromPlaceId, toPlaceId: requisition.placeId, lines, now },
      remark: requisition.requisitionNo,
    })
    await settleRequisition(db, id)
    await record({
      type: 'stock_requisition.issued',
      subject: { type: 'stock_requisitions', id },
      facts: { transferNo },
    })
    return { id: transferId, transferNo }
  },
)
