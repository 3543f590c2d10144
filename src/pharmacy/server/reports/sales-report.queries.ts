import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import type { SalesGroup } from '../../model/reports/sales-report.contract.ts'

type Period = { readonly from: IsoDate; readonly to: IsoDate }

/** Sums of lines, in paise. */
export type Summed = {
  readonly lines: number
  readonly sold: number
  readonly back: number
  readonly amount: number
  readonly taxable: number
  readonly cgst: number
  readonly sgst: number
  readonly cost: number
}
export type SummedGroup = Summed & {
  readonly key: string
  readonly name: string
  readonly hsn: string
  readonly taxPoints: number | null
}

const costOf = (kind: string, line: string) => sql`coalesce((select -v.value from stock_movements v
  where v.hospital_id = ${sql.ref(`${line}.hospital_id`)} and v.source_kind = ${kind} and v.source_id = ${sql.ref(`${line}.id`)}
    and v.reverses_id is null), 0)`

/**
 * The lines of invoices, those of invoices that were reversed once more with the other sign on the day of the reversal, and those of returns, each
 * with what it left stock at.
 */
const lines = ({ from, to }: Period) => sql`(
  select s.day, s.created_by as user_id, l.hospital_id, l.medicine_id, l.hsn, l.tax_points, 1 as sign, l.amount, l.taxable, l.cgst, l.sgst,
    ${costOf('sale_line', 'l')} as cost
  from pharmacy_sales s join pharmacy_sale_lines l on l.hospital_id = s.hospital_id and l.sale_id = s.id
  where s.reverses_id is null and s.day between ${from}::date and ${to}::date
  union all
  select s.day, s.created_by, l.hospital_id, l.medicine_id, l.hsn, l.tax_points, -1, l.amount, l.taxable, l.cgst, l.sgst,
    ${costOf('sale_line', 'l')}
  from pharmacy_sales s join pharmacy_sale_lines l on l.hospital_id = s.hospital_id and l.sale_id = s.reverses_id
  where s.reverses_id is not null and s.day between ${from}::date and ${to}::date
  union all
  select t.day, t.created_by, l.hospital_id, l.medicine_id, l.hsn, l.tax_points, -1, r.amount, r.taxable, r.cgst, r.sgst,
    -${costOf('sale_return_line', 'r')}
  from pharmacy_returns t join pharmacy_return_lines r on r.hospital_id = t.hospital_id and r.return_id = t.id
    join pharmacy_sale_lines l on ${sameRow('l', 'r.sale_line_id')}
  where t.day between ${from}::date and ${to}::date)`

const SUMS = sql`count(*)::int as lines, (coalesce(sum(x.amount) filter (where x.sign = 1), 0))::float8 as sold,
  (coalesce(sum(x.amount) filter (where x.sign = -1), 0))::float8 as back, coalesce(sum(x.sign * x.amount), 0)::float8 as amount,
  coalesce(sum(x.sign * x.taxable), 0)::float8 as taxable, coalesce(sum(x.sign * x.cgst), 0)::float8 as cgst,
  coalesce(sum(x.sign * x.sgst), 0)::float8 as sgst, coalesce(sum(x.sign * x.cost), 0)::float8 as cost`

const KEY: Readonly<Record<SalesGroup, RawBuilder<string>>> = {
  day: sql`x.day::text`,
  item: sql`x.medicine_id::text`,
  tax: sql`x.hsn || ' ' || x.tax_points`,
  seller: sql`coalesce(x.user_id::text, '')`,
}
const NAME: Readonly<Record<SalesGroup, RawBuilder<string>>> = {
  day: sql`min(x.day)::text`,
  item: sql`min(m.name || case when m.strength = '' or strpos(lower(m.name), lower(m.strength)) > 0 then '' else ' ' || m.strength end)`,
  tax: sql`min(x.hsn)`,
  seller: sql`coalesce(min(u.full_name), 'Wardbook')`,
}

/** Counter sales of a period in groups: days the newest first, others the dearest first. */
export async function salesGroups(db: HospitalDb, by: SalesGroup, period: Period): Promise<SummedGroup[]> {
  const { rows } = await sql<SummedGroup>`
    select ${KEY[by]} as key, ${NAME[by]} as name, case when min(x.hsn) = max(x.hsn) then min(x.hsn) else '' end as hsn,
      case when min(x.tax_points) = max(x.tax_points) then min(x.tax_points) end as "taxPoints", ${SUMS}
    from ${lines(period)} x join medicines m on ${sameRow('m', 'x.medicine_id')} left join users u on ${sameRow('u', 'x.user_id')}
    group by 1 order by ${by === 'day' ? sql`1 desc` : sql`amount desc, 2, 1`}`.execute(db)
  return rows
}

/** Counter sales of a period in all. */
export async function salesSums(db: HospitalDb, period: Period): Promise<Summed> {
  const { rows } = await sql<Summed>`select ${SUMS} from ${lines(period)} x`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('A sum without groups is one row.')
  return sums
}
