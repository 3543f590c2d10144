-- The lists the desks choose from. Each hospital keeps its own rows (decision record 002).

create table corporates (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  description text,
  primary key (hospital_id, id)
);
call keep_as_hospital_record('corporates', 'corporates');
create unique index one_corporate_a_name on corporates (hospital_id, lower(name)) where withdrawn_at is null;

create table diagnoses (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text,
  icd10 text,
  primary key (hospital_id, id)
);
call keep_as_hospital_record('diagnoses', 'diagnoses');
create unique index one_diagnosis_a_name on diagnoses (hospital_id, lower(name)) where withdrawn_at is null;

create table practitioners (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('surgeon', 'consultant', 'anaesthetist', 'esic_surgeon', 'referee')),
  name text not null check (length(name) between 1 and 120),
  specialty text,
  department text,
  institution text,
  contact_info text,
  primary key (hospital_id, id)
);
call keep_as_hospital_record('practitioners', 'practitioners');
create unique index one_practitioner_a_name_and_kind on practitioners (hospital_id, kind, lower(name)) where withdrawn_at is null;

-- Rates in paise; null where the hospital has none.
create table cghs_surgery (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 300),
  code text,
  category text,
  private bigint check (private >= 0),
  nabh_nabl_rate bigint check (nabh_nabl_rate >= 0),
  non_nabh_nabl_rate bigint check (non_nabh_nabl_rate >= 0),
  bhopal_nabh_rate bigint check (bhopal_nabh_rate >= 0),
  description text,
  primary key (hospital_id, id)
);
call keep_as_hospital_record('cghs_surgery', 'surgeries');
create unique index one_surgery_a_code on cghs_surgery (hospital_id, code) where withdrawn_at is null;
