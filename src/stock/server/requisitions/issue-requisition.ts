import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { chooseBatches } from '../../model/batches/choose-batches.ts'
import { decideIssue } from '../../model/requisitions/decide-requisition.ts'
import { requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import { availableBatches } from '../available/available-batches.queries.ts'
import { lockBatches } from '../movements/post-movements.ts'
import { placeOfStock } from '../transfers/place-of-stock.queries.ts'
import { sendStock } from '../transfers/send-stock.ts'

/** Issues units of the lines of a requisition, the earliest expiry first: a transfer to the place that asked. */
export const issueRequisition = operation(
  requisitionsContract.issue,
  async ({ db, now, record, refuse, orRefuse }, { id, fromPlaceId, lines: told }) => {
    const requisition = (await lockedRequisition(db, id)) ?? refuse('NOT_FOUND')
    if (requisition.withdrawnBecause !== null) refuse('WITHDRAWN')
    const from = await placeOfStock(db, fromPlaceId)
    if (!from || fromPlaceId === requisition.placeId) refuse('NO_SUCH_PLACE', { field: 'fromPlaceId' })
    const issued = orRefuse(decideIssue(told, await linesOfRequisition(db, id).forNoKeyUpdate().execute()))
    const medicineIds = issued.map(({ medicineId }) => medicineId)
    const inSight = await availableBatches(db, { medicineIds, placeId: fromPlaceId, now })
    await lockBatches(
      db,
      inSight.map(({ batchId }) => batchId),
    )
    const there = await availableBatches(db, { medicineIds, placeId: fromPlaceId, now })
    const lines = issued.flatMap(({ lineId, medicineId, quantity }, at) => {
      const own = there.filter((batch) => batch.medicineId === medicineId)
      const chosen = chooseBatches(own, quantity, dayOf(now))
      if (!chosen.ok) return refuse('NOT_ENOUGH_STOCK', { ...chosen.details, field: `lines.${at}.quantity` })
      return chosen.value.map((units) => ({ ...units, requisitionLineId: lineId }))
    })
    const { id: transferId, transferNo } = await sendStock(db, {
      ...{ fromPlaceId, toPlaceId: requisition.placeId, lines, now },
      remark: requisition.requisitionNo,
    })
    await record({
      type: 'stock_requisition.issued',
      subject: { type: 'stock_requisitions', id },
      facts: { transferNo },
    })
    return { id: transferId, transferNo }
  },
)

/** A requisition, locked until the transaction ends: two who issue wait for each other. */
export const lockedRequisition = (db: HospitalDb, id: string) =>
  db
    .selectFrom('stock_requisitions')
    .select(['place_id as placeId', 'requisition_no as requisitionNo', 'withdrawn_because as withdrawnBecause'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The lines of a requisition in the order in which they are locked. */
export const linesOfRequisition = (db: HospitalDb, id: string) =>
  db
    .selectFrom('stock_requisition_lines')
    .select(['id', 'medicine_id as medicineId', 'quantity', 'issued', 'refused_because as refusedBecause'])
    .where('requisition_id', '=', id)
    .orderBy('id')
