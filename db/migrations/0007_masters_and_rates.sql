-- Everything the desks choose from, and what it costs: masters with their dated rates, tariff classes of payers, factors.
-- A rate stands in one table for every priced item (specification 1 section 9; decisions, last row; decision record 008).

alter table hospitals
  add column accreditation text not null default 'nabh' check (accreditation in ('nabh', 'non_nabh', 'super_speciality')),
  add column city_tier int not null default 1 check (city_tier between 1 and 3);
grant update (accreditation, city_tier) on hospitals to wardbook_app;

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
-- The kinds as ranges of numbers, because an exclusion constraint compares ranges but no arrays of text.
create function payer_kind_ranges(kinds text[]) returns int4multirange language sql immutable as $$
  select coalesce(range_agg(int4range(at, at, '[]')), '{}') from (
    select array_position(array['private', 'esic', 'cghs', 'echs', 'railways', 'police', 'public_undertaking', 'state_scheme',
      'insurer', 'tpa', 'company'], kind) as at from unnest(kinds) as kind) as places
$$;
alter table tariff_classes add constraint one_tariff_class_a_payer_kind exclude using gist
  (hospital_id with =, payer_kind_ranges(payer_kinds) with &&) where (withdrawn_at is null);

-- What a scheme adds or takes for ward, accreditation and city, in basis points, from day to day.
create table tariff_factors (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  scheme text not null default 'cghs' check (scheme in ('cghs')),
  applies_to text not null check (applies_to in
    ('ward:general', 'ward:private', 'accreditation:non_nabh', 'accreditation:super_speciality', 'tier:2', 'tier:3')),
  basis_points int not null check (basis_points between -9000 and 20000),
  valid_from date not null,
  valid_to date,
  source text not null default '',
  primary key (hospital_id, id),
  constraint factor_ends_after_it_began check (valid_to is null or valid_to >= valid_from)
);
call keep_as_hospital_record('tariff_factors', 'payers');
alter table tariff_factors add constraint factors_do_not_overlap exclude using gist
  (hospital_id with =, scheme with =, applies_to with =, daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);

alter table payers
  add column tariff_class_id uuid,
  add column contact_person text, add column phone text, add column email text, add column address text,
  add column agreement_no text, add column agreement_from date, add column agreement_to date,
  add column status text not null default 'Active' check (status in ('Active', 'Inactive')),
  add constraint class_of_same_hospital foreign key (hospital_id, tariff_class_id) references tariff_classes (hospital_id, id),
  add constraint agreement_ends_after_it_began check (agreement_to >= agreement_from);
create index payers_of_class on payers (hospital_id, tariff_class_id);

alter table diagnoses add column status text not null default 'Active' check (status in ('Active', 'Inactive'));
alter table diagnoses drop constraint diagnoses_name_check, add constraint diagnoses_name_check check (length(name) between 1 and 300);

alter table practitioners
  add column qualification text, add column registration_no text,
  add column status text not null default 'Active' check (status in ('Active', 'Inactive'));

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
create unique index one_complication_a_name on complications (hospital_id, lower(name)) where withdrawn_at is null;

-- What commonly goes wrong with what: offered first when the complication of a diagnosis is chosen.
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
create unique index one_service_a_name_and_kind on services (hospital_id, kind, lower(name)) where withdrawn_at is null;

create table accommodations (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  room_type text not null check (length(room_type) between 1 and 120),
  -- The class whose factor the schemes apply; wards in which everything costs the same have none.
  ward_class text not null default 'semi_private' check (ward_class in ('general', 'semi_private', 'private', 'icu')),
  description text,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('accommodations', 'services');
create unique index one_accommodation_a_room_type on accommodations (hospital_id, lower(room_type)) where withdrawn_at is null;

-- What is asked of a house outside: a test, blood, rented equipment.
create table external_requisitions (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('external_requisitions', 'services');
create unique index one_external_requisition_a_name on external_requisitions (hospital_id, lower(name)) where withdrawn_at is null;

alter table cghs_surgery
  add column status text not null default 'Active' check (status in ('Active', 'Inactive')),
  add column package_days int check (package_days between 1 and 60);
alter table cghs_surgery drop constraint cghs_surgery_name_check, add constraint cghs_surgery_name_check check (length(name) between 1 and 500);
drop index one_surgery_a_code;
create unique index one_surgery_a_code on cghs_surgery (hospital_id, upper(code)) where withdrawn_at is null and upper(code) <> 'UNLISTED';
create unique index one_surgery_a_name on cghs_surgery (hospital_id, lower(name)) where withdrawn_at is null and (code is null or upper(code) = 'UNLISTED');
create index cghs_surgery_by_name on cghs_surgery (hospital_id, lower(name), id);
create index diagnoses_by_name on diagnoses (hospital_id, lower(name), id);

-- One dated rate of one item. 'any' and 0 mean that accreditation or city make no difference.
create table rates (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  surgery_id uuid, service_id uuid, accommodation_id uuid, practitioner_id uuid,
  item_id uuid not null generated always as (coalesce(surgery_id, service_id, accommodation_id, practitioner_id)) stored,
  scheme text not null check (scheme in ('private', 'tpa', 'cghs', 'bhopal', 'pmjay', 'general', 'spinal')),
  accreditation text not null default 'any' check (accreditation in ('any', 'nabh', 'non_nabh', 'super_speciality')),
  city_tier int not null default 0 check (city_tier between 0 and 3),
  -- Whether the scheme's ward factors apply; consultation, investigations and day care cost the same in every ward.
  ward_factor boolean not null default false,
  amount bigint not null check (amount >= 0 and amount <= 100000000000),
  valid_from date not null default '2000-01-01',
  valid_to date,
  source text not null default '',
  primary key (hospital_id, id),
  constraint rate_of_one_item check (num_nonnulls(surgery_id, service_id, accommodation_id, practitioner_id) = 1),
  constraint rate_ends_after_it_began check (valid_to is null or valid_to >= valid_from),
  constraint rate_of_surgery foreign key (hospital_id, surgery_id) references cghs_surgery (hospital_id, id),
  constraint rate_of_service foreign key (hospital_id, service_id) references services (hospital_id, id),
  constraint rate_of_accommodation foreign key (hospital_id, accommodation_id) references accommodations (hospital_id, id),
  constraint rate_of_practitioner foreign key (hospital_id, practitioner_id) references practitioners (hospital_id, id)
);
call keep_as_hospital_record('rates', 'rates');
alter table rates add constraint rates_do_not_overlap exclude using gist (hospital_id with =, item_id with =, scheme with =,
  accreditation with =, city_tier with =, daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
create index rates_of_item on rates (hospital_id, item_id, scheme, valid_from);
create index rates_of_surgery on rates (hospital_id, surgery_id);
create index rates_of_service on rates (hospital_id, service_id);
create index rates_of_accommodation on rates (hospital_id, accommodation_id);
create index rates_of_practitioner on rates (hospital_id, practitioner_id);

-- The rate columns of the surgeries become dated rows; what was known before counts from the first day.
do $$
declare house text;
begin
  for house in select id from hospitals loop
    perform set_config('app.hospital', house, true);
    insert into rates (hospital_id, surgery_id, scheme, accreditation, ward_factor, amount)
      select s.hospital_id, s.id, r.scheme, r.accreditation, r.ward_factor, r.amount from cghs_surgery s,
        lateral (values ('private', 'any', false, s.private), ('cghs', 'nabh', true, s.nabh_nabl_rate),
          ('cghs', 'non_nabh', true, s.non_nabh_nabl_rate), ('bhopal', 'nabh', false, s.bhopal_nabh_rate)
        ) as r (scheme, accreditation, ward_factor, amount) where r.amount is not null;

    -- The payers of specification 2 section 5; every hospital adds its own.
    insert into payers (name, kind) values
      ('private', 'private'), ('esic', 'esic'), ('cghs', 'cghs'), ('echs', 'echs'), ('insurance', 'insurer');

    insert into tariff_classes (name, quote_order, bill_order, payer_kinds) values
      ('Private', '{private,nabh}', '{private,nabh}', '{private}'),
      ('ESIC', '{private,nabh}', '{non_nabh,private}', '{esic}'),
      ('CGHS and ECHS', '{private,nabh}', '{cghs,private}', '{cghs,echs}'),
      ('Bhopal rates', '{bhopal_nabh,private,nabh}', '{bhopal_nabh,private}', '{}'),
      ('PM-JAY and MJPJAY', '{private,nabh}', '{pmjay,nabh,private}', '{state_scheme}'),
      ('Insurance and TPA', '{private,nabh}', '{tpa,nabh,private}', '{insurer,tpa}'),
      ('Other payers', '{private,nabh}', '{nabh,private}', '{railways,police,public_undertaking,company}');

    -- CGHS: the factors of the older lists, and those of the memorandum of 3 October 2025.
    insert into tariff_factors (scheme, applies_to, basis_points, valid_from, valid_to, source) values
      ('cghs', 'ward:general', -1000, '2000-01-01', '2025-10-12', 'CGHS rate lists before 13 October 2025'),
      ('cghs', 'ward:private', 1500, '2000-01-01', '2025-10-12', 'CGHS rate lists before 13 October 2025'),
      ('cghs', 'accreditation:non_nabh', -1500, '2000-01-01', '2025-10-12', 'CGHS rate lists before 13 October 2025'),
      ('cghs', 'ward:general', -500, '2025-10-13', null, 'O.M. of 3 October 2025'),
      ('cghs', 'ward:private', 500, '2025-10-13', null, 'O.M. of 3 October 2025'),
      ('cghs', 'accreditation:non_nabh', -1500, '2025-10-13', null, 'O.M. of 3 October 2025'),
      ('cghs', 'accreditation:super_speciality', 1500, '2025-10-13', null, 'O.M. of 3 October 2025'),
      ('cghs', 'tier:2', -1000, '2025-10-13', null, 'O.M. of 3 October 2025'),
      ('cghs', 'tier:3', -2000, '2025-10-13', null, 'O.M. of 3 October 2025');
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
alter table cghs_surgery drop column private, drop column nabh_nabl_rate, drop column non_nabh_nabl_rate, drop column bhopal_nabh_rate;
