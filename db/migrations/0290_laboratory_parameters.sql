-- What a laboratory measures: parameters, their terms and reference ranges from a day on, so that a report of last year is
-- judged by what counted then, and the units that a value may arrive in.

-- What an age of a range is in days, to compare ages of several units: by the calendar a month has 28 to 31 days and twelve
-- months are a year. The exact comparison, birthday by birthday, is the rule of the application.
create function lab_age_days(age int, unit text) returns int language sql immutable as $$
  select case unit when 'days' then age when 'months' then floor(age * 30.4375)::int else floor(age * 365.25)::int end
$$;

create table lab_parameters (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  -- Named so by formulas and analysers.
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{0,29}$'),
  name text not null check (length(name) between 1 and 120),
  short_name text check (length(short_name) between 1 and 40),
  kind text not null check (kind in ('numeric', 'text', 'choice', 'culture', 'file')),
  loinc text check (loinc ~ '^[0-9]{1,7}-[0-9]$'),
  -- HIV and what the hospital adds: seen by who ordered it, treats the visit or works in the laboratory.
  is_confidential boolean not null default false,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('lab_parameters', 'lab_catalogue');
create unique index one_lab_parameter_a_code on lab_parameters (hospital_id, code) where withdrawn_at is null;
create index lab_parameters_by_name on lab_parameters (hospital_id, name, id);
comment on table lab_parameters is 'parameter, parameters';

-- How a parameter is measured, shown and watched, from a day on.
create table lab_parameter_terms (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  parameter_id uuid not null,
  valid_from date not null,
  valid_to date,
  method text not null default '' check (length(method) <= 120),
  unit text not null default '' check (length(unit) <= 40),
  decimals int not null default 0 check (decimals between 0 and 6),
  choices text[] not null default '{}',
  normal_choices text[] not null default '{}',
  default_text text check (length(default_text) between 1 and 4000),
  -- A value outside of these is refused unless somebody confirms it; both inclusive.
  possible_low numeric(18, 6),
  possible_high numeric(18, 6),
  delta_absolute numeric(18, 6) check (delta_absolute > 0),
  delta_percent numeric(9, 3) check (delta_percent > 0),
  -- A value older than so many days is not compared.
  delta_days int check (delta_days between 1 and 3650),
  formula text check (length(formula) between 1 and 500),
  -- So long a test may still be added to a received container.
  stability_hours int not null default 8 check (stability_hours between 1 and 8760),
  primary key (hospital_id, id),
  constraint terms_of_parameter foreign key (hospital_id, parameter_id) references lab_parameters (hospital_id, id),
  constraint lab_terms_end_after_they_begin check (valid_to >= valid_from),
  constraint normal_choices_are_choices check (normal_choices <@ choices),
  constraint possible_low_below_high check (possible_low < possible_high)
);
call keep_as_hospital_record('lab_parameter_terms', 'lab_catalogue');
alter table lab_parameter_terms add constraint lab_terms_do_not_overlap exclude using gist (hospital_id with =, parameter_id with =,
  daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
create index lab_parameter_terms_of_parameter on lab_parameter_terms (hospital_id, parameter_id);
comment on table lab_parameter_terms is 'version of its terms, versions of its terms';

-- A value in another unit is turned into the parameter's: value × factor + offset.
create table lab_parameter_units (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  parameter_id uuid not null,
  unit text not null check (length(unit) between 1 and 40),
  factor numeric(18, 9) not null check (factor > 0),
  unit_offset numeric(18, 9) not null default 0,
  primary key (hospital_id, id),
  constraint unit_of_parameter foreign key (hospital_id, parameter_id) references lab_parameters (hospital_id, id)
);
call keep_as_hospital_record('lab_parameter_units', 'lab_catalogue');
create unique index one_lab_unit_a_parameter on lab_parameter_units (hospital_id, parameter_id, lower(unit)) where withdrawn_at is null;
create index lab_parameter_units_of_parameter on lab_parameter_units (hospital_id, parameter_id);
comment on table lab_parameter_units is 'unit that it arrives in, units that it arrives in';

-- What is normal, and what is critical, for whom: each from its source and for its days.
create table lab_ranges (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  parameter_id uuid not null,
  valid_from date not null,
  valid_to date,
  -- Null: whatever the sex.
  sex text check (sex in ('male', 'female')),
  -- Inclusive; by the calendar where they are months or years.
  age_from int not null default 0 check (age_from between 0 and 60000),
  age_from_unit text not null default 'years' check (age_from_unit in ('days', 'months', 'years')),
  -- Exclusive; null: without an upper age.
  age_to int check (age_to between 1 and 60000),
  age_to_unit text not null default 'years' check (age_to_unit in ('days', 'months', 'years')),
  ages int4range not null generated always as (int4range(lab_age_days(age_from, age_from_unit), lab_age_days(age_to, age_to_unit)))
    stored,
  -- Empty: whatever the method.
  method text not null default '' check (length(method) <= 120),
  -- Null: in any state that nobody told.
  state text check (state in ('fasting', 'after_meal', 'trimester_1', 'trimester_2', 'trimester_3', 'follicular', 'ovulatory',
    'luteal', 'postmenopausal')),
  low numeric(18, 6),
  low_is_exclusive boolean not null default false,
  high numeric(18, 6),
  high_is_exclusive boolean not null default false,
  critical_low numeric(18, 6),
  critical_high numeric(18, 6),
  -- What is printed instead of, or for want of, figures.
  words text check (length(words) between 1 and 300),
  source text not null default '' check (length(source) <= 300),
  primary key (hospital_id, id),
  constraint range_of_parameter foreign key (hospital_id, parameter_id) references lab_parameters (hospital_id, id),
  constraint lab_range_ends_after_it_begins check (valid_to >= valid_from),
  constraint lab_range_has_an_age check (not isempty(ages)),
  constraint lab_range_low_below_high check (low < high or (low = high and not low_is_exclusive and not high_is_exclusive)),
  constraint lab_critical_low_below_high check (critical_low < critical_high),
  constraint lab_critical_lies_outside check (critical_low <= low and critical_high >= high),
  constraint lab_range_says_something check (num_nonnulls(low, high, critical_low, critical_high, words) > 0)
);
call keep_as_hospital_record('lab_ranges', 'lab_catalogue');
alter table lab_ranges add constraint lab_ranges_cover_an_age_once exclude using gist (hospital_id with =, parameter_id with =,
  (lower(method)) with =, (coalesce(sex, '')) with =, (coalesce(state, '')) with =, ages with &&,
  daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
create index lab_ranges_of_parameter on lab_ranges (hospital_id, parameter_id);
comment on table lab_ranges is 'reference range, reference ranges';
