import pg from 'pg'
import { reportsContract } from '../../src/laboratory/model/reports/reports.contract.ts'
import { resultsContract } from '../../src/laboratory/model/results/results.contract.ts'
import { verifiedContract } from '../../src/laboratory/model/results/verified.contract.ts'
import { samplesContract } from '../../src/laboratory/model/samples/samples.contract.ts'
import { openSides, openSignedIn, type Sides } from '../ground/sides.ts'
import type { Caller } from '../measure/caller.ts'
import type { Figure, Table } from '../measure/findings.ts'
import type { Raw } from '../measure/raw.ts'
import { inTurns, median, percentile, ratio, type Samples } from '../measure/samples.ts'
import { daysOfLaboratory, LINES_A_DAY, PARAMETERS, testsOfBench, VALUES } from './laboratory-year.ts'
import type { Part } from './part.ts'

const H = "'hope'"
const MONTH = 30
const YEAR = 364
const ms = (samples: Samples, share = 0.5) => percentile(samples, share).toFixed(2)

/** The open tests with their samples and how far each is, as one would select them by hand. */
const WORKLIST = `select m.id, m.day, m.sequence, m.collected_at, c.received_at, v.visit_no, p.name, p.uhid, p.age, p.gender, o.priority,
    o.ordered_at, l.id, l.name, f.written, f.verified, f.waiting, f.since
  from order_lines l join orders o on o.hospital_id = l.hospital_id and o.id = l.order_id
  join lab_container_lines i on i.hospital_id = l.hospital_id and i.order_line_id = l.id
  join lab_sample_containers c on c.hospital_id = i.hospital_id and c.id = i.sample_container_id
  join lab_samples m on m.hospital_id = c.hospital_id and m.id = c.sample_id
  join visits v on v.hospital_id = l.hospital_id and v.id = l.visit_id
  join patients p on p.hospital_id = l.hospital_id and p.id = l.patient_id
  left join lateral (select count(*) as written, count(r.verified_at) as verified, count(*) filter (where r.verified_at is null) as waiting,
      min(r.entered_at) as since from lab_results r where r.hospital_id = l.hospital_id and r.order_line_id = l.id and r.struck_at is null) f on true
  where l.hospital_id = ${H} and l.department = 'laboratory' and l.completed_at is null and l.cancelled_at is null
    and l.done_on is null and m.collected_at is not null
  order by o.priority, m.collected_at`
const TREND = `select r.collected_at, r.comparator, r.value, r.unit, r.low, r.high, r.flag, r.decimals, v.visit_no
  from lab_results r join visits v on v.hospital_id = ${H} and v.id = r.visit_id
  where r.hospital_id = ${H} and r.patient_id = $1 and r.parameter_id = $2 and r.verified_at is not null
  order by r.collected_at desc limit ${VALUES}`
/** So many values struck and written with their event, in one transaction. */
const AUDITED = `with struck as (update lab_results set struck_at = app_now(), struck_by = entered_by, struck_reason = 'Corrected'
    where hospital_id = ${H} and sample_id = $1 and struck_at is null returning *),
  written as (insert into lab_results (hospital_id, order_line_id, parameter_id, visit_id, patient_id, sample_id, kind, comparator, value,
      unit, decimals, flag, collected_at, entered_by)
    select hospital_id, order_line_id, parameter_id, visit_id, patient_id, sample_id, kind, comparator, $2, unit, decimals, flag,
      collected_at, entered_by from struck returning patient_id)
  insert into audit_events (hospital_id, type, subject_type, subject_id, patient_id)
    select ${H}, 'result.entered', 'lab_sample', $1, patient_id from written limit 1`

export const laboratory: Part = {
  name: 'laboratory',
  title: 'The laboratory after a month and a year',
  about: `${LINES_A_DAY.toLocaleString('en-IN')} lines a day, written by SQL: the worklist of 300 open tests, what is to be drawn, the last ${VALUES} values of a parameter and all results of a patient, over HTTP and by one statement as the application's role, in turns; then entry of a sample of ${PARAMETERS} parameters and of one value, against SQL that strikes, writes and records the same with every trigger.`,
  async run({ ground, say }) {
    const sides = await openSides(ground)
    await sides.raw.rows(
      `update users set role = 'doctor', desks = '{pathologist}' where hospital_id = ${H} and email = 'admin@hope.demo'`,
    )
    await testsOfBench(sides.raw)
    say('  a month')
    await daysOfLaboratory(sides.raw, 0, MONTH)
    const month = await reads(sides.raw, await openSignedIn(ground))
    say('  the rest of the year')
    await daysOfLaboratory(sides.raw, MONTH + 1, YEAR)
    const year = await reads(sides.raw, await openSignedIn(ground))
    say('  entry')
    const entered = await entries(ground.rawUrl, { ...sides, caller: await openSignedIn(ground) })
    await sides.close()
    const of = (name: string) => year.find((one) => one.name === name)?.taken ?? { http: [], sql: [] }
    const figures: Figure[] = [
      { what: 'Worklist', value: ratio(of('worklist').http, of('worklist').sql), unit: 'times', gate: { most: 3 } },
      { what: `Trend of ${VALUES} values`, value: median(of('trend').http), unit: 'ms', gate: { most: 10 } },
      ...year.map(({ name, taken }, at) => ({
        what: `Growth over the year, ${name}`,
        value: median(taken.http) / median(month[at]?.taken.http ?? []),
        unit: 'times' as const,
        gate: { most: 1.5 },
      })),
      {
        what: 'One value saved',
        value: ratio(entered.one.http, entered.one.audited),
        unit: 'times',
        gate: { most: 2 },
      },
      { what: `${PARAMETERS} values saved`, value: ratio(entered.all.http, entered.all.audited), unit: 'times' },
    ]
    const table: Table = {
      head: ['asked', 'after a month, HTTP p50 ms', 'after a year', 'p95', 'SQL p50'],
      rows: [
        ...year.map(({ name, taken }, at) => [
          name,
          ms(month[at]?.taken.http ?? []),
          ms(taken.http),
          ms(taken.http, 0.95),
          ms(taken.sql),
        ]),
        ...Object.entries(entered).map(([name, taken]) => [
          name === 'one' ? 'one value saved' : `${PARAMETERS} values saved`,
          '',
          ms(taken.http),
          ms(taken.http, 0.95),
          ms(taken.audited),
        ]),
      ],
    }
    return { figures, tables: [table] }
  },
}

/** What is read all day, over HTTP and by hand; the server closes a connection that is idle while days are loaded. */
async function reads(raw: Raw, caller: Caller) {
  const [most] = await raw.rows<{ patient: string; parameter: string }>(
    `select patient_id as patient, parameter_id as parameter from lab_results where hospital_id = ${H} and verified_at is not null
      group by 1, 2 order by count(*) desc limit 1`,
  )
  const of = { patientId: most?.patient ?? '', parameterId: most?.parameter ?? '' }
  const cases = [
    { name: 'worklist', http: caller.ready(resultsContract.worklist, {}), sql: raw.scoped(WORKLIST) },
    { name: 'to collect', http: caller.ready(samplesContract.toCollect, {}), sql: raw.scoped(WORKLIST) },
    {
      name: 'trend',
      http: caller.ready(reportsContract.trend, of),
      sql: raw.scoped(TREND, [of.patientId, of.parameterId]),
    },
    {
      name: 'results of a patient',
      http: caller.ready(verifiedContract.ofPatient, { patientId: of.patientId }),
      sql: raw.scoped(TREND, [of.patientId, of.parameterId]),
    },
  ]
  const taken = []
  for (const { name, http, sql } of cases)
    taken.push({ name, taken: await inTurns({ http, sql }, { rounds: 60, withinMs: 3_000 }) })
  caller.close()
  return taken
}

/** A received sample for the test of forty parameters of some visit. */
async function aSample({ raw }: Sides): Promise<string> {
  await raw.rows('set session_replication_role = replica')
  const [sample] = await raw.rows<{ id: string }>(`
    with v as (select id, patient_id from visits where hospital_id = ${H} and withdrawn_at is null and patient_type = 'IPD'
        and discharge_date is null order by random() limit 1),
    m as (insert into lab_samples (hospital_id, visit_id, patient_id, day, sequence, collected_at, collected_by)
      select ${H}, v.id, v.patient_id, '2001-01-01', (select count(*) + 1 from lab_samples where day = '2001-01-01'), app_now(),
        (select id from users where hospital_id = ${H} limit 1) from v returning *),
    o as (insert into orders (hospital_id, visit_id, patient_id, order_no, practitioner_id, ordered_by, priority)
      select ${H}, v.id, v.patient_id, 'B-' || left(md5(random()::text), 20), (select id from practitioners where hospital_id = ${H} limit 1),
        (select id from users where hospital_id = ${H} limit 1), 'routine' from v returning *),
    l as (insert into order_lines (hospital_id, order_id, visit_id, patient_id, position, department, lab_test_id, name, charged, performed_at)
      select ${H}, o.id, o.visit_id, o.patient_id, 1, 'laboratory', t.id, t.name, 'with-order', app_now()
      from o join lab_tests t on t.hospital_id = ${H} and t.name = 'Bench 0' returning *),
    c as (insert into lab_sample_containers (hospital_id, sample_id, visit_id, patient_id, place, name, received_at, received_by)
      select ${H}, m.id, m.visit_id, m.patient_id, 1, 'Serum', app_now(), m.collected_by from m returning *)
    insert into lab_container_lines (hospital_id, sample_container_id, order_line_id, visit_id, patient_id)
      select ${H}, c.id, l.id, l.visit_id, l.patient_id from c, l returning (select id from m) as id`)
  await raw.rows('set session_replication_role = origin')
  return sample?.id ?? ''
}

async function entries(rawUrl: string, sides: Sides) {
  const { caller } = sides
  const audited = new pg.Client({ connectionString: rawUrl })
  audited.on('error', () => {})
  await audited.connect()
  await audited.query(
    `select set_config('app.hospital', 'hope', false), set_config('app.now', '2026-11-21T06:30:00Z', false)`,
  )
  let typed = 10
  const save = (sampleId: string, count: number) => async () => {
    typed += 1
    const { cells } = await caller.call(resultsContract.sample, { sampleId })
    const values = cells.slice(0, count).map(({ lineId, parameter: { parameterId }, live }) => {
      const was = live && { id: live.id, version: live.version }
      return { lineId, parameterId, typed: String(typed), was }
    })
    return caller.ready(resultsContract.save, { sampleId, values })
  }
  const taken = async (count: number) => {
    const [byHttp, bySql] = [await aSample(sides), await aSample(sides)]
    for (const sampleId of [byHttp, bySql]) await (await save(sampleId, count)())()
    let next = await save(byHttp, count)()
    const ways = {
      http: () => next(),
      audited: () => {
        typed += 1
        return audited.query({ name: 'audited', text: AUDITED, values: [bySql, typed] })
      },
      // Read again, as the screen does: not a part of the figure.
      read: async () => {
        next = await save(byHttp, count)()
      },
    }
    const { http, audited: sql } = await inTurns(ways, { rounds: 100, withinMs: 8_000 })
    return { http, audited: sql }
  }
  const found = { one: await taken(1), all: await taken(PARAMETERS) }
  await audited.end()
  caller.close()
  return found
}
