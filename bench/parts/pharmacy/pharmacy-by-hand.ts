import { SEED_NOW } from '../../ground/sizes.ts'

// What the calls of the pharmacy answer, as somebody would select it by hand.

const H = "'hope'"
const TODAY = SEED_NOW.toISOString().slice(0, 10)
export const PAGE = 100
export const LEDGER = 50

/** Items of a search with what is in them and their batches at the counter, those on hand first. */
export const SEARCH = `with found as (
    select m.id, m.name, m.strength, m.unit, m.pack, m.pack_units, m.schedule, m.hsn, m.rack, exists (select from stock_balances s
      where s.hospital_id = ${H} and s.medicine_id = m.id and s.place_id = $2 and s.quantity > 0) as is_here
    from find_medicines($1, 2000) f join medicines m on m.hospital_id = ${H} and m.id = f.medicine_id
    where m.status = 'Active' and m.is_for_sale order by is_here desc, m.name, m.id limit 20)
  select f.*, b.id, b.batch_no, b.expiry, b.mrp, b.pack_units, s.quantity, g.name, c.strength, g.allergens,
    (select sum(r.quantity) from stock_reservations r where r.hospital_id = ${H} and r.batch_id = b.id and r.place_id = $2 and r.holds_until > app_now()),
    exists (select from batch_blocks k where k.hospital_id = ${H} and k.batch_id = b.id and k.lifted_at is null)
  from found f left join stock_balances s on s.hospital_id = ${H} and s.medicine_id = f.id and s.place_id = $2 and s.quantity > 0
    left join batches b on b.hospital_id = ${H} and b.id = s.batch_id
    left join medicine_generics c on c.hospital_id = ${H} and c.medicine_id = f.id left join generics g on g.hospital_id = ${H} and g.id = c.generic_id
  order by f.is_here desc, f.name, f.id`

/** Batches on hand in the order of their expiry, narrowed by a condition. */
export const board = (
  condition = 'true',
) => `select s.batch_id, s.place_id, m.id, m.name, m.schedule, m.rack, m.unit, b.batch_no, p.name, b.expiry, s.quantity,
    b.pack_units, b.mrp, s.value, m.reorder_level, k.reason
  from stock_balances s join batches b on b.hospital_id = ${H} and b.id = s.batch_id join medicines m on m.hospital_id = ${H} and m.id = s.medicine_id
    join stock_places p on p.hospital_id = ${H} and p.id = s.place_id
    left join batch_blocks k on k.hospital_id = ${H} and k.batch_id = b.id and k.lifted_at is null
  where s.hospital_id = ${H} and s.quantity > 0 and ${condition} order by b.expiry, s.batch_id, s.place_id limit ${PAGE}`
/** How many of them there are. */
export const counted = (
  condition = 'true',
) => `select count(*) from stock_balances s join batches b on b.hospital_id = ${H} and b.id = s.batch_id
  join medicines m on m.hospital_id = ${H} and m.id = s.medicine_id where s.hospital_id = ${H} and s.quantity > 0 and ${condition}`
/** Expires within thirty days. */
export const SOON = `b.expiry >= date '${TODAY}' and b.expiry <= date '${TODAY}' + 30`

/** What is on hand, what it is worth, and how much of it is near its end, below its level or was not moved. */
export const FIGURES = `with usable as (select s.medicine_id, sum(s.quantity) as quantity from stock_balances s join batches b on b.hospital_id = ${H} and b.id = s.batch_id
      and b.expiry >= '${TODAY}' where s.hospital_id = ${H} group by 1),
    moved as (select distinct batch_id, place_id from stock_movements where hospital_id = ${H} and day > date '${TODAY}' - 120)
  select count(*), count(distinct s.medicine_id), sum(s.value), sum(floor(s.quantity * b.mrp / b.pack_units)), count(*) filter (where b.expiry < '${TODAY}'),
    count(*) filter (where ${SOON}), count(*) filter (where m.reorder_level > u.quantity), count(*) filter (where v.batch_id is null),
    count(*) filter (where k.id is not null)
  from stock_balances s join batches b on b.hospital_id = ${H} and b.id = s.batch_id join medicines m on m.hospital_id = ${H} and m.id = s.medicine_id
    left join usable u on u.medicine_id = s.medicine_id left join moved v on v.batch_id = s.batch_id and v.place_id = s.place_id
    left join batch_blocks k on k.hospital_id = ${H} and k.batch_id = b.id and k.lifted_at is null
  where s.hospital_id = ${H} and s.quantity > 0`

/** Movements of an item up to a moment, the newest first, with what was on hand after each. */
export const ledger = (
  days = 'true',
) => `select v.id, v.created_at, v.kind, p.name, b.batch_no, v.quantity, v.value, v.source_kind, v.source_id, u.full_name,
    (select sum(quantity) from stock_balances where hospital_id = ${H} and medicine_id = $1) - coalesce(
      (select sum(quantity) from stock_movements x where x.hospital_id = ${H} and x.medicine_id = $1 and x.created_at >= $2), 0)
      - coalesce(sum(v.quantity) over (order by v.created_at desc, v.id desc rows between unbounded preceding and 1 preceding), 0)
  from (select * from stock_movements v where v.hospital_id = ${H} and v.medicine_id = $1 and v.created_at < $2 and ${days}
      order by v.created_at desc, v.id desc limit ${LEDGER}) v
    join batches b on b.hospital_id = ${H} and b.id = v.batch_id join stock_places p on p.hospital_id = ${H} and p.id = v.place_id
    left join users u on u.hospital_id = ${H} and u.id = v.created_by order by v.created_at desc, v.id desc`
/** How many movements of an item there are from a moment to a moment. */
export const MOVED = `select count(*) from stock_movements where hospital_id = ${H} and medicine_id = $1 and created_at >= $2 and created_at < $3`

/** Items with their stock on the evening of a day: the balances of now less what was moved since; and their use of ninety days before. */
export const VALUATION = `with since as (select batch_id, sum(quantity) as quantity, sum(value) as value from stock_movements
      where hospital_id = ${H} and created_at >= $1 group by 1),
    used as (select batch_id, -sum(quantity) as quantity, -sum(value) as value from stock_movements where hospital_id = ${H} and created_at < $1
      and created_at >= $1::timestamptz - interval '90 days' and kind in ('sold', 'sale_return', 'issued', 'issue_return', 'consumed') group by 1),
    held as (select batch_id, sum(quantity) as quantity, sum(value) as value from stock_balances where hospital_id = ${H} group by 1)
  select m.id, m.code, m.name, m.unit, m.rack, m.ved, sum(h.quantity - coalesce(v.quantity, 0)) as on_hand, sum(h.value - coalesce(v.value, 0)) as at_cost,
    sum(floor((h.quantity - coalesce(v.quantity, 0)) * b.mrp / b.pack_units)) as at_mrp, min(b.expiry), sum(u.quantity), sum(u.value)
  from held h join batches b on b.hospital_id = ${H} and b.id = h.batch_id join medicines m on m.hospital_id = ${H} and m.id = b.medicine_id
    left join since v on v.batch_id = h.batch_id left join used u on u.batch_id = h.batch_id
  group by m.id, m.code, m.name, m.unit, m.rack, m.ved having sum(h.quantity - coalesce(v.quantity, 0)) <> 0 or sum(u.quantity) <> 0 order by m.name, m.id`
