-- Type, ward and status of an admitted visit change only by a transfer, the discharge or the cancellation of the admission (decision
-- record 096). Each of the three is a row; triggers carry it over to the visit, and refuse what is written to the visit beside them.

-- The stay begun by a transfer may make an inpatient of an emergency patient.
alter table stays add column makes_inpatient boolean not null default false;

-- An admission that was a mistake, or that did not come about.
create table admission_cancellations (
  hospital_id text not null default app_hospital() references hospitals (id),
  -- The visit's.
  id uuid not null,
  cancel_reason text not null check (length(cancel_reason) between 1 and 300),
  cancelled_at timestamptz not null default app_now(),
  primary key (hospital_id, id),
  constraint cancellation_of_same_hospital foreign key (hospital_id, id) references visits (hospital_id, id)
);
call keep_as_hospital_record('admission_cancellations', 'visits');
call announce_by_visit('admission_cancellations');
call keep_withdrawn_with('admission_cancellations', 'visits', 'id');

-- An admission is in progress from its registration until it ends. What was entered otherwise is in progress now.
do $$
declare
  hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    update visits set status = 'in-progress'
      where patient_type <> 'OPD' and status in ('scheduled', 'waiting', 'completed') and discharge_date is null;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;

create function is_admitted(visit visits) returns boolean language sql immutable as $$
  select visit.patient_type <> 'OPD' and visit.discharge_date is null and visit.status <> 'cancelled' and visit.withdrawn_at is null
$$;

create function cancel_admission_of_visit() returns trigger language plpgsql as $$
begin
  update visits v set status = 'cancelled' where v.hospital_id = new.hospital_id and v.id = new.id and is_admitted(v);
  if not found then perform break_rule('only_an_admission_is_cancelled'); end if;
  return null;
end $$;
create trigger f_cancellation after insert on admission_cancellations for each row execute function cancel_admission_of_visit();

-- Nobody is discharged from an admission that was cancelled.
create or replace function keep_discharge_of_visit() returns trigger language plpgsql as $$
begin
  if new.discharged_at is not null
    and exists (select from admission_cancellations a where a.hospital_id = new.hospital_id and a.id = new.id) then
    perform break_rule('cancelled_admission_is_not_discharged');
  end if;
  update visits set discharge_date = new.discharged_at,
      status = case when new.discharged_at is null then 'in-progress' else 'discharged' end
    where hospital_id = new.hospital_id and id = new.id and discharge_date is distinct from new.discharged_at;
  return null;
end $$;

create function make_inpatient() returns trigger language plpgsql as $$
begin
  update visits v set patient_type = 'IPD' where v.hospital_id = new.hospital_id and v.id = new.visit_id
    and v.patient_type = 'Emergency' and is_admitted(v);
  return null;
end $$;
create trigger f_inpatient after insert on stays for each row when (new.makes_inpatient) execute function make_inpatient();

-- What a statement of the program writes to a visit, at depth 0; deeper it is a trigger of one of these records. A visit is not withdrawn from
-- under its money: what was received, and bills that are confirmed or submitted to their payer.
drop trigger a_kept on visits;
drop function refuse_kept_column();
create function guard_visit() returns trigger language plpgsql as $$
begin
  if old.discharge_date is distinct from new.discharge_date then perform break_rule('copy_is_kept_by_its_trigger'); end if;
  if (old.payer_id, old.had_esic_payer) is distinct from (new.payer_id, new.had_esic_payer) then
    perform break_rule('payer_is_changed_with_a_reason');
  end if;
  if old.patient_type <> 'OPD' and (old.patient_type, old.status) is distinct from (new.patient_type, new.status) then
    perform break_rule('admission_changes_by_its_records');
  end if;
  if old.withdrawn_at is null and new.withdrawn_at is not null then
    if is_admitted(old) then perform break_rule('admitted_visit_is_not_withdrawn'); end if;
    if exists (select from bills b where b.hospital_id = new.hospital_id and b.visit_id = new.id and b.withdrawn_at is null
      and b.state in ('confirmed', 'submitted')) then perform break_rule('bill_of_a_visit_is_not_withdrawn'); end if;
    if (select coalesce(sum(r.amount), 0) from receipts r where r.hospital_id = new.hospital_id and r.visit_id = new.id) <> 0
    then perform break_rule('money_of_a_visit_is_not_withdrawn'); end if;
  end if;
  return new;
end $$;
create trigger a_kept before update on visits for each row
  when (pg_trigger_depth() = 0 and (old.discharge_date, old.payer_id, old.had_esic_payer, old.patient_type, old.status, old.withdrawn_at)
    is distinct from (new.discharge_date, new.payer_id, new.had_esic_payer, new.patient_type, new.status, new.withdrawn_at))
  execute function guard_visit();

-- A stay says where somebody lay: another room is another stay.
create function guard_stay() returns trigger language plpgsql as $$
begin
  perform break_rule('stay_is_of_one_room');
end $$;
create trigger a_one_room before update on stays for each row
  when ((old.visit_id, old.ward_id, old.room_no) is distinct from (new.visit_id, new.ward_id, new.room_no)) execute function guard_stay();

-- Who leaves a room is in another one at the commit, or is no longer admitted.
create function admitted_patient_has_a_room() returns trigger language plpgsql as $$
begin
  if exists (select from visits v where v.hospital_id = new.hospital_id and v.id = new.visit_id and is_admitted(v))
    and not exists (select from stays s where s.hospital_id = new.hospital_id and s.visit_id = new.visit_id and s.ended_at is null
      and s.withdrawn_at is null)
  then
    perform break_rule('admitted_patient_has_a_room');
  end if;
  return null;
end $$;
create constraint trigger e_room after update on stays deferrable initially deferred for each row
  when (old.ended_at is null and old.withdrawn_at is null and (new.ended_at is not null or new.withdrawn_at is not null))
  execute function admitted_patient_has_a_room();
