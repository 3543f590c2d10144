-- Adds only: The patients of All Patient in the order of their names: a page of a frequent name, by name, reads them and not their visits,
-- and their count reads the same index (decision record 064). The key is made anew without what that index holds now: the program before
-- this one may go on serving.
alter table called_patients add column name_key text;

do $$
declare
  hospital text;
begin
  lock table called_visits, called_patients in share row exclusive mode;
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    update called_patients c set name_key = p.name_key from patients p where p.hospital_id = c.hospital_id and p.id = c.patient_id;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
alter table called_patients alter column name_key set not null,
  drop constraint called_patients_pkey,
  add primary key (hospital_id, patient_id);
create index called_patients_by_name on called_patients (hospital_id, name_key) include (name_words, visits, patient_id);
-- Every row was written anew: the indexes that stayed are as large as both versions.
reindex table called_patients;

-- As in 0085, with the key of the name.
create or replace function count_called_visits(patients_touched uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from called_patients c where c.hospital_id = app_hospital() and c.patient_id = any (patients_touched)
    and not exists (select from called_visits v where v.hospital_id = c.hospital_id and v.patient_id = c.patient_id);
  insert into called_patients as c (hospital_id, patient_id, name_key, name_words, visits, inpatient_visits)
    select hospital_id, patient_id, min(name_key), min(name_words), count(*), count(*) filter (where patient_type <> 'OPD') from called_visits
    where hospital_id = app_hospital() and patient_id = any (patients_touched) group by hospital_id, patient_id
    on conflict (hospital_id, patient_id) do update set name_key = excluded.name_key, name_words = excluded.name_words,
        visits = excluded.visits, inpatient_visits = excluded.inpatient_visits
      where (c.name_key, c.name_words, c.visits, c.inpatient_visits)
        is distinct from (excluded.name_key, excluded.name_words, excluded.visits, excluded.inpatient_visits);
end $$;

create or replace function copy_patient_to_called() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update called_visits c set name_key = n.name_key, name_words = plain_words(n.name), uhid = n.uhid, phone = n.phone, manager_key = lower(n.relationship_manager)
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where c.hospital_id = n.hospital_id and c.patient_id = n.id
      and (o.name, o.uhid, o.phone, o.relationship_manager) is distinct from (n.name, n.uhid, n.phone, n.relationship_manager);
  update called_patients c set name_key = n.name_key, name_words = plain_words(n.name)
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where c.hospital_id = n.hospital_id and c.patient_id = n.id and o.name is distinct from n.name;
  return null;
end $$;
