import type { Actor } from '../../../platform/server/contract/actor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { endOfMonth } from '../../model/batches/expiry.ts'
import { type Count, settleCounts } from '../../model/stock-takes/settle-counts.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import { batchesOf } from '../batches/known-batches.ts'
import { lockBatches } from '../movements/post-movements.ts'
import { NEEDS_TWO } from './open-take.ts'

const MOST_ROUNDS = 100

/** Says what was counted of a batch. Who counts is not told what should be there. */
export const countLine = operation(
  stockTakesContract.count,
  async ({ db, actor, now, record, refuse }, { id, lineId, version, packs, loose }) => {
    const take = (await takeToCount(db, id)) ?? refuse('NOT_FOUND')
    if (take.state !== 'counting') return refuse('NOT_COUNTING')
    const line = (await lockedLine(db, id, lineId)) ?? refuse('NO_SUCH_LINE')
    // Who may approve may have seen what differs.
    if (line.askedBy !== null && actor.can.has('stock-take:approve')) return refuse('NOT_BLIND')
    const counts = await countsOf(db, line)
    const last = counts.at(-1)
    if (!line.needsTwo && last && line.version !== version && last.by !== actor.userId)
      return refuse('COUNTED_ALREADY', { values: { who: last.who } })
    if (line.round >= MOST_ROUNDS) return refuse('TOO_OFTEN')
    const state = await keepCount(db, {
      line: { ...line, placeId: take.placeId },
      counts,
      quantity: packs * line.packUnits + loose,
      actor,
      now,
    })
    await record({ type: 'stock_take.counted', subject: { type: 'stock_takes', id }, facts: { lineId } })
    return { lineId, state }
  },
)

/** Adds a batch that lies there and is on no list, with its count: nothing of it was on hand, as far as the snapshot knows. */
export const addBatch = operation(
  stockTakesContract.add,
  async ({ db, actor, now, record, refuse }, { id, medicineId, batchNo, expires, mrp, packs, loose }) => {
    const take = (await takeToCount(db, id)) ?? refuse('NOT_FOUND')
    if (take.state !== 'counting') return refuse('NOT_COUNTING')
    const item = await db
      .selectFrom('medicines as m')
      .select(['m.pack_units as packUnits', 'm.is_for_sale as isForSale', NEEDS_TWO.as('needsTwo')])
      .where('m.id', '=', medicineId)
      .executeTakeFirst()
    if (!item) return refuse('NO_SUCH_ITEM', { field: 'medicineId' })
    const told = {
      medicineId,
      batchNo,
      expiry: endOfMonth(expires),
      mrp,
      packUnits: item.packUnits,
      isForSale: item.isForSale,
    }
    const known = await batchesOf(db, [told])
    if (!known.ok) return refuse('OTHER_EXPIRY', { ...known.details, field: 'expires' })
    const [batchId = ''] = known.value
    await keepItem(db, { takeId: id, placeId: take.placeId, medicineId })
    const isThere = await db
      .selectFrom('stock_take_lines')
      .select('id')
      .where('take_id', '=', id)
      .where('batch_id', '=', batchId)
      .executeTakeFirst()
    if (isThere) return refuse('ON_THE_LIST', { field: 'batchNo' })
    const line = await db
      .insertInto('stock_take_lines')
      .values({
        take_id: id,
        medicine_id: medicineId,
        batch_id: batchId,
        snapshot: 0,
        is_added: true,
        needs_two: item.needsTwo,
      })
      .returning(['id', 'round'])
      .executeTakeFirstOrThrow()
    const state = await keepCount(db, {
      line: { ...line, batchId, needsTwo: item.needsTwo, placeId: take.placeId },
      counts: [],
      quantity: packs * item.packUnits + loose,
      actor,
      now,
    })
    await record({ type: 'stock_take.batch_added', subject: { type: 'stock_takes', id }, facts: { lineId: line.id } })
    return { lineId: line.id, state }
  },
)

/** The take, which does not end while something of it is counted. */
const takeToCount = (db: HospitalDb, id: string) =>
  db
    .selectFrom('stock_takes')
    .select(['state', 'place_id as placeId'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

const lockedLine = (db: HospitalDb, takeId: string, lineId: string) =>
  db
    .selectFrom('stock_take_lines as l')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .select([
      'l.id',
      'l.batch_id as batchId',
      'l.needs_two as needsTwo',
      'l.round',
      'l.asked_by as askedBy',
      'l.version',
      'b.pack_units as packUnits',
    ])
    .where('l.take_id', '=', takeId)
    .where('l.id', '=', lineId)
    .forUpdate('l')
    .executeTakeFirst()

/** What was counted of a line in its round, oldest first. */
async function countsOf(db: HospitalDb, { id, round }: { readonly id: string; readonly round: number }) {
  const rows = await db
    .selectFrom('stock_take_counts as c')
    .innerJoin('users as u', (join) => onRow(join, 'u', 'c.created_by'))
    .select(['c.created_by as by', 'u.full_name as who', 'c.quantity', 'c.expected'])
    .where('c.line_id', '=', id)
    .where('c.round', '=', round)
    .orderBy('c.count_no')
    .execute()
  return rows.map(({ by, ...row }) => ({ ...row, by: by ?? '' }))
}

type Counted = {
  readonly line: {
    readonly id: string
    readonly batchId: string
    readonly placeId: string
    readonly round: number
    readonly needsTwo: boolean
  }
  readonly counts: readonly Count[]
  readonly quantity: number
  readonly actor: Actor
  readonly now: Date
}

/** Keeps a count beside what is on hand at this instant: the batch is locked, so that no movement is both before and after it. */
async function keepCount(db: HospitalDb, { line, counts, quantity, actor, now }: Counted) {
  const { batchId, placeId } = line
  await lockBatches(db, [batchId])
  const balance = await db
    .selectFrom('stock_balances')
    .select('quantity')
    .where('batch_id', '=', batchId)
    .where('place_id', '=', placeId)
    .executeTakeFirst()
  const count = { by: actor.userId, quantity, expected: Number(balance?.quantity ?? 0) }
  await db
    .insertInto('stock_take_counts')
    .values({
      line_id: line.id,
      round: line.round,
      count_no: counts.length + 1,
      quantity,
      expected: count.expected,
    })
    .execute()
  const [first, ...others] = [...counts, count]
  const settled = settleCounts(line.needsTwo, [first, ...others])
  await db
    .updateTable('stock_take_lines')
    .set(
      settled.state === 'counted'
        ? {
            counted: settled.count.quantity,
            expected: settled.count.expected,
            counted_at: now,
            counted_by: actor.userId,
          }
        : {
            ...UNCOUNTED,
            ...(settled.state === 'again' && { round: line.round + 1, again_because: 'The two counts differed' }),
          },
    )
    .where('id', '=', line.id)
    .execute()
  return settled.state
}

/** What a line says that is to be counted. */
export const UNCOUNTED = { counted: null, expected: null, counted_at: null, counted_by: null } as const

type Item = { readonly takeId: string; readonly placeId: string; readonly medicineId: string }

/** The item of an added batch is one of the take from now on; the database refuses what another take counts. */
async function keepItem(db: HospitalDb, { takeId, placeId, medicineId }: Item): Promise<void> {
  const isKept = await db
    .selectFrom('stock_take_items')
    .select('id')
    .where('take_id', '=', takeId)
    .where('medicine_id', '=', medicineId)
    .executeTakeFirst()
  if (!isKept)
    await db
      .insertInto('stock_take_items')
      .values({ take_id: takeId, place_id: placeId, medicine_id: medicineId })
      .execute()
}
