import { sql } from 'kysely'
import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import type { SummaryForm } from '../../notes/model/discharge-summary.ts'
import { idsOfPatients } from '../../patients/server/search/patient-search.queries.ts'
import type { Page } from '../../platform/model/contract/page.ts'
import { containing, keyOf, pageFrom } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { SUMMARY_STATES, type SummaryRow, type SummaryState } from '../model/discharge-summaries.contract.ts'

type Filter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
}

const STATE = sql<SummaryState>`case when n.id is null then 'missing' when n.state = 'signed' then 'signed'
  when d.ready_at is not null then 'ready' when n.versions > 0 then 'amending' else 'draft' end`

/** When the patient left or is to leave; while nobody knows, when the summary was begun. */
const AT = sql<Date>`coalesce(v.discharge_date, o.planned_at, d.created_at)`

/** Inpatients who leave or have left, and every visit that has a summary. */
function summaries(db: HospitalDb, { from, to, search }: Filter) {
  let rows = db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .leftJoin('discharges as o', (join) => onRow(join, 'o', 'v.id'))
    .leftJoin('discharge_summaries as d', (join) =>
      join.onRef('d.hospital_id', '=', 'v.hospital_id').onRef('d.visit_id', '=', 'v.id'),
    )
    .leftJoin('clinical_notes as n', (join) => onRow(join, 'n', 'd.id'))
    .leftJoin('clinical_note_versions as s', (join) =>
      join
        .onRef('s.hospital_id', '=', 'n.hospital_id')
        .onRef('s.note_id', '=', 'n.id')
        .onRef('s.version_no', '=', 'n.versions'),
    )
    .leftJoin('users as began', (join) => onRow(join, 'began', 'n.created_by'))
    .where(
      sql<boolean>`(d.id is not null or (v.patient_type <> 'OPD' and v.status <> 'cancelled'
        and (v.discharge_date is not null or o.planned_at is not null)))`,
    )
  if (from) rows = rows.where(sql<boolean>`${AT} >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'`)
  if (to) rows = rows.where(sql<boolean>`${AT} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`)
  const typed = search?.trim()
  if (typed)
    rows = rows.where(sql<boolean>`(v.patient_id in ${idsOfPatients(typed)} or v.visit_no ilike ${containing(typed)})`)
  return rows
}

type Asked = Filter & {
  readonly state?: SummaryState | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

/** One page of discharges with the state of their summary, the latest first. */
export async function summariesPage(
  db: HospitalDb,
  { state, limit = 100, after, ...filter }: Asked,
): Promise<Page<SummaryRow>> {
  let asked = summaries(db, filter)
  if (state) asked = asked.where(sql<boolean>`${STATE} = ${state}`)
  const passed = keyOf(after, ['moment', 'id'])
  const rows = passed
    ? asked.where(sql<boolean>`(${AT}, v.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
    : asked
  const [{ total }, fetched] = await Promise.all([
    asked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    rows
      .select(['v.id as visitId', 'v.visit_no as visitNo', 'p.name as patientName', 'p.uhid', 'payer.name as payer'])
      .select(['v.patient_type as patientType', 'doctor.name as consultant', 'd.follow_up_on as followUpOn'])
      .select(['v.admission_date as admittedAt', 'v.discharge_date as dischargedAt'])
      .select([sql<SummaryForm | null>`d.form`.as('form'), STATE.as('state')])
      .select(sql<number>`coalesce(n.versions, 0)`.as('versions'))
      .select(sql<string | null>`coalesce(split_part(s.signed_as, ',', 1), began.full_name)`.as('by'))
      .select(sql<string>`(${AT})::text`.as('moment'))
      .orderBy(AT, 'desc')
      .orderBy('v.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, visitId }) => [moment, visitId])
  return {
    rows: kept.map(({ moment: _, payer, admittedAt, dischargedAt, ...row }) => ({
      ...row,
      payer: corporateName(payer),
      admittedAt: admittedAt?.toISOString() ?? null,
      dischargedAt: dischargedAt?.toISOString() ?? null,
    })),
    total,
    next,
  }
}

/** How many summaries of a list are in each state. */
export async function figuresOfSummaries(db: HospitalDb, filter: Filter) {
  const counts = await summaries(db, filter)
    .select([STATE.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`1`)
    .execute()
  const countOf = (state: SummaryState) => counts.find((one) => one.state === state)?.count ?? 0
  return { states: SUMMARY_STATES.map((state) => ({ state, count: countOf(state) })) }
}
