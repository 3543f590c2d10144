import { sql } from 'kysely'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import type { LineFacts, LineProgress } from '../../model/results/line-progress.ts'
import { IS_OUTSOURCED } from '../samples/outsourced.queries.ts'

/** The containers of a line `l` that count: a rejected one that was drawn again is left out. */
const COUNTED = sql`lab_container_lines i join lab_sample_containers c on ${sameRow('c', 'i.sample_container_id')}
  join lab_samples m on ${sameRow('m', 'c.sample_id')}
  where ${sameRow('l', 'i.order_line_id')} and not exists (select from lab_sample_containers again
    where again.hospital_id = c.hospital_id and again.replaces_id = c.id)`

/** The day of whose catalogue a line `l` is told. */
const DAY_OF_LINE = sql`(coalesce(l.performed_at, app_now()) at time zone 'Asia/Kolkata')::date`

/** Whether a result `r` is a result still: no withdrawal, and not withdrawn. */
const STANDS = sql`(r.kind <> 'withdrawn' and not exists (select from lab_results w where w.hospital_id = r.hospital_id
  and w.order_line_id = r.order_line_id and w.parameter_id = r.parameter_id and w.edition > r.edition and w.kind = 'withdrawn'
  and w.struck_at is null))`

export type LineTally = Pick<LineFacts, 'required' | 'written' | 'verified' | 'waiting'>

/** How many parameters a line `l` has, how many have a value and a verified one, and values that wait for verification. */
export const FACTS_OF_LINE = sql<LineTally>`(select jsonb_build_object('required', (select count(distinct k.parameter_id) from lab_test_parameters k
      where k.hospital_id = l.hospital_id and k.lab_test_id = any (array(select w.lab_test_id from lab_tests_within(l.lab_test_id, ${DAY_OF_LINE}) w))
        and k.valid_from <= ${DAY_OF_LINE} and (k.valid_to is null or k.valid_to >= ${DAY_OF_LINE})),
    'written', count(distinct r.parameter_id) filter (where ${STANDS}),
    'verified', count(distinct r.parameter_id) filter (where r.verified_at is not null and ${STANDS}),
    'waiting', count(*) filter (where r.verified_at is null))
  from lab_results r where ${sameRow('l', 'r.order_line_id')} and r.struck_at is null)`

/** The same to join by: fenced, or PostgreSQL would count anew for each time that `progressOf` reads them. */
export const FACTS = sql<{ facts: LineTally }>`(select ${FACTS_OF_LINE} as facts offset 0)`

/**
 * Where a line `l` with the facts `f` stands: the one expression for worklist, tiles and filters. It says what `lineProgressOf` says; a
 * property compares them (`src/tests/laboratory-properties.test.ts`).
 */
export const progressOf = (facts: string) => {
  const fact = (name: string) => sql`(${sql.ref(facts)} ->> ${sql.lit(name)})::int`
  return sql<LineProgress>`case
    when l.cancelled_at is not null then 'cancelled'
    when l.done_on is not null then 'recorded'
    when ${fact('required')} > 0 and ${fact('verified')} >= ${fact('required')}
      then case when ${fact('waiting')} > 0 then 'entered' else 'verified' end
    when ${fact('written')} = 0 and ${IS_OUTSOURCED}
      then case when l.completed_at is null then 'outsourced' else 'verified' end
    when exists (select from ${COUNTED} and c.rejected_at is not null) then 'rejected'
    when ${fact('required')} > 0 and ${fact('written')} >= ${fact('required')} then 'entered'
    when ${fact('verified')} > 0 then 'part-verified'
    when ${fact('written')} > 0 then 'in-process'
    when not exists (select from ${COUNTED}) or exists (select from ${COUNTED} and m.collected_at is null) then 'ordered'
    when exists (select from ${COUNTED} and c.received_at is null) then 'collected'
    else 'received' end`
}
