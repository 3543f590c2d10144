import { type RawBuilder, sql } from 'kysely'
import { dayOf, startOfDay } from '../../../kernel/calendar.ts'
import { daysOf, monthOf } from '../../../kernel/dates/months.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { RegisterFilter, RegisterRow } from '../../model/register/theatre-register.contract.ts'
import { STAFF } from '../cases/cases.queries.ts'
import { IMPLANTS_OF_CASE, PROCEDURES_WITH_OUTCOME } from '../cases/operated.queries.ts'

type Paged = { readonly limit?: number | undefined; readonly after?: string | undefined }

/** When a case stands in the register: at the incision, without one at the entry into the theatre. */
const AT = sql<Date>`coalesce(c.incision_at, c.in_theatre_at)`

const DIAGNOSIS = sql<string>`coalesce((select string_agg(d.name, ', ' order by vd.is_primary desc, vd.created_at, d.name)
  from visit_diagnoses vd join diagnoses d on ${sameRow('d', 'vd.diagnosis_id')} where ${sameRow('v', 'vd.visit_id')}), '')`

/** What the newest signed version of the operation note of a case `c` says of the specimens. */
const SPECIMENS = sql<string | null>`(select s.section ->> 'body' from theatre_case_notes n
  join lateral (select v.content from clinical_note_versions v where v.hospital_id = n.hospital_id and v.note_id = n.id
    order by v.version_no desc limit 1) signed on true
  cross join lateral jsonb_array_elements(signed.content -> 'sections') s(section)
  where ${sameRow('c', 'n.case_id')} and n.kind = 'operation' and s.section ->> 'key' = 'specimens' limit 1)`

const operatesIn = (surgeonId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from theatre_case_staff s where ${sameRow('c', 's.case_id')} and not s.is_off
    and s.part = 'surgeon' and s.practitioner_id = ${surgeonId})`

const startsOf = ({ month }: RegisterFilter, now: Date) => {
  const { from, before } = daysOf(month ?? monthOf(dayOf(now)))
  return { from: startOfDay(from), before: startOfDay(before) }
}

/** Who was taken into a theatre in a month, numbered before anything is filtered. */
function inMonth(db: HospitalDb, filter: RegisterFilter, now: Date) {
  const { from, before } = startsOf(filter, now)
  return db
    .with('numbered', (on) =>
      on
        .selectFrom('theatre_cases as c')
        .select(['c.id', AT.as('at'), sql<number>`(row_number() over (order by ${AT}, c.id))::int`.as('no')])
        .where(AT, '>=', from)
        .where(AT, '<', before),
    )
    .selectFrom('numbered as m')
    .innerJoin('theatre_cases as c', 'c.id', 'm.id')
    .$if(filter.theatreId !== undefined, (found) => found.where('c.theatre_id', '=', filter.theatreId ?? null))
    .$if(filter.surgeonId !== undefined, (found) => found.where(operatesIn(filter.surgeonId ?? '')))
}

/** What the register shows of its cases. */
const shown = (db: HospitalDb, filter: RegisterFilter, now: Date) =>
  inMonth(db, filter, now)
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'c.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'c.patient_id'))
    .leftJoin('theatres as t', (join) => onRow(join, 't', 'c.theatre_id'))
    .select(['m.id', 'm.no', 'm.at', 't.name as theatre', 'p.name as patientName', 'p.uhid', 'v.visit_no as visitNo'])
    .select(['p.age', 'p.date_of_birth as dateOfBirth', 'p.gender', 'c.remarks', 'c.ended_because as endedBecause'])
    .select(['c.in_theatre_at as inTheatre', 'c.incision_at as incision', 'c.closure_at as closure', 'c.out_at as out'])
    .select([
      sql<RegisterRow['anaesthesia']>`c.anaesthesia`.as('anaesthesia'),
      sql<RegisterRow['priority']>`c.priority`.as('priority'),
      sql<RegisterRow['state']>`c.state`.as('state'),
    ])
    .select([STAFF.as('staff'), PROCEDURES_WITH_OUTCOME.as('procedures'), IMPLANTS_OF_CASE.as('implants')])
    .select([DIAGNOSIS.as('diagnosis'), SPECIMENS.as('specimens'), sql<string>`m.at::text`.as('moment')])
type Found = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** One page of the register of a month. */
export async function registerPage(
  db: HospitalDb,
  { limit = 100, after, ...filter }: RegisterFilter & Paged,
  now: Date,
): Promise<Page<RegisterRow>> {
  const passed = keyOf(after, ['moment', 'id'])
  const all = shown(db, filter, now)
  const page = passed ? all.where(sql<boolean>`(m.at, m.id) > (${passed[0]}::timestamptz, ${passed[1]}::uuid)`) : all
  const [{ total }, fetched] = await Promise.all([
    inMonth(db, filter, now).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    page
      .orderBy('m.at')
      .orderBy('m.id')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return { rows: kept.map(showRow), total, next }
}

const iso = (at: Date | null) => at && at.toISOString()

function showRow({
  at,
  moment: _,
  staff,
  inTheatre,
  incision,
  closure,
  out,
  procedures,
  implants,
  ...row
}: Found): RegisterRow {
  const named = (part: string) => staff.filter((one) => one.part === part).map(({ name }) => name)
  return {
    ...row,
    implants: [...implants],
    day: dayOf(at),
    theatre: row.theatre ?? '',
    procedures: procedures.map(({ name, side, outcome }) => ({ name, side, outcome })),
    ...{ surgeons: named('surgeon'), assistants: named('assistant'), anaesthetists: named('anaesthetist') },
    scrubNurses: named('scrub_nurse'),
    ...{ inTheatre: (inTheatre ?? at).toISOString(), incision: iso(incision), closure: iso(closure), out: iso(out) },
  }
}

/** What a month adds up to, and the theatres and surgeons that stand in it. */
export async function registerFigures(db: HospitalDb, filter: RegisterFilter, now: Date) {
  const ofMonth = inMonth(db, { month: filter.month }, now)
  const [sums, theatres, surgeons] = await Promise.all([
    inMonth(db, filter, now)
      .select([
        sql<number>`count(*)::int`.as('cases'),
        sql<number>`(count(*) filter (where c.priority = 'emergency'))::int`.as('emergencies'),
        sql<number>`(count(*) filter (where c.state = 'abandoned'))::int`.as('abandoned'),
      ])
      .executeTakeFirstOrThrow(),
    ofMonth
      .innerJoin('theatres as t', (join) => onRow(join, 't', 'c.theatre_id'))
      .select(['t.id', 't.name'])
      .groupBy(['t.id', 't.name'])
      .orderBy('t.name')
      .execute(),
    ofMonth
      .innerJoin('theatre_case_staff as s', (join) =>
        join.onRef('s.hospital_id', '=', 'c.hospital_id').onRef('s.case_id', '=', 'c.id'),
      )
      .innerJoin('practitioners as d', (join) => onRow(join, 'd', 's.practitioner_id'))
      .select(['d.id', 'd.name'])
      .where('s.part', '=', 'surgeon')
      .where('s.is_off', '=', false)
      .groupBy(['d.id', 'd.name'])
      .orderBy('d.name')
      .execute(),
  ])
  return { ...sums, theatres, surgeons }
}
