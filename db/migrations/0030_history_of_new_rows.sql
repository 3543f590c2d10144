-- What the history of a new row holds: its values, and nothing of what is empty or the same as in the entry itself. Whole copies of
-- wide rows were the larger part of what an import wrote (decision record 011).
create or replace function keep_beginning() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- As keep_history() leaves them out, and the keys that the entry has in its own columns.
  left_out text[] := array['hospital_id', 'id', 'version', 'updated_at', 'search_text', 'name_key'] || secret_columns(tg_table_name);
begin
  insert into row_history (hospital_id, table_name, row_id, actor_id, request_id, change, after)
    select hospital_id, tg_table_name, id, app_actor(), nullif(current_setting('app.request', true), ''), 'insert',
      jsonb_strip_nulls(to_jsonb(fresh) - left_out) from fresh;
  return null;
end $$;
