-- What the gate writes beside the one exit of a pass (domain facts: practice 3.11): refusals with their reason, who leaves along and in
-- which vehicle, who received a body, and that the form of who leaves against advice was seen.

alter table gate_passes
  -- People who leave with the patient; null where nobody counted.
  add column attendants int check (attendants between 0 and 20),
  -- 'MH 31 AB 1234', or as it was typed where it is no Indian number.
  add column vehicle_no text check (length(vehicle_no) between 1 and 15),
  -- Of who leaves against medical advice.
  add column signed_form_seen boolean not null default false,
  add constraint seen_at_the_exit check (exited_at is not null or (num_nonnulls(attendants, vehicle_no) = 0 and not signed_form_seen));

-- Nobody was let out: the pass stays valid. Rows are only added.
create table gate_refusals (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  pass_id uuid not null,
  -- As typed at the gate: several guards share a phone.
  officer_name text not null check (length(officer_name) between 1 and 120),
  reason text not null check (length(reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint refusal_of_pass foreign key (hospital_id, pass_id) references gate_passes (hospital_id, id)
);
call keep_insert_only('gate_refusals', 'gate_passes');
create index gate_refusals_of_pass on gate_refusals (hospital_id, pass_id, created_at desc);
create index gate_refusals_by_day on gate_refusals (hospital_id, created_at);

create function refused_before_the_exit() returns trigger language plpgsql as $$
begin
  if exists (select from gate_passes where hospital_id = new.hospital_id and id = new.pass_id
      and (exited_at is not null or cancelled_at is not null)) then
    perform break_rule('refused_before_the_exit');
  end if;
  return null;
end $$;
create trigger d_before_the_exit after insert on gate_refusals for each row execute function refused_before_the_exit();

-- Who received the body of a patient who died, once a pass. The number of the identity document is sealed, its last four are shown.
create table body_handovers (
  hospital_id text not null default app_hospital() references hospitals (id),
  -- The pass's.
  id uuid not null,
  receiver_name text not null check (length(receiver_name) between 1 and 120),
  relation text not null check (length(relation) between 1 and 60),
  identity_type text not null check (length(identity_type) between 1 and 40),
  identity_sealed bytea not null,
  identity_last4 text not null check (length(identity_last4) between 1 and 4),
  handed_over_at timestamptz not null,
  primary key (hospital_id, id),
  constraint handover_of_pass foreign key (hospital_id, id) references gate_passes (hospital_id, id)
);
call keep_insert_only('body_handovers', 'gate_passes');

create function handed_over_after_death() returns trigger language plpgsql as $$
begin
  if not exists (select from gate_passes where hospital_id = new.hospital_id and id = new.id and reason = 'Death'
      and died_at <= new.handed_over_at) then
    perform break_rule('handed_over_after_death');
  end if;
  return null;
end $$;
create trigger d_after_death after insert on body_handovers for each row execute function handed_over_after_death();

-- What a mode asks for at the exit. Exits of before are as they were recorded.
create function exit_as_its_mode_asks() returns trigger language plpgsql as $$
begin
  if new.reason = 'Death' and not exists (select from body_handovers where hospital_id = new.hospital_id and id = new.id) then
    perform break_rule('body_has_a_receiver');
  end if;
  if new.reason = 'DAMA' and not new.signed_form_seen then
    perform break_rule('leaving_against_advice_has_a_signed_form');
  end if;
  return new;
end $$;
create trigger a_exit before update of exited_at on gate_passes for each row when (old.exited_at is null and new.exited_at is not null)
  execute function exit_as_its_mode_asks();
