-- What measuring with a hundred thousand patients asked for (bench/RESULTS.md).

-- Nearly every outpatient visit and hardly any inpatient one has no discharge date. Taken as independent, the planner expects two
-- thirds of all inpatients to be in house instead of 400, and reads all years for them.
create statistics visits_open_by_type (mcv) on patient_type, discharge_date from visits;
alter statistics visits_open_by_type set statistics 1000;

-- Those in house in the orders of the dashboard: as long as the lists are, whatever the years hold.
create index visits_admitted_sr_no on visits (hospital_id, (case when sr_no is null then 2147483647 else sr_no end), visit_id)
  where patient_type = 'IPD' and discharge_date is null;
create index visits_admitted_latest on visits (hospital_id, visit_id desc) where patient_type = 'IPD' and discharge_date is null;

-- Under row security a condition begins at an index only when it can tell nothing of other rows. The planner knows that of
-- `case`, not of `coalesce`: a page far down the serial numbers read all before it.
drop index visits_ipd_sr_no, visits_ipd_sr_no_down;
create index visits_ipd_sr_no on visits (hospital_id, (case when sr_no is null then 2147483647 else sr_no end), visit_id) where patient_type = 'IPD';
create index visits_ipd_sr_no_down on visits (hospital_id, (case when sr_no is null then 0 else sr_no end) desc, visit_id desc) where patient_type = 'IPD';
-- What is searched in visits stands in the index itself: counting the matches does not touch the rows.
drop index visits_ipd_latest;
create index visits_ipd_latest on visits (hospital_id, visit_id desc) include (patient_id, appointment_with, status, withdrawn_at) where patient_type = 'IPD';

-- The tiles of the dashboards are sums that are kept, too (decision record 009): by type and status beside by type alone.
create or replace function keep_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry text := quote_literal(tg_argv[0]);
begin
  for n in 1 .. tg_nargs - 1 loop
    entry := entry || format(' || %L || %I', ':', tg_argv[n]);
  end loop;
  if tg_op = 'INSERT' then
    execute format('insert into row_counts (hospital_id, entry, change)
      select hospital_id, %s, count(*) from fresh where withdrawn_at is null group by 1, 2', entry);
  else
    execute format('insert into row_counts (hospital_id, entry, change)
      select hospital_id, entry, sum(n) from (select hospital_id, %1$s as entry, 1 as n from fresh where withdrawn_at is null
        union all select hospital_id, %1$s, -1 from stale where withdrawn_at is null) as c group by 1, 2 having sum(n) <> 0', entry);
  end if;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $$;

-- A field that is ticked counts nothing: a change of a visit asks only when it moves one from one sum to another.
create function keep_visit_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into row_counts (hospital_id, entry, change)
    select new.hospital_id, entry, sum(n) from (
      select unnest(array['visits:' || new.patient_type, 'visits:' || new.patient_type || ':' || new.status]) as entry, 1 as n
        where new.withdrawn_at is null
      union all select unnest(array['visits:' || old.patient_type, 'visits:' || old.patient_type || ':' || old.status]), -1
        where old.withdrawn_at is null) as c
    group by entry having sum(n) <> 0;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $$;
revoke execute on function keep_visit_count() from public;

drop trigger d_count_update on visits;
create trigger d_count_move after update on visits for each row
  when ((old.patient_type, old.status, old.withdrawn_at is null) is distinct from (new.patient_type, new.status, new.withdrawn_at is null))
  execute function keep_visit_count();
create trigger d_count_status_insert after insert on visits referencing new table as fresh
  for each statement execute function keep_count('visits', 'patient_type', 'status');

do $$
declare
  house text;
begin
  for house in select id from hospitals loop
    perform set_config('app.hospital', house, true);
    insert into row_counts (entry, change)
      select 'visits:' || patient_type || ':' || status, count(*) from visits where withdrawn_at is null group by 1;
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
-- It was for counting the tiles.
drop index visits_ipd_status;

-- What changed, found by reading both rows once: asked for each of sixty columns anew, it was most of the cost of a save.
create or replace function keep_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb;
  is_now jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' then
    -- Only what changed, in both directions.
    select jsonb_object_agg(key, o.value), jsonb_object_agg(key, n.value) into was, is_now
      from jsonb_each(to_jsonb(old)) as o join jsonb_each(is_now) as n using (key)
      where o.value is distinct from n.value and key not in ('version', 'updated_at', 'search_text', 'name_key');
    if was is null then return null; end if;
  end if;
  insert into row_history (hospital_id, table_name, row_id, actor_id, request_id, change, before, after)
    values (new.hospital_id, tg_table_name, new.id, app_actor(), nullif(current_setting('app.request', true), ''), lower(tg_op), was, is_now);
  return null;
end $$;

-- Whose name holds what was typed, for the lists of visits: by the searched words, where the trigram index helps (decision record 015).
create function patients_named(typed text, at_most int) returns setof uuid language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  words constant text := btrim(plain_words(typed));
begin
  if words = '' then return; end if;
  return query execute format('select patient_id from patient_search where hospital_id = %L and %s strpos(name, %L) > 0 limit %s',
    app_hospital(), case when length(words) > 2 then format('text like %L and', '%' || words || '%') end, words, coalesce(at_most::text, 'all'));
end $$;

revoke execute on function patients_named(text, int) from public;
grant execute on function patients_named(text, int) to wardbook_app;

-- Which doctors there are, and whose visits.
create index visits_ipd_doctor on visits (hospital_id, appointment_with) where patient_type = 'IPD';

-- lower(name) is not leakproof: under row security a page far down the alphabet reads every name before it. A column is compared by
-- the index.
alter table patients add column name_key text not null generated always as (lower(name)) stored;
drop index patients_by_name;
create index patients_by_name on patients (hospital_id, name_key, id);
