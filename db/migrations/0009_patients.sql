-- Patients (specification 1 sections 2.7, 3 and 5). Column names are the specification's, save the numbers that people read:
-- its patients_id is uhid, its visit_id visit_no, its ward_id ward_code, so that what ends in _id is always a key.

create table patients (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  uhid text not null,
  name text not null check (length(name) between 1 and 120),
  -- lower(name) is not leakproof: under row security a page far down the alphabet would read every name before it. A stored
  -- column is compared by the index.
  name_key text not null generated always as (lower(name)) stored,
  -- Who pays for the next visit; each visit has its own. The foreign key keeps the kind equal to the payer's.
  payer_id uuid not null,
  payer_kind text not null,
  insurance_person_no text,
  -- An imported patient may lack what the registration form requires: an unknown age is null, the others are empty.
  age int check (age between 0 and 150),
  gender text not null check (gender in ('male', 'female', 'other', '')),
  phone text not null check (phone ~ '^([0-9]{10})?$'),
  address text not null check (length(address) <= 500),
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
  -- Digest of the imported row: the same row a second time is the same patient, whichever user imports it.
  import_digest bytea,
  -- A merged record is withdrawn and refers to the record that was kept.
  merged_into uuid,
  -- The patient numbers that were merged into this record still find it in every patient search.
  merged_ids text,
  primary key (hospital_id, id),
  constraint insurance_no_for_esic check (payer_kind <> 'esic' or coalesce(insurance_person_no, '') <> ''),
  constraint payer_of_patient foreign key (hospital_id, payer_id, payer_kind) references payers (hospital_id, id, kind)
    on update cascade,
  constraint photo_of_same_hospital foreign key (hospital_id, patient_photo) references files (hospital_id, id),
  constraint letter_of_same_hospital foreign key (hospital_id, referral_letter) references files (hospital_id, id),
  constraint merged_into_same_hospital foreign key (hospital_id, merged_into) references patients (hospital_id, id),
  constraint not_merged_into_itself check (merged_into <> id)
);
call keep_as_hospital_record('patients', 'patients');
call keep_counted('patients', 'patients');
alter table patients add constraint merged_is_withdrawn check (merged_into is null or withdrawn_at is not null);
create unique index one_patient_a_uhid on patients (hospital_id, uhid);
create unique index one_patient_an_imported_row on patients (hospital_id, import_digest) where import_digest is not null;
create index patients_newest on patients (hospital_id, created_at desc, id desc);
create index patients_by_name on patients (hospital_id, name_key, id);
create index patients_by_photo on patients (hospital_id, patient_photo) where patient_photo is not null;
create index patients_by_letter on patients (hospital_id, referral_letter) where referral_letter is not null;
create index patients_by_payer on patients (hospital_id, payer_id, payer_kind);
create index patients_by_phone on patients (hospital_id, phone);
create index patients_by_insurance_no on patients (hospital_id, insurance_person_no) where insurance_person_no is not null;
create index patients_by_identity on patients (hospital_id, aadhar_passport_digest) where aadhar_passport_digest is not null;
create index patients_merged_into on patients (hospital_id, merged_into) where merged_into is not null;

-- What only an import says of a patient (specification 1 section 3): texts as they are in the file, the diagnosis linked where it
-- names a known one. Of a patient who was never imported there is no row.
create table patient_import_facts (
  hospital_id text not null default app_hospital() references hospitals (id),
  -- The patient's.
  id uuid not null,
  patient_type text,
  diagnosis_id uuid,
  primary_diagnosis text,
  complications text,
  surgery text,
  surgeon text,
  consultant text,
  hope_surgeon text,
  hope_consultants text,
  admission_date date,
  surgery_date date,
  discharge_date date,
  primary key (hospital_id, id),
  constraint import_facts_of_same_hospital foreign key (hospital_id, id) references patients (hospital_id, id),
  constraint diagnosis_of_same_hospital foreign key (hospital_id, diagnosis_id) references diagnoses (hospital_id, id)
);
call keep_as_hospital_record('patient_import_facts', 'patients');
call keep_withdrawn_with('patient_import_facts', 'patients', 'id');
create index import_facts_of_diagnosis on patient_import_facts (hospital_id, diagnosis_id) where diagnosis_id is not null;

-- The spreadsheet-like row that registration writes beside the patient (specification 1 section 3).
create table patient_data (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  sr_no int generated always as identity,
  patient_id uuid not null,
  uhid text not null,
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
  reff_dr_name text,
  date_of_admission date,
  date_of_discharge date,
  claim_id text,
  intimation_done_not_done text,
  cghs_surgery_esic_referral text,
  diagnosis_and_surgery_performed text,
  total_package_amount bigint,
  bill_amount bigint,
  surgery_performed_by text,
  surgery_name_with_cghs_amount_with_cghs_code text,
  surgery1_in_referral_letter text,
  surgery2 text,
  surgery3 text,
  surgery4 text,
  date_of_surgery date,
  cghs_code_unlisted_with_approval_from_esic text,
  cghs_package_amount_approved_unlisted_amount bigint,
  payment_status text,
  on_portal_submission_date date,
  bill_made_by_name_of_billing_executive text,
  extension_taken_not_taken text,
  delay_waiver_for_intimation_bill_submission_taken_not_taken text,
  surgical_additional_approval_taken_not_taken_both_each text,
  primary key (hospital_id, id),
  constraint patient_data_of_same_hospital foreign key (hospital_id, patient_id) references patients (hospital_id, id)
);
call keep_as_hospital_record('patient_data', 'patients');
create index patient_data_of_patient on patient_data (hospital_id, patient_id);

-- What a merge of two records of one person moved and changed, so that undoing it restores exactly that (decision record 012).
create table patient_merges (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  kept_id uuid not null,
  merged_id uuid not null,
  -- The number on the merged person's papers: it still finds the kept record.
  merged_uhid text not null,
  merged_name text not null,
  moved_visits uuid[] not null default '{}',
  moved_data uuid[] not null default '{}',
  -- The columns of the kept record that were filled from the merged one, before and after.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  undone_at timestamptz,
  undone_by uuid,
  primary key (hospital_id, id),
  constraint kept_of_same_hospital foreign key (hospital_id, kept_id) references patients (hospital_id, id),
  constraint merged_of_same_hospital foreign key (hospital_id, merged_id) references patients (hospital_id, id)
);
call keep_as_hospital_record('patient_merges', 'patients');
create unique index one_current_merge on patient_merges (hospital_id, merged_id) where undone_at is null;
create index patient_merges_of_kept on patient_merges (hospital_id, kept_id);
create index patient_merges_of_merged on patient_merges (hospital_id, merged_id);

-- An unfinished registration: one a user, kept until it is finished or discarded. Not a record (no history, no notice) and
-- deletable; encrypted, because it may contain an identity number.
create table registration_drafts (
  hospital_id text not null default app_hospital() references hospitals (id),
  user_id uuid not null default app_actor(),
  sealed bytea not null check (length(sealed) < 65536),
  kept_at timestamptz not null default app_now(),
  primary key (hospital_id, user_id),
  foreign key (hospital_id, user_id) references users (hospital_id, id)
);
alter table registration_drafts enable row level security;
alter table registration_drafts force row level security;
create policy hospital_scope on registration_drafts using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert, update, delete on registration_drafts to wardbook_app;
