import { addDays, dayOf } from '../../src/kernel/calendar.ts'
import { theatreContract } from '../../src/theatre/model/theatre.contract.ts'
import { openSides } from '../ground/sides.ts'
import { SEED_NOW } from '../ground/sizes.ts'
import { askedAlike } from '../measure/asked-alike.ts'
import type { Raw } from '../measure/raw.ts'
import { inTurns } from '../measure/samples.ts'
import { withWhatIsAskedBeside } from './asked-beside.ts'
import type { Part } from './part.ts'

const H = "'hope'"
const THEATRES = 6
const DAYS = 7
const CASES_A_DAY = 8
/** The board judges the readiness of each case and looks for clashes; the week only counts. */
const MOST = { board: 8, week: 4 }
const WITHIN_MS = 150

const OPENED = `insert into theatres (hospital_id, name, cleaning_minutes)
  select ${H}, 'Bench ' || n, 15 from generate_series(1, ${THEATRES}) n`

/** Back to back from eight in the morning, an hour each, patients of the wards in turn. */
const BOOKED = `with lying as (
    select v.id, v.patient_id, row_number() over (order by v.id) as no, count(*) over () as many
    from visits v join stays s on s.hospital_id = v.hospital_id and s.visit_id = v.id and s.ended_at is null where v.hospital_id = ${H} limit 200),
  places as (
    select t.id as theatre_id, day, slot, row_number() over (order by day, t.id, slot) as no
    from theatres t, generate_series(0, ${DAYS} - 1) day, generate_series(0, ${CASES_A_DAY} - 1) slot
    where t.hospital_id = ${H} and t.name like 'Bench %')
  insert into theatre_cases (hospital_id, visit_id, patient_id, priority, state, theatre_id, planned_from, minutes, cleaning_minutes, anaesthesia)
  select ${H}, l.id, l.patient_id, 'routine', 'scheduled', p.theatre_id,
    ($1::date + p.day + time '08:00') at time zone 'Asia/Kolkata' + p.slot * interval '75 minutes', 60, 15, 'general'
  from places p join lying l on l.no = 1 + p.no % l.many`

/** A surgeon and an anaesthetist a case. */
const STAFFED = `insert into theatre_case_staff (hospital_id, case_id, part, practitioner_id)
  select ${H}, c.id, part, (array(select id from practitioners where hospital_id = ${H} order by id))[1 + (at + shift) % 8]
  from (select id, row_number() over (order by id) as at from theatre_cases where hospital_id = ${H}) c,
    (values ('surgeon', 0), ('anaesthetist', 4)) parts (part, shift)`

/** The cases of some days as somebody would select them by hand. */
const BY_HAND = `select c.id, c.state, c.planned_from, c.minutes, c.held, t.name, p.name, v.visit_no, r.full_name, s.part
  from theatre_cases c join theatres t on t.hospital_id = ${H} and t.id = c.theatre_id
    join visits v on v.hospital_id = ${H} and v.id = c.visit_id join patients p on p.hospital_id = ${H} and p.id = c.patient_id
    left join theatre_case_staff s on s.hospital_id = ${H} and s.case_id = c.id
    left join lateral (select name as full_name from practitioners d where d.hospital_id = ${H} and d.id = s.practitioner_id) r on true
  where c.hospital_id = ${H} and c.planned_from >= $1 and c.planned_from < $2 order by c.planned_from, c.id`

async function fill(raw: Raw, from: string) {
  await raw.rows(OPENED)
  await raw.rows(BOOKED, [from])
  await raw.rows(STAFFED)
  await raw.rows('analyze theatres, theatre_cases, theatre_case_staff')
  const [one] = await raw.rows<{ visitId: string; patientId: string }>(
    `select visit_id as "visitId", patient_id as "patientId" from theatre_cases where hospital_id = ${H} limit 1`,
  )
  if (!one) throw new Error('The seeded hospital has no inpatients')
  return one
}

export const theatreWeek: Part = {
  name: 'theatre',
  title: 'Theatres: a full day on the board, a week by surgeon',
  about: `The board of a day of ${THEATRES} theatres with ${CASES_A_DAY} cases each, whose readiness is judged case by case, and the week by surgeon, against the cases with their people by one hand-written statement with what no call can do without. Over HTTP, one connection, in turns.`,
  async run({ ground, say }) {
    const { raw, caller, close } = await openSides(ground)
    const from = dayOf(SEED_NOW)
    const beside = await withWhatIsAskedBeside(raw, await fill(raw, from))
    const ofDays = (days: number) =>
      raw.transaction(beside({ sql: BY_HAND, values: [`${from} 00:00+05:30`, `${addDays(from, days)} 00:00+05:30`] }))
    say('  board')
    const board = await inTurns({ http: caller.ready(theatreContract.board, { day: from }), alike: ofDays(1) })
    say('  week')
    const week = await inTurns({ http: caller.ready(theatreContract.week, { from }), alike: ofDays(DAYS) })
    await close()
    return askedAlike(
      [
        { what: `Board of a day of ${THEATRES} theatres`, taken: board, most: MOST.board },
        { what: `Week of ${THEATRES} theatres by surgeon`, taken: week, most: MOST.week },
      ],
      { withinMs: WITHIN_MS },
    )
  },
}
