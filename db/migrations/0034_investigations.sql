-- Laboratory tests and radiology studies: what is asked for and charged. A row without a rate is charged at no invented price:
-- its line waits until a rate or an amount with a reason is there.

create table lab_tests (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 300),
  code text,
  category text,
  short_name text,
  sample_type text,
  preparation text,
  description text,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('lab_tests', 'services');
call keep_counted('lab_tests', 'lab_tests');
create unique index one_lab_test_a_code on lab_tests (hospital_id, upper(code)) where withdrawn_at is null and upper(code) <> 'UNLISTED';
create unique index one_lab_test_a_name on lab_tests (hospital_id, lower(name)) where withdrawn_at is null and (code is null or upper(code) = 'UNLISTED');
create index lab_tests_by_name on lab_tests (hospital_id, lower(name), id);

create table radiology_studies (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 300),
  code text,
  modality text not null default 'xray' check (modality in
    ('xray', 'ultrasound', 'doppler', 'ct', 'mri', 'mammography', 'fluoroscopy', 'nuclear', 'cardiology', 'neurology', 'other')),
  category text,
  preparation text,
  description text,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('radiology_studies', 'services');
call keep_counted('radiology_studies', 'radiology_studies');
create unique index one_radiology_study_a_code on radiology_studies (hospital_id, upper(code)) where withdrawn_at is null and upper(code) <> 'UNLISTED';
create unique index one_radiology_study_a_name on radiology_studies (hospital_id, lower(name)) where withdrawn_at is null and (code is null or upper(code) = 'UNLISTED');
create index radiology_studies_by_name on radiology_studies (hospital_id, lower(name), id);

alter table rates
  add column lab_test_id uuid,
  add column radiology_study_id uuid,
  add constraint rate_of_lab_test foreign key (hospital_id, lab_test_id) references lab_tests (hospital_id, id),
  add constraint rate_of_radiology_study foreign key (hospital_id, radiology_study_id) references radiology_studies (hospital_id, id),
  drop constraint rate_of_one_item,
  add constraint rate_of_one_item check (num_nonnulls(surgery_id, service_id, accommodation_id, practitioner_id, lab_test_id,
    radiology_study_id) = 1);
alter table rates alter column item_id set expression as
  (coalesce(surgery_id, service_id, accommodation_id, practitioner_id, lab_test_id, radiology_study_id));
create index rates_of_lab_test on rates (hospital_id, lab_test_id);
create index rates_of_radiology_study on rates (hospital_id, radiology_study_id);

-- A mandatory service raises itself: once at admission, or each day of the stay. Another unit would never come due.
alter table services no force row level security;
alter table services disable trigger user;
update services set unit = case when unit = 'hour' then 'day' else 'admission' end
  where kind = 'mandatory' and unit not in ('admission', 'day');
alter table services enable trigger user;
alter table services force row level security;
alter table services add constraint mandatory_service_comes_due check (kind <> 'mandatory' or unit in ('admission', 'day'));
-- The room rent of a scheme covers nursing and the like: such services are raised for payers without packages only.
alter table services add column raised_for text not null default 'all' check (raised_for in ('all', 'without_packages'));

-- The class by which schemes count the days of a procedure's package, where it has no days of its own.
alter table cghs_surgery add column procedure_class text
  check (procedure_class in ('super_speciality', 'major', 'laparoscopic', 'day_care'));
