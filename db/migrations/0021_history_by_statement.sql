-- The history of what is new is written once a statement instead of once a row: an import registers fifty at a time, and the call
-- cost as much as the writing. A change is still compared row by row.

create function keep_beginning() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into row_history (hospital_id, table_name, row_id, actor_id, request_id, change, after)
    select hospital_id, tg_table_name, id, app_actor(), nullif(current_setting('app.request', true), ''), 'insert', to_jsonb(fresh) from fresh;
  return null;
end $$;
revoke execute on function keep_beginning() from public;

create procedure keep_history_of(target regclass) language plpgsql as $$
begin
  execute format('create trigger b_beginning after insert on %s referencing new table as fresh for each statement execute function keep_beginning()', target);
  execute format('create trigger b_history after update on %s for each row execute function keep_history()', target);
end $$;

create or replace procedure keep_as_hospital_record(target regclass, domain text) language plpgsql as $$
begin
  execute format('alter table %s add column version int not null default 1, '
    'add column created_at timestamptz not null default app_now(), add column created_by uuid default app_actor(), '
    'add column updated_at timestamptz not null default app_now(), '
    'add column withdrawn_at timestamptz, add column withdrawn_by uuid, add column withdrawn_reason text', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy hospital_scope on %s using (hospital_id = app_hospital() and (withdrawn_at is null or app_bin_open())) '
    'with check (hospital_id = app_hospital())', target);
  execute format('create trigger a_version before update on %s for each row execute function next_version()', target);
  call keep_history_of(target);
  execute format('create trigger c_announce after insert or update on %s for each statement execute function announce_change(%L)', target, domain);
  execute format('grant select, insert, update on %s to wardbook_app', target);
end $$;

do $$
declare
  target regclass;
begin
  for target in select tgrelid::regclass from pg_trigger where tgname = 'b_history' loop
    execute format('drop trigger b_history on %s', target);
    call keep_history_of(target);
  end loop;
end $$;
