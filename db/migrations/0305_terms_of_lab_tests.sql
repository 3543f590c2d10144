-- Adds only: the program before this one may go on serving.
-- What the laboratory knows of a test beside its parameters: by which method, how soon, under which number it goes elsewhere, and how
-- its report looks, from a day on.

create table lab_sub_specialties (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  service_group text not null default 'Laboratory' check (service_group in ('Laboratory', 'Pathology')),
  -- Its place on a report of several.
  position smallint not null default 50 check (position between 1 and 99),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
comment on table lab_sub_specialties is 'sub specialty of the laboratory, sub specialties of the laboratory';
call keep_as_hospital_record('lab_sub_specialties', 'lab_catalogue');
create unique index one_lab_sub_specialty_a_name on lab_sub_specialties (hospital_id, lower(name)) where withdrawn_at is null;

create table lab_test_terms (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  lab_test_id uuid not null,
  valid_from date not null,
  valid_to date,
  sub_specialty_id uuid,
  method text not null default '' check (length(method) <= 120),
  -- From the receipt of the sample to the verified result.
  turnaround_minutes int check (turnaround_minutes between 1 and 86400),
  stat_minutes int check (stat_minutes between 1 and 86400),
  interface_code text check (length(interface_code) between 1 and 40),
  machine text check (length(machine) between 1 and 80),
  loinc text check (loinc ~ '^[0-9]{1,7}-[0-9]$'),
  icd10 text check (length(icd10) between 1 and 10),
  cpt text check (length(cpt) between 1 and 10),
  -- Its place among the tests of its sub specialty.
  print_order smallint not null default 50 check (print_order between 1 and 999),
  is_method_shown boolean not null default true,
  starts_page boolean not null default false,
  interpretation text check (length(interpretation) between 1 and 4000),
  comment text check (length(comment) between 1 and 1000),
  opinion text check (length(opinion) between 1 and 4000),
  primary key (hospital_id, id),
  constraint terms_of_lab_test foreign key (hospital_id, lab_test_id) references lab_tests (hospital_id, id),
  constraint lab_test_of_sub_specialty foreign key (hospital_id, sub_specialty_id) references lab_sub_specialties (hospital_id, id),
  constraint lab_test_terms_end_after_they_begin check (valid_to >= valid_from),
  constraint stat_is_no_later check (stat_minutes <= turnaround_minutes)
);
comment on table lab_test_terms is 'version of the terms of a test, versions of the terms of tests';
call keep_as_hospital_record('lab_test_terms', 'lab_catalogue');
alter table lab_test_terms add constraint lab_test_terms_do_not_overlap exclude using gist (hospital_id with =, lab_test_id with =,
  daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
create index lab_test_terms_of_test on lab_test_terms (hospital_id, lab_test_id);
create index lab_test_terms_of_sub_specialty on lab_test_terms (hospital_id, sub_specialty_id) where sub_specialty_id is not null;
