import { treatmentSheetContract } from '../../src/nursing/model/treatment-sheet.contract.ts'
import { dischargeSummariesContract } from '../../src/summaries/model/discharge-summaries.contract.ts'
import { openSides } from '../ground/sides.ts'
import { SEED_NOW } from '../ground/sizes.ts'
import { askedAlike } from '../measure/asked-alike.ts'
import type { Raw } from '../measure/raw.ts'
import { inTurns } from '../measure/samples.ts'
import { withWhatIsAskedBeside } from './asked-beside.ts'
import type { Part } from './part.ts'

const H = "'hope'"
const DAYS = 60
const ORDERS = 12
const IN_THE_WARD = 40
/** A sheet computes every cell of a long stay for its strip of days; a round those of two shifts of a whole ward. */
const MOST = 6
const WITHIN_MS = 150

/** Who lies in the fullest ward, as many of them as a ward has, admitted so long ago. */
const CHOSEN = `update visits v set admission_date = $1::timestamptz - make_interval(days => ${DAYS} + 1) from (select s.visit_id, s.ward_id from stays s
    where s.hospital_id = ${H} and s.ended_at is null and s.ward_id = (select f.ward_id from stays f
      where f.hospital_id = ${H} and f.ended_at is null group by f.ward_id order by count(*) desc, f.ward_id limit 1)
    order by s.visit_id limit ${IN_THE_WARD}) chosen
  where v.hospital_id = ${H} and v.id = chosen.visit_id returning v.id, v.patient_id, chosen.ward_id`

const ORDERED = `insert into medication_orders (hospital_id, visit_id, patient_id, kind, name, is_own, dose, dose_unit, units_a_dose, frequency,
    starts_at, is_first_now, route, food, as_needed_for, instructions, signed_as, signed_at, signed_by, created_at)
  select ${H}, v.id, v.patient_id, 'regular', 'Medicine ' || n, false, 40, 'mg', 1, (array['od', 'bd', 'tds', 'qid'])[1 + n % 4],
    $1::timestamptz - make_interval(days => ${DAYS}), false, 'iv', 'any', '', '', 'Dr. Bench', app_now(), $2, $1::timestamptz - make_interval(days => ${DAYS})
  from visits v, generate_series(1, ${ORDERS}) n where v.hospital_id = ${H} and v.id = any($3::uuid[])`

/** Each morning's dose of each order, given. */
const GIVEN = `insert into medication_doses (hospital_id, order_id, visit_id, due_at, state, acted_at, dose, done_by, created_at)
  select ${H}, o.id, o.visit_id, at, 'given', at, 40, $2, at + interval '5 minutes' from medication_orders o, generate_series(1, ${DAYS} - 1) d,
    lateral (select (($1::timestamptz at time zone 'Asia/Kolkata')::date - d + time '09:00') at time zone 'Asia/Kolkata' as at) due
  where o.hospital_id = ${H} and o.name like 'Medicine %'`

/** Orders and doses as somebody would select them by hand. */
const BY_HAND = `select o.id, o.name, o.kind, o.dose, o.dose_unit, o.frequency, o.own_times, o.starts_at, o.days, o.stopped_at, o.route,
    o.signed_as, d.id, d.due_at, d.state, d.acted_at, d.dose, d.reason, u.full_name
  from medication_orders o left join medication_doses d on d.hospital_id = ${H} and d.order_id = o.id and d.due_at >= $2
    left join users u on u.hospital_id = ${H} and u.id = d.done_by
  where o.hospital_id = ${H} and o.visit_id = any($1::uuid[]) order by o.created_at, d.due_at`

/** A summary that is being written: opened, what the record says of the stay is compared with it. */
const BEGUN = `with begun as (
    insert into clinical_notes (hospital_id, visit_id, patient_id, kind, noted_at, created_by)
    select ${H}, v.id, v.patient_id, 'summary', $1, $2 from visits v where v.hospital_id = ${H} and v.id = $3 returning id, visit_id, patient_id)
  insert into discharge_summaries (hospital_id, id, visit_id, patient_id, form) select ${H}, id, visit_id, patient_id, 'recovery' from begun`

type Filled = { readonly wardId: string; readonly visits: readonly { id: string; patient_id: string }[] }

async function fill(raw: Raw): Promise<Filled> {
  const now = SEED_NOW.toISOString()
  const [person] = await raw.rows<{ id: string }>(`select id from users where hospital_id = ${H} order by id limit 1`)
  const visits = await raw.rows<Filled['visits'][number] & { ward_id: string }>(CHOSEN, [now])
  const [first] = visits
  if (!first || !person) throw new Error('Nobody lies in the seeded hospital')
  const ids = visits.map(({ id }) => id)
  await raw.rows(ORDERED, [now, person.id, ids])
  await raw.rows(GIVEN, [now, person.id])
  await raw.rows(BEGUN, [now, person.id, first.id])
  await raw.rows('analyze medication_orders, medication_doses, stays, visits')
  return { wardId: first.ward_id, visits }
}

export const treatmentSheets: Part = {
  name: 'sheets',
  title: 'Treatment sheets: a long stay, the round of a ward, the summary',
  about: `The sheet of a day of a stay of ${DAYS} days with ${ORDERS} orders, whose strip of days computes each of some 1,800 cells, the round of a ward of ${IN_THE_WARD} patients, and the summary of that stay, which is compared with all that the record says, against orders and doses by one hand-written statement with what no call can do without, in one transaction of the application’s role. Over HTTP, one connection, in turns.`,
  async run({ ground, say }) {
    const { raw, caller, close } = await openSides(ground)
    const { wardId, visits } = await fill(raw)
    const [first] = visits
    if (!first) throw new Error('The seeded hospital has no inpatients')
    const beside = await withWhatIsAskedBeside(raw, { visitId: first.id, patientId: first.patient_id })
    const lately = new Date(SEED_NOW.getTime() - 24 * 3_600_000).toISOString()
    say('  sheet')
    const sheet = await inTurns({
      http: caller.ready(treatmentSheetContract.sheet, { visitId: first.id }),
      alike: raw.transaction(beside({ sql: BY_HAND, values: [[first.id], new Date(0).toISOString()] })),
    })
    say('  round')
    const round = await inTurns({
      http: caller.ready(treatmentSheetContract.round, { wardId }),
      alike: raw.transaction(beside({ sql: BY_HAND, values: [visits.map(({ id }) => id), lately] })),
    })
    say('  summary')
    const summary = await inTurns({
      http: caller.ready(dischargeSummariesContract.ofVisit, { visitId: first.id }),
      alike: raw.transaction(beside({ sql: BY_HAND, values: [[first.id], new Date(0).toISOString()] })),
    })
    await close()
    return askedAlike(
      [
        { what: `Sheet of a stay of ${DAYS} days`, taken: sheet, most: MOST },
        { what: `Round of a ward of ${visits.length}`, taken: round, most: MOST },
        { what: `Summary of a stay of ${DAYS} days`, taken: summary, most: MOST },
      ],
      { withinMs: WITHIN_MS },
    )
  },
}
