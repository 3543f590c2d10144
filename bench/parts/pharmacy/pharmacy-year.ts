import { dropIndexes } from '../../ground/indexes.ts'
import { SEED_NOW } from '../../ground/sizes.ts'
import type { Raw } from '../../measure/raw.ts'

const H = "'hope'"
const TODAY = SEED_NOW.toISOString().slice(0, 10)
/** As many batches: every second item lies at the counter and in the main store, a batch at each. */
export const ITEMS = 50_000
/** Of one item, which is sold all day. */
export const MOVEMENTS = 100_000
/** Of every other batch, after its opening. */
const MOVES = 8
const YEAR = 364
/** The day on which the stock was told; all else was moved after it. */
export const BEGINNING = new Date(SEED_NOW.getTime() - YEAR * 86_400_000).toISOString().slice(0, 10)
const GENERICS = 2_000
const BUSY = 2
const SYLLABLES = `array['ba','ce','di','fo','gu','ka','le','mi','no','pu','ra','se','ti','vo','zu','da','fe','li','mo','nu','pa','re','si','to','lu',
  'cla','pre','tri','mox','zol']`
/** Three syllables of a number, the neighbours far from each other. */
const nameOf = (n: string) =>
  `initcap((${SYLLABLES})[1 + ${n} * 7919 % 30] || (${SYLLABLES})[1 + ${n} * 7919 / 30 % 30] || (${SYLLABLES})[1 + ${n} * 7919 / 900 % 30])`
const FILLED = [
  'medicines',
  'medicine_generics',
  'medicine_barcodes',
  'medicine_search',
  'batches',
  'stock_movements',
  'stock_balances',
]

/** Substances and the work of a year with the items of these numbers, by SQL alone, with every trigger resting and the indexes made afterwards. */
export async function itemsOfPharmacy(raw: Raw, from: number, to: number): Promise<void> {
  await raw.rows(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'",
  )
  const makeAgain = await dropIndexes(raw.rows, FILLED)
  await items(raw, from, to)
  await stock(raw, from, to)
  for (const statement of makeAgain) await raw.rows(statement)
  await raw.rows('set session_replication_role = origin')
  await books(raw)
  await raw.rows('drop table bench_items, bench_batches, bench_moves')
  await raw.rows(`vacuum analyze ${FILLED.join(', ')}, generics`)
  await raw.rows('checkpoint')
}

/** Items with a substance and a barcode each, and what they are found by. */
async function items(raw: Raw, from: number, to: number): Promise<void> {
  await raw.rows(`insert into generics (hospital_id, name) select ${H}, ${nameOf('n')} || 'in' from generate_series(1, ${GENERICS}) n
    where not exists (select from generics g where g.hospital_id = ${H} and g.name = ${nameOf('1')} || 'in')`)
  await raw.rows(`create temp table bench_items as
    with named as (select g.id, g.name, row_number() over (order by g.name) - 1 as place from generics g where g.hospital_id = ${H} and g.name like '%in')
    select n, gen_random_uuid() as id, 'BENCH' || n as code, ${nameOf('n')} || case when n > 27000 then ' Forte' else '' end as name,
      (array['5 mg', '10 mg', '20 mg', '40 mg', '100 mg', '250 mg', '500 mg', '650 mg'])[1 + n % 8] as strength, g.id as generic_id, g.name as generic,
      '890' || lpad(n::text, 10, '0') as barcode
    from generate_series(${from}, ${to}) n join named g on g.place = n % (select count(*) from named)`)
  await raw.rows(`insert into medicines (hospital_id, id, code, name, kind, form, strength, route, unit, pack, pack_units, is_sold_loose, schedule, hsn,
      rack, reorder_level)
    select ${H}, id, code, name, 'medicine', 'tablet', strength, 'oral', 'tablet', 'strip', 10, true, case when n % 3 = 0 then 'H' else 'none' end, '3004',
      'R' || n % 40, case when n % 40 = 0 then 1000000 end from bench_items`)
  await raw.rows(`insert into medicine_generics (hospital_id, medicine_id, generic_id, strength, place)
    select ${H}, id, generic_id, strength, 1 from bench_items`)
  await raw.rows(
    `insert into medicine_barcodes (hospital_id, medicine_id, barcode, units) select ${H}, id, barcode, 10 from bench_items`,
  )
  await raw.rows(`insert into medicine_search (hospital_id, medicine_id, text)
    select ${H}, id, lower(concat_ws(' ', name, strength, code, generic, barcode)) from bench_items`)
  await raw.rows(
    `insert into row_counts (hospital_id, entry, change) select ${H}, 'medicines', count(*) from bench_items`,
  )
}

/** Batches of every second item, their opening and what left them over the year; balances are the sums of it. */
async function stock(raw: Raw, from: number, to: number): Promise<void> {
  await raw.rows(`create temp table bench_batches as
    select i.n, i.id as medicine_id, b, gen_random_uuid() as id, p.id as place_id, 1000 + 100 * (i.n % 500) as mrp, 70 + 7 * (i.n % 500) as cost,
      (date_trunc('month', date '${TODAY}') + (1 + (i.n + b) % 30) * interval '1 month')::date - 1 as expiry
    from bench_items i, generate_series(1, 2) b join stock_places p on p.hospital_id = ${H} and p.kind = (array['counter', 'store'])[b]
    where i.n % 2 = 0`)
  await raw.rows(`insert into batches (hospital_id, id, medicine_id, batch_no, expiry, mrp, pack_units, created_at)
    select ${H}, id, medicine_id, 'B' || n || '-' || b, expiry, mrp, 10, timestamptz '${BEGINNING} 02:00Z' from bench_batches`)
  await raw.rows(`create temp table bench_moves as
    select medicine_id, id as batch_id, place_id, 'opening' as kind, 1000000 as quantity, cost, timestamptz '${BEGINNING} 04:00Z' as at from bench_batches
    union all
    select medicine_id, id, place_id, (array['sold', 'issued'])[b], -(1 + (n + m) % 20), cost,
      timestamptz '${BEGINNING} 20:00Z' + (n * 7919 + b * 104729 + m * 45 * 86400) % (${YEAR - 1} * 86400) * interval '1 second'
    from bench_batches, generate_series(1, ${MOVES}) m where n % 20 > 0`)
  await raw.rows(`insert into bench_moves
    select b.medicine_id, b.id, p.id, 'sold', -1, 70 + 7 * ${BUSY},
      timestamptz '${BEGINNING} 20:00Z' + k * 40503::bigint % 100003 * interval '1 second' * (${YEAR - 1} * 86400 / 100003.0)
    from generate_series(${((from - 1) * MOVEMENTS) / ITEMS + 1}, ${(to * MOVEMENTS) / ITEMS}) k
    join medicines m on m.hospital_id = ${H} and m.code = 'BENCH${BUSY}'
    join batches b on b.hospital_id = ${H} and b.medicine_id = m.id and b.batch_no = 'B${BUSY}-1'
    join stock_places p on p.hospital_id = ${H} and p.kind = 'counter'`)
  await raw.rows(`insert into stock_movements (hospital_id, medicine_id, batch_id, place_id, kind, day, quantity, value, source_kind, source_id,
      created_at, created_by)
    select ${H}, medicine_id, batch_id, place_id, kind, (at at time zone 'Asia/Kolkata')::date, quantity, quantity * cost::bigint,
      case kind when 'opening' then 'stock_opening_line' when 'sold' then 'sale_line' else 'medicine_issue_line' end, gen_random_uuid(), at,
      (select id from users where hospital_id = ${H} order by created_at limit 1) from bench_moves`)
  await raw.rows(`insert into stock_balances (hospital_id, batch_id, place_id, medicine_id, quantity, value)
    select hospital_id, batch_id, place_id, medicine_id, sum(quantity), sum(value) from stock_movements group by 1, 2, 3, 4
    on conflict (hospital_id, batch_id, place_id) do update set quantity = excluded.quantity, value = excluded.value`)
}

/** The entry of what was told and what left, so that the account of the stock is worth what lies there. */
const books = (raw: Raw) =>
  raw.rows(`with entry as (insert into journal_entries (hospital_id, day, narration, source_kind, source_id)
      values (${H}, '${TODAY}', 'Stock of the bench', 'bench_items', gen_random_uuid()) returning id),
    sums as (select 'stock' as key, sum(quantity * cost::bigint) as amount from bench_moves
      union all select case kind when 'opening' then 'opening-balances' else 'cost-of-medicines' end, -sum(quantity * cost::bigint) from bench_moves
        group by kind = 'opening', 1)
    insert into journal_lines (hospital_id, entry_id, account_id, amount)
      select ${H}, e.id, a.id, s.amount from entry e, sums s join accounts a on a.hospital_id = ${H} and a.key = s.key`)
