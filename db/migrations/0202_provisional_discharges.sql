-- Adds only: the program before this one may go on serving.
-- A patient who leaves though the bill or the summary is still open: by a right of its own, with a reason (decisions 'Discharge with a
-- bill still open'), until it is undone. Who and when are the record's own.
create table provisional_discharges (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  patient_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  undone_at timestamptz,
  undone_by uuid,
  primary key (hospital_id, id),
  constraint provisional_of_same_visit foreign key (hospital_id, visit_id, patient_id)
    references visits (hospital_id, id, patient_id) on update cascade,
  constraint undone_by_somebody check (undone_by is null or undone_at is not null)
);
call keep_as_hospital_record('provisional_discharges', 'discharge_workflows');
call keep_withdrawn_with('provisional_discharges', 'visits', 'visit_id');
call announce_by_visit('provisional_discharges');
create unique index one_provisional_discharge_a_visit on provisional_discharges (hospital_id, visit_id)
  where undone_at is null and withdrawn_at is null;
create index provisional_discharges_of_visit on provisional_discharges (hospital_id, visit_id, patient_id);

-- Its words stay; it is undone once, and not while a pass holds.
create function provisional_stays() returns trigger language plpgsql as $$
begin
  if (new.visit_id, new.reason) is distinct from (old.visit_id, old.reason)
    or (old.undone_at is not null and new.undone_at is distinct from old.undone_at) then
    perform break_rule('provisional_stays');
  end if;
  return new;
end $$;
create trigger a_stays before update on provisional_discharges for each row execute function provisional_stays();
create trigger a_pass before update of undone_at on provisional_discharges for each row execute function ticks_stay_with_the_pass();

-- What a pass was issued over.
alter table gate_passes add column provisional_id uuid,
  add constraint pass_of_provisional_discharge foreign key (hospital_id, provisional_id)
    references provisional_discharges (hospital_id, id);
create index passes_of_provisional_discharge on gate_passes (hospital_id, provisional_id) where provisional_id is not null;

create or replace function pass_stays_as_issued() returns trigger language plpgsql as $$
begin
  if (new.visit_id, new.number, new.discharge_at, new.reason, new.authorised_by, new.stated_reason, new.receiving_facility,
      new.died_at, new.place_of_death, new.bill_no, new.bill_total, new.patient_due, new.provisional_id)
    is distinct from (old.visit_id, old.number, old.discharge_at, old.reason, old.authorised_by, old.stated_reason,
      old.receiving_facility, old.died_at, old.place_of_death, old.bill_no, old.bill_total, old.patient_due, old.provisional_id)
    or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at)
  then
    perform break_rule('pass_stays_as_issued');
  end if;
  if new.exited_at is distinct from old.exited_at and (old.exited_at is not null or new.cancelled_at is not null) then
    perform break_rule('one_exit_a_pass');
  end if;
  return new;
end $$;

-- A revoked discharge begins its checklist anew, also what was passed over.
create or replace function passes_follow_the_plan() returns trigger language plpgsql as $$
begin
  update gate_passes set cancelled_at = app_now(), cancelled_by = app_actor(),
      cancel_reason = case when new.planned_at is null then 'Discharge revoked' else 'Discharge date changed' end
    where hospital_id = new.hospital_id and visit_id = new.id and cancelled_at is null
      and (new.planned_at is null or (exited_at is null and discharge_at <> new.planned_at));
  if new.planned_at is null then
    update discharge_ticks set undone_at = app_now(), undone_by = app_actor()
      where hospital_id = new.hospital_id and visit_id = new.id and undone_at is null;
    update provisional_discharges set undone_at = app_now(), undone_by = app_actor()
      where hospital_id = new.hospital_id and visit_id = new.id and undone_at is null;
  end if;
  return null;
end $$;
