import { sql } from 'kysely'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { openOf } from '../../model/requisitions/decide-requisition.ts'
import type { RequisitionState, Urgency } from '../../model/requisitions/requisition-fields.ts'
import type { RequisitionRow, ShownRequisition } from '../../model/requisitions/requisitions.contract.ts'

type Asked = {
  readonly state?: RequisitionState | undefined
  readonly placeId?: string | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

/** Lines of a requisition `r`, and those of which something is to be issued. */
const LINES = sql<number>`(select count(*)::int from stock_requisition_lines l where ${sameRow('r', 'l.requisition_id')})`
const OPEN = sql<number>`(case when r.state in ('asked', 'part_issued') then (select count(*)::int from stock_requisition_lines l
  where ${sameRow('r', 'l.requisition_id')} and l.refused_because is null and l.issued < l.quantity) else 0 end)`

const requisitions = (db: HospitalDb) =>
  db
    .selectFrom('stock_requisitions as r')
    .innerJoin('stock_places as p', (join) => onRow(join, 'p', 'r.place_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'r.created_by'))
    .select([
      'r.id',
      'r.requisition_no as requisitionNo',
      'r.place_id as placeId',
      'p.name as place',
      sql<Urgency>`r.urgency`.as('urgency'),
      LINES.as('lines'),
      OPEN.as('open'),
      sql<RequisitionState>`r.state`.as('state'),
      'r.created_at as askedAt',
      sql<string>`coalesce(u.full_name, '')`.as('askedBy'),
      'r.note',
      'r.withdrawn_because as withdrawnBecause',
      sql<string>`r.created_at::text`.as('moment'),
    ])
type Found = Awaited<ReturnType<ReturnType<typeof requisitions>['execute']>>[number]

const shown = ({ moment: _, askedAt, ...row }: Found): RequisitionRow => ({ ...row, askedAt: askedAt.toISOString() })

const IN_WORK = ['asked', 'part_issued', 'issued'] as const

/** How many requisitions are to be issued or accepted. */
export async function countRequisitionsInWork(db: HospitalDb): Promise<number> {
  const { n } = await db
    .selectFrom('stock_requisitions as r')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('r.state', 'in', IN_WORK)
    .executeTakeFirstOrThrow()
  return n
}

/** What a queue shows. */
const MOST_IN_WORK = 300

/** The requisitions of a place, or of all, of which something is to be issued, urgent first, or to be accepted; the oldest first. */
export async function requisitionsInWork(db: HospitalDb, placeId: string | undefined): Promise<RequisitionRow[]> {
  const rows = await requisitions(db)
    .where('r.state', 'in', IN_WORK)
    .$if(placeId !== undefined, (all) => all.where('r.place_id', '=', placeId ?? ''))
    .orderBy(sql`r.state = 'issued'`)
    .orderBy(sql`r.urgency = 'routine'`)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(MOST_IN_WORK)
    .execute()
  return rows.map(shown)
}

/** One page of the requisitions, the newest first. */
export async function requisitionsPage(
  db: HospitalDb,
  { state, placeId, limit = 100, after }: Asked,
): Promise<Page<RequisitionRow>> {
  let asked = requisitions(db)
  if (state) asked = asked.where('r.state', '=', state)
  if (placeId) asked = asked.where('r.place_id', '=', placeId)
  const passed = keyOf(after, ['moment', 'id'])
  let rows = asked
  if (passed) rows = rows.where(sql<boolean>`(r.created_at, r.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
  const [{ total }, fetched] = await Promise.all([
    asked.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    rows
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return { rows: kept.map(shown), total, next }
}

/** A requisition with its lines and the transfers that were issued for it. */
export async function requisitionById(db: HospitalDb, id: string): Promise<ShownRequisition | null> {
  const row = await requisitions(db).where('r.id', '=', id).executeTakeFirst()
  if (!row) return null
  const [lines, transfers] = await Promise.all([
    db
      .selectFrom('stock_requisition_lines as l')
      .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
      .select([
        'l.id',
        'l.medicine_id as medicineId',
        ITEM_NAME.as('name'),
        'm.unit',
        'm.pack_units as packUnits',
        'l.quantity',
        'l.issued',
        'l.refused_because as refusedBecause',
      ])
      .where('l.requisition_id', '=', id)
      .orderBy('l.line_no')
      .execute(),
    db
      .selectFrom('stock_requisition_lines as l')
      .innerJoin('stock_transfer_lines as t', (join) => join.on(sameRow('l', 't.requisition_line_id')))
      .innerJoin('stock_transfers as s', (join) => onRow(join, 's', 't.transfer_id'))
      .leftJoin('stock_transfer_decisions as d', (join) => join.on(sameRow('t', 'd.line_id')))
      .select([
        's.id',
        's.transfer_no as transferNo',
        sql<number>`count(*) filter (where d.id is null and s.state in ('sent', 'part_received'))::int`.as('open'),
      ])
      .where('l.requisition_id', '=', id)
      .groupBy(['s.id', 's.transfer_no', 's.created_at'])
      .orderBy('s.created_at')
      .execute(),
  ])
  const isWithdrawn = row.withdrawnBecause !== null
  return {
    ...shown(row),
    rows: lines.map((line) => ({ ...line, open: isWithdrawn ? 0 : openOf(line) })),
    transfers,
  }
}
