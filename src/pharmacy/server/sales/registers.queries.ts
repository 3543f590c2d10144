import { sql } from 'kysely'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Register } from '../../../stock/model/registers/registers.ts'

type Asked = { readonly register: Register; readonly limit?: number | undefined; readonly after?: string | undefined }

/** The entries of a register, the newest first: what was sold, what was issued to who stays, and what their ward gave of its own. */
export async function registerPage(db: HospitalDb, { register, limit = 100, after }: Asked) {
  const asked = db.selectFrom('schedule_register_entries as e').where('e.register', '=', register)
  const passed = keyOf(after, ['text', 'id'])
  const rows = passed ? asked.where('e.number', '<', passed[0]) : asked
  const [{ total }, fetched] = await Promise.all([
    asked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    rows
      .innerJoin('stock_movements as t', (join) => onRow(join, 't', 'e.movement_id'))
      .innerJoin('batches as b', (join) => onRow(join, 'b', 't.batch_id'))
      .innerJoin('stock_places as k', (join) => onRow(join, 'k', 't.place_id'))
      .innerJoin('medicines as m', (join) => onRow(join, 'm', 't.medicine_id'))
      .leftJoin('pharmacy_sale_lines as sl', (join) => onRow(join, 'sl', 'e.source_id'))
      .leftJoin('pharmacy_sales as s', (join) => onRow(join, 's', 'sl.sale_id'))
      .leftJoin('medicine_issue_lines as il', (join) => onRow(join, 'il', 'e.source_id'))
      .leftJoin('medicine_issues as i', (join) => onRow(join, 'i', 'il.issue_id'))
      .leftJoin('dispensing_requests as r', (join) => onRow(join, 'r', 'i.request_id'))
      .leftJoin('ward_dose_lines as wl', (join) => onRow(join, 'wl', 'e.source_id'))
      .leftJoin('medication_doses as g', (join) => onRow(join, 'g', 'wl.dose_id'))
      .leftJoin('infusion_rates as f', (join) => onRow(join, 'f', 'wl.rate_id'))
      .leftJoin('medication_orders as o', (join) =>
        join.onRef('o.hospital_id', '=', 'e.hospital_id').on(sql<boolean>`o.id = coalesce(g.order_id, f.order_id)`),
      )
      .leftJoin('visits as v', (join) => onRow(join, 'v', 'wl.visit_id'))
      .leftJoin('patients as p', (join) =>
        join.onRef('p.hospital_id', '=', 'e.hospital_id').on(sql<boolean>`p.id = coalesce(r.patient_id, v.patient_id)`),
      )
      .leftJoin('practitioners as d', (join) => onRow(join, 'd', 'r.practitioner_id'))
      .select(['e.id', 'e.number', 'e.entered_at', 'b.batch_no as batchNo', 'k.name as place'])
      .select([
        sql<string>`coalesce(sl.item, ${ITEM_NAME})`.as('item'),
        sql<number>`-t.quantity`.as('quantity'),
        sql<string>`coalesce(s.buyer_name, p.name, '')`.as('buyer'),
        sql<string | null>`coalesce(s.address, concat_ws(', ', p.address, p.city_town))`.as('address'),
        sql<string>`coalesce(s.number, i.issue_no, v.visit_no, '')`.as('paperNo'),
        // Of this batch at this place (design/amendments.md 38).
        sql<number>`(select sum(o.quantity)::int from stock_movements o where o.batch_id = t.batch_id
          and o.medicine_id = t.medicine_id and o.place_id = t.place_id and o.created_at <= t.created_at)`.as(
          'balance',
        ),
        // What went back with its paper keeps its number.
        sql<boolean>`exists (select from stock_movements o where o.hospital_id = t.hospital_id and o.reverses_id = t.id)`.as(
          'isReversed',
        ),
        sql<string | null>`concat_ws(', ', coalesce(s.prescriber, r.prescriber, d.name, o.signed_as),
          case when s.id is null then coalesce(r.prescriber_registration, d.registration_no) else s.prescriber_registration end)`.as(
          'prescriber',
        ),
      ])
      .orderBy('e.number', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ number, id }) => [number, id])
  return { total, next, rows: kept.map(({ entered_at, ...row }) => ({ ...row, at: entered_at.toISOString() })) }
}
