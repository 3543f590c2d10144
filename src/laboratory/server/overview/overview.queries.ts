import { type RawBuilder, sql } from 'kysely'
import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import { minutesOf } from '../../../orders/server/figures/minutes-of.ts'
import type { CountedLine } from '../../../orders/server/figures/work-figures.queries.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import { USUAL_MINUTES } from '../../model/orders/due.ts'
import { FACTS, progressOf } from '../results/line-progress.queries.ts'

/** The steps of a test of the laboratory, between the moments of `linesOfDays`. */
export const STAGES = [
  'Ordered to collected',
  'Collected to received',
  'Received to entered',
  'Entered to verified',
  'Verified to delivered',
] as const

/** The collections that count of a line `l`, all of its containers together: what was rejected does not. */
const DRAWN = sql`(select array_agg(m.id) as samples,
    case when bool_and(m.collected_at is not null) then max(m.collected_at) end as collected_at,
    case when bool_and(c.received_at is not null) then max(c.received_at) end as received_at
  from lab_container_lines i join lab_sample_containers c on ${sameRow('c', 'i.sample_container_id')}
    join lab_samples m on ${sameRow('m', 'c.sample_id')}
  where ${sameRow('l', 'i.order_line_id')} and c.rejected_at is null)`

/** When the last value of a complete line `l` was first entered. */
const ENTERED = sql`(select max(r.entered_at) as entered_at from lab_results r
  where ${sameRow('l', 'r.order_line_id')} and r.edition = 1 and r.struck_at is null and l.completed_at is not null)`

/** When a report with all values of a complete line `l` first left the laboratory. */
const DELIVERED = sql`(select min(d.delivered_at) as delivered_at from lab_reports r
    join lab_report_deliveries d on d.hospital_id = r.hospital_id and d.report_id = r.id and d.kind <> 'told'
  where r.hospital_id = l.hospital_id and r.sample_id = any(s.samples) and r.issued_at >= l.completed_at)`

/** The rule of `targetOf`, of the terms `t` of the day of an order `o`. */
const TARGET = sql<number>`coalesce(case o.priority when 'routine' then t.turnaround_minutes else t.stat_minutes end,
  ${minutesOf(USUAL_MINUTES)})`

/** Tests of the laboratory that were ordered on these days; cancelled ones and those that a desk recorded do not count. */
export const linesOfDays = (from: IsoDate, to: IsoDate): RawBuilder<CountedLine> => sql`
  select l.order_id, o.ordered_at, l.completed_at,
    array[o.ordered_at, s.collected_at, s.received_at, e.entered_at, l.completed_at, d.delivered_at] as moments,
    array[l.name, doctor.name, payer.name] as groups,
    ${TARGET} as target,
    case when l.completed_at is null then ${progressOf('f.facts')} else 'verified' end as state
  from orders o join order_lines l on l.hospital_id = o.hospital_id and l.order_id = o.id
    join visits v on ${sameRow('v', 'l.visit_id')}
    join payers payer on ${sameRow('payer', 'v.payer_id')}
    join practitioners doctor on ${sameRow('doctor', 'o.practitioner_id')}
    left join lab_test_terms t on t.hospital_id = l.hospital_id and t.lab_test_id = l.lab_test_id and t.withdrawn_at is null
      and (o.ordered_at at time zone 'Asia/Kolkata')::date between t.valid_from and coalesce(t.valid_to, 'infinity')
    cross join lateral ${DRAWN} s
    cross join lateral ${ENTERED} e
    cross join lateral ${DELIVERED} d
    left join lateral ${FACTS} f on l.completed_at is null
  where o.ordered_at >= ${startOfDay(from)} and o.ordered_at < ${startOfDay(addDays(to, 1))}
    and l.department = 'laboratory' and l.cancelled_at is null and l.done_on is null`
