import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { BatchLine } from '../../model/batches/batch-lines.ts'
import { monthlyNumber } from '../monthly-number.ts'
import { postCounted, postIncoming } from '../movements/post-movements.ts'

/** What carries the units of a line out of the sender, and into transit: one line, two movements. */
const OUT = 'stock_transfer_line'
const IN_TRANSIT = 'stock_transfer_line_in_transit'
/** The sources of what a line moves when it is sent. */
export const SOURCES_OF_SENDING = [OUT, IN_TRANSIT] as const

type Sending = {
  readonly fromPlaceId: string
  readonly toPlaceId: string
  readonly remark: string | null
  /** `requisitionLineId` where a line was asked for. */
  readonly lines: readonly (BatchLine & { readonly requisitionLineId?: string })[]
  readonly now: Date
}

/** Writes a transfer and moves its units into transit at what they are worth. The batches are locked and known to be there. */
export async function sendStock(
  db: HospitalDb,
  { fromPlaceId, toPlaceId, remark, lines, now }: Sending,
): Promise<{ id: string; transferNo: string }> {
  const day = dayOf(now)
  const transferNo = await monthlyNumber(db, 'stock_transfer', 'ST', day)
  const { id } = await db
    .insertInto('stock_transfers')
    .values({ transfer_no: transferNo, from_place_id: fromPlaceId, to_place_id: toPlaceId, remark })
    .returning('id')
    .executeTakeFirstOrThrow()
  const written = await db
    .insertInto('stock_transfer_lines')
    .values(
      lines.map(({ batchId, quantity, requisitionLineId = null }, at) => ({
        transfer_id: id,
        line_no: at + 1,
        batch_id: batchId,
        quantity,
        requisition_line_id: requisitionLineId,
      })),
    )
    .returning(['id', 'line_no as lineNo', 'batch_id as batchId', 'quantity'])
    .execute()
  const ordered = written.toSorted((a, b) => a.lineNo - b.lineNo)
  const out = ordered.map((line) => ({
    batchId: line.batchId,
    placeId: fromPlaceId,
    quantity: -line.quantity,
    source: { kind: OUT, id: line.id },
  }))
  const left = await postCounted(db, { kind: 'transfer_out', day, moves: out })
  const transitId = await placeInTransit(db)
  await postIncoming(db, {
    kind: 'transfer_in',
    day,
    moves: left.map(({ batchId, quantity, value, source }) => ({
      ...{ batchId, placeId: transitId, quantity: -quantity, value: 0 - value },
      source: { kind: IN_TRANSIT, id: source.id },
    })),
  })
  return { id, transferNo }
}

/** The place of a hospital between its places. */
export const placeInTransit = async (db: HospitalDb): Promise<string> =>
  (await db.selectFrom('stock_places').select('id').where('kind', '=', 'in_transit').executeTakeFirstOrThrow()).id
