import { postEntry } from '../../../journal/server/post-entry.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { openingsContract } from '../../model/openings/openings.contract.ts'
import { postIncoming } from '../movements/post-movements.ts'

/** Makes the lines of an opening document stock, and puts their value into the books; by another person than who wrote it. */
export const approveOpening = operation(
  openingsContract.approve,
  async ({ db, actor, now, record, refuse }, { id, version }) => {
    const opening = (await lockedOpening(db, id)) ?? refuse('NOT_FOUND')
    if (opening.version !== version) refuse('STALE')
    if (opening.state !== 'written') refuse('DECIDED')
    if (opening.writtenBy === actor.userId) refuse('OWN_DOCUMENT')
    const lines = await linesOf(db, id)
    const told = await db
      .selectFrom('stock_movements')
      .select('batch_id as batchId')
      .where('kind', '=', 'opening')
      .where('reverses_id', 'is', null)
      .where('place_id', '=', opening.placeId)
      .where(
        'batch_id',
        'in',
        lines.map(({ batchId }) => batchId),
      )
      .executeTakeFirst()
    const again = told && lines.find(({ batchId }) => batchId === told.batchId)
    if (again) refuse('TOLD_ALREADY', { values: { batch: again.batchNo } })
    const day = dayOf(now)
    const moved = await postIncoming(db, {
      kind: 'opening',
      day,
      moves: lines.map((line) => ({
        batchId: line.batchId,
        placeId: opening.placeId,
        quantity: line.quantity,
        value: Number(line.value),
        source: { kind: 'stock_opening_line', id: line.id },
      })),
    })
    const value = moved.reduce((sum, move) => sum + move.value, 0)
    if (value > 0)
      await postEntry(db, {
        day,
        source: { kind: 'stock_opening', id },
        narration: `Opening stock ${opening.openingNo}`,
        lines: [
          { account: 'stock', amount: value },
          { account: 'opening-balances', amount: -value },
        ],
      })
    await decide(db, id, { state: 'approved', by: actor.userId, at: now })
    await record({ type: 'stock_opening.approved', subject: { type: 'stock_openings', id } })
    return { id }
  },
)

/** Takes a document that is not approved off the list of what waits; it stays readable. */
export const cancelOpening = operation(
  openingsContract.cancel,
  async ({ db, actor, now, record, refuse }, { id, version }) => {
    const opening = (await lockedOpening(db, id)) ?? refuse('NOT_FOUND')
    if (opening.version !== version) refuse('STALE')
    if (opening.state !== 'written') refuse('DECIDED')
    await decide(db, id, { state: 'cancelled', by: actor.userId, at: now })
    await record({ type: 'stock_opening.cancelled', subject: { type: 'stock_openings', id } })
    return { id }
  },
)

const lockedOpening = (db: HospitalDb, id: string) =>
  db
    .selectFrom('stock_openings')
    .select(['place_id as placeId', 'opening_no as openingNo', 'state', 'created_by as writtenBy', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const linesOf = (db: HospitalDb, id: string) =>
  db
    .selectFrom('stock_opening_lines as l')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .select(['l.id', 'l.batch_id as batchId', 'b.batch_no as batchNo', 'l.quantity', 'l.value'])
    .where('l.opening_id', '=', id)
    .orderBy('l.line_no')
    .execute()

const decide = (
  db: HospitalDb,
  id: string,
  { state, by, at }: { readonly state: 'approved' | 'cancelled'; readonly by: string; readonly at: Date },
) => db.updateTable('stock_openings').set({ state, decided_by: by, decided_at: at }).where('id', '=', id).execute()
