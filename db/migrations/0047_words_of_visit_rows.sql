-- A search of the IPD dashboard compares the words of names where they stand: a name that hundreds of patients have was looked up
-- among all patients, and their visits compared with what was found.

alter table visit_rows add column name_words text not null default '';
alter table visit_rows no force row level security;
update visit_rows set name_words = plain_words(name);
alter table visit_rows force row level security;
alter table visit_rows alter column name_words drop default;

create or replace function visit_row_facts(visits_asked uuid[]) returns setof visit_rows language sql stable as $$
  select v.hospital_id, v.id, v.visit_no, v.patient_id, v.patient_type, v.visit_date, v.visit_type, v.status, v.payer_id, v.had_esic_payer,
    v.appointment_with_id, v.grace_from, v.admission_date, v.discharge_date, v.created_at, v.token_number, v.payment_received,
    left(v.comments, 120), v.version,
    p.name, p.name_key, p.uhid, p.is_sample, p.gender, p.age, p.date_of_birth,
    c.claim_id, c.esic_uh_id, c.had_esic_uh_id, c.sr_no, c.bunch_no, c.billing_executive_id, c.billing_status, c.billing_sub_status,
    c.file_status, c.condonation_delay_claim, c.condonation_delay_intimation, c.extension_of_stay, c.additional_approvals,
    c.cghs_code, c.package_amount, c.version,
    o.planned_at,
    stay.ward_id, stay.room_no, coalesce(stay.is_open, false),
    marks.photos, marks.sign, marks.hospital_stamp, marks.dr_surgeon_stamp,
    t.diagnosis_id,
    exists (select from patient_documents d where d.hospital_id = v.hospital_id and d.visit_id = v.id and d.document_type_id = 1
        and d.is_uploaded and d.withdrawn_at is null)
      or coalesce(case when p.referral_letter is not null then (select e.id from visits e where e.hospital_id = v.hospital_id
        and e.patient_id = v.patient_id and e.withdrawn_at is null order by e.created_at, e.visit_no limit 1) end in (v.id, v.admitted_from), false),
    exists (select from final_payments f where f.hospital_id = v.hospital_id and f.visit_id = v.id and f.withdrawn_at is null),
    (select a.visit_no from visits a where a.hospital_id = v.hospital_id and a.admitted_from = v.id and a.withdrawn_at is null
      order by a.created_at desc limit 1),
    plain_words(p.name)
  from visits v
  join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
  join visit_claims c on c.hospital_id = v.hospital_id and c.id = v.id
  left join discharges o on o.hospital_id = v.hospital_id and o.id = v.id and o.withdrawn_at is null
  left join lateral (select s.ward_id, s.room_no, s.ended_at is null as is_open from stays s
    where s.hospital_id = v.hospital_id and s.visit_id = v.id and s.withdrawn_at is null
    order by s.ended_at is null desc, s.began_at desc limit 1) stay on true
  cross join lateral (select
      (count(*) filter (where m.list = 'photos'))::int as photos, (count(*) filter (where m.list = 'sign'))::int as sign,
      (count(*) filter (where m.list = 'hospital_stamp'))::int as hospital_stamp,
      (count(*) filter (where m.list = 'dr_surgeon_stamp'))::int as dr_surgeon_stamp
    from document_marks m where m.hospital_id = v.hospital_id and m.visit_id = v.id and m.withdrawn_at is null) marks
  left join visit_diagnoses t on t.hospital_id = v.hospital_id and t.visit_id = v.id and t.is_primary and t.withdrawn_at is null
  where v.hospital_id = app_hospital() and v.id = any (visits_asked) and v.withdrawn_at is null
$$;

create or replace function copy_patient_to_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letters uuid[];
begin
  update visit_rows r set name = n.name, name_key = n.name_key, name_words = plain_words(n.name), uhid = n.uhid, is_sample = n.is_sample, gender = n.gender, age = n.age,
      date_of_birth = n.date_of_birth
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where r.hospital_id = n.hospital_id and r.patient_id = n.id
      and (o.name, o.uhid, o.is_sample, o.gender, o.age, o.date_of_birth)
        is distinct from (n.name, n.uhid, n.is_sample, n.gender, n.age, n.date_of_birth);
  select array_agg(v.id) into letters
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
      join visits v on v.hospital_id = n.hospital_id and v.patient_id = n.id
    where o.referral_letter is distinct from n.referral_letter;
  if letters is not null then perform gather_visit_rows(letters); end if;
  return null;
end $$;

-- What is searched and counted is in the index itself.
drop index visit_rows_inpatients;
create index visit_rows_inpatients on visit_rows (hospital_id, visit_no desc) include (name_words, appointment_with_id, status)
  where patient_type <> 'OPD';

-- One plan is kept: for each array the planner would plan twelve joins anew, which takes ten times as long as carrying them out.
alter function gather_visit_rows(uuid[]) set plan_cache_mode = force_generic_plan;
alter function write_visit_rows(uuid[], uuid[], uuid[]) set plan_cache_mode = force_generic_plan;
