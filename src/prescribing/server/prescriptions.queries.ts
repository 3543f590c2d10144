import { sql } from 'kysely'
import { idsOfPatients } from '../../patients/server/search/patient-search.queries.ts'
import type { Page } from '../../platform/model/contract/page.ts'
import { containing, keyOf, pageFrom } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import { type PrescriptionRow, type PrescriptionState, STATES } from '../model/prescribing.contract.ts'

type Filter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly doctorId?: string | undefined
  readonly search?: string | undefined
}

/** The state of a prescription `r`: what was given out of it decides between sent, part and dispensed. */
export const STATE = sql<PrescriptionState>`case when r.state <> 'signed' then r.state else (
  select case when count(*) = 0 then 'signed'
    when bool_and(l.issued >= l.quantity or l.closed_at is not null) then case when bool_or(l.issued > 0) then 'dispensed' else 'signed' end
    when bool_or(l.issued > 0) then 'part_dispensed' else 'sent' end
  from dispensing_requests d join dispensing_request_lines l on ${sameRow('d', 'l.request_id')}
  where d.hospital_id = r.hospital_id and d.source_kind = 'prescription' and d.source_id = r.id) end`

/** When it was signed, else begun. */
const AT = sql<Date>`coalesce(r.signed_at, r.created_at)`
const DOCTOR = sql<string>`coalesce(r.signed_by, r.created_by)`

function prescriptions(db: HospitalDb, { from, to, doctorId, search }: Filter = {}) {
  let rows = db
    .selectFrom('prescriptions as r')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'r.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'r.patient_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'r.created_by'))
  if (from) rows = rows.where(sql<boolean>`r.created_at >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'`)
  if (to) rows = rows.where(sql<boolean>`r.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`)
  if (doctorId) rows = rows.where(sql<boolean>`${DOCTOR} = ${doctorId}`)
  const typed = search?.trim()
  if (typed) {
    const part = containing(typed)
    rows = rows.where(
      sql<boolean>`(r.patient_id in ${idsOfPatients(typed)} or v.visit_no ilike ${part} or r.prescription_no ilike ${part})`,
    )
  }
  return rows
}

const shownColumns = (db: HospitalDb, filter?: Filter) =>
  prescriptions(db, filter).select([
    'r.id',
    'r.prescription_no as prescriptionNo',
    'r.edition',
    STATE.as('state'),
    'r.visit_id as visitId',
    'v.visit_no as visitNo',
    'r.patient_id as patientId',
    'p.name as patientName',
    'p.uhid',
    'v.patient_type as patientType',
    sql<string>`coalesce(r.signer_name, u.full_name, '')`.as('doctor'),
    sql<number>`coalesce(jsonb_array_length(r.typed -> 'lines'), 0)`.as('lines'),
    'r.follow_up_on as followUpOn',
    AT.as('at'),
    sql<string>`r.created_at::text`.as('moment'),
  ])
type Found = Awaited<ReturnType<ReturnType<typeof shownColumns>['execute']>>[number]
const shown = ({ moment: _, at, ...row }: Found): PrescriptionRow => ({ ...row, at: at.toISOString() })

type Asked = Filter & {
  readonly state?: PrescriptionState | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

/** One page of the prescriptions, the newest first. */
export async function prescriptionsPage(
  db: HospitalDb,
  { state, limit = 100, after, ...filter }: Asked,
): Promise<Page<PrescriptionRow>> {
  let asked = shownColumns(db, filter)
  if (state) asked = asked.where(sql<boolean>`${STATE} = ${state}`)
  const passed = keyOf(after, ['moment', 'id'])
  const rows = passed
    ? asked.where(sql<boolean>`(r.created_at, r.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
    : asked
  const [{ total }, fetched] = await Promise.all([
    asked.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    rows
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ moment, id }) => [moment, id])
  return { rows: kept.map(shown), total, next }
}

/** How many of a list are in each state, and who wrote them. */
export async function figuresOf(db: HospitalDb, filter: Filter) {
  const [counts, doctors] = await Promise.all([
    prescriptions(db, filter)
      .select([STATE.as('state'), sql<number>`count(*)::int`.as('count')])
      .groupBy(sql`1`)
      .execute(),
    db
      .selectFrom('users as u')
      .select(['u.id', 'u.full_name as name'])
      .where(
        sql<boolean>`exists (select from prescriptions r where r.hospital_id = u.hospital_id and ${DOCTOR} = u.id)`,
      )
      .orderBy('u.full_name')
      .execute(),
  ])
  const countOf = (state: PrescriptionState) => counts.find((one) => one.state === state)?.count ?? 0
  return { states: STATES.map((state) => ({ state, count: countOf(state) })), doctors }
}

/** The prescriptions of a visit, the newest first. */
export async function prescriptionsOfVisit(db: HospitalDb, visitId: string): Promise<PrescriptionRow[]> {
  const rows = await shownColumns(db)
    .where('r.visit_id', '=', visitId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(shown)
}

/** A prescription as lists show it. */
export async function prescriptionRow(db: HospitalDb, id: string): Promise<PrescriptionRow | undefined> {
  const row = await shownColumns(db).where('r.id', '=', id).executeTakeFirst()
  return row && shown(row)
}
