-- Adds only: How many visits of All Patient a patient has, so that a search of a frequent name is counted over the patients and not over
-- their visits; and the visits by their number, for digits within it (decision record 059).
create table called_patients (
  hospital_id text not null default app_hospital() references hospitals (id),
  patient_id uuid not null,
  name_words text not null,
  visits int not null check (visits > 0),
  -- Every search reads all patients: along the index alone.
  primary key (hospital_id, patient_id) include (name_words, visits)
);
alter table called_patients enable row level security;
alter table called_patients force row level security;
create policy hospital_scope on called_patients using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select on called_patients to wardbook_app;

-- Counts the rows of these patients anew. The caller has locked the patients: of two, the second counts what the first has committed.
create function count_called_visits(patients_touched uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from called_patients c where c.hospital_id = app_hospital() and c.patient_id = any (patients_touched)
    and not exists (select from called_visits v where v.hospital_id = c.hospital_id and v.patient_id = c.patient_id);
  insert into called_patients as c (hospital_id, patient_id, name_words, visits)
    select hospital_id, patient_id, min(name_words), count(*) from called_visits
    where hospital_id = app_hospital() and patient_id = any (patients_touched) group by hospital_id, patient_id
    on conflict (hospital_id, patient_id) do update set name_words = excluded.name_words, visits = excluded.visits
      where (c.name_words, c.visits) is distinct from (excluded.name_words, excluded.visits);
end $$;
revoke execute on function count_called_visits(uuid[]) from public;

-- As in 0077, and counts what it wrote.
create or replace function write_called_visits(visits_touched uuid[], patients_touched uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from patients where hospital_id = app_hospital() and id = any (patients_touched) order by id for no key update;
  delete from called_visits where hospital_id = app_hospital() and id = any (visits_touched);
  insert into called_visits (hospital_id, id, visit_no, patient_id, patient_type, visit_date, discharge_date, name_key, name_words,
      uhid, phone, manager_key, called_on, update_reason, diagnosis_key)
    select v.hospital_id, v.id, v.visit_no, v.patient_id, v.patient_type, v.visit_date, v.discharge_date, p.name_key, plain_words(p.name),
      p.uhid, p.phone, lower(p.relationship_manager), g.called_on, g.update_reason, g.diagnosis_key
    from visits v join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id cross join gathered_of(v.hospital_id, v.id) g
    where v.hospital_id = app_hospital() and v.id = any (visits_touched) and v.withdrawn_at is null;
  perform count_called_visits(patients_touched);
end $$;

create or replace function copy_patient_to_called() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update called_visits c set name_key = n.name_key, name_words = plain_words(n.name), uhid = n.uhid, phone = n.phone, manager_key = lower(n.relationship_manager)
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where c.hospital_id = n.hospital_id and c.patient_id = n.id
      and (o.name, o.uhid, o.phone, o.relationship_manager) is distinct from (n.name, n.uhid, n.phone, n.relationship_manager);
  update called_patients c set name_words = plain_words(n.name)
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where c.hospital_id = n.hospital_id and c.patient_id = n.id and o.name is distinct from n.name;
  return null;
end $$;

create or replace function rebuild_called_visits() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  lock table called_visits in share row exclusive mode;
  delete from called_visits where hospital_id = app_hospital();
  delete from called_patients where hospital_id = app_hospital();
  perform write_called_visits(array_agg(id), array_agg(distinct patient_id)) from visits
    where hospital_id = app_hospital() and withdrawn_at is null having count(*) > 0;
end $$;

-- The visits that are there already. The owner is bound by row security too.
do $$
declare
  hospital text;
begin
  lock table called_visits in share row exclusive mode;
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    insert into called_patients (hospital_id, patient_id, name_words, visits)
      select hospital_id, patient_id, min(name_words), count(*) from called_visits group by hospital_id, patient_id;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;

create index called_visits_by_number on called_visits (hospital_id, visit_no) include (id);
