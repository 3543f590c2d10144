import { type RawBuilder, sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { type Admitted, isSuitable } from '../../wards/model/ward-admits.ts'
import { faultsOf, type Treated } from './clinical-facts.ts'

const rowsOf = async <Row>(db: HospitalDb, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows

/** What in a seeded hospital fits no patient, no ward, no payer and no clock. */
export async function whatIsWrong(db: HospitalDb) {
  const patients = await rowsOf(db, TREATED)
  const beds = await rowsOf(db, IN_BEDS)
  return {
    combinations: patients.flatMap(faultsOf),
    wards: beds.filter((one) => !isSuitable(one as { admits: 'any' }, one)).map(({ name }) => name),
    cashlessPaid: await rowsOf(db, CASHLESS_PAID),
    deadCalled: await rowsOf(db, DEAD_CALLED),
    hours: await rowsOf(db, ODD_HOURS),
    oneName: await rowsOf(db, ONE_NAME),
    numbers: await rowsOf(db, TWO_NUMBERS),
  }
}

/** Each visit with its diagnoses and everything that was done, by code. */
const TREATED = sql<Treated>`select p.name, p.gender, p.age, payer.kind as "payerKind", v.relation_with_employee as relation,
    array(select d.name from visit_diagnoses t join diagnoses d on d.hospital_id = t.hospital_id and d.id = t.diagnosis_id
      where t.hospital_id = v.hospital_id and t.visit_id = v.id) as diagnoses,
    array(select s.code from visit_surgeries x join cghs_surgery s on s.hospital_id = x.hospital_id and s.id = x.surgery_id
      where x.hospital_id = v.hospital_id and x.visit_id = v.id and s.code is not null
      union select c.code from charges c where c.hospital_id = v.hospital_id and c.visit_id = v.id and c.code is not null) as done
  from visits v join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
    join payers payer on payer.hospital_id = v.hospital_id and payer.id = v.payer_id`

const IN_BEDS = sql<Admitted & { name: string; admits: string }>`select p.name, p.gender, p.age, w.admits
  from stays s join wards w on w.hospital_id = s.hospital_id and w.id = s.ward_id
    join visits v on v.hospital_id = s.hospital_id and v.id = s.visit_id
    join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id`

/** Money taken from whom the payer treats without cash. */
const CASHLESS_PAID = sql<{ number: string }>`select r.number from receipts r
    join visits v on v.hospital_id = r.hospital_id and v.id = r.visit_id
    join payers payer on payer.hospital_id = v.hospital_id and payer.id = v.payer_id
  where payer.kind <> 'private' and not exists (select from receipt_purposes told
    where told.hospital_id = r.hospital_id and told.receipt_id = r.id)`

const DEAD_CALLED = sql<{ id: string }>`select c.id from call_records c
    join discharges d on d.hospital_id = c.hospital_id and d.id = c.visit_id where d.reason = 'Death'`

/** Who leaves walking does so between ten and six; the doctors of the outpatients are there in the morning, and not on Sundays. */
const ODD_HOURS = sql<{ visit_no: string }>`select v.visit_no from visits v
    join discharges d on d.hospital_id = v.hospital_id and d.id = v.id
  where d.discharged_at::date < app_now()::date and d.reason <> 'Death'
    and extract(hour from d.discharged_at at time zone 'Asia/Kolkata') not between 10 and 17
  union all select visit_no from visits
  where patient_type = 'OPD' and visit_date < (app_now() at time zone 'Asia/Kolkata')::date
    and (extract(dow from visit_date) = 0 or extract(hour from created_at at time zone 'Asia/Kolkata') not between 9 and 13)`

/** A name that several inpatients have. */
const ONE_NAME = sql<{ name: string }>`select p.name from patients p
  where exists (select from stays s join visits v on v.hospital_id = s.hospital_id and v.id = s.visit_id
    where v.hospital_id = p.hospital_id and v.patient_id = p.id)
  group by p.name having count(*) > 2`

/** Who has one registration number as an account and another as a practitioner. */
const TWO_NUMBERS = sql<{ name: string }>`select p.name from practitioners p
    join users u on u.hospital_id = p.hospital_id and u.id = p.user_id
  where p.registration_no is distinct from u.registration_council || ' ' || u.registration_no`
