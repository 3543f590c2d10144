import { dropIndexes } from '../ground/indexes.ts'
import { SEED_NOW } from '../ground/sizes.ts'
import type { Raw } from '../measure/raw.ts'

const H = "'hope'"
const TODAY = SEED_NOW.toISOString().slice(0, 10)
const ORDERS_A_DAY = 1_000
const TESTS_AN_ORDER = 5
/** Of the orders of today so many are at work: received, with nothing entered, a value that waits, or a verified one. */
const AT_WORK = 60
export const LINES_A_DAY = ORDERS_A_DAY * TESTS_AN_ORDER
/** The last verified values of a parameter that a trend shows. */
export const VALUES = 200
export const PARAMETERS = 40
/** So few patients come again and again that each has more values of a parameter than a trend shows. */
const PATIENTS = 1_500
const FILLED = ['orders', 'order_lines', 'lab_samples', 'lab_sample_containers', 'lab_container_lines', 'lab_results']

/** Five tests of one parameter and one of forty, for hope. */
export async function testsOfBench(raw: Raw): Promise<void> {
  await raw.rows(
    `insert into lab_tests (hospital_id, name) select ${H}, 'Bench ' || n from generate_series(0, ${TESTS_AN_ORDER}) n`,
  )
  await raw.rows(
    `insert into lab_parameters (hospital_id, code, name, kind) select ${H}, 'BENCH' || n, 'Bench parameter ' || n, 'numeric'
       from generate_series(1, ${TESTS_AN_ORDER + PARAMETERS}) n`,
  )
  await raw.rows(
    `insert into lab_parameter_terms (hospital_id, parameter_id, valid_from, unit, decimals) select hospital_id, id, '2020-01-01', 'mg/dL', 1
       from lab_parameters where hospital_id = ${H} and code like 'BENCH%'`,
  )
  await raw.rows(
    `insert into lab_test_parameters (hospital_id, lab_test_id, parameter_id, position, valid_from)
       select ${H}, t.id, p.id, case when t.no = 0 then p.no - ${TESTS_AN_ORDER} else 1 end, '2020-01-01'
       from (select id, substr(name, 7)::int as no from lab_tests where hospital_id = ${H} and name like 'Bench %') t
       join (select id, substr(code, 6)::int as no from lab_parameters where hospital_id = ${H} and code like 'BENCH%') p
         on case when t.no = 0 then p.no > ${TESTS_AN_ORDER} else p.no = t.no end`,
  )
}

/**
 * Orders, samples, containers and verified values of so many days before today, by SQL alone, with every trigger resting and the indexes made
 * afterwards; the patients are those of the seeded visits, one after the other.
 */
export async function daysOfLaboratory(raw: Raw, from: number, to: number): Promise<void> {
  await raw.rows(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'",
  )
  const makeAgain = await dropIndexes(raw.rows, FILLED)
  await raw.rows(`create temp table bench_orders as
    with v as (select id, patient_id, row_number() over (order by visit_no) - 1 as place from (select id, patient_id, visit_no from visits
        where hospital_id = ${H} and withdrawn_at is null order by visit_no limit ${PATIENTS}) as visits_of_bench)
    select gen_random_uuid() as id, gen_random_uuid() as sample_id, gen_random_uuid() as container_id, day, n as no,
      v.id as visit_id, v.patient_id, date '${TODAY}' - day + time '02:00' + n * interval '10 seconds' as at
    from generate_series(${from}, ${to}) day, generate_series(1, ${ORDERS_A_DAY}) n, v
    where v.place = (day * ${ORDERS_A_DAY} + n) % (select count(*) from v)`)
  await raw.rows(`create temp table bench_lines as
    select o.*, gen_random_uuid() as line_id, k as place, t.id as test_id, t.name, p.parameter_id, day = 0 and o.no <= ${AT_WORK} as is_open
    from bench_orders o, generate_series(1, ${TESTS_AN_ORDER}) k join lab_tests t on t.hospital_id = ${H} and t.name = 'Bench ' || k
      join lab_test_parameters p on p.hospital_id = ${H} and p.lab_test_id = t.id`)
  const [who] = await raw.rows<{ user: string; doctor: string }>(
    `select (select id from users where hospital_id = ${H} order by created_at limit 1) as user,
       (select id from practitioners where hospital_id = ${H} order by created_at limit 1) as doctor`,
  )
  const people = [who?.user, who?.doctor]
  await raw.rows(
    `insert into orders (hospital_id, id, visit_id, patient_id, order_no, practitioner_id, ordered_at, ordered_by, priority)
      select ${H}, id, visit_id, patient_id, 'BENCH-' || day || '-' || no, $2, at, $1,
        case when no % 50 = 0 then 'stat' when no % 10 = 0 then 'urgent' else 'routine' end from bench_orders`,
    people,
  )
  await raw.rows(`insert into order_lines (hospital_id, id, order_id, visit_id, patient_id, position, department, lab_test_id, name, charged,
      performed_at, completed_at)
    select ${H}, line_id, id, visit_id, patient_id, place, 'laboratory', test_id, name, 'with-order', at,
      case when is_open then null else at + interval '2 hours' end from bench_lines`)
  await raw.rows(
    `insert into lab_samples (hospital_id, id, visit_id, patient_id, day, sequence, labelled_at, collected_at, collected_by)
      select ${H}, sample_id, visit_id, patient_id, at::date, no, at, at, $1 from bench_orders`,
    [people[0]],
  )
  await raw.rows(
    `insert into lab_sample_containers (hospital_id, id, sample_id, visit_id, patient_id, place, name, received_at, received_by)
      select ${H}, container_id, sample_id, visit_id, patient_id, 1, 'Serum', at + interval '20 minutes', $1 from bench_orders`,
    [people[0]],
  )
  await raw.rows(`insert into lab_container_lines (hospital_id, sample_container_id, order_line_id, visit_id, patient_id)
    select ${H}, container_id, line_id, visit_id, patient_id from bench_lines`)
  await raw.rows(
    `insert into lab_results (hospital_id, order_line_id, parameter_id, visit_id, patient_id, sample_id, kind, comparator, value, unit,
        decimals, flag, collected_at, entered_at, entered_by, verified_at, verified_by)
      select ${H}, line_id, parameter_id, visit_id, patient_id, sample_id, 'numeric', '=', 100 + no % 40, 'mg/dL', 1, 'no_range', at,
        at + interval '1 hour', $1, case when not is_open then at + interval '2 hours' end, case when not is_open then $2::uuid end
      from bench_lines where not is_open or place = 1`,
    [people[0], crypto.randomUUID()],
  )
  await raw.rows('drop table bench_lines, bench_orders')
  for (const statement of makeAgain) await raw.rows(statement)
  await raw.rows('set session_replication_role = origin')
  await raw.rows(`vacuum analyze ${FILLED.join(', ')}`)
  await raw.rows('checkpoint')
}
