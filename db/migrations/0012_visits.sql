-- Visits and their treatment (specification 2 sections 2, 3 and 5; specification 3 sections 2 to 5; decisions 'More conflicts').

create table visits (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id text not null,
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
  claim_id text,
  esic_uh_id text,
  sr_no int check (sr_no > 0),
  bunch_no text,
  sst_treatment text,
  admission_date timestamptz,
  surgery_date date,
  planned_discharge_at timestamptz,
  discharge_date timestamptz,

  -- What the home dashboard shows of an admission and 'Edit Patient Information' changes (specification 2 sections 2 and 3).
  cghs_code text check (length(cghs_code) <= 60),
  package_amount bigint check (package_amount >= 0), -- paise
  intimation_done text check (intimation_done in ('Done', 'Not Done')),
  extension_taken text check (extension_taken in ('Taken', 'Not Taken')),
  delay_waiver_intimation text check (delay_waiver_intimation in ('Taken', 'Not Taken')),
  surgical_approval text check (surgical_approval in ('Taken', 'Not Taken')),
  remark1 text check (length(remark1) <= 2000),
  remark2 text check (length(remark2) <= 2000),

  -- What the billing and insurance desks track (specification 3 section 2.1; specification 2 'Billing status selector').
  billing_executive text check (length(billing_executive) between 1 and 120),
  billing_status text check (billing_status in ('Approval Pending', 'ID Pending', 'Doctor Planning Done', 'Bill Completed',
    'Bill Submitted', 'Bill uploaded not couriered', 'Bill uploaded couriered', 'Payment received')),
  billing_sub_status text check (length(billing_sub_status) between 1 and 120),
  file_status text not null default 'available' check (file_status in ('available', 'missing')),
  condonation_delay_claim text not null default 'not_present' check (condonation_delay_claim in ('not_present', 'present')),
  condonation_delay_intimation text not null default 'not_present' check (condonation_delay_intimation in ('not_present', 'present')),
  extension_of_stay text not null default 'not_required' check (extension_of_stay in ('not_required', 'taken', 'not_taken')),
  additional_approvals text not null default 'not_required' check (additional_approvals in ('not_required', 'taken', 'not_taken')),
  -- {selected: [names], updated_at}
  photos_documents jsonb not null default '{"selected": []}' check (jsonb_typeof(photos_documents -> 'selected') = 'array'),
  sign_documents jsonb not null default '{"selected": []}' check (jsonb_typeof(sign_documents -> 'selected') = 'array'),
  hospital_stamp_documents jsonb not null default '{"selected": []}' check (jsonb_typeof(hospital_stamp_documents -> 'selected') = 'array'),
  dr_surgeon_stamp_documents jsonb not null default '{"selected": []}' check (jsonb_typeof(dr_surgeon_stamp_documents -> 'selected') = 'array'),
  comments text not null default '' check (length(comments) <= 10000),
  -- Begin of the grace period without a referral letter: the first stored visit date. Later edits do not re-open it.
  grace_from timestamptz not null default app_now(),

  -- The outpatient's waiting token, counted from 1 each visit day of a hospital (specification 3 section 2.3).
  token_number int check (token_number > 0),
  payment_received boolean not null default false,
  -- The outpatient visit that this admission follows.
  admitted_from uuid,
  primary key (hospital_id, id),
  constraint appointment_of_same_hospital foreign key (hospital_id, appointment_with_id) references practitioners (hospital_id, id),
  constraint referring_doctor_of_same_hospital foreign key (hospital_id, referring_doctor_id) references practitioners (hospital_id, id),
  constraint visit_of_same_hospital foreign key (hospital_id, patient_id) references patients (hospital_id, id),
  constraint payer_of_visit foreign key (hospital_id, payer_id) references payers (hospital_id, id),
  constraint admitted_from_of_same_hospital foreign key (hospital_id, admitted_from) references visits (hospital_id, id),
  constraint discharge_not_before_admission check (discharge_date is null or admission_date is null or discharge_date >= admission_date),
  constraint surgery_not_before_admission check (surgery_date >= (admission_date at time zone 'Asia/Kolkata')::date),
  constraint sub_status_has_a_status check (billing_sub_status is null or billing_status is not null)
);
call keep_as_hospital_record('visits', 'visits');
-- Fields are ticked all day: free space on the page keeps those updates out of the indexes.
alter table visits set (fillfactor = 85);
-- Both hospitals share the visit prefix, and so its uniqueness.
create unique index one_visit_an_id on visits (visit_id);
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
create index visits_admitted_sr_no on visits (hospital_id, (case when sr_no is null then 2147483647 else sr_no end), visit_id)
  where patient_type = 'IPD' and discharge_date is null;
create index visits_admitted_latest on visits (hospital_id, visit_id desc) where patient_type = 'IPD' and discharge_date is null;

-- All inpatients in the order of the serial numbers, those without one last in either direction. Under row security an index
-- condition must be leakproof, which the planner knows of `case` but not of `coalesce`: with the latter, a page far down the
-- serial numbers read all before it.
create index visits_ipd_sr_no on visits (hospital_id, (case when sr_no is null then 2147483647 else sr_no end), visit_id) where patient_type = 'IPD';
create index visits_ipd_sr_no_down on visits (hospital_id, (case when sr_no is null then 0 else sr_no end) desc, visit_id desc) where patient_type = 'IPD';
-- The searched columns are in the index itself: counting the matches does not touch the rows.
create index visits_ipd_latest on visits (hospital_id, visit_id desc) include (patient_id, appointment_with_id, status, withdrawn_at) where patient_type = 'IPD';
create index visits_ipd_bunch on visits (hospital_id, bunch_no) where patient_type = 'IPD' and bunch_no is not null;
create index visits_of_doctor on visits (hospital_id, appointment_with_id);
create index visits_of_referring_doctor on visits (hospital_id, referring_doctor_id) where referring_doctor_id is not null;

-- Recently registered outpatients (those of a visit day: visits_of_day), and newest first over any period.
create index visits_opd_created on visits (hospital_id, created_at) where patient_type = 'OPD';
create index visits_opd_latest on visits (hospital_id, visit_id desc) where patient_type = 'OPD';

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
