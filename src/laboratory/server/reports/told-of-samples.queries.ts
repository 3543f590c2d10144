import { sql } from 'kysely'
import { idList } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'

/** What decides whether a report of a collection is to be issued (`nextReport`). */
type ToldOfSample = {
  readonly sampleId: string
  /** How many values its tests have. */
  readonly required: number
  /** The verified values that stand. */
  readonly verified: readonly { readonly id: string }[]
  /** The opinions that stand on tests with such a value. */
  readonly opinions: readonly string[]
  /** The newest report with the results that it tells. */
  readonly latest: {
    readonly edition: number
    readonly isInterim: boolean
    readonly told: readonly string[]
    readonly opinionIds: readonly string[]
  } | null
}

/** With the verified values of each test by themselves. */
type Found = Omit<ToldOfSample, 'verified'> & { readonly verified: readonly ToldOfSample['verified'][] }

/** Whether an edition of the value of a result `r` was told in a report. */
export const WAS_TOLD = sql<boolean>`exists (select from lab_report_results t join lab_results o on ${sameRow('o', 't.result_id')}
  where o.hospital_id = r.hospital_id and o.sample_id = r.sample_id and o.order_line_id = r.order_line_id
    and o.parameter_id = r.parameter_id)`

const DAY = sql`(m.collected_at at time zone 'Asia/Kolkata')::date`

/** The facts of many collections at once, as `reportFacts` has them of one: of a rejected container what was told is withdrawn, no more. */
export async function toldOfSamples(
  db: HospitalDb,
  sampleIds: readonly string[],
): Promise<ReadonlyMap<string, ToldOfSample>> {
  if (sampleIds.length === 0) return new Map()
  const { rows } = await sql<Found>`
    select m.id as "sampleId",
      sum(case when l.is_rejected then r.taken_back else greatest(1, cardinality(k.parameters)) end)::integer as required,
      coalesce(jsonb_agg(r.results) filter (where r.results is not null), '[]') as verified,
      coalesce(array_agg(o.id) filter (where r.results is not null and o.words <> ''), '{}') as opinions,
      (select jsonb_build_object('edition', p.edition, 'isInterim', p.is_interim, 'opinionIds', to_jsonb(p.opinion_ids), 'told', to_jsonb(array(
          select t.result_id from lab_report_results t where t.hospital_id = p.hospital_id and t.report_id = p.id)))
        from lab_reports p where ${sameRow('m', 'p.sample_id')} order by p.edition desc limit 1) as latest
    from unnest(${idList(sampleIds)}) as asked (id)
      join lab_samples m on m.hospital_id = app_hospital() and m.id = asked.id
      join lateral (select l.hospital_id, l.id, l.lab_test_id, bool_and(c.rejected_at is not null) as is_rejected
        from lab_sample_containers c join lab_container_lines i on ${sameRow('c', 'i.sample_container_id')}
          join order_lines l on ${sameRow('l', 'i.order_line_id')}
        where ${sameRow('m', 'c.sample_id')} and l.cancelled_at is null
        group by l.hospital_id, l.id, l.lab_test_id) l on true
      cross join lateral (select array(select distinct k.parameter_id from lab_tests_within(l.lab_test_id, ${DAY}) w
        join lab_test_parameters k on k.hospital_id = l.hospital_id and k.lab_test_id = w.lab_test_id
          and k.valid_from <= ${DAY} and (k.valid_to is null or k.valid_to >= ${DAY})) as parameters) k
      cross join lateral (select count(*) filter (where v.is_taken_back) as taken_back,
          jsonb_agg(jsonb_build_object('id', v.id))
            filter (where v.parameter_id = any(k.parameters) and (v.is_taken_back or not l.is_rejected)) as results
        from (select distinct on (r.parameter_id) r.id, r.parameter_id, r.kind = 'withdrawn' and ${WAS_TOLD} as is_taken_back
          from lab_results r
          where ${sameRow('l', 'r.order_line_id')} and ${sameRow('m', 'r.sample_id')} and r.verified_at is not null
            and r.struck_at is null
          order by r.parameter_id, r.edition desc) v) r
      left join lateral (select p.id, p.words from lab_opinions p where ${sameRow('m', 'p.sample_id')} and p.order_line_id = l.id
        order by p.edition desc limit 1) o on true
    group by m.hospital_id, m.id`.execute(db)
  return new Map(rows.map((row) => [row.sampleId, { ...row, verified: row.verified.flat() }]))
}
