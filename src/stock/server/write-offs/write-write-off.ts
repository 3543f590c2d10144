import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { decideWriteOff } from '../../model/write-offs/decide-write-off.ts'
import { writeOffsContract } from '../../model/write-offs/write-offs.contract.ts'
import { lockedBatchesThere } from '../batches/batches-there.ts'
import { monthlyNumber } from '../monthly-number.ts'

/** Asks that units of batches at a place are written off, or taken in as found. No stock moves. */
export const writeWriteOff = operation(
  writeOffsContract.write,
  async ({ db, now, record, refuse, orRefuse }, { placeId, kind, reason, lines }) => {
    const today = dayOf(now)
    const place = await db
      .selectFrom('stock_places')
      .select('kind')
      .where('id', '=', placeId)
      .where('status', '=', 'Active')
      .executeTakeFirst()
    if (!place || place.kind === 'in_transit') return refuse('NO_SUCH_PLACE', { field: 'placeId' })
    const batchIds = lines.map(({ batchId }) => batchId)
    orRefuse(decideWriteOff(kind, lines, await lockedBatchesThere(db, { batchIds, placeId, now }), today))
    const writeOffNo = await monthlyNumber(db, 'stock_write_off', 'WO', today)
    const { id } = await db
      .insertInto('stock_write_offs')
      .values({ write_off_no: writeOffNo, place_id: placeId, kind, reason })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('stock_write_off_lines')
      .values(
        lines.map(({ batchId, quantity }, at) => ({ write_off_id: id, line_no: at + 1, batch_id: batchId, quantity })),
      )
      .execute()
    await record({ type: 'stock_write_off.written', subject: { type: 'stock_write_offs', id }, facts: { writeOffNo } })
    return { id, writeOffNo }
  },
)
