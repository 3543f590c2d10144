import { contract } from '../../src/app/model/contract.generated.ts'
import { shellContract } from '../../src/app/model/shell.contract.ts'
import { ipdContract } from '../../src/dashboards/model/ipd.contract.ts'
import { homeContract } from '../../src/home/model/home.contract.ts'
import { patientsContract } from '../../src/patients/model/patients.contract.ts'
import type { Route } from '../../src/platform/model/contract/route.ts'
import { bedMapContract } from '../../src/wards/model/bed-map.contract.ts'

/** A list over HTTP and the SQL a user would write by hand for the same rows. */
export type ListCase = {
  readonly what: string
  readonly route: Route
  readonly input: object
  readonly sql: string
  /**
   * What the call takes beyond who is signed in, to SQL, at most: 3 against lean rows, 1.25 where the SQL computes what the call
   * reads from kept rows (decision record 072).
   */
  readonly most: number
  /**
   * Held against a call that only asks who is signed in, instead of against SQL: where the statement takes less than an
   * empty route (decision record 065).
   */
  readonly against?: 'session'
}

const H = "'hope'"

/** Lean rows of a dashboard: what its columns show, from the rows the database keeps, and no name looked up. */
const lean = (which: string, order: string, limit: number) => `
  select id, visit_no, patient_id, sr_no, bunch_no, claim_id, esic_uh_id, billing_executive_id, billing_status, billing_sub_status,
    file_status, condonation_delay_claim, condonation_delay_intimation, extension_of_stay, additional_approvals, patient_type, visit_type,
    status, appointment_with_id, visit_date, admission_date, discharge_date, planned_at, grace_from, claim_version, name, uhid, is_sample,
    payer_id, ward_id, room_no, photos, sign, hospital_stamp, dr_surgeon_stamp, notes <> '', has_referral, has_final_payment, diagnosis_id
  from visit_rows where hospital_id = ${H} and ${which} order by ${order} limit ${limit}`

const INPATIENTS = "patient_type <> 'OPD'"
const BY_SR_NO = 'case when sr_no is null then 2147483647 else sr_no end, visit_no'

const STATUS = `case when not exists (select from visits v where v.hospital_id = ${H} and v.patient_id = p.id) then 'Pending'
  when exists (select from visits v where v.hospital_id = ${H} and v.patient_id = p.id and v.discharge_date is null
    and v.status not in ('completed', 'discharged', 'cancelled')) then 'In treatment' else 'Completed' end`

export const CASES: readonly ListCase[] = [
  {
    what: 'IPD, 50 in hospital',
    route: ipdContract.ipd,
    input: { scope: 'in-hospital', sort: 'sr-no', limit: 50 },
    sql: lean(`${INPATIENTS} and discharge_date is null`, BY_SR_NO, 51),
    most: 3,
  },
  {
    what: 'IPD, first 100 of all',
    route: ipdContract.ipd,
    input: { limit: 100 },
    sql: lean(INPATIENTS, 'visit_no desc', 101),
    most: 3,
  },
  {
    what: 'IPD, 500 rows',
    route: ipdContract.ipd,
    input: { limit: 500 },
    sql: lean(INPATIENTS, 'visit_no desc', 501),
    most: 3,
  },
  {
    what: 'Patients, first 100',
    route: patientsContract.list,
    input: { limit: 100 },
    sql: `select p.id, p.uhid, p.name, p.age, p.gender, p.phone, p.date_of_birth, payer.name, p.insurance_person_no, p.is_sample, p.created_at, p.version, ${STATUS}
      from (select * from patients where hospital_id = ${H} and withdrawn_at is null order by created_at desc, id desc limit 101) p
      join payers payer on payer.hospital_id = ${H} and payer.id = p.payer_id`,
    most: 3,
  },
  {
    what: 'Home, groups of those in house',
    route: homeContract.groups,
    input: {},
    // The cards as the specification groups them, and the complications common to the diagnoses of each group.
    sql: `with cards as (
        select v.id, coalesce((select c.category from visit_surgeries t join cghs_surgery c on c.hospital_id = ${H} and c.id = t.surgery_id
          where t.hospital_id = ${H} and t.visit_id = v.id order by t.position, t.created_at, t.id limit 1), 'No Surgery Assigned') as category
        from visits v where v.hospital_id = ${H} and v.patient_type <> 'OPD' and v.discharge_date is null and v.status <> 'cancelled'
        union all
        select null, 'No Surgery Assigned' from patients p where p.hospital_id = ${H} and p.created_at >= '2026-10-22'
          and (select true from visits v where v.hospital_id = ${H} and v.patient_id = p.id limit 1) is null)
      select category, count(*), null from cards group by 1 union all
      select c.category, count(*), x.name from cards c join visit_diagnoses t on t.hospital_id = ${H} and t.visit_id = c.id and t.is_primary
        join diagnosis_complications k on k.hospital_id = ${H} and k.diagnosis_id = t.diagnosis_id
        join complications x on x.hospital_id = ${H} and x.id = k.complication_id group by 1, 3`,
    most: 1.25,
  },
  {
    what: 'Bed map',
    route: bedMapContract.map,
    input: {},
    sql: `select s.id, s.ward_id, s.room_no, s.visit_id, v.visit_no, p.id, p.uhid, p.name, p.is_sample, p.age, p.gender, payer.id, payer.kind, payer.name,
        doctor.name, s.began_at, v.admission_date, o.planned_at
      from stays s join visits v on v.hospital_id = ${H} and v.id = s.visit_id
      left join discharges o on o.hospital_id = ${H} and o.id = v.id join patients p on p.hospital_id = ${H} and p.id = v.patient_id
        left join practitioners doctor on doctor.hospital_id = ${H} and doctor.id = v.appointment_with_id
        join payers payer on payer.hospital_id = ${H} and payer.id = v.payer_id
      where s.hospital_id = ${H} and s.ended_at is null`,
    most: 1.25,
  },
  {
    what: 'IPD tiles over all',
    route: ipdContract.ipdTiles,
    input: {},
    sql: `select entry, sum(change) from row_counts where hospital_id = ${H} and entry like 'visits:IPD%' group by entry`,
    against: 'session',
    most: 1.5,
  },
  {
    what: 'Counts beside the menu',
    route: shellContract.counts,
    input: {},
    sql: `select entry, sum(change) from row_counts where hospital_id = ${H} group by entry
      union all select 'admitted', count(*) from visits where hospital_id = ${H} and patient_type = 'IPD' and discharge_date is null`,
    against: 'session',
    most: 2.5,
  },
  ...outpatients(),
]

/** The OPD dashboard, wherever the contract has it. */
function outpatients(): ListCase[] {
  const slices: Readonly<Record<string, Readonly<Record<string, Route>>>> = contract
  const route = Object.values(slices)
    .flatMap((slice) => Object.values(slice))
    .find(({ method, path }) => method === 'GET' && path === '/opd')
  if (!route) return []
  return [
    {
      what: 'OPD, first 100',
      route,
      input: { limit: 100 },
      sql: lean(
        "patient_type = 'OPD' and (created_at >= '2026-11-20T06:30:00Z' or visit_date = '2026-11-21')",
        'visit_no desc',
        101,
      ),
      most: 3,
    },
  ]
}

/** The request of the system that was before: whole rows of visits and patients as JSON, the newest thousand by creation. */
export const EARLIER_SHAPE = `select json_agg(to_jsonb(v) || jsonb_build_object('patients', to_jsonb(p))) from (
    select * from visits where hospital_id = ${H} and patient_type = 'IPD' order by created_at desc limit 1000) v
  left join patients p on p.hospital_id = ${H} and p.id = v.patient_id`
