import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { StockPlace } from '../../model/board/stock.contract.ts'
import {
  type DecidedLine,
  decideReceipt,
  type SentLine,
  stateOfTransfer,
} from '../../model/transfers/decide-transfer.ts'
import type { TransferState } from '../../model/transfers/transfer-fields.ts'
import { transfersContract } from '../../model/transfers/transfers.contract.ts'
import { lockBatches, postCounted, postIncoming } from '../movements/post-movements.ts'
import { lockRequisitionOf, settleRequisition } from '../requisitions/settle-requisition.ts'
import { placeInTransit } from './send-stock.ts'

/** Takes lines of a transfer in, whole or in part; what is refused goes back. By another person than who sent it. */
export const receiveTransfer = operation(
  transfersContract.receive,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, lines: told }) => {
    const transfer = (await lockedTransfer(db, id)) ?? refuse('NOT_FOUND')
    if (transfer.state === 'withdrawn') refuse('WITHDRAWN')
    if (transfer.sentBy === actor.userId) refuse('OWN_TRANSFER')
    const requisitionId = await lockRequisitionOf(db, id)
    const day = dayOf(now)
    const decided = orRefuse(decideReceipt(transfer.toKind, told, await lockedLines(db, id), day))
    const { insertedIds } = await insertDecisions(db, decided)
    const transitId = await placeInTransit(db)
    const moves = decided.map((one, at) => ({ ...one, batchId: one.line.batchId, id: insertedIds[at] ?? '' }))
    await postCounted(db, {
      kind: 'transfer_out',
      day,
      moves: moves.map(({ id: decisionId, batchId, line: { quantity, value } }) => ({
        ...{ batchId, placeId: transitId, quantity: -quantity, value: 0 - value },
        source: { kind: 'stock_transfer_decision', id: decisionId },
      })),
    })
    const incoming = moves.flatMap(({ id: decisionId, batchId, ...one }) => [
      {
        ...{ batchId, placeId: transfer.toPlaceId, quantity: one.accepted, value: one.acceptedValue },
        source: { kind: 'stock_transfer_accepted', id: decisionId },
      },
      {
        ...{ batchId, placeId: transfer.fromPlaceId, quantity: one.refused, value: one.refusedValue },
        source: { kind: 'stock_transfer_refused', id: decisionId },
      },
    ])
    await postIncoming(db, { kind: 'transfer_in', day, moves: incoming.filter(({ quantity }) => quantity > 0) })
    const state = await settle(db, id)
    if (requisitionId) await settleRequisition(db, requisitionId)
    await record({ type: 'stock_transfer.received', subject: { type: 'stock_transfers', id }, facts: { state } })
    return { id, state }
  },
)

/** A transfer, locked until the transaction ends: two who decide wait for each other. */
export const lockedTransfer = (db: HospitalDb, id: string) =>
  db
    .selectFrom('stock_transfers as t')
    .innerJoin('stock_places as p', (join) => onRow(join, 'p', 't.to_place_id'))
    .select([
      't.from_place_id as fromPlaceId',
      't.to_place_id as toPlaceId',
      sql<StockPlace['kind']>`p.kind`.as('toKind'),
      sql<TransferState>`t.state`.as('state'),
      't.created_by as sentBy',
    ])
    .where('t.id', '=', id)
    .forNoKeyUpdate('t')
    .executeTakeFirst()

/** The lines of a transfer with what they left with; their batches are locked, so that nobody blocks one meanwhile. */
async function lockedLines(db: HospitalDb, transferId: string): Promise<SentLine[]> {
  const batches = await db
    .selectFrom('stock_transfer_lines')
    .select('batch_id as batchId')
    .where('transfer_id', '=', transferId)
    .execute()
  await lockBatches(
    db,
    batches.map(({ batchId }) => batchId),
  )
  const lines = await db
    .selectFrom('stock_transfer_lines as l')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .innerJoin('stock_movements as v', (join) =>
      join
        .onRef('v.hospital_id', '=', 'l.hospital_id')
        .onRef('v.source_id', '=', 'l.id')
        .on('v.source_kind', '=', 'stock_transfer_line_in_transit')
        .on('v.reverses_id', 'is', null),
    )
    .select([
      'l.id',
      'l.batch_id as batchId',
      'l.quantity',
      'v.value',
      'b.expiry',
      sql<boolean>`exists (select from batch_blocks k where ${sameRow('b', 'k.batch_id')} and k.lifted_at is null)`.as(
        'isBlocked',
      ),
      sql<boolean>`exists (select from stock_transfer_decisions d where ${sameRow('l', 'd.line_id')})`.as('isDecided'),
    ])
    .where('l.transfer_id', '=', transferId)
    .execute()
  return lines.map((line) => ({ ...line, value: Number(line.value) }))
}

async function insertDecisions(db: HospitalDb, decided: readonly DecidedLine[]) {
  const rows = await db
    .insertInto('stock_transfer_decisions')
    .values(
      decided.map(({ line, accepted, refused, reason }) => ({
        line_id: line.id,
        quantity: line.quantity,
        accepted,
        refused,
        reason,
      })),
    )
    .returning(['id', 'line_id as lineId'])
    .execute()
  return { insertedIds: decided.map(({ line }) => rows.find(({ lineId }) => lineId === line.id)?.id ?? '') }
}

/** Brings the state of a transfer up to its decisions. */
async function settle(db: HospitalDb, id: string): Promise<TransferState> {
  const { lines, decided, accepted } = await db
    .selectFrom('stock_transfer_lines as l')
    .leftJoin('stock_transfer_decisions as d', (join) => join.on(sameRow('l', 'd.line_id')))
    .select([
      sql<number>`count(*)::int`.as('lines'),
      sql<number>`count(d.id)::int`.as('decided'),
      sql<number>`coalesce(sum(d.accepted), 0)::int`.as('accepted'),
    ])
    .where('l.transfer_id', '=', id)
    .executeTakeFirstOrThrow()
  const state = stateOfTransfer(lines, decided, accepted)
  await db.updateTable('stock_transfers').set({ state }).where('id', '=', id).execute()
  return state
}
