-- Adds only: What the lists of the telecallers filter, order and count by: one narrow row a visit, derived from visit, patient and calls
-- by triggers (decision record 057). A withdrawn visit has no row.
create table called_visits (
  hospital_id text not null default app_hospital() references hospitals (id),
  -- The visit's.
  id uuid not null,
  visit_no text not null,
  patient_id uuid not null,
  patient_type text not null,
  visit_date date not null,
  discharge_date timestamptz,
  -- Of the patient.
  name_key text not null,
  name_words text not null,
  uhid text not null,
  phone text not null,
  manager_key text,
  -- Of its calls: the last one, and the last reason of an update.
  called_on timestamptz,
  update_reason text,
  reason_key text generated always as (lower(update_reason)) stored,
  -- The surgeries, else the primary diagnosis, in small letters.
  diagnosis_key text not null,
  primary key (hospital_id, id)
) with (fillfactor = 85);
alter table called_visits enable row level security;
alter table called_visits force row level security;
create policy hospital_scope on called_visits using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select on called_visits to wardbook_app;

-- What is gathered from several rows: the last call, the last reason, and the surgeries or the primary diagnosis.
create function gathered_of(hospital text, visit uuid, out called_on timestamptz, out update_reason text, out diagnosis_key text)
language sql stable as $$
  select max(r.called_on), (array_agg(r.update_reason order by r.call_date desc) filter (where r.update_reason is not null))[1],
    lower(coalesce(
      (select string_agg(s.name, ', ' order by o.position, o.id) from visit_surgeries o
        join cghs_surgery s on s.hospital_id = o.hospital_id and s.id = o.surgery_id and s.withdrawn_at is null
        where o.hospital_id = hospital and o.visit_id = visit and o.status <> 'cancelled' and o.withdrawn_at is null),
      (select d.name from visit_diagnoses g join diagnoses d on d.hospital_id = g.hospital_id and d.id = g.diagnosis_id and d.withdrawn_at is null
        where g.hospital_id = hospital and g.visit_id = visit and g.is_primary and g.withdrawn_at is null), ''))
  from call_records r where r.hospital_id = hospital and r.visit_id = visit and r.withdrawn_at is null
$$;

-- Writes the rows of these visits anew. The patients are locked, so that a name that another transaction is changing is waited for.
create function write_called_visits(visits_touched uuid[], patients_touched uuid[]) returns void
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
end $$;
revoke execute on function write_called_visits(uuid[], uuid[]) from public;

create function begin_called_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform write_called_visits(array_agg(id), array_agg(patient_id)) from fresh having count(*) > 0;
  return null;
end $$;
revoke execute on function begin_called_visits() from public;
create trigger i_called_visit after insert on visits referencing new table as fresh for each statement execute function begin_called_visits();

create function copy_visit_to_called() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update called_visits c set visit_no = n.visit_no, patient_type = n.patient_type, visit_date = n.visit_date, discharge_date = n.discharge_date
    from fresh n where c.hospital_id = n.hospital_id and c.id = n.id
      and (c.visit_no, c.patient_type, c.visit_date, c.discharge_date)
        is distinct from (n.visit_no, n.patient_type, n.visit_date, n.discharge_date);
  -- Moved to another patient, withdrawn or restored.
  perform write_called_visits(array_agg(n.id), array_agg(o.patient_id) || array_agg(n.patient_id))
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where (o.patient_id, o.withdrawn_at is null) is distinct from (n.patient_id, n.withdrawn_at is null)
    having count(*) > 0;
  return null;
end $$;
revoke execute on function copy_visit_to_called() from public;
create trigger i_called_visit_update after update on visits referencing old table as stale new table as fresh
  for each statement execute function copy_visit_to_called();

create function copy_patient_to_called() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update called_visits c set name_key = n.name_key, name_words = plain_words(n.name), uhid = n.uhid, phone = n.phone, manager_key = lower(n.relationship_manager)
    from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    where c.hospital_id = n.hospital_id and c.patient_id = n.id
      and (o.name, o.uhid, o.phone, o.relationship_manager) is distinct from (n.name, n.uhid, n.phone, n.relationship_manager);
  return null;
end $$;
revoke execute on function copy_patient_to_called() from public;
create trigger i_called_visits after update on patients referencing old table as stale new table as fresh
  for each statement execute function copy_patient_to_called();

-- The rows are locked before the records are read: of two transactions at one visit, the second reads what the first has committed.
create function gather_called_visits(visits_touched uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from called_visits where hospital_id = app_hospital() and id = any (visits_touched) order by id for update;
  update called_visits v set called_on = g.called_on, update_reason = g.update_reason, diagnosis_key = g.diagnosis_key
    from unnest(visits_touched) as one, gathered_of(app_hospital(), one) g
    where v.hospital_id = app_hospital() and v.id = one
      and (v.called_on, v.update_reason, v.diagnosis_key) is distinct from (g.called_on, g.update_reason, g.diagnosis_key);
end $$;
revoke execute on function gather_called_visits(uuid[]) from public;

create function gather_called_visits_of() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform gather_called_visits(array_agg(distinct visit_id)) from fresh having count(*) > 0;
  return null;
end $$;
revoke execute on function gather_called_visits_of() from public;

-- An entry of the catalogue was renamed, withdrawn or restored. Arguments: the table of the visits that have it, and its column there.
create function gather_called_visits_with() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched uuid[];
begin
  execute format('select array_agg(distinct l.visit_id) from fresh n join stale o on o.hospital_id = n.hospital_id and o.id = n.id
    join %I l on l.hospital_id = n.hospital_id and l.%I = n.id
    where (o.name, o.withdrawn_at is null) is distinct from (n.name, n.withdrawn_at is null)', tg_argv[0], tg_argv[1]) into touched;
  if touched is not null then perform gather_called_visits(touched); end if;
  return null;
end $$;
revoke execute on function gather_called_visits_with() from public;

do $$
declare
  target text;
begin
  foreach target in array array['call_records', 'visit_surgeries', 'visit_diagnoses'] loop
    execute format('create trigger i_called_visit after insert on %I referencing new table as fresh
      for each statement execute function gather_called_visits_of()', target);
    execute format('create trigger i_called_visit_update after update on %I referencing new table as fresh
      for each statement execute function gather_called_visits_of()', target);
  end loop;
end $$;
create trigger i_called_visits after update on cghs_surgery referencing old table as stale new table as fresh
  for each statement execute function gather_called_visits_with('visit_surgeries', 'surgery_id');
create trigger i_called_visits after update on diagnoses referencing old table as stale new table as fresh
  for each statement execute function gather_called_visits_with('visit_diagnoses', 'diagnosis_id');

-- Makes every row of the transaction's hospital anew from the records.
create function rebuild_called_visits() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  lock table called_visits in share row exclusive mode;
  delete from called_visits where hospital_id = app_hospital();
  perform write_called_visits(array_agg(id), '{}') from visits where hospital_id = app_hospital() and withdrawn_at is null having count(*) > 0;
end $$;
revoke execute on function rebuild_called_visits() from public;

-- The visits that are there already. The owner is bound by row security too.
do $$
declare
  hospital text;
begin
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    perform rebuild_called_visits();
  end loop;
  perform set_config('app.hospital', '', true);
end $$;

-- All Patient in each of its orders, what has no value last in both directions: any page is read from the index alone, and with days or a
-- search its rows are compared there. Where every row has a value one index serves both directions, because few visits share one. By the
-- last discharges Call Today is counted and ordered.
create index called_visits_of_patient on called_visits (hospital_id, patient_id);
create index called_visits_by_day on called_visits (hospital_id, visit_date desc, visit_no desc) include (id, patient_id, name_words);
create index called_visits_by_name on called_visits (hospital_id, name_key, visit_no desc) include (visit_date);
create index called_visits_by_uhid on called_visits (hospital_id, uhid, visit_no desc) include (visit_date);
create index called_visits_by_phone on called_visits (hospital_id, phone, visit_no desc) include (visit_date);
create index called_visits_by_discharge on called_visits (hospital_id, discharge_date, visit_no desc) include (visit_date);
create index called_visits_by_discharge_down on called_visits (hospital_id, discharge_date desc nulls last, visit_no desc) include (visit_date, id);
create index called_visits_by_manager on called_visits (hospital_id, manager_key, visit_no desc) include (visit_date);
create index called_visits_by_manager_down on called_visits (hospital_id, manager_key desc nulls last, visit_no desc) include (visit_date);
create index called_visits_by_call on called_visits (hospital_id, called_on, visit_no desc) include (visit_date);
create index called_visits_by_call_down on called_visits (hospital_id, called_on desc nulls last, visit_no desc) include (visit_date);
create index called_visits_by_reason on called_visits (hospital_id, reason_key, visit_no desc) include (visit_date);
create index called_visits_by_reason_down on called_visits (hospital_id, reason_key desc nulls last, visit_no desc) include (visit_date);
