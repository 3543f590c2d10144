import { sql } from 'kysely'
import { heldBy } from '../../../grants.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { decideWriteOff } from '../../model/write-offs/decide-write-off.ts'
import type { WriteOffKind } from '../../model/write-offs/write-off-fields.ts'
import { writeOffsContract } from '../../model/write-offs/write-offs.contract.ts'
import { lockedBatchesThere } from '../batches/batches-there.ts'
import { refuseUndecidable } from '../decided-by-another.ts'
import { enterLoss } from '../movements/enter-loss.ts'
import { foundMoves } from '../movements/found-moves.ts'
import { postCounted, postIncoming } from '../movements/post-movements.ts'
import { mayApproveWorth } from './write-off-limits.queries.ts'

/** Moves the lines of a write-off, and puts their value into the books; by another person than who wrote it. */
export const approveWriteOff = operation(
  writeOffsContract.approve,
  async ({ db, actor, now, record, refuse }, { id, version }) => {
    const written = (await lockedWriteOff(db, id)) ?? refuse('NOT_FOUND')
    refuseUndecidable(written, { version, actor }, refuse)
    const { placeId, kind } = written
    const day = dayOf(now)
    const lines = await linesOf(db, id)
    const there = await lockedBatchesThere(db, { batchIds: lines.map(({ batchId }) => batchId), placeId, now })
    const allowed = decideWriteOff(kind, lines, there, day)
    if (!allowed.ok) return refuse('NO_LONGER_THERE', { values: saidOf(allowed, lines) })
    const source = (lineId: string) => ({ kind: 'stock_write_off_line', id: lineId })
    const value =
      kind === 'found'
        ? sumOf(
            await postIncoming(db, {
              kind: 'adjusted',
              day,
              moves: (await foundMoves(db, lines, placeId)).map(({ id: lineId, ...move }) => ({
                ...move,
                source: source(lineId),
              })),
            }),
          )
        : sumOf(
            await postCounted(db, {
              kind: 'written_off',
              day,
              moves: lines.map((line) => ({
                batchId: line.batchId,
                placeId,
                quantity: -line.quantity,
                source: source(line.id),
              })),
            }),
          )
    if (!(await mayApproveWorth(db, Math.abs(value), { held: heldBy(actor.role, actor.desks), day })))
      refuse('ABOVE_LIMIT')
    await enterLoss(db, {
      day,
      source: { kind: 'stock_write_off', id },
      narration: `Write-off ${written.writeOffNo}`,
      value,
    })
    await decide(db, id, { state: 'approved', decided_by: actor.userId, decided_at: now })
    await record({ type: 'stock_write_off.approved', subject: { type: 'stock_write_offs', id } })
    return { id }
  },
)

/** Ends a write-off without moving anything. */
export const rejectWriteOff = operation(
  writeOffsContract.reject,
  async ({ db, actor, now, record, refuse }, { id, version, reason }) => {
    const written = (await lockedWriteOff(db, id)) ?? refuse('NOT_FOUND')
    refuseUndecidable(written, { version, actor }, refuse)
    await decide(db, id, {
      state: 'rejected',
      decided_by: actor.userId,
      decided_at: now,
      rejected_because: reason,
    })
    await record({ type: 'stock_write_off.rejected', subject: { type: 'stock_write_offs', id } })
    return { id }
  },
)

type Line = { readonly id: string; readonly batchId: string; readonly batchNo: string; readonly quantity: number }

const WHY: Readonly<Record<string, string>> = {
  BLOCKED: 'the batch is blocked',
  NOT_EXPIRED: 'the batch has not expired',
  NOT_ENOUGH_STOCK: 'not so many are there that nobody holds',
}

type Refused = Extract<ReturnType<typeof decideWriteOff>, { ok: false }>

/** Which batch it is, and what is wrong with it now. */
function saidOf({ refusal, details }: Refused, lines: readonly Line[]) {
  const line = lines[Number(details?.field?.split('.')[1] ?? 0)]
  return { batch: line?.batchNo ?? '', why: WHY[refusal] ?? 'the batch is not there' }
}

const sumOf = (moved: readonly { readonly value: number }[]) => moved.reduce((sum, { value }) => sum + value, 0)

const lockedWriteOff = (db: HospitalDb, id: string) =>
  db
    .selectFrom('stock_write_offs')
    .select([
      'place_id as placeId',
      'write_off_no as writeOffNo',
      sql<WriteOffKind>`kind`.as('kind'),
      'state',
      'created_by as writtenBy',
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const linesOf = (db: HospitalDb, id: string): Promise<Line[]> =>
  db
    .selectFrom('stock_write_off_lines as l')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .select(['l.id', 'l.batch_id as batchId', 'b.batch_no as batchNo', 'l.quantity'])
    .where('l.write_off_id', '=', id)
    .orderBy('l.line_no')
    .execute()

type Decision = {
  readonly state: 'approved' | 'rejected'
  readonly decided_by: string
  readonly decided_at: Date
  readonly rejected_because?: string
}

const decide = (db: HospitalDb, id: string, decision: Decision) =>
  db.updateTable('stock_write_offs').set(decision).where('id', '=', id).execute()
