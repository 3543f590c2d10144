import { dayOf } from '../../../kernel/calendar.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { availableBatches } from '../../../stock/server/available/available-batches.queries.ts'
import { batchNow } from '../../../stock/server/batches/batch-now.ts'
import { lockBatches } from '../../../stock/server/movements/post-movements.ts'
import { decideReturn, type PricedReturnLine, priceReturn } from '../../model/returns/price-return.ts'
import { supplierReturnsContract } from '../../model/returns/returns.contract.ts'
import { monthNumber } from '../orders/write-order.ts'
import { receivedLines } from './received-lines.queries.ts'

type Asked = {
  readonly supplierId: string
  readonly placeId: string
  readonly lineIds: readonly string[]
  readonly now: Date
  /** Of a return that is written already. */
  readonly returnId?: string
}

/** Received lines and what of their batches lies at the place, locked until the commit. A blocked batch may go back. */
export async function lockedReceived(db: HospitalDb, { supplierId, placeId, lineIds, now, returnId }: Asked) {
  const batches = await db
    .selectFrom('goods_received_lines as l')
    .select(batchNow('l.batch_id').as('batchId'))
    .where(idIn('l.id', lineIds))
    .execute()
  const medicineOf = await lockBatches(
    db,
    batches.map(({ batchId }) => batchId),
  )
  // Read under the lock: another return of the same line may have been written while this one waited for it.
  const [received, available] = await Promise.all([
    receivedLines(db, { supplierId, ids: lineIds, ...(returnId && { returnId }) }),
    availableBatches(db, { medicineIds: [...new Set(medicineOf.values())], placeId, now }),
  ])
  return {
    received: new Map(received.map((line) => [line.receivedLineId, line])),
    there: new Map(available.map((batch) => [batch.batchId, batch.available])),
  }
}

/** Asks that units of received batches go back to their supplier. No stock moves. */
export const writeReturn = operation(supplierReturnsContract.write, async (context, form) => {
  const { db, now, record, refuse, orRefuse } = context
  const { supplierId, placeId, kind, reason, lines } = form
  const [supplier, place] = await Promise.all([
    db.selectFrom('suppliers').select('id').where('id', '=', supplierId).executeTakeFirst(),
    db
      .selectFrom('stock_places')
      .select('kind')
      .where('id', '=', placeId)
      .where('status', '=', 'Active')
      .executeTakeFirst(),
  ])
  if (!supplier) refuse('NO_SUCH_SUPPLIER', { field: 'supplierId' })
  if (!place || place.kind === 'in_transit') refuse('NO_SUCH_PLACE', { field: 'placeId' })
  const lineIds = lines.map(({ receivedLineId }) => receivedLineId)
  const { received, there } = await lockedReceived(db, { supplierId, placeId, lineIds, now })
  orRefuse(decideReturn(lines, received, there))
  const priced = orRefuse(priceReturn(lines, received))
  const returnNo = await monthNumber(db, 'SR', dayOf(now))
  const { id } = await db
    .insertInto('supplier_returns')
    .values({ return_no: returnNo, supplier_id: supplierId, place_id: placeId, kind, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('supplier_return_lines')
    .values(
      lines.map(({ receivedLineId, quantity, free }, at) => ({
        return_id: id,
        line_no: at + 1,
        received_line_id: receivedLineId,
        quantity,
        free,
        ...columnsOf(priced[at]),
      })),
    )
    .execute()
  await record({ type: 'supplier_return.written', subject: { type: 'supplier_returns', id }, facts: { returnNo } })
  return { id, returnNo }
})

function columnsOf(line: PricedReturnLine | undefined) {
  if (!line) throw new Error('Every line has its price.')
  const { paid, paidTax, credit, tax } = line
  return { paid, paid_tax: paidTax, credit, tax }
}
