import { sql } from 'kysely'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { CorrectionRow, ShownCorrection } from '../../model/corrections/batch-corrections.contract.ts'
import { balancesOf, wrongBatches } from './wrong-batches.queries.ts'

type Asked = {
  readonly state?: CorrectionRow['state'] | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

const corrections = (db: HospitalDb) =>
  db
    .selectFrom('batch_corrections as c')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'c.batch_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'b.medicine_id'))
    .leftJoin('users as writer', (join) => onRow(join, 'writer', 'c.created_by'))
    .leftJoin('users as decider', (join) => onRow(join, 'decider', 'c.decided_by'))
    .select([
      'c.id',
      'c.correction_no as correctionNo',
      ITEM_NAME.as('name'),
      'm.unit',
      'c.batch_id as batchId',
      'b.batch_no as wrongNo',
      'b.expiry as wrongExpiry',
      sql<number>`b.mrp::float8`.as('wrongMrp'),
      'c.batch_no as rightNo',
      'c.expiry as rightExpiry',
      sql<number>`c.mrp::float8`.as('rightMrp'),
      'c.reason',
      sql<CorrectionRow['state']>`c.state`.as('state'),
      'c.created_at as writtenAt',
      'c.created_by as writerId',
      sql<string>`coalesce(writer.full_name, '')`.as('writtenBy'),
      'decider.full_name as decidedBy',
      'c.rejected_because as rejectedBecause',
      'c.version',
      sql<string>`c.created_at::text`.as('moment'),
    ])
type Found = Awaited<ReturnType<ReturnType<typeof corrections>['execute']>>[number]

const shown = (row: Found): CorrectionRow => {
  const { moment: _, writerId: __, unit: ___, writtenAt, ...rest } = row
  const { wrongNo, wrongExpiry, wrongMrp, rightNo, rightExpiry, rightMrp, ...more } = rest
  return {
    ...more,
    wrong: { batchNo: wrongNo, expiry: wrongExpiry, mrp: wrongMrp },
    right: { batchNo: rightNo, expiry: rightExpiry, mrp: rightMrp },
    writtenAt: writtenAt.toISOString(),
  }
}

/** One page of the corrections, the newest first. */
export async function correctionsPage(
  db: HospitalDb,
  { state, limit = 100, after }: Asked,
): Promise<Page<CorrectionRow>> {
  let asked = corrections(db)
  if (state) asked = asked.where('c.state', '=', state)
  const passed = keyOf(after, ['moment', 'id'])
  let rows = asked
  if (passed) rows = rows.where(sql<boolean>`(c.created_at, c.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
  const [{ total }, fetched] = await Promise.all([
    asked.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    rows
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return { rows: kept.map(shown), total, next }
}

/** A correction with what went to the right batch; before the approval what would. */
export async function correctionById(db: HospitalDb, id: string, userId: string): Promise<ShownCorrection | null> {
  const row = await corrections(db).where('c.id', '=', id).executeTakeFirst()
  if (!row) return null
  const correction = shown(row)
  const rows = row.state === 'written' ? await wouldMove(db, correction) : await moved(db, id)
  return { ...correction, unit: row.unit, isOwn: row.writerId === userId, rows }
}

async function wouldMove(db: HospitalDb, { batchId, right }: CorrectionRow): Promise<ShownCorrection['rows']> {
  const found = await wrongBatches(db, batchId, right)
  if (!found) return []
  const lying = await balancesOf(db, found.wrongIds)
  return lying.map(({ batchId: of, placeId, place, quantity }) => {
    const to = found.pairs.find(({ wrong }) => wrong.id === of)?.right ?? right
    return { id: `${of} ${placeId}`, place, batchNo: to.batchNo, mrp: to.mrp, quantity }
  })
}

const moved = (db: HospitalDb, id: string): Promise<ShownCorrection['rows']> =>
  db
    .selectFrom('batch_correction_lines as l')
    .innerJoin('stock_places as p', (join) => onRow(join, 'p', 'l.place_id'))
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.right_batch_id'))
    .select(['l.id', 'p.name as place', 'b.batch_no as batchNo', sql<number>`b.mrp::float8`.as('mrp'), 'l.quantity'])
    .where('l.correction_id', '=', id)
    .orderBy('p.name')
    .execute()
