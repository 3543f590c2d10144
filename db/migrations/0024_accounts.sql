-- What the history of a record never holds, and the end of a session told to its own live stream.

-- The columns of a table that its history leaves out: a hash of a past password is of use to nobody but an attacker.
create function secret_columns(table_name text) returns text[] language sql immutable as $$
  select case table_name when 'users' then array['password'] else '{}'::text[] end
$$;

create or replace function keep_beginning() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into row_history (hospital_id, table_name, row_id, actor_id, request_id, change, after)
    select hospital_id, tg_table_name, id, app_actor(), nullif(current_setting('app.request', true), ''), 'insert',
      to_jsonb(fresh) - secret_columns(tg_table_name) from fresh;
  return null;
end $$;

create or replace function keep_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb;
  is_now jsonb := to_jsonb(new);
  left_out text[] := array['version', 'updated_at', 'search_text', 'name_key'] || secret_columns(tg_table_name);
begin
  if tg_op = 'UPDATE' then
    -- Only what changed, in both directions.
    select jsonb_object_agg(key, o.value), jsonb_object_agg(key, n.value) into was, is_now
      from jsonb_each(to_jsonb(old)) as o join jsonb_each(is_now) as n using (key)
      where o.value is distinct from n.value and key <> all (left_out);
    if was is null then return null; end if;
  end if;
  insert into row_history (hospital_id, table_name, row_id, actor_id, request_id, change, before, after)
    values (new.hospital_id, tg_table_name, new.id, app_actor(), nullif(current_setting('app.request', true), ''), lower(tg_op), was, is_now);
  return null;
end $$;

-- The owner is bound by row security too, and a migration belongs to no hospital.
alter table row_history no force row level security;
update row_history set before = before - 'password', after = after - 'password'
  where table_name = 'users' and (before ? 'password' or after ? 'password');
alter table row_history force row level security;

-- The live stream of a session that ended closes at once: the notice names the session, and no other stream asks the database.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('wardbook', new.hospital_id || '/session/' || new.id);
  return null;
end $$;
create trigger c_announce_end after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function announce_session_end();
