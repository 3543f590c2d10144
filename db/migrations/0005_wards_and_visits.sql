-- Wards, rooms, visits and the stays that join them (specification 2 sections 2 to 5; decisions 'More conflicts').

create table wards (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  ward_id text not null check (length(ward_id) between 1 and 30),
  ward_type text not null check (length(ward_type) between 1 and 120),
  location text not null default '',
  maximum_rooms int not null check (maximum_rooms between 0 and 500),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('wards', 'wards');
create unique index one_ward_an_id on wards (hospital_id, lower(ward_id)) where withdrawn_at is null;

create table visits (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id text not null,
  patient_id uuid not null,
  -- Who pays for this visit: the patient's payer when it was registered.
  payer_id uuid not null,
  patient_type text not null check (patient_type in ('OPD', 'IPD', 'Emergency')),
  visit_date date not null,
  visit_type text not null
    check (visit_type in ('consultation', 'follow-up', 'surgery', 'emergency', 'routine-checkup', 'patient-admission')),
  appointment_with text not null,
  reason_for_visit text not null,
  relation_with_employee text check (relation_with_employee in ('self', 'spouse', 'child', 'parent', 'dependent')),
  status text not null default 'scheduled'
    check (status in ('scheduled', 'waiting', 'in-progress', 'completed', 'discharged', 'cancelled')),
  referring_doctor text,
  claim_id text,
  esic_uh_id text,
  sr_no int check (sr_no > 0),
  bunch_no text,
  sst_treatment text,
  admission_date timestamptz,
  surgery_date date,
  planned_discharge_at timestamptz,
  discharge_date timestamptz,
  primary key (hospital_id, id),
  constraint visit_of_same_hospital foreign key (hospital_id, patient_id) references patients (hospital_id, id),
  constraint payer_of_visit foreign key (hospital_id, payer_id) references payers (hospital_id, id),
  constraint discharge_not_before_admission check (discharge_date is null or admission_date is null or discharge_date >= admission_date)
);
call keep_as_hospital_record('visits', 'visits');
-- The visit prefix is shared by both hospitals, and so is its uniqueness.
create unique index one_visit_an_id on visits (visit_id);
create index visits_of_patient on visits (hospital_id, patient_id, visit_date desc);
create index visits_of_payer on visits (hospital_id, payer_id);
create index visits_of_day on visits (hospital_id, visit_date desc, patient_type, id);
create index visits_admitted on visits (hospital_id, visit_date desc, id) where patient_type = 'IPD' and discharge_date is null;
create index visits_discharged on visits (hospital_id, discharge_date desc, id) where discharge_date is not null;
create index visits_ipd_latest on visits (hospital_id, visit_id desc) where patient_type = 'IPD';

-- A stay: this visit lies in this room from then to then. One room holds one patient at a time, whoever asks first.
create table stays (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  ward_id uuid not null,
  room_no int not null check (room_no > 0),
  began_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (hospital_id, id),
  constraint stay_of_same_hospital foreign key (hospital_id, visit_id) references visits (hospital_id, id),
  constraint ward_of_same_hospital foreign key (hospital_id, ward_id) references wards (hospital_id, id),
  constraint stay_ends_after_it_began check (ended_at is null or ended_at >= began_at)
);
call keep_as_hospital_record('stays', 'stays');
alter table stays add constraint room_held_by_one_patient
  exclude using gist (hospital_id with =, ward_id with =, room_no with =, tstzrange(began_at, ended_at) with &&)
  where (withdrawn_at is null);
create unique index patient_lies_in_one_room on stays (hospital_id, visit_id) where ended_at is null and withdrawn_at is null;
create index stays_open on stays (hospital_id, ward_id, room_no) where ended_at is null;
create index stays_of_visit on stays (hospital_id, visit_id, began_at);

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
  primary key (hospital_id, id),
  constraint visit_surgery_of_same_hospital foreign key (hospital_id, visit_id) references visits (hospital_id, id),
  constraint surgery_of_same_hospital foreign key (hospital_id, surgery_id) references cghs_surgery (hospital_id, id)
);
call keep_as_hospital_record('visit_surgeries', 'visits');
create index visit_surgeries_of_visit on visit_surgeries (hospital_id, visit_id);
create index visit_surgeries_of_surgery on visit_surgeries (hospital_id, surgery_id);
