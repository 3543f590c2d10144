-- Adds only: the program before this one may go on serving.
-- What is measured and counted at the bedside: vital signs with blood sugar, intake and output, diet (decision record 143). An entry stays
-- as it was written; who wrote it may strike it out with a reason, and it is still read.

create table vital_signs (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  observed_at timestamptz not null default app_now(),
  -- The limits here are those of what is physically possible; what is improbable the writer types twice.
  temperature_c numeric(4, 1) check (temperature_c between 13 and 47),
  -- A minute.
  pulse smallint check (pulse between 0 and 350),
  respiration smallint check (respiration between 0 and 150),
  -- mmHg.
  systolic smallint check (systolic between 0 and 350),
  diastolic smallint check (diastolic between 0 and 250),
  -- Per cent.
  spo2 smallint check (spo2 between 10 and 100),
  is_on_oxygen boolean,
  pain smallint check (pain between 0 and 10),
  consciousness text check (consciousness in ('alert', 'confused', 'voice', 'pain', 'unresponsive')),
  weight_kg numeric(5, 2) check (weight_kg between 0.2 and 650),
  height_cm numeric(4, 1) check (height_cm between 15 and 275),
  glucose_mg_dl smallint check (glucose_mg_dl between 1 and 2500),
  glucose_when text check (glucose_when in ('fasting', 'before_meal', 'after_meal', 'random')),
  remark text check (length(remark) between 1 and 300),
  recorded_by uuid not null default app_actor(),
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text check (length(struck_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint vital_signs_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint vital_signs_recorded_by_account foreign key (hospital_id, recorded_by) references users (hospital_id, id),
  constraint vital_signs_struck_by_account foreign key (hospital_id, struck_by) references users (hospital_id, id),
  constraint vital_signs_say_something check (num_nonnulls(temperature_c, pulse, respiration, systolic, spo2, pain, consciousness, weight_kg,
    height_cm, glucose_mg_dl) > 0),
  constraint diastolic_with_its_systolic check (diastolic is null or (systolic is not null and diastolic <= systolic)),
  constraint oxygen_said_with_its_saturation check ((spo2 is null) = (is_on_oxygen is null)),
  constraint glucose_says_when check ((glucose_mg_dl is null) = (glucose_when is null)),
  constraint vital_signs_struck_with_a_reason check (num_nulls(struck_at, struck_by, struck_reason) in (0, 3)),
  constraint own_vital_signs_are_struck check (struck_by = recorded_by)
);
comment on table vital_signs is 'vital signs, vital signs';
call keep_as_hospital_record('vital_signs', 'observations');
call keep_withdrawn_with('vital_signs', 'visits', 'visit_id');
call announce_by_visit('vital_signs');
create index vital_signs_of_visit on vital_signs (hospital_id, visit_id, patient_id);
create index vital_signs_by_time on vital_signs (hospital_id, visit_id, observed_at desc);
create index vital_signs_of_writer on vital_signs (hospital_id, recorded_by);
create index vital_signs_of_striker on vital_signs (hospital_id, struck_by) where struck_by is not null;

create table fluid_entries (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  happened_at timestamptz not null default app_now(),
  direction text not null check (direction in ('in', 'out')),
  kind text not null,
  ml int not null check (ml between 1 and 20000),
  remark text check (length(remark) between 1 and 300),
  recorded_by uuid not null default app_actor(),
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text check (length(struck_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint fluid_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint fluid_recorded_by_account foreign key (hospital_id, recorded_by) references users (hospital_id, id),
  constraint fluid_struck_by_account foreign key (hospital_id, struck_by) references users (hospital_id, id),
  constraint fluid_of_its_direction check (case direction when 'in' then kind in ('oral', 'iv', 'blood', 'tube', 'other')
    else kind in ('urine', 'drain', 'vomit', 'stool', 'blood_loss', 'other') end),
  constraint fluid_struck_with_a_reason check (num_nulls(struck_at, struck_by, struck_reason) in (0, 3)),
  constraint own_fluid_is_struck check (struck_by = recorded_by)
);
comment on table fluid_entries is 'entry of intake and output, entries of intake and output';
call keep_as_hospital_record('fluid_entries', 'observations');
call keep_withdrawn_with('fluid_entries', 'visits', 'visit_id');
call announce_by_visit('fluid_entries');
create index fluid_entries_of_visit on fluid_entries (hospital_id, visit_id, patient_id);
create index fluid_entries_by_time on fluid_entries (hospital_id, visit_id, happened_at desc);
create index fluid_entries_of_writer on fluid_entries (hospital_id, recorded_by);
create index fluid_entries_of_striker on fluid_entries (hospital_id, struck_by) where struck_by is not null;

-- From when a patient has a diet; the one that began last counts. It is said ahead: nothing by mouth from midnight.
create table diets (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  starts_at timestamptz not null default app_now(),
  diet text not null check (diet in ('nil_by_mouth', 'clear_liquid', 'liquid', 'soft', 'normal', 'diabetic', 'low_salt', 'renal', 'high_protein',
    'low_fat', 'tube_feed', 'other')),
  words text check (length(words) between 1 and 300),
  recorded_by uuid not null default app_actor(),
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text check (length(struck_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint diet_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint diet_recorded_by_account foreign key (hospital_id, recorded_by) references users (hospital_id, id),
  constraint diet_struck_by_account foreign key (hospital_id, struck_by) references users (hospital_id, id),
  constraint other_diet_says_which check (diet <> 'other' or words is not null),
  constraint diet_struck_with_a_reason check (num_nulls(struck_at, struck_by, struck_reason) in (0, 3)),
  constraint own_diet_is_struck check (struck_by = recorded_by)
);
comment on table diets is 'diet, diets';
call keep_as_hospital_record('diets', 'observations');
call keep_withdrawn_with('diets', 'visits', 'visit_id');
call announce_by_visit('diets');
create index diets_of_visit on diets (hospital_id, visit_id, patient_id);
create index diets_by_time on diets (hospital_id, visit_id, starts_at desc);
create index diets_of_writer on diets (hospital_id, recorded_by);
create index diets_of_striker on diets (hospital_id, struck_by) where struck_by is not null;

-- Nothing is written of the future (a diet is said up to a week ahead), nor of a time at which the patient was not there: an inpatient from
-- the admission, an outpatient from the day of the visit, both until the discharge. The first argument names the column with the instant,
-- the second how far ahead it may lie.
create function observation_within_its_visit() returns trigger language plpgsql as $$
declare
  at timestamptz := (to_jsonb(new) ->> tg_argv[0])::timestamptz;
  stay visits;
begin
  if at > app_now() + tg_argv[1]::interval then perform break_rule('observation_not_of_the_future'); end if;
  select v.* into stay from visits v where (v.hospital_id, v.id) = (new.hospital_id, new.visit_id) for share;
  if stay.status = 'cancelled' then perform break_rule('observation_of_a_standing_visit'); end if;
  if stay.admission_date is null and stay.patient_type <> 'OPD'
    or at < coalesce(stay.admission_date, stay.visit_date::timestamp at time zone 'Asia/Kolkata') then
    perform break_rule('observation_not_before_its_visit');
  end if;
  if at > stay.discharge_date then perform break_rule('observation_not_after_discharge'); end if;
  return new;
end $$;
create trigger b_within_visit before insert on vital_signs for each row execute function observation_within_its_visit('observed_at', '0');
create trigger b_within_visit before insert on fluid_entries for each row execute function observation_within_its_visit('happened_at', '0');
create trigger b_within_visit before insert on diets for each row execute function observation_within_its_visit('starts_at', '7 days');

-- All stays but the patient, who may be merged with another record of the same person; it is struck out once, and goes only with its visit.
create function observation_stays_as_written() returns trigger language plpgsql as $$
declare
  free constant text[] := '{struck_at,struck_by,struck_reason,patient_id,version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or old.struck_at is not null and (new.struck_at, new.struck_by, new.struck_reason)
      is distinct from (old.struck_at, old.struck_by, old.struck_reason)
    or pg_trigger_depth() = 1 and new.withdrawn_at is distinct from old.withdrawn_at
  then perform break_rule('observation_stays_as_written'); end if;
  return new;
end $$;
create trigger a_said before update on vital_signs for each row execute function observation_stays_as_written();
create trigger a_said before update on fluid_entries for each row execute function observation_stays_as_written();
create trigger a_said before update on diets for each row execute function observation_stays_as_written();

-- What a hospital chooses; the newest row counts, and without one the early warning score is shown.
create table observation_choices (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  shows_early_warning boolean not null,
  primary key (hospital_id, id)
);
comment on table observation_choices is 'choice for observations, choices for observations';
call keep_insert_only('observation_choices', 'observations');
create index observation_choices_by_time on observation_choices (hospital_id, created_at desc);
