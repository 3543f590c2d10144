-- Theatres and their cases: what is operated, when and where, by whom, and what it used.

create table theatres (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 40),
  -- What it is for: 'laparoscopy'.
  note text check (length(note) between 1 and 120),
  cleaning_minutes int not null check (cleaning_minutes between 0 and 240),
  -- After an infected case so many times as long.
  infected_times int not null default 2 check (infected_times between 1 and 6),
  -- The shelf that its cases use from.
  place_id uuid,
  -- What an hour of it is charged as, where no package covers it.
  service_id uuid,
  status text not null default 'Active' check (status in ('Active', 'Maintenance', 'Inactive')),
  primary key (hospital_id, id),
  constraint shelf_of_theatre foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint theatre_charged_as foreign key (hospital_id, service_id) references services (hospital_id, id)
);
call keep_as_hospital_record('theatres', 'theatre_setup');
create unique index one_theatre_a_name on theatres (hospital_id, lower(name)) where withdrawn_at is null;
create index theatres_of_place on theatres (hospital_id, place_id);
create index theatres_of_service on theatres (hospital_id, service_id);
comment on table theatres is 'theatre, theatres';

create table theatre_equipment (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  status text not null default 'available' check (status in ('available', 'maintenance', 'out_of_stock')),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('theatre_equipment', 'theatre_setup');
create unique index one_equipment_a_name on theatre_equipment (hospital_id, lower(name)) where withdrawn_at is null;
comment on table theatre_equipment is 'equipment of the theatres';

create table theatre_cases (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  priority text not null check (priority in ('emergency', 'urgent', 'routine')),
  state text not null default 'requested' check (state in ('requested', 'scheduled', 'pre_op_preparation', 'ready_for_surgery', 'in_theatre',
    'surgery_in_progress', 'surgery_completed', 'post_op_recovery', 'discharged_from_ot', 'postponed', 'cancelled', 'abandoned')),
  theatre_id uuid,
  planned_from timestamptz,
  minutes int not null check (minutes between 5 and 1440),
  cleaning_minutes int check (cleaning_minutes between 0 and 1440),
  -- When the theatre is taken, cleaning included: half open, by trigger.
  held tstzrange,
  anaesthesia text check (anaesthesia in ('general', 'regional', 'local', 'spinal', 'epidural', 'combined_spinal_epidural', 'sedation',
    'nerve_block', 'topical', 'iv_sedation', 'conscious_sedation')),
  -- What is done about it, never what the patient has.
  precautions text not null default 'standard' check (precautions in ('standard', 'contact', 'droplet', 'airborne', 'blood_borne')),
  is_high_risk boolean not null default false,
  blood_units int not null default 0 check (blood_units between 0 and 30),
  implants_expected text check (length(implants_expected) between 1 and 300),
  needs_imaging boolean not null default false,
  remarks text check (length(remarks) between 1 and 500),
  in_theatre_at timestamptz,
  anaesthesia_at timestamptz,
  incision_at timestamptz,
  closure_at timestamptz,
  out_at timestamptz,
  back_at timestamptz,
  -- Entered although something was missing.
  override_reason text check (length(override_reason) between 1 and 300),
  overridden_by uuid,
  overridden_at timestamptz,
  -- Why it was postponed, cancelled or given up.
  ended_because text check (length(ended_because) between 1 and 300),
  completed_at timestamptz,
  completed_by uuid,
  primary key (hospital_id, id),
  constraint case_of_same_visit foreign key (hospital_id, visit_id, patient_id) references visits (hospital_id, id, patient_id) on update cascade,
  constraint case_in_theatre foreign key (hospital_id, theatre_id) references theatres (hospital_id, id),
  constraint case_overridden_by foreign key (hospital_id, overridden_by) references users (hospital_id, id),
  constraint case_completed_by foreign key (hospital_id, completed_by) references users (hospital_id, id),
  constraint case_has_its_place check (num_nulls(theatre_id, planned_from, cleaning_minutes) in (0, 3)
    and (theatre_id is not null or state in ('requested', 'postponed', 'cancelled'))),
  constraint overridden_with_a_reason check (num_nulls(override_reason, overridden_by, overridden_at) in (0, 3)),
  constraint ended_case_says_why check ((state in ('postponed', 'cancelled', 'abandoned')) = (ended_because is not null)),
  constraint case_times_follow_each_other check (
    (in_theatre_at is not null or num_nonnulls(anaesthesia_at, incision_at, closure_at, out_at, back_at) = 0)
    and anaesthesia_at >= in_theatre_at
    and incision_at >= coalesce(anaesthesia_at, in_theatre_at)
    and (closure_at is null or incision_at is not null) and closure_at >= incision_at
    and out_at >= coalesce(closure_at, incision_at, anaesthesia_at, in_theatre_at)
    and (back_at is null or out_at is not null) and back_at >= out_at),
  constraint case_state_by_its_times check (case
    when state in ('requested', 'scheduled', 'pre_op_preparation', 'ready_for_surgery', 'postponed', 'cancelled') then in_theatre_at is null
    when state in ('in_theatre', 'abandoned') then in_theatre_at is not null
    when state = 'surgery_in_progress' then incision_at is not null
    when state = 'surgery_completed' then closure_at is not null and out_at is null
    when state = 'post_op_recovery' then closure_at is not null and out_at is not null and back_at is null
    else closure_at is not null and back_at is not null end),
  constraint completed_case_says_by_whom check (num_nulls(completed_at, completed_by) in (0, 2)
    and (state in ('surgery_completed', 'post_op_recovery', 'discharged_from_ot')) = (completed_at is not null))
);
call keep_as_hospital_record('theatre_cases', 'theatre');
call keep_withdrawn_with('theatre_cases', 'visits', 'visit_id');
call announce_by_visit('theatre_cases');
create index theatre_cases_of_visit on theatre_cases (hospital_id, visit_id, patient_id);
create index theatre_cases_of_patient on theatre_cases (hospital_id, patient_id);
create index theatre_cases_of_theatre on theatre_cases (hospital_id, theatre_id, planned_from);
create index theatre_cases_by_time on theatre_cases (hospital_id, (coalesce(planned_from, created_at)) desc, id desc);
create index theatre_cases_asked on theatre_cases (hospital_id, created_at) where state in ('requested', 'postponed');
create index theatre_cases_overridden on theatre_cases (hospital_id, overridden_by);
create index theatre_cases_completed on theatre_cases (hospital_id, completed_by);
comment on table theatre_cases is 'theatre case, theatre cases';

-- A case takes its theatre from its planned begin to the end of the cleaning; who left earlier gives the rest back.
create function keep_theatre_held() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  planned_end constant timestamptz := new.planned_from + make_interval(mins => new.minutes);
begin
  new.held := case when new.theatre_id is null or new.state in ('requested', 'postponed', 'cancelled') then null
    else tstzrange(new.planned_from,
      greatest(new.planned_from, least(planned_end, new.out_at)) + make_interval(mins => new.cleaning_minutes)) end;
  return new;
end $$;
create trigger a_held before insert or update on theatre_cases for each row execute function keep_theatre_held();
alter table theatre_cases add constraint one_case_a_theatre_at_a_time
  exclude using gist (hospital_id with =, theatre_id with =, held with &&) where (withdrawn_at is null);

create table theatre_case_procedures (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  visit_surgery_id uuid not null,
  position int not null check (position between 1 and 30),
  side text not null check (side in ('left', 'right', 'both', 'none')),
  -- Not done in this case after all.
  is_off boolean not null default false,
  -- Found and added on the table, and who agreed to it.
  added_consent text check (length(added_consent) between 1 and 300),
  outcome text check (outcome in ('done', 'not_done', 'partly')),
  outcome_reason text check (length(outcome_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint procedure_of_case foreign key (hospital_id, case_id) references theatre_cases (hospital_id, id),
  constraint procedure_of_visit foreign key (hospital_id, visit_surgery_id) references visit_surgeries (hospital_id, id),
  constraint one_procedure_a_case unique (hospital_id, case_id, visit_surgery_id),
  constraint other_outcome_says_why check ((coalesce(outcome, 'done') = 'done') = (outcome_reason is null))
);
call keep_as_hospital_record('theatre_case_procedures', 'theatre');
call keep_withdrawn_with('theatre_case_procedures', 'theatre_cases', 'case_id');
create index theatre_case_procedures_of_surgery on theatre_case_procedures (hospital_id, visit_surgery_id);
comment on table theatre_case_procedures is 'procedure of a theatre case, procedures of theatre cases';

create table theatre_case_staff (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  part text not null check (part in ('surgeon', 'assistant', 'anaesthetist', 'scrub_nurse', 'circulating_nurse', 'technician')),
  practitioner_id uuid,
  user_id uuid,
  is_off boolean not null default false,
  primary key (hospital_id, id),
  constraint staff_of_case foreign key (hospital_id, case_id) references theatre_cases (hospital_id, id),
  constraint practitioner_of_case foreign key (hospital_id, practitioner_id) references practitioners (hospital_id, id),
  constraint account_of_case foreign key (hospital_id, user_id) references users (hospital_id, id),
  constraint one_person_of_a_case check (num_nonnulls(practitioner_id, user_id) = 1),
  constraint one_part_a_person unique nulls not distinct (hospital_id, case_id, part, practitioner_id, user_id)
);
call keep_as_hospital_record('theatre_case_staff', 'theatre');
call keep_withdrawn_with('theatre_case_staff', 'theatre_cases', 'case_id');
create index theatre_case_staff_of_practitioner on theatre_case_staff (hospital_id, practitioner_id);
create index theatre_case_staff_of_user on theatre_case_staff (hospital_id, user_id);
comment on table theatre_case_staff is 'person of a theatre case, people of theatre cases';

create table theatre_case_equipment (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  equipment_id uuid not null,
  is_off boolean not null default false,
  primary key (hospital_id, id),
  constraint equipment_of_case foreign key (hospital_id, case_id) references theatre_cases (hospital_id, id),
  constraint case_with_equipment foreign key (hospital_id, equipment_id) references theatre_equipment (hospital_id, id),
  constraint one_equipment_a_case unique (hospital_id, case_id, equipment_id)
);
call keep_as_hospital_record('theatre_case_equipment', 'theatre');
call keep_withdrawn_with('theatre_case_equipment', 'theatre_cases', 'case_id');
create index theatre_case_equipment_of_equipment on theatre_case_equipment (hospital_id, equipment_id);
comment on table theatre_case_equipment is 'equipment of a theatre case, equipment of theatre cases';

-- What is counted before and after: swabs, needles, instruments.
create table theatre_case_counts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  item text not null check (item in ('swabs', 'needles', 'instruments')),
  before_count int not null check (before_count between 0 and 1000),
  after_count int check (after_count between 0 and 1000),
  primary key (hospital_id, id),
  constraint count_of_case foreign key (hospital_id, case_id) references theatre_cases (hospital_id, id),
  constraint one_count_an_item unique (hospital_id, case_id, item)
);
call keep_as_hospital_record('theatre_case_counts', 'theatre');
call keep_withdrawn_with('theatre_case_counts', 'theatre_cases', 'case_id');
comment on table theatre_case_counts is 'count of a theatre case, counts of theatre cases';

-- Implants and items of the kit: held for the case, used, or given back.
create table theatre_case_items (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  medicine_id uuid not null,
  batch_id uuid not null,
  place_id uuid not null,
  is_implant boolean not null,
  quantity int not null check (quantity between 1 and 1000),
  serial_no text check (length(serial_no) between 1 and 60),
  sticker_file_id uuid,
  state text not null default 'held' check (state in ('held', 'used', 'returned')),
  -- Why it is not used.
  return_reason text check (length(return_reason) between 1 and 300),
  -- Paise at MRP and at cost, once it left the stock.
  amount bigint check (amount >= 0),
  cost bigint,
  posted_at timestamptz,
  primary key (hospital_id, id),
  constraint item_of_case foreign key (hospital_id, case_id) references theatre_cases (hospital_id, id),
  constraint case_item_of_batch foreign key (hospital_id, batch_id, medicine_id) references batches (hospital_id, id, medicine_id),
  constraint case_item_from_place foreign key (hospital_id, place_id) references stock_places (hospital_id, id),
  constraint case_item_with_sticker foreign key (hospital_id, sticker_file_id) references files (hospital_id, id),
  constraint posted_case_item_was_used check ((posted_at is null or state = 'used') and num_nulls(amount, cost, posted_at) in (0, 3)),
  constraint returned_case_item_says_why check ((state = 'returned') = (return_reason is not null))
);
call keep_as_hospital_record('theatre_case_items', 'theatre');
call keep_withdrawn_with('theatre_case_items', 'theatre_cases', 'case_id');
create index theatre_case_items_of_case on theatre_case_items (hospital_id, case_id);
create index theatre_case_items_of_batch on theatre_case_items (hospital_id, batch_id, medicine_id);
create index theatre_case_items_of_place on theatre_case_items (hospital_id, place_id);
create index theatre_case_items_of_sticker on theatre_case_items (hospital_id, sticker_file_id);
-- One piece is in one patient.
create unique index one_case_a_serial_no on theatre_case_items (hospital_id, medicine_id, serial_no)
  where serial_no is not null and state <> 'returned' and withdrawn_at is null;
comment on table theatre_case_items is 'item of a theatre case, items of theatre cases';

-- What was found before the operation and read aloud in the theatre: the last word of an item holds.
create table theatre_case_ticks (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  item text not null check (item ~ '^[a-z_]{2,40}$'),
  answer text not null check (answer in ('yes', 'no', 'not_needed')),
  note text check (length(note) between 1 and 300),
  -- Of fasting: the last food, the last clear fluid. Of what was examined: when.
  since timestamptz,
  clear_since timestamptz,
  -- Of a consent in an emergency: the second doctor.
  second_name text check (length(second_name) between 1 and 120),
  entry_no bigint generated always as identity,
  primary key (hospital_id, id),
  constraint tick_of_case foreign key (hospital_id, case_id) references theatre_cases (hospital_id, id)
);
call keep_insert_only('theatre_case_ticks', 'theatre');
create index theatre_case_ticks_of_case on theatre_case_ticks (hospital_id, case_id, item, entry_no desc);
comment on table theatre_case_ticks is 'line of a theatre checklist, lines of theatre checklists';

-- What became of a case: each state and each move with who and why.
create table theatre_case_log (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  case_id uuid not null,
  kind text not null check (kind in ('state', 'booked', 'pushed', 'overridden', 'stamped', 'completed', 'revoked')),
  state text not null,
  -- Of a move: from when to when. Of a stamp that was entered late: the instant that it stands for.
  from_at timestamptz,
  to_at timestamptz,
  reason text check (length(reason) between 1 and 300),
  entry_no bigint generated always as identity,
  primary key (hospital_id, id),
  constraint log_of_case foreign key (hospital_id, case_id) references theatre_cases (hospital_id, id),
  constraint push_says_why check (kind not in ('pushed', 'overridden', 'revoked') or reason is not null)
);
call keep_insert_only('theatre_case_log', 'theatre');
create index theatre_case_log_of_case on theatre_case_log (hospital_id, case_id, entry_no);
create index theatre_case_log_pushed on theatre_case_log (hospital_id, created_at) where kind = 'pushed';
comment on table theatre_case_log is 'entry of a theatre case, entries of theatre cases';

-- The case in which a procedure was done: one case is one sitting.
alter table visit_surgeries add column theatre_case_id uuid,
  add constraint surgery_in_theatre_case foreign key (hospital_id, theatre_case_id) references theatre_cases (hospital_id, id);
create index visit_surgeries_of_theatre_case on visit_surgeries (hospital_id, theatre_case_id);
