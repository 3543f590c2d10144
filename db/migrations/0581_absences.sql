-- Adds only: the program before this one may go on serving.
-- When a patient was not in the ward: on leave, and between a discharge and its revocation. What is due meanwhile is closed on the treatment
-- sheet; the theatre knows its own times (decision record 145).

create table leaves (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  out_at timestamptz not null,
  expected_at timestamptz,
  -- Why, and which doctor allowed it.
  reason text not null check (length(reason) between 1 and 300),
  back_at timestamptz,
  back_noted_by uuid,
  struck_at timestamptz,
  struck_by uuid,
  struck_reason text check (length(struck_reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint leave_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint leave_back_noted_by foreign key (hospital_id, back_noted_by) references users (hospital_id, id),
  constraint leave_struck_by foreign key (hospital_id, struck_by) references users (hospital_id, id),
  constraint back_follows_out check (back_at > out_at),
  constraint leave_is_expected_after_out check (expected_at > out_at),
  constraint back_is_noted_by_somebody check ((back_at is null) = (back_noted_by is null)),
  constraint leave_struck_with_a_reason check (num_nulls(struck_at, struck_by, struck_reason) in (0, 3))
);
call keep_as_hospital_record('leaves', 'treatment');
alter table leaves add constraint one_leave_at_a_time exclude using gist (hospital_id with =, visit_id with =, tstzrange(out_at, back_at) with &&)
  where (struck_at is null and withdrawn_at is null);
alter table leaves add constraint leave_is_not_of_the_future check (out_at <= created_at + interval '1 minute');
call keep_withdrawn_with('leaves', 'visits', 'visit_id');
call announce_by_visit('leaves');
comment on table leaves is 'leave, leaves';
create index leaves_of_visit on leaves (hospital_id, visit_id, patient_id);
create index leaves_back_noted_by on leaves (hospital_id, back_noted_by);
create index leaves_struck_by on leaves (hospital_id, struck_by);

-- A leave ends once and is struck out once; nothing else of it changes.
create function keep_leave() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := '{patient_id,version,updated_at,withdrawn_at,withdrawn_by,withdrawn_reason,back_at,back_noted_by,struck_at,struck_by,struck_reason}';
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (old.back_at is not null and (new.back_at, new.back_noted_by) is distinct from (old.back_at, old.back_noted_by))
    or (old.struck_at is not null and (new.struck_at, new.struck_by, new.struck_reason) is distinct from (old.struck_at, old.struck_by, old.struck_reason))
  then
    perform break_rule('leave_stays');
  end if;
  return new;
end $$;
revoke execute on function keep_leave() from public;
create trigger a_stays before update on leaves for each row execute function keep_leave();

-- From when to when a patient counted as discharged whose discharge was revoked.
create table revoked_discharges (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  discharged_at timestamptz not null,
  revoked_at timestamptz not null,
  primary key (hospital_id, id),
  constraint revoked_discharge_of_visit foreign key (hospital_id, visit_id) references visits (hospital_id, id)
);
call keep_insert_only('revoked_discharges', 'discharges');
call announce_by_visit('revoked_discharges');
comment on table revoked_discharges is 'revoked discharge, revoked discharges';
create index revoked_discharges_of_visit on revoked_discharges (hospital_id, visit_id);

create function keep_revoked_discharge() returns trigger language plpgsql as $$
begin
  insert into revoked_discharges (hospital_id, visit_id, discharged_at, revoked_at)
    values (new.hospital_id, new.id, old.discharged_at, coalesce(new.revoked_at, app_now()));
  return null;
end $$;
create trigger i_revoked after update of discharged_at on discharges for each row
  when (old.discharged_at is not null and new.discharged_at is null) execute function keep_revoked_discharge();
