-- What db/migrations amount to: written by npm run db:dump, read by people. A change begins with a migration.

create table accommodations (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  room_type text not null,
  ward_class text not null default 'semi_private'::text,
  description text,
  status text not null default 'Active'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint accommodations_pkey PRIMARY KEY (hospital_id, id),
  constraint accommodations_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint accommodations_room_type_check CHECK (((length(room_type) >= 1) AND (length(room_type) <= 120))),
  constraint accommodations_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint accommodations_ward_class_check CHECK ((ward_class = ANY (ARRAY['general'::text, 'semi_private'::text, 'private'::text, 'icu'::text])))
);
CREATE UNIQUE INDEX one_accommodation_a_room_type ON public.accommodations USING btree (hospital_id, lower(room_type)) WHERE (withdrawn_at IS NULL);
alter table accommodations enable row level security;
alter table accommodations force row level security;
create policy hospital_scope on accommodations as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.accommodations FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.accommodations FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.accommodations FOR EACH STATEMENT EXECUTE FUNCTION announce_change('services');
CREATE TRIGGER d_count_insert AFTER INSERT ON public.accommodations REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('accommodations');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.accommodations REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('accommodations');
grant insert, select, update on accommodations to wardbook_app;

create table audit_events (
  hospital_id text not null default app_hospital(),
  id bigint not null generated always as identity,
  at timestamp with time zone not null default app_now(),
  type text not null,
  actor_id uuid default app_actor(),
  actor_role text,
  subject_type text,
  subject_id uuid,
  patient_id uuid,
  request_id text default NULLIF(current_setting('app.request'::text, true), ''::text),
  network text,
  facts jsonb not null default '{}'::jsonb,
  constraint audit_events_pkey PRIMARY KEY (hospital_id, id),
  constraint audit_events_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint audit_events_type_check CHECK ((type ~ '^[a-z_]+\.[a-z_]+$'::text))
);
CREATE INDEX audit_events_by_time ON public.audit_events USING btree (hospital_id, at DESC, id DESC);
CREATE INDEX audit_events_of_patient ON public.audit_events USING btree (hospital_id, patient_id, at DESC) WHERE (patient_id IS NOT NULL);
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy hospital_scope on audit_events as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant insert, select on audit_events to wardbook_app;

create table cghs_surgery (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  code text,
  category text,
  description text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  status text not null default 'Active'::text,
  package_days integer,
  constraint cghs_surgery_pkey PRIMARY KEY (hospital_id, id),
  constraint cghs_surgery_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint cghs_surgery_name_check CHECK (((length(name) >= 1) AND (length(name) <= 500))),
  constraint cghs_surgery_package_days_check CHECK (((package_days >= 1) AND (package_days <= 60))),
  constraint cghs_surgery_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE INDEX cghs_surgery_by_name ON public.cghs_surgery USING btree (hospital_id, lower(name), id);
CREATE UNIQUE INDEX one_surgery_a_code ON public.cghs_surgery USING btree (hospital_id, upper(code)) WHERE ((withdrawn_at IS NULL) AND (upper(code) <> 'UNLISTED'::text));
CREATE UNIQUE INDEX one_surgery_a_name ON public.cghs_surgery USING btree (hospital_id, lower(name)) WHERE ((withdrawn_at IS NULL) AND ((code IS NULL) OR (upper(code) = 'UNLISTED'::text)));
alter table cghs_surgery enable row level security;
alter table cghs_surgery force row level security;
create policy hospital_scope on cghs_surgery as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.cghs_surgery FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.cghs_surgery FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.cghs_surgery FOR EACH STATEMENT EXECUTE FUNCTION announce_change('surgeries');
CREATE TRIGGER d_count_insert AFTER INSERT ON public.cghs_surgery REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('cghs_surgery');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.cghs_surgery REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('cghs_surgery');
grant insert, select, update on cghs_surgery to wardbook_app;

create table complications (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  icd10 text,
  status text not null default 'Active'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint complications_pkey PRIMARY KEY (hospital_id, id),
  constraint complications_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint complications_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint complications_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX one_complication_a_name ON public.complications USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
alter table complications enable row level security;
alter table complications force row level security;
create policy hospital_scope on complications as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.complications FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.complications FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.complications FOR EACH STATEMENT EXECUTE FUNCTION announce_change('diagnoses');
CREATE TRIGGER d_count_insert AFTER INSERT ON public.complications REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('complications');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.complications REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('complications');
grant insert, select, update on complications to wardbook_app;

create table corporates (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  tariff_class_id uuid,
  contact_person text,
  phone text,
  email text,
  address text,
  agreement_no text,
  agreement_from date,
  agreement_to date,
  status text not null default 'Active'::text,
  constraint corporates_pkey PRIMARY KEY (hospital_id, id),
  constraint class_of_same_hospital FOREIGN KEY (hospital_id, tariff_class_id) REFERENCES tariff_classes(hospital_id, id),
  constraint corporates_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint agreement_ends_after_it_began CHECK ((agreement_to >= agreement_from)),
  constraint corporates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint corporates_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE INDEX corporates_of_class ON public.corporates USING btree (hospital_id, tariff_class_id);
CREATE UNIQUE INDEX one_corporate_a_name ON public.corporates USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
alter table corporates enable row level security;
alter table corporates force row level security;
create policy hospital_scope on corporates as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.corporates FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.corporates FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.corporates FOR EACH STATEMENT EXECUTE FUNCTION announce_change('corporates');
CREATE TRIGGER d_count_insert AFTER INSERT ON public.corporates REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('corporates');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.corporates REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('corporates');
grant insert, select, update on corporates to wardbook_app;

create table day_counters (
  kind text not null,
  prefix text not null,
  day date not null,
  last integer not null,
  constraint day_counters_pkey PRIMARY KEY (kind, prefix, day),
  constraint day_counters_last_check CHECK ((last > 0))
);
grant insert, select, update on day_counters to wardbook_app;

create table diagnoses (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  icd10 text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  status text not null default 'Active'::text,
  constraint diagnoses_pkey PRIMARY KEY (hospital_id, id),
  constraint diagnoses_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint diagnoses_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint diagnoses_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE INDEX diagnoses_by_name ON public.diagnoses USING btree (hospital_id, lower(name), id);
CREATE UNIQUE INDEX one_diagnosis_a_name ON public.diagnoses USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
alter table diagnoses enable row level security;
alter table diagnoses force row level security;
create policy hospital_scope on diagnoses as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.diagnoses FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.diagnoses FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.diagnoses FOR EACH STATEMENT EXECUTE FUNCTION announce_change('diagnoses');
CREATE TRIGGER d_count_insert AFTER INSERT ON public.diagnoses REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('diagnoses');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.diagnoses REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('diagnoses');
grant insert, select, update on diagnoses to wardbook_app;

create table diagnosis_complications (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  diagnosis_id uuid not null,
  complication_id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint diagnosis_complications_pkey PRIMARY KEY (hospital_id, id),
  constraint complication_of_same_hospital FOREIGN KEY (hospital_id, complication_id) REFERENCES complications(hospital_id, id),
  constraint diagnosis_complications_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint diagnosis_of_same_hospital FOREIGN KEY (hospital_id, diagnosis_id) REFERENCES diagnoses(hospital_id, id)
);
CREATE INDEX complications_of_diagnosis ON public.diagnosis_complications USING btree (hospital_id, diagnosis_id);
CREATE INDEX diagnoses_of_complication ON public.diagnosis_complications USING btree (hospital_id, complication_id);
CREATE UNIQUE INDEX one_tie_of_diagnosis_and_complication ON public.diagnosis_complications USING btree (hospital_id, diagnosis_id, complication_id) WHERE (withdrawn_at IS NULL);
alter table diagnosis_complications enable row level security;
alter table diagnosis_complications force row level security;
create policy hospital_scope on diagnosis_complications as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.diagnosis_complications FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.diagnosis_complications FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.diagnosis_complications FOR EACH STATEMENT EXECUTE FUNCTION announce_change('diagnoses');
grant insert, select, update on diagnosis_complications to wardbook_app;

create table external_requisitions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  status text not null default 'Active'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint external_requisitions_pkey PRIMARY KEY (hospital_id, id),
  constraint external_requisitions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint external_requisitions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint external_requisitions_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX one_external_requisition_a_name ON public.external_requisitions USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
alter table external_requisitions enable row level security;
alter table external_requisitions force row level security;
create policy hospital_scope on external_requisitions as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.external_requisitions FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.external_requisitions FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.external_requisitions FOR EACH STATEMENT EXECUTE FUNCTION announce_change('services');
CREATE TRIGGER d_count_insert AFTER INSERT ON public.external_requisitions REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('external_requisitions');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.external_requisitions REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('external_requisitions');
grant insert, select, update on external_requisitions to wardbook_app;

create table files (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  bytes bytea not null,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  constraint files_pkey PRIMARY KEY (hospital_id, id),
  constraint files_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint files_check CHECK (((length(bytes) = size) AND (encode(sha256(bytes), 'hex'::text) = sha256))),
  constraint files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint files_size_check CHECK (((size > 0) AND (size < 10485760)))
);
alter table files enable row level security;
alter table files force row level security;
create policy hospital_scope on files as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant insert, select on files to wardbook_app;

create table hospitals (
  id text not null,
  type text not null,
  name text not null,
  full_name text not null,
  short_text text not null,
  tagline text not null,
  description text not null,
  patient_prefix text not null,
  phone text not null default ''::text,
  email text not null default ''::text,
  address text not null default ''::text,
  features text[] not null default '{}'::text[],
  session_idle_minutes integer not null default 30,
  session_hours integer not null default 12,
  version integer not null default 1,
  accreditation text not null default 'nabh'::text,
  city_tier integer not null default 1,
  constraint hospitals_pkey PRIMARY KEY (id),
  constraint hospitals_patient_prefix_key UNIQUE (patient_prefix),
  constraint hospitals_accreditation_check CHECK ((accreditation = ANY (ARRAY['nabh'::text, 'non_nabh'::text, 'super_speciality'::text]))),
  constraint hospitals_city_tier_check CHECK (((city_tier >= 1) AND (city_tier <= 3))),
  constraint hospitals_id_check CHECK ((id ~ '^[a-z]{2,20}$'::text)),
  constraint hospitals_patient_prefix_check CHECK ((patient_prefix ~ '^[A-Z]{4}$'::text)),
  constraint hospitals_session_hours_check CHECK (((session_hours >= 1) AND (session_hours <= 24))),
  constraint hospitals_session_idle_minutes_check CHECK (((session_idle_minutes >= 5) AND (session_idle_minutes <= 120))),
  constraint hospitals_type_check CHECK ((type = ANY (ARRAY['hope'::text, 'ayushman'::text])))
);
alter table hospitals enable row level security;
alter table hospitals force row level security;
create policy branding on hospitals as permissive for select to public using (true);
create policy founding on hospitals as permissive for insert to public with check ((id = app_hospital()));
create policy own_settings on hospitals as permissive for update to public using ((id = app_hospital())) with check ((id = app_hospital()));
grant select on hospitals to wardbook_app;
grant update (tagline, description, phone, email, address, session_idle_minutes, session_hours, version, accreditation, city_tier) on hospitals to wardbook_app;

create table idempotency_keys (
  hospital_id text not null default app_hospital(),
  actor_id uuid not null,
  key text not null,
  route text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (hospital_id, actor_id, key),
  constraint idempotency_keys_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100)))
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (hospital_id, created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy hospital_scope on idempotency_keys as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant delete, insert, select, update on idempotency_keys to wardbook_app;

create table long_works (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  title text not null,
  state text not null default 'running'::text,
  done integer not null default 0,
  total integer,
  note text,
  result_file uuid,
  cancel_asked boolean not null default false,
  started_by uuid not null default app_actor(),
  started_at timestamp with time zone not null default app_now(),
  touched_at timestamp with time zone not null default now(),
  constraint long_works_pkey PRIMARY KEY (hospital_id, id),
  constraint long_works_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint long_works_hospital_id_result_file_fkey FOREIGN KEY (hospital_id, result_file) REFERENCES files(hospital_id, id),
  constraint long_works_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX long_works_of_person ON public.long_works USING btree (hospital_id, started_by, started_at DESC);
alter table long_works enable row level security;
alter table long_works force row level security;
create policy hospital_scope on long_works as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.long_works FOR EACH STATEMENT EXECUTE FUNCTION announce_change('works');
grant insert, select, update on long_works to wardbook_app;

create table patient_data (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  sr_no integer not null generated always as identity,
  patient_uuid uuid not null,
  patient_id text not null,
  patient_name text not null,
  age integer,
  sex text,
  mrn text not null default ''::text,
  patient_type text,
  sst_or_secondary_treatment text,
  referral_original_yes_no text not null default 'No'::text,
  e_pahachan_card_yes_no text not null default 'No'::text,
  hitlabh_or_entitelment_benefits_yes_no text not null default 'No'::text,
  adhar_card_yes_no text not null default 'No'::text,
  remark_1 text,
  remark_2 text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
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
  constraint patient_data_pkey PRIMARY KEY (hospital_id, id),
  constraint patient_data_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint patient_data_of_same_hospital FOREIGN KEY (hospital_id, patient_uuid) REFERENCES patients(hospital_id, id)
);
CREATE INDEX patient_data_of_patient ON public.patient_data USING btree (hospital_id, patient_uuid);
alter table patient_data enable row level security;
alter table patient_data force row level security;
create policy hospital_scope on patient_data as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.patient_data FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.patient_data FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.patient_data FOR EACH STATEMENT EXECUTE FUNCTION announce_change('patients');
grant insert, select, update on patient_data to wardbook_app;

create table patients (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  patients_id text not null,
  name text not null,
  corporate text not null,
  insurance_person_no text,
  age integer not null,
  gender text not null,
  phone text not null,
  address text not null,
  emergency_contact_name text,
  emergency_contact_mobile text,
  second_emergency_contact_name text,
  second_emergency_contact_mobile text,
  date_of_birth date,
  aadhar_passport_sealed bytea,
  aadhar_passport_last4 text,
  aadhar_passport_digest bytea,
  identity_type text,
  quarter_plot_no text,
  ward text,
  panchayat text,
  relationship_manager text,
  pin_code text,
  state text,
  city_town text,
  blood_group text,
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
  search_text text generated always as (lower(((((((((((((name || ' '::text) || patients_id) || ' '::text) || phone) || ' '::text) || COALESCE(insurance_person_no, ''::text)) || ' '::text) || COALESCE(emergency_contact_mobile, ''::text)) || ' '::text) || COALESCE(second_emergency_contact_mobile, ''::text)) || ' '::text) || COALESCE(relative_phone_no, ''::text)))) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint patients_pkey PRIMARY KEY (hospital_id, id),
  constraint letter_of_same_hospital FOREIGN KEY (hospital_id, referral_letter) REFERENCES files(hospital_id, id),
  constraint patients_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint photo_of_same_hospital FOREIGN KEY (hospital_id, patient_photo) REFERENCES files(hospital_id, id),
  constraint insurance_no_for_esic CHECK (((lower(corporate) <> 'esic'::text) OR (COALESCE(insurance_person_no, ''::text) <> ''::text))),
  constraint patients_aadhar_passport_last4_check CHECK ((length(aadhar_passport_last4) <= 4)),
  constraint patients_address_check CHECK (((length(address) >= 1) AND (length(address) <= 500))),
  constraint patients_age_check CHECK (((age >= 0) AND (age <= 150))),
  constraint patients_blood_group_check CHECK ((blood_group = ANY (ARRAY['A+'::text, 'A-'::text, 'B+'::text, 'B-'::text, 'AB+'::text, 'AB-'::text, 'O+'::text, 'O-'::text]))),
  constraint patients_corporate_check CHECK (((length(corporate) >= 1) AND (length(corporate) <= 120))),
  constraint patients_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
  constraint patients_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint patients_phone_check CHECK ((phone ~ '^[0-9]{10}$'::text)),
  constraint patients_pin_code_check CHECK ((pin_code ~ '^[0-9]{6}$'::text))
);
CREATE UNIQUE INDEX one_patient_an_id ON public.patients USING btree (hospital_id, patients_id);
CREATE INDEX patients_by_insurance_no ON public.patients USING btree (hospital_id, insurance_person_no) WHERE (insurance_person_no IS NOT NULL);
CREATE INDEX patients_by_letter ON public.patients USING btree (hospital_id, referral_letter) WHERE (referral_letter IS NOT NULL);
CREATE INDEX patients_by_name ON public.patients USING btree (hospital_id, lower(name), id);
CREATE INDEX patients_by_phone ON public.patients USING btree (hospital_id, phone);
CREATE INDEX patients_by_photo ON public.patients USING btree (hospital_id, patient_photo) WHERE (patient_photo IS NOT NULL);
CREATE INDEX patients_newest ON public.patients USING btree (hospital_id, created_at DESC, id DESC);
CREATE INDEX patients_search ON public.patients USING gin (search_text gin_trgm_ops) WITH (fastupdate=off);
alter table patients enable row level security;
alter table patients force row level security;
create policy hospital_scope on patients as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.patients FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.patients FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.patients FOR EACH STATEMENT EXECUTE FUNCTION announce_change('patients');
CREATE TRIGGER d_count_insert AFTER INSERT ON public.patients REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('patients');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.patients REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('patients');
grant insert, select, update on patients to wardbook_app;

create table practitioners (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  name text not null,
  specialty text,
  department text,
  institution text,
  contact_info text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  qualification text,
  registration_no text,
  status text not null default 'Active'::text,
  constraint practitioners_pkey PRIMARY KEY (hospital_id, id),
  constraint practitioners_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint practitioners_kind_check CHECK ((kind = ANY (ARRAY['surgeon'::text, 'consultant'::text, 'anaesthetist'::text, 'esic_surgeon'::text, 'referee'::text]))),
  constraint practitioners_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint practitioners_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX one_practitioner_a_name_and_kind ON public.practitioners USING btree (hospital_id, kind, lower(name)) WHERE (withdrawn_at IS NULL);
alter table practitioners enable row level security;
alter table practitioners force row level security;
create policy hospital_scope on practitioners as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.practitioners FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.practitioners FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.practitioners FOR EACH STATEMENT EXECUTE FUNCTION announce_change('practitioners');
CREATE TRIGGER d_count_insert AFTER INSERT ON public.practitioners REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('practitioners', 'kind');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.practitioners REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('practitioners', 'kind');
grant insert, select, update on practitioners to wardbook_app;

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on rate_limits to wardbook_app;

create table rates (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  surgery_id uuid,
  service_id uuid,
  accommodation_id uuid,
  practitioner_id uuid,
  item_id uuid not null generated always as (COALESCE(surgery_id, service_id, accommodation_id, practitioner_id)) stored,
  scheme text not null,
  accreditation text not null default 'any'::text,
  city_tier integer not null default 0,
  ward_factor boolean not null default false,
  amount bigint not null,
  valid_from date not null default '2000-01-01'::date,
  valid_to date,
  source text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint rates_pkey PRIMARY KEY (hospital_id, id),
  constraint rates_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, item_id WITH =, scheme WITH =, accreditation WITH =, city_tier WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint rate_of_accommodation FOREIGN KEY (hospital_id, accommodation_id) REFERENCES accommodations(hospital_id, id),
  constraint rate_of_practitioner FOREIGN KEY (hospital_id, practitioner_id) REFERENCES practitioners(hospital_id, id),
  constraint rate_of_service FOREIGN KEY (hospital_id, service_id) REFERENCES services(hospital_id, id),
  constraint rate_of_surgery FOREIGN KEY (hospital_id, surgery_id) REFERENCES cghs_surgery(hospital_id, id),
  constraint rates_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint rate_ends_after_it_began CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
  constraint rate_of_one_item CHECK ((num_nonnulls(surgery_id, service_id, accommodation_id, practitioner_id) = 1)),
  constraint rates_accreditation_check CHECK ((accreditation = ANY (ARRAY['any'::text, 'nabh'::text, 'non_nabh'::text, 'super_speciality'::text]))),
  constraint rates_amount_check CHECK (((amount >= 0) AND (amount <= '100000000000'::bigint))),
  constraint rates_city_tier_check CHECK (((city_tier >= 0) AND (city_tier <= 3))),
  constraint rates_scheme_check CHECK ((scheme = ANY (ARRAY['private'::text, 'tpa'::text, 'cghs'::text, 'bhopal'::text, 'pmjay'::text, 'general'::text, 'spinal'::text])))
);
CREATE INDEX rates_of_accommodation ON public.rates USING btree (hospital_id, accommodation_id);
CREATE INDEX rates_of_item ON public.rates USING btree (hospital_id, item_id, scheme, valid_from);
CREATE INDEX rates_of_practitioner ON public.rates USING btree (hospital_id, practitioner_id);
CREATE INDEX rates_of_service ON public.rates USING btree (hospital_id, service_id);
CREATE INDEX rates_of_surgery ON public.rates USING btree (hospital_id, surgery_id);
alter table rates enable row level security;
alter table rates force row level security;
create policy hospital_scope on rates as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.rates FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.rates FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.rates FOR EACH STATEMENT EXECUTE FUNCTION announce_change('rates');
grant insert, select, update on rates to wardbook_app;

create table row_counts (
  hospital_id text not null default app_hospital(),
  id bigint not null generated always as identity,
  entry text not null,
  change bigint not null,
  constraint row_counts_pkey PRIMARY KEY (hospital_id, id),
  constraint row_counts_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
alter table row_counts enable row level security;
alter table row_counts force row level security;
create policy hospital_scope on row_counts as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant select on row_counts to wardbook_app;

create table row_history (
  hospital_id text not null default app_hospital(),
  id bigint not null generated always as identity,
  table_name text not null,
  row_id uuid not null,
  at timestamp with time zone not null default app_now(),
  actor_id uuid,
  request_id text,
  change text not null,
  before jsonb,
  after jsonb not null,
  constraint row_history_pkey PRIMARY KEY (hospital_id, id),
  constraint row_history_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint row_history_change_check CHECK ((change = ANY (ARRAY['insert'::text, 'update'::text])))
);
CREATE INDEX row_history_of_row ON public.row_history USING btree (hospital_id, table_name, row_id, id);
alter table row_history enable row level security;
alter table row_history force row level security;
create policy hospital_scope on row_history as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant select on row_history to wardbook_app;

create table schema_migrations (
  name text not null,
  sha256 text not null,
  at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant select on schema_migrations to wardbook_app;

create table services (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  name text not null,
  code text,
  unit text not null default 'each'::text,
  description text,
  status text not null default 'Active'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint services_pkey PRIMARY KEY (hospital_id, id),
  constraint services_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint services_kind_check CHECK ((kind = ANY (ARRAY['mandatory'::text, 'clinical'::text]))),
  constraint services_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint services_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint services_unit_check CHECK ((unit = ANY (ARRAY['each'::text, 'hour'::text, 'day'::text, 'visit'::text, 'admission'::text])))
);
CREATE UNIQUE INDEX one_service_a_name_and_kind ON public.services USING btree (hospital_id, kind, lower(name)) WHERE (withdrawn_at IS NULL);
alter table services enable row level security;
alter table services force row level security;
create policy hospital_scope on services as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.services FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.services FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.services FOR EACH STATEMENT EXECUTE FUNCTION announce_change('services');
CREATE TRIGGER d_count_insert AFTER INSERT ON public.services REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('services', 'kind');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.services REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('services', 'kind');
grant insert, select, update on services to wardbook_app;

create table sessions (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_hash bytea not null,
  started_at timestamp with time zone not null default app_now(),
  last_active_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  network text,
  device text,
  constraint sessions_pkey PRIMARY KEY (hospital_id, id),
  constraint session_of_same_hospital FOREIGN KEY (hospital_id, user_id) REFERENCES users(hospital_id, id),
  constraint sessions_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE UNIQUE INDEX session_by_token ON public.sessions USING btree (hospital_id, token_hash);
CREATE INDEX sessions_of_user ON public.sessions USING btree (hospital_id, user_id) WHERE (ended_at IS NULL);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy hospital_scope on sessions as permissive for all to public using ((hospital_id = app_hospital())) with check ((hospital_id = app_hospital()));
grant insert, select, update on sessions to wardbook_app;

create table stays (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  ward_id uuid not null,
  room_no integer not null,
  began_at timestamp with time zone not null default app_now(),
  ended_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint stays_pkey PRIMARY KEY (hospital_id, id),
  constraint room_held_by_one_patient EXCLUDE USING gist (hospital_id WITH =, ward_id WITH =, room_no WITH =, tstzrange(began_at, ended_at) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint stay_of_same_hospital FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id),
  constraint stays_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint ward_of_same_hospital FOREIGN KEY (hospital_id, ward_id) REFERENCES wards(hospital_id, id),
  constraint stay_ends_after_it_began CHECK (((ended_at IS NULL) OR (ended_at >= began_at))),
  constraint stays_room_no_check CHECK ((room_no > 0))
);
CREATE UNIQUE INDEX patient_lies_in_one_room ON public.stays USING btree (hospital_id, visit_id) WHERE ((ended_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX stays_of_visit ON public.stays USING btree (hospital_id, visit_id, began_at);
CREATE INDEX stays_open ON public.stays USING btree (hospital_id, ward_id, room_no) WHERE (ended_at IS NULL);
alter table stays enable row level security;
alter table stays force row level security;
create policy hospital_scope on stays as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.stays FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.stays FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.stays FOR EACH STATEMENT EXECUTE FUNCTION announce_change('stays');
grant insert, select, update on stays to wardbook_app;

create table tariff_classes (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  quote_order text[] not null,
  bill_order text[] not null,
  payer_words text[] not null default '{}'::text[],
  for_others boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint tariff_classes_pkey PRIMARY KEY (hospital_id, id),
  constraint tariff_classes_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint known_rate_columns CHECK (((quote_order || bill_order) <@ ARRAY['private'::text, 'tpa'::text, 'cghs'::text, 'nabh'::text, 'non_nabh'::text, 'bhopal_nabh'::text, 'bhopal_non_nabh'::text, 'pmjay'::text])),
  constraint tariff_classes_bill_order_check CHECK (((cardinality(bill_order) >= 1) AND (cardinality(bill_order) <= 8))),
  constraint tariff_classes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint tariff_classes_quote_order_check CHECK (((cardinality(quote_order) >= 1) AND (cardinality(quote_order) <= 8)))
);
CREATE UNIQUE INDEX one_tariff_class_a_name ON public.tariff_classes USING btree (hospital_id, lower(name)) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_tariff_class_for_others ON public.tariff_classes USING btree (hospital_id) WHERE (for_others AND (withdrawn_at IS NULL));
alter table tariff_classes enable row level security;
alter table tariff_classes force row level security;
create policy hospital_scope on tariff_classes as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.tariff_classes FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.tariff_classes FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.tariff_classes FOR EACH STATEMENT EXECUTE FUNCTION announce_change('corporates');
grant insert, select, update on tariff_classes to wardbook_app;

create table tariff_factors (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  scheme text not null default 'cghs'::text,
  applies_to text not null,
  basis_points integer not null,
  valid_from date not null,
  valid_to date,
  source text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint tariff_factors_pkey PRIMARY KEY (hospital_id, id),
  constraint factors_do_not_overlap EXCLUDE USING gist (hospital_id WITH =, scheme WITH =, applies_to WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((withdrawn_at IS NULL)),
  constraint tariff_factors_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint factor_ends_after_it_began CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
  constraint tariff_factors_applies_to_check CHECK ((applies_to = ANY (ARRAY['ward:general'::text, 'ward:private'::text, 'accreditation:non_nabh'::text, 'accreditation:super_speciality'::text, 'tier:2'::text, 'tier:3'::text]))),
  constraint tariff_factors_basis_points_check CHECK (((basis_points >= '-9000'::integer) AND (basis_points <= 20000))),
  constraint tariff_factors_scheme_check CHECK ((scheme = 'cghs'::text))
);
alter table tariff_factors enable row level security;
alter table tariff_factors force row level security;
create policy hospital_scope on tariff_factors as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.tariff_factors FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.tariff_factors FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.tariff_factors FOR EACH STATEMENT EXECUTE FUNCTION announce_change('corporates');
grant insert, select, update on tariff_factors to wardbook_app;

create table users (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  email text not null,
  username text not null,
  password text not null,
  role text not null,
  requested_role text not null,
  desks text[] not null default '{}'::text[],
  status text not null,
  is_demo boolean not null default false,
  preferences jsonb not null default '{}'::jsonb,
  last_sign_in_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint users_pkey PRIMARY KEY (hospital_id, id),
  constraint users_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint only_hashed_passwords CHECK ((password ~ '^\$2[aby]\$12\$.{53}$'::text)),
  constraint users_desks_check CHECK ((desks <@ ARRAY['reception'::text, 'billing'::text, 'insurance'::text, 'discharge'::text, 'security'::text, 'pharmacy'::text, 'lab'::text, 'telecaller'::text, 'accounts'::text])),
  constraint users_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint users_requested_role_check CHECK ((requested_role = ANY (ARRAY['admin'::text, 'doctor'::text, 'nurse'::text, 'user'::text]))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'doctor'::text, 'nurse'::text, 'user'::text, 'scope'::text]))),
  constraint users_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'disabled'::text])))
);
CREATE UNIQUE INDEX one_account_a_username ON public.users USING btree (hospital_id, username);
CREATE UNIQUE INDEX one_account_an_email ON public.users USING btree (email);
alter table users enable row level security;
alter table users force row level security;
create policy hospital_scope on users as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
create policy sign_in_by_email on users as permissive for select to public using ((email = NULLIF(current_setting('app.sign_in_email'::text, true), ''::text)));
CREATE TRIGGER a_version BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION announce_change('users');
CREATE TRIGGER d_count_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('users');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.users REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('users');
grant insert, select, update on users to wardbook_app;

create table visit_complications (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  complication_id uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint visit_complications_pkey PRIMARY KEY (hospital_id, id),
  constraint complication_of_visit_of_same_hospital FOREIGN KEY (hospital_id, complication_id) REFERENCES complications(hospital_id, id),
  constraint visit_complication_of_same_hospital FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id),
  constraint visit_complications_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id)
);
CREATE UNIQUE INDEX one_complication_a_visit ON public.visit_complications USING btree (hospital_id, visit_id, complication_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX visit_complications_of_complication ON public.visit_complications USING btree (hospital_id, complication_id);
CREATE INDEX visit_complications_of_visit ON public.visit_complications USING btree (hospital_id, visit_id);
alter table visit_complications enable row level security;
alter table visit_complications force row level security;
create policy hospital_scope on visit_complications as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.visit_complications FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.visit_complications FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.visit_complications FOR EACH STATEMENT EXECUTE FUNCTION announce_change('visits');
grant insert, select, update on visit_complications to wardbook_app;

create table visit_diagnoses (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  diagnosis_id uuid not null,
  is_primary boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint visit_diagnoses_pkey PRIMARY KEY (hospital_id, id),
  constraint diagnosis_of_same_hospital FOREIGN KEY (hospital_id, diagnosis_id) REFERENCES diagnoses(hospital_id, id),
  constraint visit_diagnoses_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint visit_diagnosis_of_same_hospital FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id)
);
CREATE UNIQUE INDEX one_primary_diagnosis ON public.visit_diagnoses USING btree (hospital_id, visit_id) WHERE (is_primary AND (withdrawn_at IS NULL));
CREATE INDEX visit_diagnoses_of_diagnosis ON public.visit_diagnoses USING btree (hospital_id, diagnosis_id);
CREATE INDEX visit_diagnoses_of_visit ON public.visit_diagnoses USING btree (hospital_id, visit_id);
alter table visit_diagnoses enable row level security;
alter table visit_diagnoses force row level security;
create policy hospital_scope on visit_diagnoses as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.visit_diagnoses FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.visit_diagnoses FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.visit_diagnoses FOR EACH STATEMENT EXECUTE FUNCTION announce_change('visits');
grant insert, select, update on visit_diagnoses to wardbook_app;

create table visit_practitioners (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  practitioner_id uuid not null,
  part text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint visit_practitioners_pkey PRIMARY KEY (hospital_id, id),
  constraint practitioner_of_same_hospital FOREIGN KEY (hospital_id, practitioner_id) REFERENCES practitioners(hospital_id, id),
  constraint visit_practitioner_of_same_hospital FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id),
  constraint visit_practitioners_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint visit_practitioners_part_check CHECK ((part = ANY (ARRAY['esic_surgeon'::text, 'referee'::text, 'surgeon'::text, 'consultant'::text, 'anaesthetist'::text])))
);
CREATE UNIQUE INDEX one_part_a_practitioner ON public.visit_practitioners USING btree (hospital_id, visit_id, part, practitioner_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX visit_practitioners_of_practitioner ON public.visit_practitioners USING btree (hospital_id, practitioner_id);
CREATE INDEX visit_practitioners_of_visit ON public.visit_practitioners USING btree (hospital_id, visit_id);
alter table visit_practitioners enable row level security;
alter table visit_practitioners force row level security;
create policy hospital_scope on visit_practitioners as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.visit_practitioners FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.visit_practitioners FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.visit_practitioners FOR EACH STATEMENT EXECUTE FUNCTION announce_change('visits');
grant insert, select, update on visit_practitioners to wardbook_app;

create table visit_surgeries (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  surgery_id uuid not null,
  status text not null default 'planned'::text,
  sanction_status text not null default 'Not Sanctioned'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  "position" integer not null default 0,
  constraint visit_surgeries_pkey PRIMARY KEY (hospital_id, id),
  constraint surgery_of_same_hospital FOREIGN KEY (hospital_id, surgery_id) REFERENCES cghs_surgery(hospital_id, id),
  constraint visit_surgeries_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint visit_surgery_of_same_hospital FOREIGN KEY (hospital_id, visit_id) REFERENCES visits(hospital_id, id),
  constraint visit_surgeries_sanction_status_check CHECK ((sanction_status = ANY (ARRAY['Sanctioned'::text, 'Not Sanctioned'::text, 'Pending'::text, 'Approved'::text, 'Rejected'::text]))),
  constraint visit_surgeries_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text])))
);
CREATE INDEX visit_surgeries_of_surgery ON public.visit_surgeries USING btree (hospital_id, surgery_id);
CREATE INDEX visit_surgeries_of_visit ON public.visit_surgeries USING btree (hospital_id, visit_id);
alter table visit_surgeries enable row level security;
alter table visit_surgeries force row level security;
create policy hospital_scope on visit_surgeries as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.visit_surgeries FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.visit_surgeries FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.visit_surgeries FOR EACH STATEMENT EXECUTE FUNCTION announce_change('visits');
grant insert, select, update on visit_surgeries to wardbook_app;

create table visits (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  visit_id text not null,
  patient_id uuid not null,
  patient_type text not null,
  visit_date date not null,
  visit_type text not null,
  appointment_with text not null,
  reason_for_visit text not null,
  relation_with_employee text,
  status text not null default 'scheduled'::text,
  referring_doctor text,
  claim_id text,
  esic_uh_id text,
  sr_no integer,
  bunch_no text,
  sst_treatment text,
  admission_date timestamp with time zone,
  surgery_date date,
  planned_discharge_at timestamp with time zone,
  discharge_date timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  cghs_code text,
  package_amount bigint,
  intimation_done text,
  extension_taken text,
  delay_waiver_intimation text,
  surgical_approval text,
  remark1 text,
  remark2 text,
  constraint visits_pkey PRIMARY KEY (hospital_id, id),
  constraint visit_of_same_hospital FOREIGN KEY (hospital_id, patient_id) REFERENCES patients(hospital_id, id),
  constraint visits_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint discharge_not_before_admission CHECK (((discharge_date IS NULL) OR (admission_date IS NULL) OR (discharge_date >= admission_date))),
  constraint surgery_not_before_admission CHECK ((surgery_date >= ((admission_date AT TIME ZONE 'Asia/Kolkata'::text))::date)),
  constraint visits_cghs_code_check CHECK ((length(cghs_code) <= 60)),
  constraint visits_delay_waiver_intimation_check CHECK ((delay_waiver_intimation = ANY (ARRAY['Taken'::text, 'Not Taken'::text]))),
  constraint visits_extension_taken_check CHECK ((extension_taken = ANY (ARRAY['Taken'::text, 'Not Taken'::text]))),
  constraint visits_intimation_done_check CHECK ((intimation_done = ANY (ARRAY['Done'::text, 'Not Done'::text]))),
  constraint visits_package_amount_check CHECK ((package_amount >= 0)),
  constraint visits_patient_type_check CHECK ((patient_type = ANY (ARRAY['OPD'::text, 'IPD'::text, 'Emergency'::text]))),
  constraint visits_relation_with_employee_check CHECK ((relation_with_employee = ANY (ARRAY['self'::text, 'spouse'::text, 'child'::text, 'parent'::text, 'dependent'::text]))),
  constraint visits_remark1_check CHECK ((length(remark1) <= 2000)),
  constraint visits_remark2_check CHECK ((length(remark2) <= 2000)),
  constraint visits_sr_no_check CHECK ((sr_no > 0)),
  constraint visits_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'waiting'::text, 'in-progress'::text, 'completed'::text, 'discharged'::text, 'cancelled'::text]))),
  constraint visits_surgical_approval_check CHECK ((surgical_approval = ANY (ARRAY['Taken'::text, 'Not Taken'::text]))),
  constraint visits_visit_type_check CHECK ((visit_type = ANY (ARRAY['consultation'::text, 'follow-up'::text, 'surgery'::text, 'emergency'::text, 'routine-checkup'::text, 'patient-admission'::text])))
);
CREATE UNIQUE INDEX one_visit_an_id ON public.visits USING btree (visit_id);
CREATE INDEX visits_admitted ON public.visits USING btree (hospital_id, visit_date DESC, id) WHERE ((patient_type = 'IPD'::text) AND (discharge_date IS NULL));
CREATE INDEX visits_discharged ON public.visits USING btree (hospital_id, discharge_date DESC, id) WHERE (discharge_date IS NOT NULL);
CREATE INDEX visits_in_house ON public.visits USING btree (hospital_id, patient_id) WHERE ((patient_type <> 'OPD'::text) AND (discharge_date IS NULL));
CREATE INDEX visits_ipd_latest ON public.visits USING btree (hospital_id, visit_id DESC) WHERE (patient_type = 'IPD'::text);
CREATE INDEX visits_of_day ON public.visits USING btree (hospital_id, visit_date DESC, patient_type, id);
CREATE INDEX visits_of_patient ON public.visits USING btree (hospital_id, patient_id, visit_date DESC);
alter table visits enable row level security;
alter table visits force row level security;
create policy hospital_scope on visits as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.visits FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.visits FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.visits FOR EACH STATEMENT EXECUTE FUNCTION announce_change('visits');
CREATE TRIGGER d_count_insert AFTER INSERT ON public.visits REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('visits', 'patient_type');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.visits REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('visits', 'patient_type');
grant insert, select, update on visits to wardbook_app;

create table wards (
  hospital_id text not null default app_hospital(),
  id uuid not null default gen_random_uuid(),
  ward_id text not null,
  ward_type text not null,
  location text not null default ''::text,
  maximum_rooms integer not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  created_by uuid default app_actor(),
  updated_at timestamp with time zone not null default app_now(),
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_reason text,
  constraint wards_pkey PRIMARY KEY (hospital_id, id),
  constraint wards_hospital_id_fkey FOREIGN KEY (hospital_id) REFERENCES hospitals(id),
  constraint wards_maximum_rooms_check CHECK (((maximum_rooms >= 0) AND (maximum_rooms <= 500))),
  constraint wards_ward_id_check CHECK (((length(ward_id) >= 1) AND (length(ward_id) <= 30))),
  constraint wards_ward_type_check CHECK (((length(ward_type) >= 1) AND (length(ward_type) <= 120)))
);
CREATE UNIQUE INDEX one_ward_an_id ON public.wards USING btree (hospital_id, lower(ward_id)) WHERE (withdrawn_at IS NULL);
alter table wards enable row level security;
alter table wards force row level security;
create policy hospital_scope on wards as permissive for all to public using (((hospital_id = app_hospital()) AND ((withdrawn_at IS NULL) OR app_bin_open()))) with check ((hospital_id = app_hospital()));
CREATE TRIGGER a_version BEFORE UPDATE ON public.wards FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER b_history AFTER INSERT OR UPDATE ON public.wards FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER c_announce AFTER INSERT OR UPDATE ON public.wards FOR EACH STATEMENT EXECUTE FUNCTION announce_change('wards');
CREATE TRIGGER d_count_insert AFTER INSERT ON public.wards REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('wards');
CREATE TRIGGER d_count_update AFTER UPDATE ON public.wards REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_count('wards');
grant insert, select, update on wards to wardbook_app;

CREATE OR REPLACE FUNCTION public.announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('wardbook', coalesce(app_hospital(), '*') || '/' || tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.app_actor()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.actor'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.app_bin_open()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE(current_setting('app.recycle_bin'::text, true), ''::text) = 'open'::text);

CREATE OR REPLACE FUNCTION public.app_hospital()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN NULLIF(current_setting('app.hospital'::text, true), ''::text);

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now());

CREATE OR REPLACE FUNCTION public.fold_counts()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not pg_try_advisory_xact_lock(7215002, hashtext(app_hospital())) then return; end if;
  with folded as (delete from row_counts returning entry, change)
  insert into row_counts (entry, change) select entry, sum(change) from folded group by entry;
end $function$;

CREATE OR REPLACE PROCEDURE public.keep_as_hospital_record(IN target regclass, IN domain text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s add column version int not null default 1, '
    'add column created_at timestamptz not null default app_now(), add column created_by uuid default app_actor(), '
    'add column updated_at timestamptz not null default app_now(), '
    'add column withdrawn_at timestamptz, add column withdrawn_by uuid, add column withdrawn_reason text', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy hospital_scope on %s using (hospital_id = app_hospital() and (withdrawn_at is null or app_bin_open())) '
    'with check (hospital_id = app_hospital())', target);
  execute format('create trigger a_version before update on %s for each row execute function next_version()', target);
  execute format('create trigger b_history after insert or update on %s for each row execute function keep_history()', target);
  execute format('create trigger c_announce after insert or update on %s for each statement execute function announce_change(%L)', target, domain);
  execute format('grant select, insert, update on %s to wardbook_app', target);
end $procedure$;

CREATE OR REPLACE FUNCTION public.keep_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  entry text := quote_literal(tg_argv[0]) || case when tg_nargs > 1 then format(' || %L || %I', ':', tg_argv[1]) else '' end;
begin
  if tg_op = 'INSERT' then
    execute format('insert into row_counts (hospital_id, entry, change)
      select hospital_id, %s, count(*) from fresh where withdrawn_at is null group by 1, 2', entry);
  else
    execute format('insert into row_counts (hospital_id, entry, change)
      select hospital_id, entry, sum(n) from (select hospital_id, %1$s as entry, 1 as n from fresh where withdrawn_at is null
        union all select hospital_id, %1$s, -1 from stale where withdrawn_at is null) as c group by 1, 2 having sum(n) <> 0', entry);
  end if;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.keep_counted(IN target regclass, IN entry text, IN part text DEFAULT NULL::text)
 LANGUAGE plpgsql
AS $procedure$
declare
  arguments text := quote_literal(entry) || coalesce(', ' || quote_literal(part), '');
  house text;
begin
  execute format('create trigger d_count_insert after insert on %s referencing new table as fresh for each statement execute function keep_count(%s)', target, arguments);
  execute format('create trigger d_count_update after update on %s referencing old table as stale new table as fresh for each statement execute function keep_count(%s)', target, arguments);
  for house in select id from hospitals loop
    perform set_config('app.hospital', house, true);
    execute format('insert into row_counts (entry, change) select %L%s, count(*) from %s where withdrawn_at is null group by 1',
      entry, case when part is null then '' else format(' || %L || %I', ':', part) end, target);
  end loop;
  perform set_config('app.hospital', '', true);
end $procedure$;

CREATE OR REPLACE FUNCTION public.keep_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  is_now jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' then
    -- Only what changed, in both directions.
    select coalesce(jsonb_object_agg(key, value), '{}') into was
      from jsonb_each(to_jsonb(old)) where to_jsonb(new) -> key is distinct from value and key not in ('version', 'updated_at', 'search_text');
    select coalesce(jsonb_object_agg(key, value), '{}') into is_now
      from jsonb_each(to_jsonb(new)) where to_jsonb(old) -> key is distinct from value and key not in ('version', 'updated_at', 'search_text');
    if is_now = '{}' and was = '{}' then return null; end if;
  end if;
  insert into row_history (hospital_id, table_name, row_id, actor_id, request_id, change, before, after)
    values (new.hospital_id, tg_table_name, new.id, app_actor(), nullif(current_setting('app.request', true), ''), lower(tg_op), was, is_now);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.next_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := app_now();
  return new;
end $function$;
