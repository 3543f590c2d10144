import { sql } from 'kysely'
import { heldBy } from '../../../grants.ts'
import { dayOf, daysInclusive, type IsoDate } from '../../../kernel/calendar.ts'
import { itemWords } from '../../../medicines/model/items/medicine-words.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { containing, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { ValueLimit } from '../../../stock/model/value-limits.ts'
import { decideApproval, OPEN_STATES, type OrderState } from '../../model/orders/decide-order.ts'
import type { OrderForm, OrderRow, ShownOrder } from '../../model/orders/orders.contract.ts'

type Asked = {
  readonly search?: string | undefined
  readonly state?: OrderState | 'open' | undefined
  readonly supplierId?: string | undefined
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

const ofLines = (figure: string) =>
  sql<number>`coalesce((select sum(${sql.raw(figure)}) from purchase_order_lines l where ${sameRow('o', 'l.order_id')}), 0)::float8`
const NOT_THERE = 'greatest(l.packs - l.received, 0)'

const orders = (db: HospitalDb) =>
  db
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', (join) => onRow(join, 's', 'o.supplier_id'))
    .leftJoin('users as writer', (join) => onRow(join, 'writer', 'o.created_by'))
    .leftJoin('users as approver', (join) => onRow(join, 'approver', 'o.approved_by'))

const rowsOf = (asked: ReturnType<typeof orders>) =>
  asked.select([
    'o.id',
    'o.order_no as orderNo',
    'o.revision',
    sql<OrderState>`o.state`.as('state'),
    'o.supplier_id as supplierId',
    's.name as supplier',
    sql<OrderForm['orderFor']>`o.order_for`.as('orderFor'),
    'o.day',
    'o.expected_on as expectedOn',
    ofLines('1').as('items'),
    ofLines('l.packs').as('packs'),
    ofLines(NOT_THERE).as('pending'),
    ofLines(`${NOT_THERE} * l.rate`).as('pendingValue'),
    sql<number>`(o.goods + o.tax)::float8`.as('total'),
    sql<string>`coalesce(writer.full_name, '')`.as('writtenBy'),
    'approver.full_name as approvedBy',
    'o.version',
    sql<string>`o.created_at::text`.as('moment'),
  ])
type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const isOpen = (state: OrderState): boolean => (OPEN_STATES as readonly OrderState[]).includes(state)

const shown = ({ moment: _, ...row }: Found, today: IsoDate): OrderRow => ({
  ...row,
  age: isOpen(row.state) || row.state === 'draft' ? daysInclusive(row.day, today) - 1 : null,
  pending: isOpen(row.state) ? row.pending : 0,
  pendingValue: isOpen(row.state) ? row.pendingValue : 0,
})

/** One page of the orders that match, the newest first. */
export async function ordersPage(
  db: HospitalDb,
  { search, state, supplierId, from, to, limit = 100, after }: Asked,
  today: IsoDate,
): Promise<Page<OrderRow>> {
  let asked = orders(db)
  if (search) asked = asked.where(sql<boolean>`lower(o.order_no || ' ' || s.name) like ${containing(search)}`)
  if (state === 'open') asked = asked.where('o.state', 'in', [...OPEN_STATES])
  else if (state) asked = asked.where('o.state', '=', state)
  if (supplierId) asked = asked.where('o.supplier_id', '=', supplierId)
  if (from) asked = asked.where('o.day', '>=', from)
  if (to) asked = asked.where('o.day', '<=', to)
  const counted = asked.select(sql<number>`count(*)::int`.as('total'))
  const passed = keyOf(after, ['moment', 'id'])
  if (passed) asked = asked.where(sql<boolean>`(o.created_at, o.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
  const [{ total }, fetched] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    rowsOf(asked)
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return { total, next, rows: kept.map((row) => shown(row, today)) }
}

/** The lines of an order in their places, as orders and their prints name them. */
export const linesOfOrder = (db: HospitalDb, id: string) =>
  db
    .selectFrom('purchase_order_lines as l')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .leftJoin('makers as k', (join) => onRow(join, 'k', 'm.maker_id'))
    .select([
      'l.id',
      'l.medicine_id as medicineId',
      'm.name',
      'm.strength',
      sql<string>`coalesce(k.name, '')`.as('maker'),
      sql<string>`case when l.pack_units = 1 then m.pack else m.pack || ' of ' || l.pack_units end`.as('pack'),
      'l.pack_units as packUnits',
      'l.packs',
      sql<number>`l.rate::float8`.as('rate'),
      'l.basis_points as basisPoints',
      'l.received',
    ])
    .where('l.order_id', '=', id)
    .where('l.withdrawn_at', 'is', null)
    .orderBy('l.place')
    .execute()

/** Up to how much is approved by whom. */
export async function purchaseLimits(db: HospitalDb): Promise<ValueLimit[]> {
  const rows = await db
    .selectFrom('purchase_limits')
    .select(['holder', 'up_to as upTo', 'valid_from as validFrom', 'valid_to as validTo'])
    .orderBy('up_to')
    .execute()
  return rows.map((row) => ({ ...row, upTo: row.upTo === null ? null : Number(row.upTo) }))
}

/** An order with its lines, as somebody sees it. */
export async function orderById(
  db: HospitalDb,
  id: string,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<ShownOrder | null> {
  const today = dayOf(now)
  const [row, more, lines, limits] = await Promise.all([
    rowsOf(orders(db)).where('o.id', '=', id).executeTakeFirst(),
    db
      .selectFrom('purchase_orders as o')
      .innerJoin('stock_places as p', (join) => onRow(join, 'p', 'o.place_id'))
      .innerJoin('suppliers as s', (join) => onRow(join, 's', 'o.supplier_id'))
      .select([
        'o.place_id as placeId',
        'p.name as place',
        'o.terms',
        'o.remark',
        sql<number>`o.goods::float8`.as('goods'),
        sql<number>`o.tax::float8`.as('tax'),
        'o.sent_at',
        sql<ShownOrder['sentHow']>`o.sent_how`.as('sentHow'),
        'o.sent_to as sentTo',
        's.email as supplierEmail',
        'o.ended_reason as endedReason',
        'o.created_by',
        'o.submitted_by',
      ])
      .where('o.id', '=', id)
      .executeTakeFirst(),
    linesOfOrder(db, id),
    purchaseLimits(db),
  ])
  if (!row || !more) return null
  const { created_by, submitted_by, sent_at, ...rest } = more
  const isOwn = [created_by, submitted_by].includes(actor.userId)
  const held = heldBy(actor.role, actor.desks)
  return {
    ...shown(row, today),
    ...rest,
    sentAt: sent_at?.toISOString() ?? null,
    isOwn,
    mayApprove: decideApproval({ total: row.total, limits, day: today, held, isOwn }).ok,
    lines: lines.map(({ strength, name, ...line }) => ({ ...line, name: itemWords({ name, strength }) })),
  }
}
