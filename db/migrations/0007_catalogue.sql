-- The lists the desks choose from. Each hospital keeps its own rows (decision record 002).

-- In which order the rate columns are tried for a payer: once for what a selection shows, once for what is billed.
create table tariff_classes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  quote_order text[] not null check (cardinality(quote_order) between 1 and 8),
  bill_order text[] not null check (cardinality(bill_order) between 1 and 8),
  -- Payers of these kinds belong here, unless their own row says otherwise.
  payer_kinds text[] not null default '{}',
  primary key (hospital_id, id),
  constraint known_rate_columns check ((quote_order || bill_order) <@
    array['private', 'tpa', 'cghs', 'nabh', 'non_nabh', 'bhopal_nabh', 'bhopal_non_nabh', 'pmjay'])
);
call keep_as_hospital_record('tariff_classes', 'payers');
create unique index one_tariff_class_a_name on tariff_classes (hospital_id, lower(name)) where withdrawn_at is null;
-- The kinds as ranges of numbers: an exclusion constraint compares ranges, but no arrays of text.
create function payer_kind_ranges(kinds text[]) returns int4multirange language sql immutable as $$
  select coalesce(range_agg(int4range(at, at, '[]')), '{}') from (
    select array_position(array['private', 'esic', 'cghs', 'echs', 'railways', 'police', 'public_undertaking', 'state_scheme',
      'insurer', 'tpa', 'company'], kind) as at from unnest(kinds) as kind) as places
$$;
alter table tariff_classes add constraint one_tariff_class_a_payer_kind exclude using gist
  (hospital_id with =, payer_kind_ranges(payer_kinds) with &&) where (withdrawn_at is null);

-- Who pays: 'Corporate' on the screens. Rules ask the kind, never the name (decision record 023).
create table payers (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  kind text not null constraint known_payer_kind check (kind in ('private', 'esic', 'cghs', 'echs', 'railways', 'police',
    'public_undertaking', 'state_scheme', 'insurer', 'tpa', 'company')),
  -- The list of papers that the payer asks for, where it is not the one of its kind.
  papers text check (papers in ('esic', 'cghs', 'echs', 'railways', 'wcl', 'mpkay', 'mp_police', 'pmjay', 'mjpjay',
    'undertaking', 'insurance', 'private')),
  description text,
  tariff_class_id uuid,
  contact_person text,
  phone text,
  email text,
  address text,
  agreement_no text,
  agreement_from date,
  agreement_to date,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id),
  -- The key of a row that depends on the kind of its payer.
  constraint payer_of_kind unique (hospital_id, id, kind),
  constraint class_of_same_hospital foreign key (hospital_id, tariff_class_id) references tariff_classes (hospital_id, id),
  constraint agreement_ends_after_it_began check (agreement_to >= agreement_from)
);
call keep_as_hospital_record('payers', 'payers');
call keep_counted('payers', 'payers');
create unique index one_payer_a_name on payers (hospital_id, lower(name)) where withdrawn_at is null;
create index payers_of_class on payers (hospital_id, tariff_class_id);
-- A patient who pays alone has the private payer: a hospital always has exactly one.
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
  name text not null check (length(name) between 1 and 300),
  description text,
  icd10 text,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('diagnoses', 'diagnoses');
call keep_counted('diagnoses', 'diagnoses');
create unique index one_diagnosis_a_name on diagnoses (hospital_id, lower(name)) where withdrawn_at is null;
create index diagnoses_by_name on diagnoses (hospital_id, lower(name), id);

create table complications (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text,
  icd10 text,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('complications', 'diagnoses');
call keep_counted('complications', 'complications');
create unique index one_complication_a_name on complications (hospital_id, lower(name)) where withdrawn_at is null;

-- Common complications of a diagnosis: offered first when its complication is chosen.
create table diagnosis_complications (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  diagnosis_id uuid not null,
  complication_id uuid not null,
  primary key (hospital_id, id),
  constraint diagnosis_of_same_hospital foreign key (hospital_id, diagnosis_id) references diagnoses (hospital_id, id),
  constraint complication_of_same_hospital foreign key (hospital_id, complication_id) references complications (hospital_id, id)
);
call keep_as_hospital_record('diagnosis_complications', 'diagnoses');
create unique index one_tie_of_diagnosis_and_complication on diagnosis_complications (hospital_id, diagnosis_id, complication_id) where withdrawn_at is null;
create index diagnoses_of_complication on diagnosis_complications (hospital_id, complication_id);
create index complications_of_diagnosis on diagnosis_complications (hospital_id, diagnosis_id);

create table practitioners (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('surgeon', 'consultant', 'anaesthetist', 'esic_surgeon', 'referee')),
  name text not null check (length(name) between 1 and 120),
  specialty text,
  department text,
  institution text,
  contact_info text,
  qualification text,
  registration_no text,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('practitioners', 'practitioners');
call keep_counted('practitioners', 'practitioners', 'kind');
create unique index one_practitioner_a_name_and_kind on practitioners (hospital_id, kind, lower(name)) where withdrawn_at is null;

-- Who prepares bills: offered in the billing executive's column, kept by an administrator.
create table billing_executives (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('billing_executives', 'practitioners');
create unique index one_billing_executive_a_name on billing_executives (hospital_id, lower(name)) where withdrawn_at is null;

create table cghs_surgery (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 500),
  code text,
  category text,
  description text,
  package_days int check (package_days between 1 and 60),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('cghs_surgery', 'surgeries');
call keep_counted('cghs_surgery', 'cghs_surgery');
create unique index one_surgery_a_code on cghs_surgery (hospital_id, upper(code)) where withdrawn_at is null and upper(code) <> 'UNLISTED';
create unique index one_surgery_a_name on cghs_surgery (hospital_id, lower(name)) where withdrawn_at is null and (code is null or upper(code) = 'UNLISTED');
create index cghs_surgery_by_name on cghs_surgery (hospital_id, lower(name), id);

-- Charges raised for every admission (mandatory) and bedside procedures (clinical).
create table services (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('mandatory', 'clinical')),
  name text not null check (length(name) between 1 and 300),
  code text,
  unit text not null default 'each' check (unit in ('each', 'hour', 'day', 'visit', 'admission')),
  description text,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('services', 'services');
call keep_counted('services', 'services', 'kind');
create unique index one_service_a_name_and_kind on services (hospital_id, kind, lower(name)) where withdrawn_at is null;

create table accommodations (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  room_type text not null check (length(room_type) between 1 and 120),
  -- The class whose factor the schemes apply; wards in which everything costs the same have none.
  ward_class text not null default 'semi_private'
    check (ward_class in ('general', 'semi_private', 'private', 'deluxe', 'hdu', 'icu', 'day_care', 'theatre')),
  description text,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('accommodations', 'services');
call keep_counted('accommodations', 'accommodations');
create unique index one_accommodation_a_room_type on accommodations (hospital_id, lower(room_type)) where withdrawn_at is null;

-- What is requested from an outside provider: a test, blood, rented equipment.
create table external_requisitions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('external_requisitions', 'services');
call keep_counted('external_requisitions', 'external_requisitions');
create unique index one_external_requisition_a_name on external_requisitions (hospital_id, lower(name)) where withdrawn_at is null;
