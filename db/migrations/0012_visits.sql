-- Visits and their treatment (specification 2 sections 2, 3 and 5; specification 3 sections 2 to 5; decisions 'More conflicts').

create table visits (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_no text not null,
  patient_id uuid not null,
  -- Who pays for this visit: the patient's payer at its registration.
  payer_id uuid not null,
  patient_type text not null check (patient_type in ('OPD', 'IPD', 'Emergency')),
  visit_date date not null,
  visit_type text not null
    check (visit_type in ('consultation', 'follow-up', 'surgery', 'emergency', 'routine-checkup', 'patient-admission')),
  -- The doctor of the appointment; without one the screens show 'Dr. Unknown'.
  appointment_with_id uuid,
  reason_for_visit text not null,
  relation_with_employee text check (relation_with_employee in ('self', 'spouse', 'child', 'parent', 'dependent')),
  status text not null default 'scheduled'
    check (status in ('scheduled', 'waiting', 'in-progress', 'completed', 'discharged', 'cancelled')),
  referring_doctor_id uuid,
  -- A copy of visit_claims.sr_no, kept by a trigger: the IPD dashboard is ordered by it among the admitted, along an index.
  sr_no int,
  sst_treatment text,
  admission_date timestamptz,
  surgery_date date,
  -- A copy of discharges.discharged_at, kept by a trigger: who is admitted is asked by nearly every list, along its indexes.
  discharge_date timestamptz,
  comments text not null default '' check (length(comments) <= 10000),
  -- Begin of the grace period without a referral letter: the first stored visit date. Later edits do not re-open it.
  grace_from timestamptz not null default app_now(),

  -- The outpatient's waiting token, counted from 1 each visit day of a hospital (specification 3 section 2.3).
  token_number int check (token_number > 0),
  payment_received boolean not null default false,
  -- The outpatient visit that this admission follows.
  admitted_from uuid,
  primary key (hospital_id, id),
  -- What belongs to a visit and repeats its patient refers to both, `on update cascade`: a merge of patients moves it too.
  constraint visit_with_its_patient unique (hospital_id, id, patient_id),
  constraint appointment_of_same_hospital foreign key (hospital_id, appointment_with_id) references practitioners (hospital_id, id),
  constraint referring_doctor_of_same_hospital foreign key (hospital_id, referring_doctor_id) references practitioners (hospital_id, id),
  constraint visit_of_same_hospital foreign key (hospital_id, patient_id) references patients (hospital_id, id),
  constraint payer_of_visit foreign key (hospital_id, payer_id) references payers (hospital_id, id),
  constraint admitted_from_of_same_hospital foreign key (hospital_id, admitted_from) references visits (hospital_id, id),
  constraint discharge_not_before_admission check (discharge_date is null or admission_date is null or discharge_date >= admission_date),
  constraint surgery_not_before_admission check (surgery_date >= (admission_date at time zone 'Asia/Kolkata')::date)
);
call keep_as_hospital_record('visits', 'visits');
-- Both hospitals share the visit prefix, and so its uniqueness.
create unique index one_visit_a_number on visits (visit_no);
create unique index one_token_a_day on visits (hospital_id, visit_date, token_number) where token_number is not null and withdrawn_at is null;
create index visits_of_payer on visits (hospital_id, payer_id);
create index visits_of_patient on visits (hospital_id, patient_id, visit_date desc);
create index visits_of_day on visits (hospital_id, visit_date desc, patient_type, id);
create index visits_admitted_from on visits (hospital_id, admitted_from) where admitted_from is not null;
create index visits_discharged on visits (hospital_id, discharge_date desc, id) where discharge_date is not null;

-- The open admissions, whose cards the home dashboard shows first.
create index visits_in_house on visits (hospital_id, patient_id) where patient_type <> 'OPD' and discharge_date is null;
create index visits_admitted on visits (hospital_id, visit_date desc, id) where patient_type = 'IPD' and discharge_date is null;
-- Current inpatients in the orders of the IPD dashboard: as long as the lists are, whatever the years hold.
create index visits_admitted_sr_no on visits (hospital_id, (case when sr_no is null then 2147483647 else sr_no end), visit_no)
  where patient_type = 'IPD' and discharge_date is null;
create index visits_admitted_latest on visits (hospital_id, visit_no desc) where patient_type = 'IPD' and discharge_date is null;

-- All inpatients in the order of the serial numbers, those without one last in either direction. Under row security an index
-- condition must be leakproof, which the planner knows of `case` but not of `coalesce`: with the latter, a page far down the
-- serial numbers read all before it.
create index visits_ipd_sr_no on visits (hospital_id, (case when sr_no is null then 2147483647 else sr_no end), visit_no) where patient_type = 'IPD';
create index visits_ipd_sr_no_down on visits (hospital_id, (case when sr_no is null then 0 else sr_no end) desc, visit_no desc) where patient_type = 'IPD';
-- The searched columns are in the index itself: counting the matches does not touch the rows.
create index visits_ipd_latest on visits (hospital_id, visit_no desc) include (patient_id, appointment_with_id, status, withdrawn_at) where patient_type = 'IPD';
create index visits_of_doctor on visits (hospital_id, appointment_with_id);
create index visits_of_referring_doctor on visits (hospital_id, referring_doctor_id) where referring_doctor_id is not null;

-- Recently registered outpatients (those of a visit day: visits_of_day), and newest first over any period.
create index visits_opd_created on visits (hospital_id, created_at) where patient_type = 'OPD';
create index visits_opd_latest on visits (hospital_id, visit_no desc) where patient_type = 'OPD';

-- Nearly every outpatient visit and hardly any inpatient one has no discharge date. Taken as independent, the planner expects
-- two thirds of all inpatients to be admitted instead of 400, and reads all years for them (bench/RESULTS.md).
create statistics visits_open_by_type (mcv) on patient_type, discharge_date from visits;
alter statistics visits_open_by_type set statistics 1000;

-- Counted by type, and by type and status for the tiles of the dashboards. Ticking a field changes no count: an update is
-- counted only when it moves the visit from one count to another.
create function keep_visit_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into row_counts (hospital_id, entry, change)
    select new.hospital_id, entry, sum(n) from (
      select unnest(array['visits:' || new.patient_type, 'visits:' || new.patient_type || ':' || new.status]) as entry, 1 as n
        where new.withdrawn_at is null
      union all select unnest(array['visits:' || old.patient_type, 'visits:' || old.patient_type || ':' || old.status]), -1
        where old.withdrawn_at is null) as c
    group by entry having sum(n) <> 0;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $$;
revoke execute on function keep_visit_count() from public;
create trigger d_count_insert after insert on visits referencing new table as fresh
  for each statement execute function keep_count('visits', 'patient_type');
create trigger d_count_status_insert after insert on visits referencing new table as fresh
  for each statement execute function keep_count('visits', 'patient_type', 'status');
create trigger d_count_move after update on visits for each row
  when ((old.patient_type, old.status, old.withdrawn_at is null) is distinct from (new.patient_type, new.status, new.withdrawn_at is null))
  execute function keep_visit_count();

-- What the billing and insurance desks track of a visit's claim (specification 3 section 2.1; specification 2 'Billing status selector'
-- and 'Edit Patient Information'). One row a visit, with the visit's key, made with it: lists join it without asking whether it is there.
create table visit_claims (
  hospital_id text not null default app_hospital() references hospitals (id),
  -- The visit's.
  id uuid not null,
  claim_id text,
  esic_uh_id text,
  sr_no int check (sr_no > 0),
  bunch_no text,
  billing_executive_id uuid,
  billing_status text check (billing_status in ('Approval Pending', 'ID Pending', 'Doctor Planning Done', 'Bill Completed',
    'Bill Submitted', 'Bill uploaded not couriered', 'Bill uploaded couriered', 'Payment received')),
  billing_sub_status text check (length(billing_sub_status) between 1 and 120),
  file_status text not null default 'available' check (file_status in ('available', 'missing')),
  condonation_delay_claim text not null default 'not_present' check (condonation_delay_claim in ('not_present', 'present')),
  condonation_delay_intimation text not null default 'not_present' check (condonation_delay_intimation in ('not_present', 'present')),
  extension_of_stay text not null default 'not_required' check (extension_of_stay in ('not_required', 'taken', 'not_taken')),
  additional_approvals text not null default 'not_required' check (additional_approvals in ('not_required', 'taken', 'not_taken')),
  cghs_code text check (length(cghs_code) <= 60),
  package_amount bigint check (package_amount >= 0), -- paise
  intimation_done text check (intimation_done in ('Done', 'Not Done')),
  extension_taken text check (extension_taken in ('Taken', 'Not Taken')),
  delay_waiver_intimation text check (delay_waiver_intimation in ('Taken', 'Not Taken')),
  surgical_approval text check (surgical_approval in ('Taken', 'Not Taken')),
  remark1 text check (length(remark1) <= 2000),
  remark2 text check (length(remark2) <= 2000),
  primary key (hospital_id, id),
  constraint claim_of_same_hospital foreign key (hospital_id, id) references visits (hospital_id, id),
  constraint executive_of_same_hospital foreign key (hospital_id, billing_executive_id) references billing_executives (hospital_id, id),
  constraint sub_status_has_a_status check (billing_sub_status is null or billing_status is not null)
);
call keep_as_hospital_record('visit_claims', 'claims');
call keep_withdrawn_with('visit_claims', 'visits', 'id');
-- Fields are ticked all day: free space on the page keeps those updates out of the indexes.
alter table visit_claims set (fillfactor = 85);
create index visit_claims_of_executive on visit_claims (hospital_id, billing_executive_id);
create index visit_claims_bunch on visit_claims (hospital_id, bunch_no) where bunch_no is not null;

create function begin_claim() returns trigger language plpgsql as $$
begin
  insert into visit_claims (hospital_id, id) select hospital_id, id from fresh;
  return null;
end $$;
create trigger f_claim after insert on visits referencing new table as fresh for each statement execute function begin_claim();

-- Keeps visits.sr_no.
create function keep_sr_no_of_visit() returns trigger language plpgsql as $$
begin
  update visits set sr_no = new.sr_no where hospital_id = new.hospital_id and id = new.id;
  return null;
end $$;
create trigger f_sr_no after update on visit_claims for each row when (old.sr_no is distinct from new.sr_no)
  execute function keep_sr_no_of_visit();

-- Which documents of a visit are ticked as available before its claim goes out (specification 3 section 9, 'Document checklists'): a
-- row a tick, so that who ticked what and when is in the record. Taking a tick off withdraws its row.
create table document_marks (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  list text not null check (list in ('photos', 'sign', 'hospital_stamp', 'dr_surgeon_stamp')),
  name text not null check (length(name) between 1 and 60),
  primary key (hospital_id, id),
  constraint mark_of_same_hospital foreign key (hospital_id, visit_id) references visits (hospital_id, id)
);
call keep_as_hospital_record('document_marks', 'document_marks');
create unique index one_mark_a_document on document_marks (hospital_id, visit_id, list, name) where withdrawn_at is null;
create index document_marks_of_visit on document_marks (hospital_id, visit_id);
call keep_withdrawn_with('document_marks', 'visits', 'visit_id');

-- How a visit ends (specification 3 sections 2.5 and 6; decisions 'More conflicts'): first planned, then carried out. From the first of
-- these facts on a visit has a row, with its own key.
create table discharges (
  hospital_id text not null default app_hospital() references hospitals (id),
  -- The visit's.
  id uuid not null,
  planned_at timestamptz,
  discharged_at timestamptz,
  reason text check (reason in ('Recovered', 'Discharge On Request', 'DAMA', 'Death')),
  primary key (hospital_id, id),
  constraint discharge_of_same_hospital foreign key (hospital_id, id) references visits (hospital_id, id)
);
call keep_as_hospital_record('discharges', 'discharges');
call keep_withdrawn_with('discharges', 'visits', 'id');

-- Keeps visits.discharge_date, where it is compared with the admission.
create function keep_discharge_of_visit() returns trigger language plpgsql as $$
begin
  update visits set discharge_date = new.discharged_at where hospital_id = new.hospital_id and id = new.id
    and discharge_date is distinct from new.discharged_at;
  return null;
end $$;
create trigger f_discharge after insert or update of discharged_at on discharges for each row execute function keep_discharge_of_visit();

-- A copy is written by its trigger only.
create function refuse_copy() returns trigger language plpgsql as $$
begin
  perform break_rule('copy_is_kept_by_its_trigger');
end $$;
create trigger a_copies_begin before insert on visits for each row when (coalesce(new.sr_no::text, new.discharge_date::text) is not null)
  execute function refuse_copy();
create trigger a_copies before update on visits for each row
  when (pg_trigger_depth() = 0 and (old.sr_no, old.discharge_date) is distinct from (new.sr_no, new.discharge_date)) execute function refuse_copy();

create table visit_diagnoses (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  diagnosis_id uuid not null,
  is_primary boolean not null default false,
  primary key (hospital_id, id),
  constraint visit_diagnosis_of_same_hospital foreign key (hospital_id, visit_id) references visits (hospital_id, id),
  constraint diagnosis_of_same_hospital foreign key (hospital_id, diagnosis_id) references diagnoses (hospital_id, id)
);
call keep_as_hospital_record('visit_diagnoses', 'visits');
call keep_withdrawn_with('visit_diagnoses', 'visits', 'visit_id');
create unique index one_primary_diagnosis on visit_diagnoses (hospital_id, visit_id) where is_primary and withdrawn_at is null;
create index visit_diagnoses_of_visit on visit_diagnoses (hospital_id, visit_id);
create index visit_diagnoses_of_diagnosis on visit_diagnoses (hospital_id, diagnosis_id);

create table visit_surgeries (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  surgery_id uuid not null,
  status text not null default 'planned' check (status in ('planned', 'in_progress', 'completed', 'cancelled')),
  sanction_status text not null default 'Not Sanctioned'
    check (sanction_status in ('Sanctioned', 'Not Sanctioned', 'Pending', 'Approved', 'Rejected')),
  -- The first surgery of a visit decides its group; several are recorded at the same instant.
  position int not null default 0,
  primary key (hospital_id, id),
  constraint visit_surgery_of_same_hospital foreign key (hospital_id, visit_id) references visits (hospital_id, id),
  constraint surgery_of_same_hospital foreign key (hospital_id, surgery_id) references cghs_surgery (hospital_id, id)
);
call keep_as_hospital_record('visit_surgeries', 'visits');
call keep_withdrawn_with('visit_surgeries', 'visits', 'visit_id');
create index visit_surgeries_of_visit on visit_surgeries (hospital_id, visit_id);
create index visit_surgeries_of_surgery on visit_surgeries (hospital_id, surgery_id);

create table visit_complications (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  complication_id uuid not null,
  primary key (hospital_id, id),
  constraint visit_complication_of_same_hospital foreign key (hospital_id, visit_id) references visits (hospital_id, id),
  constraint complication_of_visit_of_same_hospital foreign key (hospital_id, complication_id) references complications (hospital_id, id)
);
call keep_as_hospital_record('visit_complications', 'visits');
call keep_withdrawn_with('visit_complications', 'visits', 'visit_id');
create unique index one_complication_a_visit on visit_complications (hospital_id, visit_id, complication_id) where withdrawn_at is null;
create index visit_complications_of_visit on visit_complications (hospital_id, visit_id);
create index visit_complications_of_complication on visit_complications (hospital_id, complication_id);

-- The medical team. A practitioner may take several parts: the specification's five link tables are one.
create table visit_practitioners (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  practitioner_id uuid not null,
  part text not null check (part in ('esic_surgeon', 'referee', 'surgeon', 'consultant', 'anaesthetist')),
  primary key (hospital_id, id),
  constraint visit_practitioner_of_same_hospital foreign key (hospital_id, visit_id) references visits (hospital_id, id),
  constraint practitioner_of_same_hospital foreign key (hospital_id, practitioner_id) references practitioners (hospital_id, id)
);
call keep_as_hospital_record('visit_practitioners', 'visits');
call keep_withdrawn_with('visit_practitioners', 'visits', 'visit_id');
create unique index one_part_a_practitioner on visit_practitioners (hospital_id, visit_id, part, practitioner_id) where withdrawn_at is null;
create index visit_practitioners_of_visit on visit_practitioners (hospital_id, visit_id);
create index visit_practitioners_of_practitioner on visit_practitioners (hospital_id, practitioner_id);
