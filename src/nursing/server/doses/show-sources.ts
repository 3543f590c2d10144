import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { usableBatches } from '../../../stock/model/batches/choose-batches.ts'
import { unitsTaken, usualSource } from '../../model/doses/taking.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { leftOfIssued } from '../differences/charted-medicines.queries.ts'
import { orderById } from '../orders/stored-orders.queries.ts'
import { batchesInWard, wardPlaceAt } from './ward-stock.queries.ts'

/** Where a dose of an order may come from: what the patient was issued, and the batches in the ward. */
export const showSources = operation(treatmentSheetContract.sources, async ({ db, now, refuse }, { id }) => {
  const order = (await orderById(db, id)) ?? refuse('NOT_FOUND')
  const { visitId, medicineId } = order
  const place = await wardPlaceAt(db, visitId, now)
  const [offered, issuedLeft, item] = await Promise.all([
    batchesInWard(db, place, medicineId, now),
    medicineId === null ? null : leftOfIssued(db, visitId, medicineId),
    medicineId === null
      ? undefined
      : db.selectFrom('medicines').select('unit').where('id', '=', medicineId).executeTakeFirst(),
  ])
  return {
    usual: usualSource(order),
    unit: item?.unit ?? '',
    units: unitsTaken(order, order.dose),
    issuedLeft,
    place: place?.name ?? null,
    batches: usableBatches(offered, dayOf(now)).map(({ batchId, batchNo, expiry, available }) => ({
      batchId,
      batchNo,
      expiry,
      available,
    })),
  }
})
