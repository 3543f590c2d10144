-- Adds only: the program before this one may go on serving.
-- The discharge workflow of a visit and its gate passes (specification 3 sections 2.6, 2.7 and 4). What is planned, carried out and
-- given as the reason stays in `discharges`; the nine items are ticks of people here and facts of bill, receipts and documents.

-- Each item is ticked by its own desk only.
alter table hospitals add column strict_discharge boolean not null default false;
grant update (strict_discharge) on hospitals to wardbook_app;

-- The five modes of the workflow and the reasons of the final payment are one list.
alter table discharges drop constraint discharges_reason_check,
  add constraint discharges_reason_check check (reason in ('Recovered', 'Discharge On Request', 'DAMA', 'Death', 'Transfer'));

create table discharge_workflows (
  hospital_id text not null default app_hospital() references hospitals (id),
  -- The visit's.
  id uuid not null,
  patient_id uuid not null,
  authorised_by text check (length(authorised_by) between 1 and 120),
  notes text check (length(notes) between 1 and 2000),
  -- Why the patient leaves against advice, on request, or is transferred.
  stated_reason text check (length(stated_reason) between 1 and 300),
  receiving_facility text check (length(receiving_facility) between 1 and 200),
  died_at timestamptz,
  place_of_death text check (length(place_of_death) between 1 and 200),
  primary key (hospital_id, id),
  constraint workflow_of_same_visit foreign key (hospital_id, id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade
);
call keep_as_hospital_record('discharge_workflows', 'discharge_workflows');
call keep_withdrawn_with('discharge_workflows', 'visits', 'id');
create index discharge_workflows_of_visit on discharge_workflows (hospital_id, id, patient_id);

-- An item that somebody ticked, until it is undone. Who and when are the record's own.
create table discharge_ticks (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  item text not null check (item in
    ('doctor_signature', 'nurse_clearance', 'pharmacy_clearance', 'patient_signature', 'security_verification')),
  undone_at timestamptz,
  undone_by uuid,
  primary key (hospital_id, id),
  constraint tick_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint undone_by_somebody check (undone_by is null or undone_at is not null)
);
call keep_as_hospital_record('discharge_ticks', 'discharge_workflows');
call keep_withdrawn_with('discharge_ticks', 'visits', 'visit_id');
create unique index one_tick_an_item on discharge_ticks (hospital_id, visit_id, item) where undone_at is null and withdrawn_at is null;
create index ticks_of_visit on discharge_ticks (hospital_id, visit_id, patient_id);

-- What the patient shows at the gate: as it was issued, until it is used once or cancelled. Amounts in paise.
create table gate_passes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  -- Hospital, day of issue, number of that day, and five characters that cannot be made up.
  number text not null check (number ~ '^GP-[A-Z]{2,20}-[0-9]{6}-[0-9]{3,}-[0-9A-Z]{5}$'),
  -- Planned; the pass holds on the day of it only.
  discharge_at timestamptz not null,
  reason text not null check (reason in ('Recovered', 'Discharge On Request', 'DAMA', 'Death', 'Transfer')),
  authorised_by text not null check (length(authorised_by) between 1 and 120),
  stated_reason text check (length(stated_reason) between 1 and 300),
  receiving_facility text check (length(receiving_facility) between 1 and 200),
  died_at timestamptz,
  place_of_death text check (length(place_of_death) between 1 and 200),
  bill_no text not null,
  bill_total bigint not null,
  -- Above 0 for a provisional discharge only.
  patient_due bigint not null,
  print_count int not null default 0 check (print_count >= 0),
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  exited_at timestamptz,
  exited_by uuid,
  -- As typed at the gate: several guards share a phone.
  officer_name text check (length(officer_name) between 1 and 120),
  primary key (hospital_id, id),
  constraint pass_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint leaving_against_advice_has_a_reason check (reason <> 'DAMA' or stated_reason is not null),
  constraint transfer_names_the_facility check (reason <> 'Transfer' or receiving_facility is not null),
  constraint death_has_time_and_place check (reason <> 'Death' or num_nulls(died_at, place_of_death) = 0),
  constraint death_before_the_discharge check (died_at <= discharge_at),
  constraint cancelled_with_a_reason check (num_nulls(cancelled_at, cancel_reason) in (0, 2)),
  constraint exit_with_an_officer check (num_nulls(exited_at, exited_by, officer_name) in (0, 3))
);
call keep_as_hospital_record('gate_passes', 'gate_passes');
call keep_withdrawn_with('gate_passes', 'visits', 'visit_id');
create unique index one_gate_pass_a_visit on gate_passes (hospital_id, visit_id) where cancelled_at is null and withdrawn_at is null;
create unique index one_pass_a_number on gate_passes (hospital_id, number);
create index passes_of_visit on gate_passes (hospital_id, visit_id, patient_id);
create index passes_by_discharge on gate_passes (hospital_id, discharge_at);

-- A pass stays as it was issued. It is let out on once; cancelled, it is never let out on.
create function pass_stays_as_issued() returns trigger language plpgsql as $$
begin
  if (new.visit_id, new.number, new.discharge_at, new.reason, new.authorised_by, new.stated_reason, new.receiving_facility,
      new.died_at, new.place_of_death, new.bill_no, new.bill_total, new.patient_due)
    is distinct from (old.visit_id, old.number, old.discharge_at, old.reason, old.authorised_by, old.stated_reason,
      old.receiving_facility, old.died_at, old.place_of_death, old.bill_no, old.bill_total, old.patient_due)
    or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at)
  then
    perform break_rule('pass_stays_as_issued');
  end if;
  if new.exited_at is distinct from old.exited_at and (old.exited_at is not null or new.cancelled_at is not null) then
    perform break_rule('one_exit_a_pass');
  end if;
  return new;
end $$;
create trigger a_issued before update on gate_passes for each row execute function pass_stays_as_issued();

-- A pass is issued over a planned discharge with the ticks of the people; they stay while it is valid.
create function pass_needs_its_ticks() returns trigger language plpgsql as $$
begin
  if not exists (select from discharges where hospital_id = new.hospital_id and id = new.visit_id and planned_at = new.discharge_at
      and discharged_at is null)
    or (select count(*) from discharge_ticks where hospital_id = new.hospital_id and visit_id = new.visit_id and undone_at is null
      and withdrawn_at is null) < 5
  then
    perform break_rule('pass_needs_its_ticks');
  end if;
  return null;
end $$;
create trigger d_ticks after insert on gate_passes for each row execute function pass_needs_its_ticks();

create function ticks_stay_with_the_pass() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null or exists (select from gate_passes where hospital_id = new.hospital_id and visit_id = new.visit_id
      and cancelled_at is null and withdrawn_at is null) then
    perform break_rule('ticks_stay_with_the_pass');
  end if;
  return new;
end $$;
create trigger a_pass before update of undone_at on discharge_ticks for each row execute function ticks_stay_with_the_pass();

-- Another discharge date, or none, leaves no pass of the earlier one. A revoked discharge begins its checklist anew.
create function passes_follow_the_plan() returns trigger language plpgsql as $$
begin
  update gate_passes set cancelled_at = app_now(), cancelled_by = app_actor(),
      cancel_reason = case when new.planned_at is null then 'Discharge revoked' else 'Discharge date changed' end
    where hospital_id = new.hospital_id and visit_id = new.id and cancelled_at is null
      and (new.planned_at is null or (exited_at is null and discharge_at <> new.planned_at));
  if new.planned_at is null then
    update discharge_ticks set undone_at = app_now(), undone_by = app_actor()
      where hospital_id = new.hospital_id and visit_id = new.id and undone_at is null;
  end if;
  return null;
end $$;
create trigger g_passes after update of planned_at on discharges for each row when (old.planned_at is distinct from new.planned_at)
  execute function passes_follow_the_plan();
