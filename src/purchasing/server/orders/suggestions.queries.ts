import { sql } from 'kysely'
import { addDays, dayOf } from '../../../kernel/calendar.ts'
import { itemWords } from '../../../medicines/model/items/medicine-words.ts'
import { goodsTaxOn } from '../../../medicines/model/taxes/goods-tax-on.ts'
import { foundMedicines } from '../../../medicines/server/items/medicines.queries.ts'
import { goodsTaxes } from '../../../medicines/server/taxes/goods-taxes.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { OPEN_STATES } from '../../model/orders/decide-order.ts'
import type { Suggestion } from '../../model/orders/orders.contract.ts'
import { lastsDays, suggestPacks, USE_WINDOW_DAYS } from '../../model/orders/suggest-order.ts'

type Asked = { readonly search?: string | undefined; readonly supplierId?: string | undefined }

/** Of a supplier nobody knows yet (amendment 56). */
const LEAD_DAYS = 3
const AT_MOST = 300

type Row = {
  medicineId: string
  name: string
  strength: string
  pack: string
  unit: string
  packUnits: number
  hsn: string
  isTaxListed: boolean
  coverDays: number
  safety: number
  reorderLevel: number | null
  isHighRisk: boolean
  used: number
  days: number
  onHand: number
  onOrder: number
  leadDays: number
  lastRate: number | null
  lastSupplierId: string | null
  bestRate: number | null
  bestFrom: string | null
}

/**
 * What to order, what runs out first at the top: items that are used and of which less is there than lead and cover need, or less than their
 * reorder level. What is searched is listed whatever is there. On hand counts what is usable: not expired within the cover, not blocked, not
 * held (design/decided.md C15).
 */
export async function orderSuggestions(
  db: HospitalDb,
  { search, supplierId }: Asked,
  now: Date,
): Promise<Suggestion[]> {
  const today = dayOf(now)
  const found = search?.trim() ? sql`and m.id in ${foundMedicines(search, AT_MOST)}` : sql``
  const [{ rows }, taxes] = await Promise.all([
    sql<Row>`
      with used as (
        select medicine_id, -sum(quantity)::int as units from stock_movements
        where kind in ('sold', 'sale_return', 'issued', 'issue_return', 'consumed') and day > ${addDays(today, -USE_WINDOW_DAYS)}
        group by medicine_id
      ), since as (
        select medicine_id, min(day) as day from stock_movements where kind in ('opening', 'received') and reverses_id is null
        group by medicine_id
      ), coming as (
        select l.medicine_id, sum(greatest(l.packs - l.received, 0) * l.pack_units)::int as units
        from purchase_order_lines l join purchase_orders o on o.hospital_id = l.hospital_id and o.id = l.order_id
        where o.state = any(${[...OPEN_STATES]}::text[]) group by l.medicine_id
      ), paid as (
        select l.medicine_id, l.rate, o.supplier_id, o.day, o.created_at
        from purchase_order_lines l join purchase_orders o on o.hospital_id = l.hospital_id and o.id = l.order_id
        where o.state in ('approved', 'sent', 'part_received', 'closed')
      ), last as (
        select distinct on (medicine_id) medicine_id, rate, supplier_id from paid order by medicine_id, day desc, created_at desc
      ), best as (
        select distinct on (medicine_id) medicine_id, rate, supplier_id from paid where day > ${addDays(today, -365)}
        order by medicine_id, rate, day desc
      ), usable as (
        select b.medicine_id, sum(greatest(s.quantity - coalesce((select sum(r.quantity) from stock_reservations r
            where r.hospital_id = s.hospital_id and r.batch_id = s.batch_id and r.place_id = s.place_id
              and (r.holds_until is null or r.holds_until > ${now})), 0), 0))::int as units
        from stock_balances s join batches b on b.hospital_id = s.hospital_id and b.id = s.batch_id
          join medicines m on m.hospital_id = b.hospital_id and m.id = b.medicine_id
        where s.quantity > 0 and b.expiry >= ${today}::date + m.cover_days and not exists (select from batch_blocks k
          where k.hospital_id = b.hospital_id and k.batch_id = b.id and k.lifted_at is null)
        group by b.medicine_id
      )
      select m.id as "medicineId", m.name, m.strength, m.pack, m.unit, m.pack_units as "packUnits", m.hsn,
        m.is_tax_listed as "isTaxListed", m.cover_days as "coverDays", m.safety_units as safety, m.reorder_level as "reorderLevel",
        exists (select from medicine_generics c join generics g on g.hospital_id = c.hospital_id and g.id = c.generic_id
          where c.hospital_id = m.hospital_id and c.medicine_id = m.id and g.is_high_risk) as "isHighRisk",
        coalesce(used.units, 0) as used, greatest(1, least(${USE_WINDOW_DAYS}::int, ${today}::date - since.day + 1, ${USE_WINDOW_DAYS}::int)) as days,
        coalesce(usable.units, 0) as "onHand", coalesce(coming.units, 0) as "onOrder",
        coalesce(s.lead_days, ${LEAD_DAYS}) as "leadDays", last.rate::float8 as "lastRate", last.supplier_id as "lastSupplierId",
        best.rate::float8 as "bestRate", bs.name as "bestFrom"
      from medicines m
        left join used on used.medicine_id = m.id left join since on since.medicine_id = m.id
        left join coming on coming.medicine_id = m.id left join usable on usable.medicine_id = m.id
        left join last on last.medicine_id = m.id left join best on best.medicine_id = m.id
        left join suppliers s on s.hospital_id = m.hospital_id and s.id = coalesce(${supplierId ?? null}::uuid, last.supplier_id)
        left join suppliers bs on bs.hospital_id = m.hospital_id and bs.id = best.supplier_id
      where m.status = 'Active' ${found}
      order by m.name, m.id`.execute(db),
    goodsTaxes(db),
  ])
  const items = rows.map((row) => {
    const { name, strength, hsn, isTaxListed, reorderLevel, pack, packUnits, ...rest } = row
    const suggested = suggestPacks(row)
    return {
      isAsked:
        search?.trim() ||
        suggested > 0 ||
        (reorderLevel !== null && row.onHand + row.onOrder < reorderLevel) ||
        row.used > 0,
      shown: {
        ...rest,
        packUnits,
        name: itemWords({ name, strength }),
        pack: packUnits === 1 ? pack : `${pack} of ${packUnits}`,
        lastsDays: lastsDays(row),
        suggested,
        basisPoints: goodsTaxOn(taxes, { hsn, isTaxListed }, today)?.basisPoints ?? 0,
      },
    }
  })
  const order = (one: Suggestion) => one.lastsDays ?? Number.MAX_SAFE_INTEGER
  return items
    .flatMap(({ isAsked, shown }) => (isAsked ? [shown] : []))
    .toSorted((a, b) => order(a) - order(b))
    .slice(0, AT_MOST)
}
