-- A visit is 'discharged' exactly while it has a discharge date: the status follows the discharge, and no form sets it.

-- The owner is bound by row security too; this migration reads and writes the rows of every hospital.
alter table visits no force row level security;
alter table visits disable trigger user;
update visits set status = case when discharge_date is null then 'completed' else 'discharged' end
  where (status = 'discharged') <> (discharge_date is not null);
alter table visits enable trigger user;
alter table visits force row level security;

alter table visits add constraint discharged_by_the_discharge check ((status = 'discharged') = (discharge_date is not null));

-- Keeps visits.discharge_date, where it is compared with the admission, and the status with it.
create or replace function keep_discharge_of_visit() returns trigger language plpgsql as $$
begin
  update visits set discharge_date = new.discharged_at,
      status = case when new.discharged_at is null then 'in-progress' else 'discharged' end
    where hospital_id = new.hospital_id and id = new.id and discharge_date is distinct from new.discharged_at;
  return null;
end $$;

-- The payer of a visit is changed with a reason only: a row here, which the visit follows. The visit keeps that ESIC was its payer
-- once, so that its grace period without a referral letter neither restarts nor ends with the payer.
create table payer_changes (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  visit_id uuid not null,
  from_payer_id uuid not null,
  to_payer_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  primary key (hospital_id, id),
  constraint payer_change_of_same_hospital foreign key (hospital_id, visit_id) references visits (hospital_id, id),
  constraint payer_before_of_same_hospital foreign key (hospital_id, from_payer_id) references payers (hospital_id, id),
  constraint payer_after_of_same_hospital foreign key (hospital_id, to_payer_id) references payers (hospital_id, id),
  constraint payer_changes_to_another check (from_payer_id <> to_payer_id)
);
call keep_as_hospital_record('payer_changes', 'visits');
call keep_withdrawn_with('payer_changes', 'visits', 'visit_id');
comment on table payer_changes is 'visit, visits';
create index payer_changes_of_visit on payer_changes (hospital_id, visit_id);
create index payer_changes_from on payer_changes (hospital_id, from_payer_id);
create index payer_changes_to on payer_changes (hospital_id, to_payer_id);

alter table visits add column had_esic_payer boolean not null default false;

create function keep_payer_of_visit() returns trigger language plpgsql as $$
begin
  update visits v set payer_id = new.to_payer_id,
      had_esic_payer = v.had_esic_payer or (select p.kind = 'esic' from payers p where p.hospital_id = v.hospital_id and p.id = v.payer_id)
    where v.hospital_id = new.hospital_id and v.id = new.visit_id and v.payer_id = new.from_payer_id;
  if not found then perform break_rule('payer_changes_from_the_present_one'); end if;
  return null;
end $$;
create trigger f_payer after insert on payer_changes for each row execute function keep_payer_of_visit();

create function refuse_payer_without_reason() returns trigger language plpgsql as $$
begin
  perform break_rule('payer_is_changed_with_a_reason');
end $$;
create trigger a_payer before update on visits for each row
  when (pg_trigger_depth() = 0 and (old.payer_id, old.had_esic_payer) is distinct from (new.payer_id, new.had_esic_payer))
  execute function refuse_payer_without_reason();
