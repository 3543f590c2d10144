import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { salesContract } from '../../../src/pharmacy/model/sales/sales.contract.ts'
import { cashSessionContract } from '../../../src/receipts/model/cash-session.contract.ts'
import type { Ground } from '../../ground/ground.ts'
import { SEED_NOW } from '../../ground/sizes.ts'
import type { Caller } from '../../measure/caller.ts'
import type { Raw } from '../../measure/raw.ts'
import { inTurns, type Samples } from '../../measure/samples.ts'

const H = "'hope'"
const DAY = SEED_NOW.toISOString().slice(0, 10)
export const LINES = 20
/** Units of a line: a strip. */
const UNITS = 10
const BUYER = { name: 'Ravindra Kulkarni', prescriber: 'Dr. Nandini Bapat', registration: 'MMC 2009/02/0611' }

/**
 * The rows of such a sale in one statement, which is one transaction: numbers, locked batches, sale and its lines, stock, receipt, books and
 * the event, with every trigger.
 */
const SOLD = `with numbers as (insert into number_series as s (series, financial_year, last) values ('receipt', 2026, 1), ('sale', 2026, 1)
    on conflict (hospital_id, series, financial_year) do update set last = s.last + 1 returning series, lpad(last::text, 6, '0') as last),
  locked as materialized (select id, medicine_id, mrp, pack_units from batches where medicine_id = any($1::uuid[]) order by medicine_id, id
    for no key update),
  lines as materialized (select gen_random_uuid() as id, row_number() over (order by l.medicine_id) as line_no, l.id as batch_id, l.medicine_id, l.mrp,
      l.pack_units, m.name, m.schedule, m.hsn, round(s.value::numeric * ${UNITS} / s.quantity)::bigint as cost, round(l.mrp * 500 / 2.0 / 10500)::bigint as half
    from locked l join stock_balances s on s.batch_id = l.id and s.place_id = $2 and s.quantity >= ${UNITS} join medicines m on m.id = l.medicine_id),
  sale as (insert into pharmacy_sales (number, place_id, session_id, buyer_name, prescriber, prescriber_registration, goods, discount, round_off, total,
      day, source_kind, source_id)
    select 'SB/26-27/' || n.last, $2::uuid, $3::uuid, '${BUYER.name}', '${BUYER.prescriber}', '${BUYER.registration}', g.goods, 0, 0, g.goods, '${DAY}',
      'cart', gen_random_uuid() from numbers n, (select sum(mrp) as goods from lines) g where n.series = 'sale' returning id, number, total),
  sold as (insert into pharmacy_sale_lines (id, sale_id, line_no, medicine_id, batch_id, item, schedule, hsn, quantity, mrp, pack_units, discount_points,
      tax_points, gross, discount, bill_discount, amount, taxable, cgst, sgst)
    select l.id, s.id, l.line_no, l.medicine_id, l.batch_id, l.name, l.schedule, l.hsn, ${UNITS}, l.mrp, l.pack_units, 0, 500, l.mrp, 0, 0, l.mrp,
      l.mrp - 2 * l.half, l.half, l.half from lines l, sale s),
  moved as (insert into stock_movements (medicine_id, batch_id, place_id, kind, day, quantity, value, source_kind, source_id)
    select medicine_id, batch_id, $2::uuid, 'sold', '${DAY}', -${UNITS}, -cost, 'sale_line', id from lines),
  receipt as (insert into receipts (number, kind, amount, mode, received_from, received_at, session_id, source_kind, source_id)
    select 'RC/26-27/' || n.last, 'sale', s.total, 'CASH', '${BUYER.name}', app_now(), $3::uuid, 'sale_payment', gen_random_uuid()
    from numbers n, sale s where n.series = 'receipt' returning id),
  paid as (insert into pharmacy_payments (sale_id, receipt_id) select s.id, r.id from sale s, receipt r),
  entry as (insert into journal_entries (day, narration, source_kind, source_id) select '${DAY}', 'Sale ' || number, 'sale', id from sale returning id),
  sums as (select sum(mrp) as paid, sum(2 * half) as tax, sum(cost) as cost from lines),
  posted as (insert into journal_lines (entry_id, account_id, amount) select e.id, a.id, v.amount
    from entry e, sums s, lateral (values ('cash', s.paid), ('income-pharmacy', s.tax - s.paid), ('output-gst', -s.tax), ('cost-of-medicines', s.cost),
      ('stock', -s.cost)) v (key, amount) join accounts a on a.key = v.key)
  select record_events(jsonb_build_array(jsonb_build_object('type', 'sale.sold', 'actor_role', 'admin', 'subject_type', 'sale', 'subject_id', id,
    'patient_id', null, 'facts', jsonb_build_object('number', number, 'total', total)))) from sale`

type Cart = { readonly placeId: string; readonly total: number; readonly medicineIds: readonly string[] }
export type Sold = { readonly http: Samples; readonly byHand: Samples }

/** Sales of twenty strips of twenty items, paid in cash, over HTTP and by hand, in turns. */
export async function sales(ground: Ground, raw: Raw, caller: Caller): Promise<Sold> {
  const cart = await aCart(raw)
  const { sessionId, userId } = await aDrawer(raw, caller)
  const app = new pg.Client({ connectionString: ground.appUrl })
  app.on('error', () => {})
  await app.connect()
  await app.query(
    `select set_config('app.hospital', 'hope', false), set_config('app.actor', $1, false), set_config('app.now', $2, false)`,
    [userId, SEED_NOW.toISOString()],
  )
  const values = [cart.medicineIds, cart.placeId, sessionId]
  const taken = await inTurns(
    {
      http: () => caller.call(salesContract.sell, formOf(cart)),
      byHand: () => app.query({ name: 'sold', text: SOLD, values }),
    },
    { rounds: 100, withinMs: 10_000 },
  )
  await app.end()
  return taken
}

/** Items that lie at the counter, and what a strip of each costs together. */
async function aCart(raw: Raw): Promise<Cart> {
  const lines = await raw.rows<{ medicine: string; place: string; mrp: string }>(
    `select b.medicine_id as medicine, s.place_id as place, b.mrp from medicines m join batches b on b.hospital_id = ${H} and b.medicine_id = m.id
      join stock_balances s on s.hospital_id = ${H} and s.batch_id = b.id join stock_places p on p.hospital_id = ${H} and p.id = s.place_id
      where m.hospital_id = ${H} and m.code like 'BENCH%' and p.kind = 'counter' order by length(m.code), m.code limit ${LINES}`,
  )
  const [first] = lines
  if (!first) throw new Error('Nothing lies at the counter')
  return {
    placeId: first.place,
    total: lines.reduce((sum, { mrp }) => sum + Number(mrp), 0),
    medicineIds: lines.map(({ medicine }) => medicine),
  }
}

const formOf = ({ medicineIds, total }: Cart) => ({
  cartId: randomUUID(),
  visitId: null,
  buyerName: BUYER.name,
  ageWords: '59 years',
  gender: 'Male',
  address: null,
  prescriber: BUYER.prescriber,
  prescriberRegistration: BUYER.registration,
  isForEmployee: false,
  remark: null,
  lines: medicineIds.map((medicineId) => ({
    medicineId,
    quantity: UNITS,
    batchId: null,
    batchReason: null,
    discountPoints: 0,
  })),
  billDiscount: 0,
  total,
  payments: [{ mode: 'CASH' as const, amount: total, reference: null }],
})

/** The open cash session of who asks. */
async function aDrawer(raw: Raw, caller: Caller): Promise<{ sessionId: string; userId: string }> {
  const { open } = await caller.call(cashSessionContract.mine, {})
  const sessionId = open?.id ?? (await caller.call(cashSessionContract.open, { float: '0' })).id
  const [session] = await raw.rows<{ user: string }>(
    `select user_id as user from cash_sessions where hospital_id = ${H} and id = $1`,
    [sessionId],
  )
  return { sessionId, userId: session?.user ?? '' }
}
