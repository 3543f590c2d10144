import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { decideTake } from '../../model/stock-takes/decide-take.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import { enterLoss } from '../movements/enter-loss.ts'
import { foundMoves } from '../movements/found-moves.ts'
import { lockBatches, postCounted } from '../movements/post-movements.ts'
import { UNCOUNTED } from './count-line.ts'
import { endHolds } from './end-holds.ts'
import { hasCounted, lockedTake } from './locked-take.ts'

/** Puts stock and books right by what was counted; by a person who counted nothing. */
export const approveTake = operation(
  stockTakesContract.approve,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, version, reasons }) => {
    const take = await takeToDecide(db, { id, version, actor }, refuse)
    const { placeId } = take
    const day = dayOf(now)
    const lines = await lockedVariances(db, id, placeId)
    const saidOf = new Map(reasons.map(({ lineId, reason }) => [lineId, reason]))
    orRefuse(decideTake(lines.map((line) => ({ ...line, reason: saidOf.get(line.id) }))))
    const source = (lineId: string) => ({ kind: 'stock_take_line', id: lineId })
    const moveOf = ({ id: lineId, batchId, variance }: Variant) => ({ id: lineId, batchId, quantity: variance })
    const found = await foundMoves(db, lines.filter(({ variance }) => variance > 0).map(moveOf), placeId)
    const missing = lines.filter(({ variance }) => variance < 0).map((line) => ({ ...moveOf(line), placeId }))
    const moves = [...found, ...missing].map(({ id: lineId, ...move }) => ({ ...move, source: source(lineId) }))
    const moved = moves.length === 0 ? [] : await postCounted(db, { kind: 'adjusted', day, moves })
    const value = moved.reduce((sum, move) => sum + move.value, 0)
    await enterLoss(db, { day, source: { kind: 'stock_take', id }, narration: `Stock take ${take.takeNo}`, value })
    const unknown = new Set(found.flatMap((move) => (move.isCostUnknown ? [move.id] : [])))
    const ended = await endHolds(db, {
      placeId,
      batches: lines.map(({ batchId, onHand, variance }) => ({ batchId, onHand: onHand + variance })),
      takeNo: take.takeNo,
      actor,
      now,
    })
    await noteLines(
      db,
      lines.map((line) => ({
        id: line.id,
        reason: saidOf.get(line.id) ?? '',
        isCostUnknown: unknown.has(line.id),
        letGo: ended.get(line.batchId) ?? 0,
      })),
    )
    await db
      .updateTable('stock_takes')
      .set({ state: 'approved', decided_at: now, decided_by: actor.userId })
      .where('id', '=', id)
      .execute()
    await record({ type: 'stock_take.approved', subject: { type: 'stock_takes', id } })
    return {
      id,
      ended: lines.flatMap(({ batchId, batchNo }) => {
        const units = ended.get(batchId) ?? 0
        return units === 0 ? [] : [{ batchNo, units }]
      }),
    }
  },
)

/** Ends a counted take: nothing moves. */
export const rejectTake = operation(
  stockTakesContract.reject,
  async ({ db, actor, now, record, refuse }, { id, version, reason }) => {
    await takeToDecide(db, { id, version, actor }, refuse)
    await db
      .updateTable('stock_takes')
      .set({ state: 'rejected', decided_at: now, decided_by: actor.userId, ended_because: reason })
      .where('id', '=', id)
      .execute()
    await record({ type: 'stock_take.rejected', subject: { type: 'stock_takes', id } })
    return { id }
  },
)

const MOST_ROUNDS = 99

/** Has lines counted again, by somebody who has not seen what differs. */
export const askRecount = operation(
  stockTakesContract.recount,
  async ({ db, actor, record, refuse }, { id, version, lineIds, reason }) => {
    await takeToDecide(db, { id, version, actor }, refuse)
    const lines = await db
      .selectFrom('stock_take_lines')
      .select('round')
      .where('take_id', '=', id)
      .where('id', 'in', lineIds)
      .execute()
    if (lines.length < new Set(lineIds).size) return refuse('NO_SUCH_LINE', { field: 'lineIds' })
    if (lines.some(({ round }) => round >= MOST_ROUNDS)) return refuse('TOO_OFTEN')
    await db.updateTable('stock_takes').set({ state: 'counting' }).where('id', '=', id).execute()
    await db
      .updateTable('stock_take_lines')
      .set({ ...UNCOUNTED, round: sql`round + 1`, again_because: reason, asked_by: actor.userId })
      .where('id', 'in', lineIds)
      .execute()
    await record({ type: 'stock_take.recount_asked', subject: { type: 'stock_takes', id } })
    return { id }
  },
)

type Asked = { readonly id: string; readonly version: number; readonly actor: Actor }
type Code = 'NOT_FOUND' | 'NOT_COUNTED' | 'DECIDED' | 'STALE' | 'OWN_COUNT'

async function takeToDecide(db: HospitalDb, { id, version, actor }: Asked, refuse: (code: Code) => never) {
  const take = (await lockedTake(db, id)) ?? refuse('NOT_FOUND')
  if (take.state === 'counting') refuse('NOT_COUNTED')
  if (take.state !== 'counted') refuse('DECIDED')
  if (take.version !== version) refuse('STALE')
  if (await hasCounted(db, id, actor)) refuse('OWN_COUNT')
  return take
}

type Variant = { readonly id: string; readonly batchId: string; readonly variance: number }

/** The lines that differ, their batches locked, with what lies at the place now. */
async function lockedVariances(db: HospitalDb, takeId: string, placeId: string) {
  const lines = await db
    .selectFrom('stock_take_lines as l')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .select(['l.id', 'l.batch_id as batchId', 'b.batch_no as batchNo', 'l.variance'])
    .where('l.take_id', '=', takeId)
    .where('l.variance', '<>', 0)
    .orderBy('l.id')
    .execute()
  const batchIds = lines.map(({ batchId }) => batchId)
  await lockBatches(db, batchIds)
  const there =
    batchIds.length === 0
      ? []
      : await db
          .selectFrom('stock_balances')
          .select(['batch_id as batchId', 'quantity'])
          .where('place_id', '=', placeId)
          .where('batch_id', 'in', batchIds)
          .execute()
  const onHand = new Map(there.map(({ batchId, quantity }) => [batchId, Number(quantity)]))
  return lines.map(({ variance, ...line }) => ({
    ...line,
    variance: variance ?? 0,
    onHand: onHand.get(line.batchId) ?? 0,
  }))
}

type Noted = {
  readonly id: string
  readonly reason: string
  readonly isCostUnknown: boolean
  readonly letGo: number
}

/** Keeps with each line why it differed and what came of it, by one statement. */
async function noteLines(db: HospitalDb, lines: readonly Noted[]): Promise<void> {
  if (lines.length === 0) return
  await sql`update stock_take_lines as l set reason = n.reason, is_cost_unknown = n."isCostUnknown", let_go = n."letGo"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (id uuid, reason text, "isCostUnknown" boolean, "letGo" int)
    where l.id = n.id`.execute(db)
}
