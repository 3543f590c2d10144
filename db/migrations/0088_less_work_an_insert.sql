-- Adds only: the program before this one may go on serving.
-- A table that has not doubled since the planner last looked at it is planned as well with what it knows: looking means sorting 30,000
-- rows by every column, a second and more for the patients of a large hospital, and an import asked for it every few thousand rows.
create or replace function learn_size(target regclass) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select relnamespace <> 'public'::regnamespace or relkind <> 'r' from pg_class where oid = target) then
    raise exception 'not a table of the records: %', target;
  end if;
  -- Rows known are -1 where nobody ever looked.
  if pg_stat_get_mod_since_analyze(target) < (select reltuples from pg_class where oid = target) then return; end if;
  execute format('analyze %s', target);
end $$;

-- The empty columns of a new row, which most are, are taken out first: what follows copies a quarter of it.
create or replace function keep_beginning() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- As keep_history() leaves them out, and the keys that the entry has in its own columns.
  left_out text[] := array['hospital_id', 'id', 'version', 'updated_at', 'search_text', 'name_key'] || secret_columns(tg_table_name);
begin
  insert into row_history (hospital_id, table_name, row_id, actor_id, request_id, change, after)
    select hospital_id, tg_table_name, id, app_actor(), nullif(current_setting('app.request', true), ''), 'insert',
      jsonb_strip_nulls(to_jsonb(fresh)) - left_out from fresh;
  return null;
end $$;
