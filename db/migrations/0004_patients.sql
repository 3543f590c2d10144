-- Patients (specification 1 sections 2.7, 3 and 5). Column names are the specification's.

create table patients (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  patients_id text not null,
  name text not null check (length(name) between 1 and 120),
  -- Who pays, for the next visit; each visit has its own. The kind is the payer's, held equal by the foreign key.
  payer_id uuid not null,
  payer_kind text not null,
  insurance_person_no text,
  age int not null check (age between 0 and 150),
  gender text not null check (gender in ('male', 'female', 'other')),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  address text not null check (length(address) between 1 and 500),
  emergency_contact_name text,
  emergency_contact_mobile text,
  second_emergency_contact_name text,
  second_emergency_contact_mobile text,
  date_of_birth date,
  -- Encrypted by the server (AES-256-GCM); the last four are shown, the digest finds a second registration.
  aadhar_passport_sealed bytea,
  aadhar_passport_last4 text check (length(aadhar_passport_last4) <= 4),
  aadhar_passport_digest bytea,
  identity_type text,
  quarter_plot_no text,
  ward text,
  panchayat text,
  relationship_manager text,
  pin_code text check (pin_code ~ '^[0-9]{6}$'),
  state text,
  city_town text,
  blood_group text check (blood_group in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  spouse_name text,
  allergies text,
  relative_phone_no text,
  instructions text,
  email text,
  privilege_card_number text,
  billing_link text,
  patient_photo uuid,
  referral_letter uuid,
  is_sample boolean not null default false,
  search_text text generated always as (
    lower(name || ' ' || patients_id || ' ' || phone || ' ' || coalesce(insurance_person_no, '') || ' '
      || coalesce(emergency_contact_mobile, '') || ' ' || coalesce(second_emergency_contact_mobile, '') || ' '
      || coalesce(relative_phone_no, ''))) stored,
  primary key (hospital_id, id),
  constraint insurance_no_for_esic check (payer_kind <> 'esic' or coalesce(insurance_person_no, '') <> ''),
  constraint payer_of_patient foreign key (hospital_id, payer_id, payer_kind) references payers (hospital_id, id, kind)
    on update cascade,
  constraint photo_of_same_hospital foreign key (hospital_id, patient_photo) references files (hospital_id, id),
  constraint letter_of_same_hospital foreign key (hospital_id, referral_letter) references files (hospital_id, id)
);
call keep_as_hospital_record('patients', 'patients');
create unique index one_patient_an_id on patients (hospital_id, patients_id);
create index patients_newest on patients (hospital_id, created_at desc, id desc);
create index patients_by_name on patients (hospital_id, lower(name), id);
create index patients_by_photo on patients (hospital_id, patient_photo) where patient_photo is not null;
create index patients_by_letter on patients (hospital_id, referral_letter) where referral_letter is not null;
create index patients_by_payer on patients (hospital_id, payer_id, payer_kind);
create index patients_by_phone on patients (hospital_id, phone);
create index patients_by_insurance_no on patients (hospital_id, insurance_person_no) where insurance_person_no is not null;
create index patients_search on patients using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- The spreadsheet-like row that registration writes beside the patient (specification 1 section 3).
create table patient_data (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  sr_no int generated always as identity,
  patient_uuid uuid not null,
  patient_id text not null,
  patient_name text not null,
  age int,
  sex text,
  mrn text not null default '',
  patient_type text,
  sst_or_secondary_treatment text,
  referral_original_yes_no text not null default 'No',
  e_pahachan_card_yes_no text not null default 'No',
  hitlabh_or_entitelment_benefits_yes_no text not null default 'No',
  adhar_card_yes_no text not null default 'No',
  remark_1 text,
  remark_2 text,
  primary key (hospital_id, id),
  constraint patient_data_of_same_hospital foreign key (hospital_id, patient_uuid) references patients (hospital_id, id)
);
call keep_as_hospital_record('patient_data', 'patients');
create index patient_data_of_patient on patient_data (hospital_id, patient_uuid);
