import { sql } from 'kysely'
import { FACTS_OF_LINE } from '../../laboratory/server/results/line-progress.queries.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** The container of a result's sample that carries its line. */
const CARRYING = `lab_container_lines i join lab_sample_containers c
  on c.hospital_id = i.hospital_id and c.id = i.sample_container_id
  where i.hospital_id = r.hospital_id and i.order_line_id = r.order_line_id and c.sample_id = r.sample_id`

/** Each selects, as `broken`, what breaks the rule it is named by. As the application's role: a hospital sees its own. */
const RULES: Readonly<Record<string, string>> = {
  'no result without a sample': `
    select r.id::text as broken from lab_results r where not exists (select from ${CARRYING} and c.received_at is not null)`,
  'no value that waits is of a rejected container only': `
    select r.id::text as broken from lab_results r where r.struck_at is null and r.verified_at is null
      and r.kind <> 'withdrawn' and not exists (select from ${CARRYING} and c.rejected_at is null)`,
  'no verified value of a rejected container stands without its withdrawal': `
    select r.id::text as broken from lab_results r where r.verified_at is not null and r.kind <> 'withdrawn'
      and not exists (select from ${CARRYING} and c.rejected_at is null)
      and not exists (select from lab_results w where w.hospital_id = r.hospital_id and w.order_line_id = r.order_line_id
        and w.parameter_id = r.parameter_id and w.edition > r.edition and w.struck_at is null)`,
  'no sample without a line': `
    select s.id::text as broken from lab_samples s where not exists (select from lab_container_lines i
      join lab_sample_containers c on c.hospital_id = i.hospital_id and c.id = i.sample_container_id
      where c.hospital_id = s.hospital_id and c.sample_id = s.id)
    union all select c.id::text from lab_sample_containers c where not exists (select from lab_container_lines i
      where i.hospital_id = c.hospital_id and i.sample_container_id = c.id)`,
  'a line past its point of charge has one charge, before it and after a cancellation none': `
    select l.id::text as broken from order_lines l where (select count(*) from charges c
        where c.hospital_id = l.hospital_id and c.source_kind = 'order_line' and c.source_id = l.id
          and c.reverses_id is null and not exists (select from charges back
            where back.hospital_id = c.hospital_id and back.reverses_id = c.id))
      <> case when l.cancelled_at is not null then l.is_charge_kept::int
        else (l.charged = 'with-order' or l.performed_at is not null)::int end`,
  'a line whose sample is collected is begun': `
    select l.id::text as broken from order_lines l where l.cancelled_at is null and l.performed_at is null
      and exists (select from lab_container_lines i
        join lab_sample_containers c on c.hospital_id = i.hospital_id and c.id = i.sample_container_id
        join lab_samples s on s.hospital_id = c.hospital_id and s.id = c.sample_id
        where i.hospital_id = l.hospital_id and i.order_line_id = l.id and s.collected_at is not null)`,
  'the versions of a value follow each other, and each was verified before the next': `
    select r.id::text as broken from lab_results r where r.struck_at is null and r.edition > 1
      and not exists (select from lab_results b where b.hospital_id = r.hospital_id and b.order_line_id = r.order_line_id
        and b.parameter_id = r.parameter_id and b.edition = r.edition - 1 and b.verified_at is not null)`,
  'another person verified than entered': `
    select id::text as broken from lab_results where verified_by = entered_by and not is_single_handed`,
  'a critical value was told before it was verified': `
    select a.id::text as broken from lab_critical_alerts a
      join lab_results r on r.hospital_id = a.hospital_id and r.id = a.result_id
      where r.verified_at is not null and a.acknowledged_at is null and (select count(*) from lab_critical_tries t
        where t.hospital_id = a.hospital_id and t.alert_id = a.id) < 2`,
  'a report tells verified values of its collection': `
    select t.id::text as broken from lab_report_results t
      join lab_reports p on p.hospital_id = t.hospital_id and p.id = t.report_id
      join lab_results r on r.hospital_id = t.hospital_id and r.id = t.result_id
      where r.verified_at is null or r.sample_id <> p.sample_id
    union all select p.id::text from lab_reports p where not exists (select from lab_report_results t
      where t.hospital_id = p.hospital_id and t.report_id = p.id)`,
  'the versions of a report have no gap': `
    select sample_id::text as broken from lab_reports group by hospital_id, sample_id having count(*) <> max(edition)`,
  'the numbers of a day have no gap': `
    select day::text as broken from lab_samples group by hospital_id, day having count(*) <> max(sequence)`,
  'what was entered from an analyser is a value of its line': `
    select v.id::text as broken from lab_analyser_values v where v.state = 'entered' and not exists (select from lab_results r
      where r.hospital_id = v.hospital_id and r.order_line_id = v.order_line_id and r.parameter_id = v.parameter_id
        and r.sample_id = v.sample_id and r.value = round(v.result::numeric, r.decimals))`,
  'only a rejected container is drawn again': `
    select c.id::text as broken from lab_sample_containers c
      join lab_sample_containers b on b.hospital_id = c.hospital_id and b.id = c.replaces_id where b.rejected_at is null`,
  'a line is drawn once into a container of a kind': `
    select min(i.order_line_id::text) as broken from lab_container_lines i
      join lab_sample_containers c on c.hospital_id = i.hospital_id and c.id = i.sample_container_id
      where c.rejected_at is null group by i.hospital_id, i.order_line_id, c.name having count(*) > 1`,
}

/** What of the laboratory of a hospital does not hold, a sentence each; nothing where all of it does. */
export async function brokenLaboratory(db: HospitalDb): Promise<string[]> {
  const found: string[] = []
  for (const [rule, statement] of Object.entries(RULES)) {
    const { rows } = await sql.raw<{ broken: string }>(statement).execute(db)
    found.push(...rows.map(({ broken }) => `${rule}: ${broken}`))
  }
  const unfinished = await db
    .selectFrom('order_lines as l')
    .select(['l.id', 'l.completed_at as completedAt', FACTS_OF_LINE.as('facts')])
    .where('l.department', '=', 'laboratory')
    .where('l.cancelled_at', 'is', null)
    .where('l.done_on', 'is', null)
    .execute()
  for (const { id, completedAt, facts } of unfinished)
    if ((completedAt !== null) !== (facts.required > 0 && facts.verified >= facts.required))
      found.push(`a test is reported when each of its values is verified: ${id}`)
  return found
}
