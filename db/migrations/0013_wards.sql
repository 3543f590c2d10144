-- Wards, the stays of visits in their rooms, and the states of rooms (specification 2 section 4; decision record 010).

create table wards (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  ward_code text not null check (length(ward_code) between 1 and 30),
  ward_type text not null check (length(ward_type) between 1 and 120),
  location text not null constraint ward_has_a_location check (length(location) between 1 and 120),
  maximum_rooms int not null check (maximum_rooms between 0 and 500),
  -- Decides the schemes' ward factors, and what is above the class a patient is entitled to.
  ward_class text not null
    check (ward_class in ('general', 'semi_private', 'private', 'deluxe', 'hdu', 'icu', 'day_care', 'theatre')),
  -- The room type whose dated rates a day here costs; day care and theatres have none.
  accommodation_id uuid,
  primary key (hospital_id, id),
  constraint accommodation_of_same_hospital foreign key (hospital_id, accommodation_id) references accommodations (hospital_id, id)
);
call keep_as_hospital_record('wards', 'wards');
call keep_counted('wards', 'wards');
create index wards_of_accommodation on wards (hospital_id, accommodation_id);
create unique index one_ward_a_code on wards (hospital_id, lower(ward_code)) where withdrawn_at is null;

-- A stay: this visit occupies this room from then to then. A room holds one patient at a time, whatever two desks do at once.
create table stays (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  ward_id uuid not null,
  room_no int not null check (room_no > 0),
  began_at timestamptz not null default app_now(),
  ended_at timestamptz,
  -- Why the patient was transferred here, as typed.
  remark text check (length(remark) between 1 and 300),
  primary key (hospital_id, id),
  constraint stay_of_same_hospital foreign key (hospital_id, visit_id) references visits (hospital_id, id),
  constraint ward_of_same_hospital foreign key (hospital_id, ward_id) references wards (hospital_id, id),
  constraint stay_ends_after_it_began check (ended_at is null or ended_at >= began_at)
);
call keep_as_hospital_record('stays', 'stays');
alter table stays add constraint room_held_by_one_patient
  exclude using gist (hospital_id with =, ward_id with =, room_no with =, tstzrange(began_at, ended_at) with &&)
  where (withdrawn_at is null);
create unique index patient_occupies_one_room on stays (hospital_id, visit_id) where ended_at is null and withdrawn_at is null;
create index stays_open on stays (hospital_id, ward_id, room_no) where ended_at is null;
create index stays_of_visit on stays (hospital_id, visit_id, began_at);
-- The census reads the stays of a month, not of all years.
create index stays_by_end on stays (hospital_id, ended_at);

-- The state of a room beside its occupant: held for a coming admission, being cleaned, or blocked. A room without such a row
-- and without an open stay is vacant. A hold ends by itself: its end is written when it begins.
create table room_states (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  ward_id uuid not null,
  room_no int not null check (room_no > 0),
  state text not null check (state in ('held', 'cleaning', 'blocked')),
  -- Why it is blocked, or for whom it is held.
  reason text check (length(reason) between 1 and 200),
  -- The registered patient it is held for: this one may be admitted into it.
  patient_id uuid,
  began_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (hospital_id, id),
  constraint state_in_ward_of_same_hospital foreign key (hospital_id, ward_id) references wards (hospital_id, id),
  constraint held_for_patient_of_same_hospital foreign key (hospital_id, patient_id) references patients (hospital_id, id),
  constraint state_ends_after_it_began check (ended_at is null or ended_at >= began_at),
  constraint a_hold_has_an_end check (state <> 'held' or ended_at is not null),
  constraint held_and_blocked_say_why check (state = 'cleaning' or reason is not null)
);
call keep_as_hospital_record('room_states', 'rooms');
alter table room_states add constraint room_in_one_state
  exclude using gist (hospital_id with =, ward_id with =, room_no with =, tstzrange(began_at, ended_at) with &&)
  where (withdrawn_at is null);
create index room_states_of_ward on room_states (hospital_id, ward_id, room_no, began_at);
create index room_states_of_patient on room_states (hospital_id, patient_id) where patient_id is not null;

-- The rules between stays, states and wards. Each locks the ward's row first, as the operations do, so that the second of two
-- transactions sees what the first one did.

-- A patient is not put into a room that does not exist, or that is held, being cleaned or blocked.
create function stay_needs_a_ready_room() returns trigger language plpgsql as $$
declare
  rooms int;
  current_state text;
begin
  if new.ended_at is not null or new.withdrawn_at is not null then return null; end if;
  select maximum_rooms into rooms from wards
    where hospital_id = new.hospital_id and id = new.ward_id and withdrawn_at is null for no key update;
  if new.room_no > coalesce(rooms, 0) then perform break_rule('room_of_ward'); end if;
  select state into current_state from room_states
    where hospital_id = new.hospital_id and ward_id = new.ward_id and room_no = new.room_no and withdrawn_at is null
      and began_at <= app_now() and (ended_at is null or ended_at > app_now());
  if found then perform break_rule('room_is_' || current_state); end if;
  return null;
end $$;
create trigger d_ready_room after insert or update of ward_id, room_no, ended_at, withdrawn_at on stays
  for each row execute function stay_needs_a_ready_room();

-- An occupied room is neither held nor cleaned nor blocked.
create function state_needs_an_empty_room() returns trigger language plpgsql as $$
declare
  rooms int;
begin
  if new.withdrawn_at is not null or (new.ended_at is not null and new.ended_at <= app_now()) then return null; end if;
  select maximum_rooms into rooms from wards
    where hospital_id = new.hospital_id and id = new.ward_id and withdrawn_at is null for no key update;
  if new.room_no > coalesce(rooms, 0) then perform break_rule('room_of_ward'); end if;
  if exists (select from stays where hospital_id = new.hospital_id and ward_id = new.ward_id and room_no = new.room_no
      and ended_at is null and withdrawn_at is null) then
    perform break_rule('state_of_an_empty_room');
  end if;
  return null;
end $$;
create trigger d_empty_room after insert or update of ward_id, room_no, ended_at, withdrawn_at on room_states
  for each row execute function state_needs_an_empty_room();

-- A ward keeps its occupied rooms, and is not withdrawn while it has any.
create function ward_keeps_its_patients() returns trigger language plpgsql as $$
begin
  if new.withdrawn_at is not null and old.withdrawn_at is null and exists (select from stays
      where hospital_id = new.hospital_id and ward_id = new.id and ended_at is null and withdrawn_at is null) then
    perform break_rule('ward_in_use');
  end if;
  if new.maximum_rooms < old.maximum_rooms and exists (select from stays
      where hospital_id = new.hospital_id and ward_id = new.id and room_no > new.maximum_rooms
        and ended_at is null and withdrawn_at is null) then
    perform break_rule('ward_has_room_for_its_patients');
  end if;
  return null;
end $$;
create trigger d_keeps_patients after update of maximum_rooms, withdrawn_at on wards
  for each row execute function ward_keeps_its_patients();
