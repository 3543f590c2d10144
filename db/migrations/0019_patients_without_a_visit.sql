-- The patients without a visit, kept as rows: after the import of an earlier system's patients there are hundreds of thousands, and the
-- home dashboard counts them and opens their list. Asked of patients and visits, either would read both tables (decision record 016).
create table unvisited_patients (
  hospital_id text not null default app_hospital() references hospitals (id),
  patient_id uuid not null,
  created_at timestamptz not null,
  -- Came from a file. The home dashboard waits for those whom a user registered.
  imported boolean not null,
  primary key (hospital_id, patient_id)
);
create index unvisited_patients_latest on unvisited_patients (hospital_id, created_at desc, patient_id desc);
create index unvisited_patients_registered on unvisited_patients (hospital_id, created_at desc) where not imported;
alter table unvisited_patients enable row level security;
alter table unvisited_patients force row level security;
create policy hospital_scope on unvisited_patients using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select on unvisited_patients to wardbook_app;

-- A new patient has no visit.
create function begin_unvisited() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into unvisited_patients (hospital_id, patient_id, created_at, imported)
    select hospital_id, id, created_at, import_digest is not null from fresh where withdrawn_at is null;
  insert into row_counts (hospital_id, entry, change)
    select hospital_id, 'patients:unvisited', count(*) from fresh where withdrawn_at is null group by 1;
  return null;
end $$;
revoke execute on function begin_unvisited() from public;
create trigger f_unvisited after insert on patients referencing new table as fresh for each statement execute function begin_unvisited();

-- Compares these patients with their visits. The lock on the patient waits for a visit of another transaction that refers to it.
create function keep_unvisited(patients_touched uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved bigint;
begin
  perform from patients where id = any (patients_touched) order by id for update;
  with gone as (
    delete from unvisited_patients u where patient_id = any (patients_touched)
      and (exists (select from visits v where v.hospital_id = u.hospital_id and v.patient_id = u.patient_id and v.withdrawn_at is null)
        or not exists (select from patients p where p.hospital_id = u.hospital_id and p.id = u.patient_id and p.withdrawn_at is null))
      returning 1),
  come as (
    insert into unvisited_patients (patient_id, created_at, imported)
      select id, created_at, import_digest is not null from patients p
      where id = any (patients_touched) and withdrawn_at is null
        and not exists (select from visits v where v.hospital_id = p.hospital_id and v.patient_id = p.id and v.withdrawn_at is null)
      on conflict do nothing returning 1)
  select (select count(*) from come) - (select count(*) from gone) into moved;
  if moved <> 0 then insert into row_counts (entry, change) values ('patients:unvisited', moved); end if;
end $$;
revoke execute on function keep_unvisited(uuid[]) from public;

create function unvisited_by_patient() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_unvisited(array[new.id]);
  return null;
end $$;
revoke execute on function unvisited_by_patient() from public;
create trigger f_unvisited_withdrawn after update on patients for each row
  when ((old.withdrawn_at is null) <> (new.withdrawn_at is null)) execute function unvisited_by_patient();

create function unvisited_by_visit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- Hardly ever a patient's first: asked along the key before anything is locked.
    if exists (select from unvisited_patients where patient_id = new.patient_id) then perform keep_unvisited(array[new.patient_id]); end if;
  else
    perform keep_unvisited(array[old.patient_id, new.patient_id]);
  end if;
  return null;
end $$;
revoke execute on function unvisited_by_visit() from public;
create trigger f_unvisited after insert on visits for each row execute function unvisited_by_visit();
create trigger f_unvisited_moved after update on visits for each row
  when (old.patient_id <> new.patient_id or (old.withdrawn_at is null) <> (new.withdrawn_at is null)) execute function unvisited_by_visit();

-- The patients who are there already. The owner is bound by row security too.
do $$
declare
  hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    insert into unvisited_patients (patient_id, created_at, imported)
      select id, created_at, import_digest is not null from patients p where withdrawn_at is null
        and not exists (select from visits v where v.hospital_id = p.hospital_id and v.patient_id = p.id and v.withdrawn_at is null);
    insert into row_counts (entry, change) select 'patients:unvisited', count(*) from unvisited_patients;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;

-- The IPD dashboard is filtered by it.
create index visit_claims_of_billing on visit_claims (hospital_id, billing_status);
