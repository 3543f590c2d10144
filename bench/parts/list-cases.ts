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
  /** HTTP to SQL at most; 1.25 for lists, 2 for 500 rows and for counts (their SQL takes a fraction of a millisecond). */
  readonly most: number
}

const H = "'hope'"

/** The IPD dashboard's columns of the visits that `which` chooses, joined for the rows kept only. */
const ipd = (which: string, order: string, limit: number) => `
  select v.id, v.visit_no, v.patient_id, v.sr_no, c.bunch_no, c.claim_id, c.esic_uh_id, executive.name, c.billing_status, c.billing_sub_status,
    c.file_status, c.condonation_delay_claim, c.condonation_delay_intimation, c.extension_of_stay, c.additional_approvals, v.visit_type, v.status,
    doctor.name, v.visit_date, v.admission_date, v.discharge_date, o.planned_at, v.grace_from, c.version,
    p.name, p.uhid, p.is_sample, payer.name, payer.kind, w.ward_type, s.room_no,
    m.photos, m.sign, m.hospital_stamp, m.dr_surgeon_stamp, v.comments <> '',
    p.referral_letter is not null or (select true from patient_documents d where d.hospital_id = ${H} and d.visit_id = v.id and d.document_type_id = 1 and d.is_uploaded limit 1),
    (select true from final_payments f where f.hospital_id = ${H} and f.visit_id = v.id limit 1), d.name
  from (select * from visits where hospital_id = ${H} and patient_type = 'IPD' ${which} and withdrawn_at is null order by ${order} limit ${limit}) v
  join patients p on p.hospital_id = ${H} and p.id = v.patient_id
  join visit_claims c on c.hospital_id = ${H} and c.id = v.id
  left join discharges o on o.hospital_id = ${H} and o.id = v.id
  join payers payer on payer.hospital_id = ${H} and payer.id = v.payer_id
  left join lateral (select ward_id, room_no from stays where hospital_id = ${H} and visit_id = v.id order by began_at desc limit 1) s on true
  cross join lateral (select count(*) filter (where list = 'photos') as photos, count(*) filter (where list = 'sign') as sign,
    count(*) filter (where list = 'hospital_stamp') as hospital_stamp, count(*) filter (where list = 'dr_surgeon_stamp') as dr_surgeon_stamp
    from document_marks where hospital_id = ${H} and visit_id = v.id and withdrawn_at is null) m
  left join wards w on w.hospital_id = ${H} and w.id = s.ward_id
  left join billing_executives executive on executive.hospital_id = ${H} and executive.id = c.billing_executive_id
  left join practitioners doctor on doctor.hospital_id = ${H} and doctor.id = v.appointment_with_id
  left join visit_diagnoses t on t.hospital_id = ${H} and t.visit_id = v.id and t.is_primary and t.withdrawn_at is null
  left join diagnoses d on d.hospital_id = ${H} and d.id = t.diagnosis_id`

const IN_HOUSE = 'and discharge_date is null'
const BY_SR_NO = 'case when sr_no is null then 2147483647 else sr_no end, visit_no'

const STATUS = `case when not exists (select from visits v where v.hospital_id = ${H} and v.patient_id = p.id) then 'Pending'
  when exists (select from visits v where v.hospital_id = ${H} and v.patient_id = p.id and v.discharge_date is null
    and v.status not in ('completed', 'discharged', 'cancelled')) then 'In treatment' else 'Completed' end`

export const CASES: readonly ListCase[] = [
  {
    what: 'IPD, 50 in hospital',
    route: ipdContract.ipd,
    input: { scope: 'in-hospital', sort: 'sr-no', limit: 50 },
    sql: ipd(IN_HOUSE, BY_SR_NO, 51),
    most: 1.25,
  },
  {
    what: 'IPD, first 100 of all',
    route: ipdContract.ipd,
    input: { limit: 100 },
    sql: ipd('', 'visit_no desc', 101),
    most: 1.25,
  },
  {
    what: 'IPD, 500 rows',
    route: ipdContract.ipd,
    input: { limit: 500 },
    sql: ipd('', 'visit_no desc', 501),
    most: 2,
  },
  {
    what: 'Patients, first 100',
    route: patientsContract.list,
    input: { limit: 100 },
    sql: `select p.id, p.uhid, p.name, p.age, p.gender, p.phone, p.date_of_birth, payer.name, p.insurance_person_no, p.is_sample, p.created_at, p.version, ${STATUS}
      from (select * from patients where hospital_id = ${H} and withdrawn_at is null order by created_at desc, id desc limit 101) p
      join payers payer on payer.hospital_id = ${H} and payer.id = p.payer_id`,
    most: 1.25,
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
    most: 2,
  },
  {
    what: 'Counts beside the menu',
    route: shellContract.counts,
    input: {},
    sql: `select entry, sum(change) from row_counts where hospital_id = ${H} group by entry
      union all select 'admitted', count(*) from visits where hospital_id = ${H} and patient_type = 'IPD' and discharge_date is null`,
    most: 2,
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
      sql: `select v.*, p.name, p.uhid, payer.name, p.age, p.gender from (select * from visits where hospital_id = ${H} and patient_type = 'OPD'
        and withdrawn_at is null order by visit_date desc, id limit 101) v join patients p on p.hospital_id = ${H} and p.id = v.patient_id
        join payers payer on payer.hospital_id = ${H} and payer.id = v.payer_id`,
      most: 1.25,
    },
  ]
}

/** The request of the system that was before: whole rows of visits and patients as JSON, the newest thousand by creation. */
export const EARLIER_SHAPE = `select json_agg(to_jsonb(v) || jsonb_build_object('patients', to_jsonb(p))) from (
    select * from visits where hospital_id = ${H} and patient_type = 'IPD' order by created_at desc limit 1000) v
  left join patients p on p.hospital_id = ${H} and p.id = v.patient_id`
