import { type Expression, sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { WorkFigure, WorkFigures } from '../../model/figures/work-figures.ts'

/** A line of the work that is counted, as the columns of a query. */
export type CountedLine = {
  readonly order_id: string
  readonly state: string
  /** When it came to each step, the order first; null where it did not. */
  readonly moments: readonly (Date | null)[]
  /** When it was complete; null while it is not. */
  readonly completed_at: Date | null
  readonly ordered_at: Date
  /** Minutes from the order in which it should be complete; null without a target. */
  readonly target: number | null
  /** What it is counted by: its test, who ordered it, who pays. */
  readonly groups: readonly string[]
}

export type FigureNames = {
  /** The steps between the moments, one fewer than those. */
  readonly stages: readonly string[]
  /** From the order to the end. */
  readonly whole: string
  readonly groups: readonly string[]
}

type Counted = Omit<WorkFigure, 'part' | 'name'> & {
  readonly part: number
  readonly place: number
  readonly name: string
}
type Answer = Omit<WorkFigures, 'rows'> & { readonly rows: readonly Counted[] }

/**
 * Turnaround by stage and workload by group of some lines, in one pass over them. Median and 90th percentile are times that were
 * measured: the least within which half, nine of ten, of what is done was done.
 */
export async function figuresOfWork(
  db: HospitalDb,
  lines: Expression<CountedLine>,
  names: FigureNames,
): Promise<WorkFigures> {
  const { rows } = await sql<Answer>`with lines as materialized (${lines}),
    counted as (
      select 0 as part, stage as place, '' as name, l.moments[stage + 1] - l.moments[stage] as took, null::integer as target
        from lines l, generate_series(1, array_length(l.moments, 1) - 1) stage where l.moments[stage] is not null
      union all select 0, 99, '', l.completed_at - l.ordered_at, l.target from lines l
      union all select g.part::integer, 0, g.name, l.completed_at - l.ordered_at, l.target
        from lines l, unnest(l.groups) with ordinality as g (name, part)),
    figures as (
      select part, place, name, count(*) as begun, count(took) as done,
        round(extract(epoch from percentile_disc(0.5) within group (order by took)) / 60) as "medianMinutes",
        round(extract(epoch from percentile_disc(0.9) within group (order by took)) / 60) as "p90Minutes",
        count(took) filter (where target is not null) as judged,
        count(took) filter (where took <= make_interval(mins => target)) as within
      from counted group by part, place, name)
    select (select count(distinct order_id)::integer from lines) as orders,
      (select count(*)::integer from lines) as tests,
      (select count(*)::integer from lines where completed_at is null) as pending,
      (select count(*)::integer from lines where completed_at is not null) as completed,
      (select round(extract(epoch from avg(completed_at - ordered_at)) / 60)::integer from lines) as "averageMinutes",
      (select coalesce(jsonb_agg(s), '[]') from (select state, count(*) from lines group by state order by state) s) as states,
      (select coalesce(jsonb_agg(f order by part, place, begun desc, name), '[]') from figures f) as rows`.execute(db)
  const [answer] = rows
  if (!answer) throw new Error('Sums always have a row')
  return { ...answer, rows: answer.rows.map((row) => named(row, names)) }
}

const named = ({ part, place, name, ...row }: Counted, { stages, whole, groups }: FigureNames): WorkFigure =>
  part === 0
    ? { ...row, part: 'Stage', name: stages[place - 1] ?? whole }
    : { ...row, part: groups[part - 1] ?? '', name }
