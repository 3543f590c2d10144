import { sql } from 'kysely'
import { masked } from '../../../platform/model/contract/contact-data.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { idList, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import type { Recipient } from '../../model/recalls/recalls.contract.ts'

type Asked = { readonly limit?: number | undefined; readonly after?: string | undefined }

/** Lines by which units of batches left for somebody, with what of them came back; a corrected sale counts as what stands in its place. */
const given = (batchIds: readonly string[]) => sql`(
  select l.hospital_id, l.id, 'sale' as kind, s.sold_at as at, s.number as document_no, s.id as opens, s.patient_id, s.visit_id,
    null::uuid as ward_id, s.buyer_name, s.address as buyer_address, l.quantity as given,
    coalesce((select sum(b.quantity) from pharmacy_return_lines b where ${sameRow('l', 'b.sale_line_id')}), 0)::int as back
  from pharmacy_sale_lines l join pharmacy_sales s on ${sameRow('s', 'l.sale_id')}
  where l.batch_id = any(${idList(batchIds)}) and s.reverses_id is null
    and not exists (select from pharmacy_sales k where k.hospital_id = s.hospital_id and k.reverses_id = s.id)
  union all
  select l.hospital_id, l.id, 'issue', i.created_at, i.issue_no, r.visit_id, r.patient_id, r.visit_id,
    r.ward_id, null, null, l.quantity,
    coalesce((select sum(b.quantity) from medicine_returns b where ${sameRow('l', 'b.issue_line_id')}), 0)::int
  from medicine_issue_lines l join medicine_issues i on ${sameRow('i', 'l.issue_id')}
    join dispensing_requests r on ${sameRow('r', 'i.request_id')}
  where l.batch_id = any(${idList(batchIds)})
  union all
  select l.hospital_id, l.id, 'dose', coalesce(d.acted_at, r.at), '', l.visit_id, v.patient_id, l.visit_id, p.ward_id, null, null, l.quantity,
    case when l.undone is null then 0 else l.quantity end
  from ward_dose_lines l left join medication_doses d on ${sameRow('d', 'l.dose_id')}
    left join infusion_rates r on ${sameRow('r', 'l.rate_id')} join stock_places p on ${sameRow('p', 'l.place_id')}
    join visits v on ${sameRow('v', 'l.visit_id')}
  where l.batch_id = any(${idList(batchIds)})
  union all
  select l.hospital_id, l.id, 'operation', l.posted_at, '', c.id, c.patient_id, c.visit_id, null, null, null, l.quantity, 0
  from theatre_case_items l join theatre_cases c on ${sameRow('c', 'l.case_id')}
  where l.batch_id = any(${idList(batchIds)}) and l.posted_at is not null)`

/** Units of batches that left for somebody, and those that came back. */
export async function givenUnits(
  db: HospitalDb,
  batchIds: readonly string[],
): Promise<{ readonly given: number; readonly back: number }> {
  const { rows } = await sql<{ given: number; back: number }>`select coalesce(sum(g.given), 0)::int as given,
    coalesce(sum(g.back), 0)::int as back from ${given(batchIds)} g`.execute(db)
  return rows[0] ?? { given: 0, back: 0 }
}

type Row = Omit<Recipient, 'at'> & { readonly at: Date; readonly moment: string }

/** One page of who got units of batches, the last one first; how to reach them masked where the viewer may not read it. */
export async function recipientsPage(
  db: HospitalDb,
  batchIds: readonly string[],
  { limit = 100, after }: Asked,
  mayReach: boolean,
): Promise<Page<Recipient>> {
  const passed = keyOf(after, ['moment', 'id', 'count'])
  const beyond = passed ? sql`where (g.at, g.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)` : sql``
  const [total, { rows: fetched }] = await Promise.all([
    passed ? passed[2] : countOf(db, batchIds),
    sql<Row>`select g.id, g.kind, g.at, g.at::text as moment, g.document_no as "documentNo", g.opens,
        coalesce(p.name, g.buyer_name, '') as name, coalesce(p.uhid, '') as uhid, coalesce(v.visit_no, '') as "visitNo",
        coalesce(w.ward_type, '') as ward, coalesce(p.phone, '') as phone,
        coalesce(nullif(concat_ws(', ', p.address, p.city_town), ''), g.buyer_address, '') as address,
        g.given, g.back, g.given - g.back as out
      from ${given(batchIds)} g
      left join patients p on ${sameRow('p', 'g.patient_id')}
      left join visits v on ${sameRow('v', 'g.visit_id')}
      left join wards w on ${sameRow('w', 'g.ward_id')}
      ${beyond} order by g.at desc, g.id desc limit ${limit + 1}`.execute(db),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id, total])
  const shown = (row: Row) =>
    mayReach ? row : { ...row, phone: masked(row.phone), address: masked(row.address, { shown: 0 }) }
  return {
    total,
    next,
    rows: kept.map(shown).map(({ moment: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}

async function countOf(db: HospitalDb, batchIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${given(batchIds)} g`.execute(db)
  return rows[0]?.total ?? 0
}
