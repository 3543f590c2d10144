-- What the IPD and OPD dashboards show, filter and order by: one narrow row a visit, derived from the records by triggers (decision
-- record 034). Joined row by row, the fifteen tables behind a list were nearly all of its time. A withdrawn visit has no row.
--
-- Payers, doctors, executives, wards and diagnoses stay keys, whose names a list joins to its page: renaming one changes no row here.

create table visit_rows (
  hospital_id text not null default app_hospital() references hospitals (id),
  -- The visit's.
  id uuid not null,
  visit_no text not null,
  patient_id uuid not null,
  patient_type text not null,
  visit_date date not null,
  visit_type text not null,
  status text not null,
  payer_id uuid not null,
  had_esic_payer boolean not null,
  appointment_with_id uuid,
  grace_from timestamptz not null,
  admission_date timestamptz,
  discharge_date timestamptz,
  created_at timestamptz not null,
  token_number int,
  payment_received boolean not null,
  -- The beginning of the comments; the whole is read in its dialog.
  notes text not null,
  visit_version int not null,
  -- Of the patient.
  name text not null,
  name_key text not null,
  uhid text not null,
  is_sample boolean not null,
  gender text not null,
  age int,
  date_of_birth date,
  -- Of the claim.
  claim_id text,
  esic_uh_id text,
  had_esic_uh_id boolean not null,
  sr_no int,
  bunch_no text,
  billing_executive_id uuid,
  billing_status text,
  billing_sub_status text,
  file_status text not null,
  condonation_delay_claim text not null,
  condonation_delay_intimation text not null,
  extension_of_stay text not null,
  additional_approvals text not null,
  cghs_code text,
  package_amount bigint,
  claim_version int not null,
  -- Of the discharge.
  planned_at timestamptz,
  -- Gathered: the room that the patient occupies, or occupied last.
  ward_id uuid,
  room_no int,
  occupies_room boolean not null,
  -- How many documents are ticked in each category.
  photos int not null,
  sign int not null,
  hospital_stamp int not null,
  dr_surgeon_stamp int not null,
  -- The primary diagnosis.
  diagnosis_id uuid,
  -- A referral letter: in the visit's own checklist, or handed in with the registration, which counts for the patient's first visit
  -- and the admission it led to.
  has_referral boolean not null,
  has_final_payment boolean not null,
  -- The visit id of the admission that followed.
  admitted_as text,
  primary key (hospital_id, id)
);
-- Fields are ticked all day: free space on the page keeps those updates out of the indexes, which hold no such field.
alter table visit_rows set (fillfactor = 85);
alter table visit_rows enable row level security;
alter table visit_rows force row level security;
create policy hospital_scope on visit_rows using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select on visit_rows to wardbook_app;

-- Current inpatients in the orders of the IPD dashboard: as long as the lists are, whatever the years hold. `case`, because an index
-- condition must be leakproof under row security.
create index visit_rows_admitted_sr_no on visit_rows (hospital_id, (case when sr_no is null then 2147483647 else sr_no end), visit_no)
  where patient_type <> 'OPD' and discharge_date is null;
create index visit_rows_admitted on visit_rows (hospital_id, visit_no desc) where patient_type <> 'OPD' and discharge_date is null;
-- All inpatients. What is searched and counted is in the first index itself: counting the matches does not touch the rows.
create index visit_rows_inpatients on visit_rows (hospital_id, visit_no desc) include (patient_id, appointment_with_id, status)
  where patient_type <> 'OPD';
create index visit_rows_sr_no on visit_rows (hospital_id, (case when sr_no is null then 2147483647 else sr_no end), visit_no)
  where patient_type <> 'OPD';
create index visit_rows_sr_no_down on visit_rows (hospital_id, (case when sr_no is null then 0 else sr_no end) desc, visit_no desc)
  where patient_type <> 'OPD';
create index visit_rows_by_name on visit_rows (hospital_id, name_key, visit_no) where patient_type <> 'OPD';
-- One chosen value of a filter, in the order of the list.
create index visit_rows_of_payer on visit_rows (hospital_id, payer_id, visit_no desc) include (status) where patient_type <> 'OPD';
create index visit_rows_of_billing on visit_rows (hospital_id, billing_status, visit_no desc) include (status) where patient_type <> 'OPD';
create index visit_rows_of_executive on visit_rows (hospital_id, billing_executive_id, visit_no desc) include (status)
  where patient_type <> 'OPD' and billing_executive_id is not null;
create index visit_rows_of_bunch on visit_rows (hospital_id, bunch_no, visit_no desc) where bunch_no is not null;
create index visit_rows_of_patient on visit_rows (hospital_id, patient_id);
create index visit_rows_in_rooms on visit_rows (hospital_id, patient_id) where occupies_room;
-- Outpatients: newest first over any period, of a visit day, and recently registered.
create index visit_rows_outpatients on visit_rows (hospital_id, visit_no desc) where patient_type = 'OPD';
create index visit_rows_of_day on visit_rows (hospital_id, visit_date) where patient_type = 'OPD';
create index visit_rows_registered on visit_rows (hospital_id, created_at) where patient_type = 'OPD';
-- Nearly every outpatient visit and hardly any inpatient one has no discharge date: taken as independent, the planner expects
-- two thirds of all inpatients to be admitted.
create statistics visit_rows_open_by_type (mcv) on patient_type, discharge_date from visit_rows;
alter statistics visit_rows_open_by_type set statistics 1000;

-- The rows of these visits as the records say them now. Withdrawn records do not count, whether or not the recycle bin is open.
create function visit_row_facts(visits_asked uuid[]) returns setof visit_rows language sql stable as $$
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
      order by a.created_at desc limit 1)
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

-- Asks again what is gathered from several rows. The rows are locked before the records are read: of two transactions that touch one
-- visit, the second reads what the first has committed.
create function gather_visit_rows(visits_touched uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from visit_rows where hospital_id = app_hospital() and id = any (visits_touched) order by id for update;
  update visit_rows r set ward_id = f.ward_id, room_no = f.room_no, occupies_room = f.occupies_room, photos = f.photos, sign = f.sign,
      hospital_stamp = f.hospital_stamp, dr_surgeon_stamp = f.dr_surgeon_stamp, diagnosis_id = f.diagnosis_id,
      has_referral = f.has_referral, has_final_payment = f.has_final_payment, admitted_as = f.admitted_as
    from visit_row_facts(visits_touched) f
    where r.hospital_id = f.hospital_id and r.id = f.id
      and (r.ward_id, r.room_no, r.occupies_room, r.photos, r.sign, r.hospital_stamp, r.dr_surgeon_stamp, r.diagnosis_id,
          r.has_referral, r.has_final_payment, r.admitted_as)
        is distinct from (f.ward_id, f.room_no, f.occupies_room, f.photos, f.sign, f.hospital_stamp, f.dr_surgeon_stamp, f.diagnosis_id,
          f.has_referral, f.has_final_payment, f.admitted_as);
end $$;
revoke execute on function gather_visit_rows(uuid[]) from public;

-- Writes the rows of these visits anew, and what changes with them: the outpatient visit that an admission followed, and where a
-- letter was handed in with the registration, every visit of the patient. The patients are locked, so that a name that another
-- transaction is changing is waited for.
create function write_visit_rows(visits_touched uuid[], patients_touched uuid[], followed uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from patients where hospital_id = app_hospital() and id = any (patients_touched) order by id for no key update;
  delete from visit_rows where hospital_id = app_hospital() and id = any (visits_touched);
  insert into visit_rows select f.* from visit_row_facts(visits_touched) f;
  followed := array_remove(followed, null) || array(select v.id from patients p join visits v on v.hospital_id = p.hospital_id and v.patient_id = p.id
    where p.hospital_id = app_hospital() and p.id = any (patients_touched) and p.referral_letter is not null and v.id <> all (visits_touched));
  if followed <> '{}' then perform gather_visit_rows(followed); end if;
end $$;
revoke execute on function write_visit_rows(uuid[], uuid[], uuid[]) from public;

-- What a record says itself is copied from its changed row, which its transaction has locked.

create function begin_visit_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform write_visit_rows(array_agg(id), array_agg(patient_id), array_agg(admitted_from)) from fresh having count(*) > 0;
  return null;
end $$;
revoke execute on function begin_visit_rows() from public;
-- After f_claim, which begins the claim of a new visit.
create trigger h_visit_row after insert on visits referencing new table as fresh for each statement execute function begin_visit_rows();

create function copy_visit_to_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visit_rows r set visit_no = n.visit_no, patient_type = n.patient_type, visit_date = n.visit_date, visit_type = n.visit_type,
      status = n.status, payer_id = n.payer_id, had_esic_payer = n.had_esic_payer, appointment_with_id = n.appointment_with_id,
      grace_from = n.grace_from, admission_date = n.admission_date, discharge_date = n.discharge_date, created_at = n.created_at,
      token_number = n.token_number, payment_received = n.payment_received, notes = left(n.comments, 120), visit_version = n.version
    from fresh n where r.hospital_id = n.hospital_id and r.id = n.id;
  -- Moved to another patient, withdrawn or restored, or its place among the visits of the patient changed.
  perform write_visit_rows(array_agg(n.id), array_agg(o.patient_id) || array_agg(n.patient_id), array_agg(o.admitted_from) || array_agg(n.admitted_from))
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where (o.patient_id, o.withdrawn_at is null, o.admitted_from, o.created_at, o.visit_no)
      is distinct from (n.patient_id, n.withdrawn_at is null, n.admitted_from, n.created_at, n.visit_no)
    having count(*) > 0;
  return null;
end $$;
revoke execute on function copy_visit_to_row() from public;
create trigger h_visit_row_update after update on visits referencing old table as stale new table as fresh
  for each statement execute function copy_visit_to_row();

create function copy_patient_to_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letters uuid[];
begin
  update visit_rows r set name = n.name, name_key = n.name_key, uhid = n.uhid, is_sample = n.is_sample, gender = n.gender, age = n.age,
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
revoke execute on function copy_patient_to_rows() from public;
create trigger h_visit_rows after update on patients referencing old table as stale new table as fresh
  for each statement execute function copy_patient_to_rows();

create function copy_claim_to_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visit_rows r set claim_id = n.claim_id, esic_uh_id = n.esic_uh_id, had_esic_uh_id = n.had_esic_uh_id, sr_no = n.sr_no,
      bunch_no = n.bunch_no, billing_executive_id = n.billing_executive_id, billing_status = n.billing_status,
      billing_sub_status = n.billing_sub_status, file_status = n.file_status, condonation_delay_claim = n.condonation_delay_claim,
      condonation_delay_intimation = n.condonation_delay_intimation, extension_of_stay = n.extension_of_stay,
      additional_approvals = n.additional_approvals, cghs_code = n.cghs_code, package_amount = n.package_amount, claim_version = n.version
    from fresh n where r.hospital_id = n.hospital_id and r.id = n.id;
  return null;
end $$;
revoke execute on function copy_claim_to_row() from public;
create trigger h_visit_row after update on visit_claims referencing new table as fresh
  for each statement execute function copy_claim_to_row();

create function copy_discharge_to_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update visit_rows r set planned_at = n.planned_at from fresh n
    where r.hospital_id = n.hospital_id and r.id = n.id and r.planned_at is distinct from n.planned_at;
  return null;
end $$;
revoke execute on function copy_discharge_to_row() from public;
create trigger h_visit_row after insert on discharges referencing new table as fresh for each statement execute function copy_discharge_to_row();
create trigger h_visit_row_update after update on discharges referencing new table as fresh for each statement execute function copy_discharge_to_row();

-- Rows of a table with a visit_id were written. An argument is the condition of those that a list shows.
create function gather_visit_rows_of() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched uuid[];
begin
  execute format('select array_agg(distinct visit_id) from fresh where %s', coalesce(tg_argv[0], 'true')) into touched;
  if touched is not null then perform gather_visit_rows(touched); end if;
  return null;
end $$;
revoke execute on function gather_visit_rows_of() from public;

-- A row of `target` never moves to another visit.
create procedure gather_in_visit_rows(target regclass, condition text default 'true') language plpgsql as $$
begin
  execute format('create trigger h_visit_row after insert on %s referencing new table as fresh for each statement execute function gather_visit_rows_of(%L)', target, condition);
  execute format('create trigger h_visit_row_update after update on %s referencing new table as fresh for each statement execute function gather_visit_rows_of(%L)', target, condition);
end $$;
call gather_in_visit_rows('stays');
call gather_in_visit_rows('document_marks');
call gather_in_visit_rows('visit_diagnoses');
call gather_in_visit_rows('final_payments');
call gather_in_visit_rows('patient_documents', 'document_type_id = 1');

-- Makes every row of the transaction's hospital anew from the records.
create function rebuild_visit_rows() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  part uuid[];
begin
  lock table visit_rows in share row exclusive mode;
  delete from visit_rows where hospital_id = app_hospital();
  for part in select array_agg(id) from (select id, row_number() over (order by visit_no) / 10000 as n from visits
    where hospital_id = app_hospital() and withdrawn_at is null) as numbered group by n order by n
  loop
    insert into visit_rows select f.* from visit_row_facts(part) f;
  end loop;
end $$;
revoke execute on function rebuild_visit_rows() from public;

-- The visits that are there already. The owner is bound by row security too.
do $$
declare
  hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    perform rebuild_visit_rows();
  end loop;
  perform set_config('app.hospital', '', true);
end $$;

-- The orders and filters of the dashboards have their indexes on the rows.
drop index visits_admitted_sr_no, visits_admitted_latest, visits_ipd_sr_no, visits_ipd_sr_no_down, visits_ipd_latest, visits_opd_latest,
  visits_opd_created, visit_claims_of_billing, visit_claims_bunch;
