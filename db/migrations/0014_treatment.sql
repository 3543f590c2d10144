-- What the home dashboard shows of an admission and 'Edit Patient Information' changes (specification 2 sections 2 and 3).

alter table visits
  add column cghs_code text check (length(cghs_code) <= 60),
  add column package_amount bigint check (package_amount >= 0),
  add column intimation_done text check (intimation_done in ('Done', 'Not Done')),
  add column extension_taken text check (extension_taken in ('Taken', 'Not Taken')),
  add column delay_waiver_intimation text check (delay_waiver_intimation in ('Taken', 'Not Taken')),
  add column surgical_approval text check (surgical_approval in ('Taken', 'Not Taken')),
  add column remark1 text check (length(remark1) <= 2000),
  add column remark2 text check (length(remark2) <= 2000),
  add constraint surgery_not_before_admission
    check (surgery_date >= (admission_date at time zone 'Asia/Kolkata')::date);
-- The open admissions, whose cards the home dashboard shows first.
create index visits_in_house on visits (hospital_id, patient_id) where patient_type <> 'OPD' and discharge_date is null;

-- The first surgery of a visit decides its group; several are recorded in one moment.
alter table visit_surgeries add column position int not null default 0;

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
create unique index one_complication_a_visit on visit_complications (hospital_id, visit_id, complication_id) where withdrawn_at is null;
create index visit_complications_of_visit on visit_complications (hospital_id, visit_id);
create index visit_complications_of_complication on visit_complications (hospital_id, complication_id);

-- The medical team. A person may take several parts: the specification's five tables of links are one.
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
create unique index one_part_a_practitioner on visit_practitioners (hospital_id, visit_id, part, practitioner_id) where withdrawn_at is null;
create index visit_practitioners_of_visit on visit_practitioners (hospital_id, visit_id);
create index visit_practitioners_of_practitioner on visit_practitioners (hospital_id, practitioner_id);

-- The rest of the spreadsheet-like row.
alter table patient_data
  add column if not exists reff_dr_name text,
  add column if not exists date_of_admission date,
  add column if not exists date_of_discharge date,
  add column if not exists claim_id text,
  add column if not exists intimation_done_not_done text,
  add column if not exists cghs_surgery_esic_referral text,
  add column if not exists diagnosis_and_surgery_performed text,
  add column if not exists total_package_amount bigint,
  add column if not exists bill_amount bigint,
  add column if not exists surgery_performed_by text,
  add column if not exists surgery_name_with_cghs_amount_with_cghs_code text,
  add column if not exists surgery1_in_referral_letter text,
  add column if not exists surgery2 text,
  add column if not exists surgery3 text,
  add column if not exists surgery4 text,
  add column if not exists date_of_surgery date,
  add column if not exists cghs_code_unlisted_with_approval_from_esic text,
  add column if not exists cghs_package_amount_approved_unlisted_amount bigint,
  add column if not exists payment_status text,
  add column if not exists on_portal_submission_date date,
  add column if not exists bill_made_by_name_of_billing_executive text,
  add column if not exists extension_taken_not_taken text,
  add column if not exists delay_waiver_for_intimation_bill_submission_taken_not_taken text,
  add column if not exists surgical_additional_approval_taken_not_taken_both_each text;
