-- The lists the desks choose from. Each hospital keeps its own rows (decision record 002).

-- Who pays ('Corporate' on the screens). Rules ask the kind, never the name (decision record 023).
create table payers (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  kind text not null constraint known_payer_kind check (kind in ('private', 'esic', 'cghs', 'echs', 'railways', 'police',
    'public_undertaking', 'state_scheme', 'insurer', 'tpa', 'company')),
  -- The list of papers it asks for, where it is not the one of its kind.
  papers text check (papers in ('esic', 'cghs', 'echs', 'railways', 'wcl', 'mpkay', 'mp_police', 'pmjay', 'mjpjay',
    'undertaking', 'insurance', 'private')),
  description text,
  primary key (hospital_id, id),
  -- What a row that depends on the kind of its payer refers to.
  constraint payer_of_kind unique (hospital_id, id, kind)
);
call keep_as_hospital_record('payers', 'payers');
create unique index one_payer_a_name on payers (hospital_id, lower(name)) where withdrawn_at is null;
-- A patient who pays alone has the private payer: there is exactly one, and it stays what it is.
create unique index one_private_payer on payers (hospital_id) where kind = 'private';
create function keep_private_payer() returns trigger language plpgsql as $$
begin
  raise exception 'The private payer of a hospital stays' using errcode = 'check_violation', constraint = 'private_payer_stays';
end $$;
create trigger private_payer_stays before update on payers for each row
  when (old.kind = 'private' and (new.kind <> 'private' or new.withdrawn_at is not null)) execute function keep_private_payer();

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
