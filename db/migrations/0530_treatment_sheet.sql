-- Adds only: the program before this one may go on serving.
-- The treatment sheet: what is ordered for a patient in the hospital, and what was given of it (decision record 140). What is due is
-- computed from an order; only what was done is stored.

create table medication_orders (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('regular', 'once', 'as_needed', 'infusion')),
  -- Null for what the pharmacy does not keep.
  medicine_id uuid,
  name text not null check (length(name) between 1 and 200),
  -- The patient's own: ordered and charted, never issued or billed.
  is_own boolean not null,
  -- Null: by a scale, typed when it is given.
  dose numeric(10, 3) check (dose > 0),
  dose_unit text not null check (length(dose_unit) between 1 and 20),
  -- Units of sale that a dose takes; null where that cannot be counted.
  units_a_dose numeric(10, 3) check (units_a_dose > 0),
  frequency text check (frequency in ('od', 'bd', 'tds', 'qid', 'am', 'hs', 'places', 'hourly', 'alternate', 'weekly', 'monthly')),
  every_hours int check (every_hours between 1 and 72),
  -- Doses in the morning, at noon, (in the evening,) at night.
  place_doses numeric(10, 3)[] not null default '{}' check (cardinality(place_doses) in (0, 3, 4)),
  -- Every second dose, where it differs.
  other_dose numeric(10, 3) check (other_dose > 0),
  -- Minutes of the day instead of the times of the hospital.
  own_times int[] not null default '{}' check (cardinality(own_times) <= 12 and 0 <= all (own_times) and 1440 > all (own_times)),
  starts_at timestamptz not null,
  -- Days of doses; null: until it is stopped.
  days int check (days between 1 and 365),
  -- A dose at once beside the regular ones.
  is_first_now boolean not null,
  route text not null check (route in ('oral', 'sublingual', 'iv', 'im', 'sc', 'topical', 'inhalation', 'rectal', 'vaginal', 'eye', 'ear', 'nasal', 'spinal', 'other')),
  food text not null check (food in ('any', 'before', 'after', 'with', 'empty', 'bedtime')),
  as_needed_for text not null check (length(as_needed_for) <= 100),
  -- Hours between two doses, and doses a day, of what is given as needed.
  least_hours int check (least_hours between 1 and 48),
  most_a_day int check (most_a_day between 1 and 48),
  -- Millilitres an hour, and of the whole, of an infusion.
  rate numeric(8, 2) check (rate > 0),
  volume int check (volume between 1 and 20000),
  instructions text not null check (length(instructions) <= 300),
  -- A dose is held where this reading is below or above.
  hold_reading text check (hold_reading in ('pulse', 'systolic', 'respiration', 'spo2', 'glucose')),
  hold_below numeric(6, 1),
  hold_above numeric(6, 1),
  -- Who stands beside the nurse: another nurse who signs, or a witness.
  second_person text check (second_person in ('signature', 'witness')),
  allergy_reason text check (length(allergy_reason) between 1 and 300),
  -- 'Dr. Rohini Tambe, Consultant, MMC 2013/06/1442'; null of a verbal order until the doctor countersigns.
  signed_as text check (length(signed_as) between 1 and 300),
  signed_at timestamptz,
  signed_by uuid,
  -- Told by this doctor, written down by a nurse; countersigned until then.
  told_by uuid,
  countersign_by timestamptz,
  -- The order that it changes.
  replaces_id uuid,
  stopped_at timestamptz,
  stopped_by uuid,
  stop_reason text check (length(stop_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint medication_order_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint medication_order_with_its_visit unique (hospital_id, id, visit_id),
  constraint ordered_medicine foreign key (hospital_id, medicine_id) references medicines (hospital_id, id),
  constraint medication_order_signed_by foreign key (hospital_id, signed_by) references users (hospital_id, id),
  constraint medication_order_told_by foreign key (hospital_id, told_by) references users (hospital_id, id),
  constraint medication_order_replaces foreign key (hospital_id, replaces_id) references medication_orders (hospital_id, id),
  constraint regular_order_has_a_frequency check ((kind = 'regular') = (frequency is not null)),
  constraint hourly_order_says_how_often check ((frequency is not distinct from 'hourly') = (every_hours is not null)),
  constraint order_of_places_has_its_doses check ((frequency is not distinct from 'places') = (cardinality(place_doses) > 0)),
  constraint order_as_needed_says_for_what check ((kind = 'as_needed') = (as_needed_for <> '')),
  constraint infusion_has_a_rate check ((kind = 'infusion') = (rate is not null)),
  constraint hold_rule_is_whole check ((hold_reading is null) = (num_nonnulls(hold_below, hold_above) = 0)),
  constraint medication_order_is_signed_or_told check (num_nulls(signed_as, signed_at, signed_by) in (0, 3)
    and (told_by is null) = (countersign_by is null) and (told_by is not null or signed_at is not null)),
  constraint medication_order_stopped_with_a_reason check (num_nulls(stopped_at, stopped_by, stop_reason) in (0, 3))
);
call keep_as_hospital_record('medication_orders', 'treatment');
call keep_withdrawn_with('medication_orders', 'visits', 'visit_id');
call announce_by_visit('medication_orders');
comment on table medication_orders is 'order of a medicine, orders of medicines';
create index medication_orders_of_visit on medication_orders (hospital_id, visit_id, patient_id);
create index medication_orders_of_medicine on medication_orders (hospital_id, medicine_id);
create index medication_orders_of_signer on medication_orders (hospital_id, signed_by);
create index medication_orders_told_by on medication_orders (hospital_id, told_by);
create unique index one_order_instead_of_another on medication_orders (hospital_id, replaces_id) where replaces_id is not null and withdrawn_at is null;

-- An order is never written over: it is countersigned once and stopped once.
create function keep_medication_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := '{patient_id,version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,signed_as,signed_at,signed_by,stopped_at,stopped_by,stop_reason}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (old.signed_at is not null and (new.signed_as, new.signed_at, new.signed_by) is distinct from (old.signed_as, old.signed_at, old.signed_by))
    or (old.stopped_at is not null and (new.stopped_at, new.stopped_by, new.stop_reason) is distinct from (old.stopped_at, old.stopped_by, old.stop_reason))
  then
    perform break_rule('medication_order_stays');
  end if;
  return new;
end $$;
revoke execute on function keep_medication_order() from public;
create trigger a_stays before update on medication_orders for each row execute function keep_medication_order();

-- What was done about a dose: of a due time, or at its own instant where it was given as needed.
create table medication_doses (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  visit_id uuid not null,
  -- Null: as needed.
  due_at timestamptz,
  state text not null check (state in ('given', 'held', 'refused', 'not_available', 'missed')),
  -- When it was given, or decided.
  acted_at timestamptz not null,
  dose numeric(10, 3) check (dose > 0),
  reason text check (length(reason) between 1 and 300),
  -- What was read before it: the pulse of a hold rule.
  reading numeric(6, 1),
  -- The wrist band was scanned; else why not. Null at the desk.
  is_band_scanned boolean,
  band_reason text check (length(band_reason) between 1 and 200),
  -- Who signed or witnessed beside the nurse.
  second_id uuid,
  second_as text check (length(second_as) between 1 and 200),
  done_by uuid not null default app_actor(),
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text check (length(struck_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint dose_of_order foreign key (hospital_id, order_id, visit_id) references medication_orders (hospital_id, id, visit_id),
  constraint dose_done_by foreign key (hospital_id, done_by) references users (hospital_id, id),
  constraint dose_seconded_by foreign key (hospital_id, second_id) references users (hospital_id, id),
  constraint given_dose_says_how_much check ((state = 'given') = (dose is not null)),
  constraint dose_not_given_says_why check (state = 'given' or reason is not null),
  constraint dose_as_needed_is_given check (due_at is not null or state = 'given'),
  constraint second_person_is_another check (second_id <> done_by),
  constraint second_person_is_named check ((second_id is null) = (second_as is null)),
  constraint band_not_scanned_says_why check (is_band_scanned is distinct from false or band_reason is not null),
  constraint dose_struck_with_a_reason check (num_nulls(struck_at, struck_by, struck_reason) in (0, 3))
);
call keep_as_hospital_record('medication_doses', 'treatment');
alter table medication_doses add constraint dose_is_not_of_the_future check (acted_at <= created_at + interval '1 minute');
call keep_withdrawn_with('medication_doses', 'medication_orders', 'order_id');
call announce_by_visit('medication_doses');
comment on table medication_doses is 'dose, doses';
create unique index one_act_a_due_dose on medication_doses (hospital_id, order_id, due_at)
  where due_at is not null and struck_at is null and withdrawn_at is null;
create index medication_doses_of_order on medication_doses (hospital_id, order_id, visit_id);
create index medication_doses_of_visit on medication_doses (hospital_id, visit_id, acted_at);
create index medication_doses_of_nurse on medication_doses (hospital_id, done_by);
create index medication_doses_of_second on medication_doses (hospital_id, second_id);

-- What was signed stays; it is only struck out, once.
create function keep_medication_dose() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := '{version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,struck_at,struck_by,struck_reason}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (old.struck_at is not null and (new.struck_at, new.struck_by, new.struck_reason) is distinct from (old.struck_at, old.struck_by, old.struck_reason))
  then
    perform break_rule('signed_dose_stays');
  end if;
  return new;
end $$;
revoke execute on function keep_medication_dose() from public;
create trigger a_stays before update on medication_doses for each row execute function keep_medication_dose();

-- How fast an infusion runs from an instant on; 0 is stopped. What is between two of them is a stretch.
create table infusion_rates (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  visit_id uuid not null,
  at timestamptz not null,
  -- Millilitres an hour.
  rate numeric(8, 2) not null check (rate >= 0),
  -- The bag that is hung up with it.
  bag int check (bag between 1 and 200),
  reason text check (length(reason) between 1 and 300),
  done_by uuid not null default app_actor(),
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text check (length(struck_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint rate_of_infusion foreign key (hospital_id, order_id, visit_id) references medication_orders (hospital_id, id, visit_id),
  constraint infusion_rate_by foreign key (hospital_id, done_by) references users (hospital_id, id),
  constraint infusion_rate_struck_with_a_reason check (num_nulls(struck_at, struck_by, struck_reason) in (0, 3))
);
call keep_as_hospital_record('infusion_rates', 'treatment');
alter table infusion_rates add constraint infusion_rate_is_not_of_the_future check (at <= created_at + interval '1 minute');
call keep_withdrawn_with('infusion_rates', 'medication_orders', 'order_id');
call announce_by_visit('infusion_rates');
comment on table infusion_rates is 'rate of an infusion, rates of infusions';
create unique index one_infusion_rate_an_instant on infusion_rates (hospital_id, order_id, at) where struck_at is null and withdrawn_at is null;
create index infusion_rates_of_order on infusion_rates (hospital_id, order_id, visit_id);
create index infusion_rates_by on infusion_rates (hospital_id, done_by);
create trigger a_stays before update on infusion_rates for each row execute function keep_medication_dose();

-- The list of a ward at the end of a shift, accepted by the nurse in charge.
create table shift_lists (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  ward_id uuid not null,
  shift_began_at timestamptz not null,
  -- Doses that were missed in it.
  missed int not null check (missed >= 0),
  remark text not null default '' check (length(remark) <= 1000),
  accepted_by uuid not null default app_actor(),
  primary key (hospital_id, id),
  constraint shift_list_of_ward foreign key (hospital_id, ward_id) references wards (hospital_id, id),
  constraint shift_list_accepted_by foreign key (hospital_id, accepted_by) references users (hospital_id, id),
  constraint one_shift_list_a_ward unique (hospital_id, ward_id, shift_began_at)
);
call keep_insert_only('shift_lists', 'treatment');
comment on table shift_lists is 'list of a shift, lists of shifts';
create index shift_lists_accepted_by on shift_lists (hospital_id, accepted_by);

-- The hours of the frequencies and the beginnings of shifts, from a day on.
create table nursing_settings (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  valid_from date not null,
  -- Minutes of the day: {"od": [540], "bd": [540, 1260], ...}.
  times jsonb not null check (jsonb_typeof(times) = 'object'),
  shifts int[] not null check (cardinality(shifts) between 1 and 6 and 0 <= all (shifts) and 1440 > all (shifts)),
  primary key (hospital_id, id),
  constraint one_nursing_setting_a_day unique (hospital_id, valid_from)
);
call keep_as_hospital_record('nursing_settings', 'treatment');
comment on table nursing_settings is 'times of doses, times of doses';

-- Why what was issued, given and billed of a medicine differs.
create table charting_explanations (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  -- Its generics, else the item.
  medicine_key text not null check (length(medicine_key) between 1 and 400),
  -- The difference that is explained: another one asks again.
  rule text not null check (rule in ('given_above_issued', 'not_accounted', 'billed_otherwise')),
  units numeric(10, 3) not null,
  reason text not null check (length(reason) between 1 and 300),
  -- What was thrown away of it.
  is_wasted boolean not null,
  primary key (hospital_id, id),
  constraint charting_explanation_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
call keep_as_hospital_record('charting_explanations', 'treatment');
call keep_withdrawn_with('charting_explanations', 'visits', 'visit_id');
call announce_by_visit('charting_explanations');
comment on table charting_explanations is 'explanation of a difference, explanations of differences';
create unique index one_charting_explanation on charting_explanations (hospital_id, visit_id, medicine_key, rule) where withdrawn_at is null;
create index charting_explanations_of_visit on charting_explanations (hospital_id, visit_id, patient_id);
