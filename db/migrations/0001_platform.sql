-- What every table depends on: hospital scope, clock, records, history, change notices, audit, counters, idempotency.
-- The application connects as wardbook_app, which owns nothing, has no BYPASSRLS and no DELETE on records.

-- /health compares the migrations that ran with the files.
grant select on schema_migrations to wardbook_app;

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- The transaction's hospital, actor and clock are set by the server's in-hospital.ts for the transaction only, so that a
-- pooled connection never carries them over. Without a hospital every policy is false: no rows.
create function app_hospital() returns text language sql stable
  return nullif(current_setting('app.hospital', true), '');

create function app_actor() returns uuid language sql stable
  return nullif(current_setting('app.actor', true), '')::uuid;

create function app_now() returns timestamptz language sql stable
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());

-- Withdrawn rows are hidden from every screen; only a transaction that opens the recycle bin sees them.
create function app_bin_open() returns boolean language sql stable
  return coalesce(current_setting('app.recycle_bin', true), '') = 'open';

create table hospitals (
  id text primary key check (id ~ '^[a-z]{2,20}$'),
  type text not null check (type in ('hope', 'ayushman')),
  name text not null,
  full_name text not null,
  short_text text not null,
  tagline text not null,
  description text not null,
  patient_prefix text not null unique check (patient_prefix ~ '^[A-Z]{4}$'),
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  features text[] not null default '{}',
  session_idle_minutes int not null default 30 check (session_idle_minutes between 5 and 120),
  session_hours int not null default 12 check (session_hours between 1 and 24),
  -- Which rates and factors of the schemes apply.
  accreditation text not null default 'nabh' check (accreditation in ('nabh', 'non_nabh', 'super_speciality')),
  city_tier int not null default 1 check (city_tier between 1 and 3),
  version int not null default 1
);
-- Branding is public: the selection page shows it before sign-in. Settings are changed by the own hospital only.
alter table hospitals enable row level security;
alter table hospitals force row level security;
create policy branding on hospitals for select using (true);
create policy own_settings on hospitals for update using (id = app_hospital()) with check (id = app_hospital());
create policy founding on hospitals for insert with check (id = app_hospital());
grant select on hospitals to wardbook_app;
grant update (phone, email, address, tagline, description, session_idle_minutes, session_hours, accreditation, city_tier, version)
  on hospitals to wardbook_app;

-- History: who changed what, before and after. Written by trigger in the writing transaction; readable, never changeable.
create table row_history (
  hospital_id text not null default app_hospital() references hospitals (id),
  id bigint generated always as identity,
  table_name text not null,
  row_id uuid not null,
  at timestamptz not null default app_now(),
  actor_id uuid,
  request_id text,
  change text not null check (change in ('insert', 'update')),
  before jsonb,
  after jsonb not null,
  primary key (hospital_id, id)
);
create index row_history_of_row on row_history (hospital_id, table_name, row_id, id);
alter table row_history enable row level security;
alter table row_history force row level security;
create policy hospital_scope on row_history using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select on row_history to wardbook_app;

-- The history functions run as the owner, so that the application can cause history but neither write nor change it.
-- New rows are recorded once a statement: an import registers fifty at a time, and the call cost as much as the writing.
create function keep_beginning() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into row_history (hospital_id, table_name, row_id, actor_id, request_id, change, after)
    select hospital_id, tg_table_name, id, app_actor(), nullif(current_setting('app.request', true), ''), 'insert', to_jsonb(fresh) from fresh;
  return null;
end $$;
revoke execute on function keep_beginning() from public;

-- A change is compared row by row, reading both rows once: asking for each of sixty columns was most of the cost of a save.
create function keep_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := app_now();
  return new;
end $$;

-- One notice a statement and domain; PostgreSQL folds equal notices of a transaction into one and sends it at commit.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('wardbook', coalesce(app_hospital(), '*') || '/' || tg_argv[0]);
  return null;
end $$;
-- Open screens show a hospital's own settings (idle minutes, phone, address): their change is announced like any other.
create trigger c_announce after insert or update on hospitals for each statement execute function announce_change('hospitals');

-- Makes a table a record of a hospital: adds version, created_at, created_by, updated_at, withdrawn_at, withdrawn_by and
-- withdrawn_reason to a table that has hospital_id and id; forces row security by hospital, hides withdrawn rows, keeps
-- version and history, announces changes under `domain` to the live stream, and grants everything but DELETE.
create procedure keep_as_hospital_record(target regclass, domain text) language plpgsql as $$
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
  execute format('create trigger b_beginning after insert on %s referencing new table as fresh for each statement execute function keep_beginning()', target);
  execute format('create trigger b_history after update on %s for each row execute function keep_history()', target);
  execute format('create trigger c_announce after insert or update on %s for each statement execute function announce_change(%L)', target, domain);
  execute format('grant select, insert, update on %s to wardbook_app', target);
end $$;

-- Cascades a withdrawal and its restore to the rows that belong to a record, in the same transaction and with the same
-- instant. A restore brings back exactly what that withdrawal took: rows withdrawn at the same instant by another user or
-- for another reason, such as a link removed from the visit, stay withdrawn.
create function follow_withdrawal() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is null then
    execute format('update %I set withdrawn_at = $1, withdrawn_by = $2, withdrawn_reason = $3 where %I = $4 and withdrawn_at is null',
      tg_argv[0], tg_argv[1]) using new.withdrawn_at, new.withdrawn_by, new.withdrawn_reason, new.id;
  else
    execute format('update %I set withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null where %I = $1 and withdrawn_at = $2
      and withdrawn_by is not distinct from $3 and withdrawn_reason is not distinct from $4',
      tg_argv[0], tg_argv[1]) using new.id, old.withdrawn_at, old.withdrawn_by, old.withdrawn_reason;
  end if;
  return null;
end $$;

-- `child` is withdrawn and restored with `parent`; `by_column` is the child's column with the parent's id. A trigger, because
-- the slice of the parent does not know the slices that depend on it.
create procedure keep_withdrawn_with(child regclass, parent regclass, by_column text) language plpgsql as $$
begin
  execute format('create trigger %I after update on %s for each row when ((old.withdrawn_at is null) <> (new.withdrawn_at is null)) '
    'execute function follow_withdrawal(%L, %L)', 'e_' || child || '_follow', parent, child, by_column);
end $$;

-- For a rule between tables that a trigger checks: fails under the name of the rule, which the server maps to a refusal
-- like the name of a constraint.
create function break_rule(rule text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = rule, message = 'broken: ' || rule;
end $$;

-- Updates the planner's statistics after a bulk load: with those of an empty table, checks of references and searches by
-- key would read the whole table until autovacuum has run. The application owns no table, so it asks for this.
create function learn_size(target regclass) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select relnamespace <> 'public'::regnamespace or relkind <> 'r' from pg_class where oid = target) then
    raise exception 'not a table of the records: %', target;
  end if;
  execute format('analyze %s', target);
end $$;
revoke all on function learn_size(regclass) from public;
grant execute on function learn_size(regclass) to wardbook_app;

-- Audit: who did what, in the same transaction as the change. The values are in row_history.
create table audit_events (
  hospital_id text not null default app_hospital() references hospitals (id),
  id bigint generated always as identity,
  at timestamptz not null default app_now(),
  type text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
  actor_id uuid default app_actor(),
  actor_role text,
  subject_type text,
  subject_id uuid,
  patient_id uuid,
  request_id text default nullif(current_setting('app.request', true), ''),
  network text,
  facts jsonb not null default '{}',
  primary key (hospital_id, id)
);
create index audit_events_by_time on audit_events (hospital_id, at desc, id desc);
create index audit_events_of_patient on audit_events (hospital_id, patient_id, at desc) where patient_id is not null;
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy hospital_scope on audit_events using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert on audit_events to wardbook_app;

-- Numbers that people read: one row a kind, prefix and day, advanced inside the inserting transaction: unique and gap-free.
-- Not scoped by hospital: both share the visit prefix IH (decisions, 'Identity and records').
create table day_counters (
  kind text not null,
  prefix text not null,
  day date not null,
  last int not null check (last > 0),
  primary key (kind, prefix, day)
);
grant select, insert, update on day_counters to wardbook_app;

-- The answer to the first request with a key; a repeated request with the same key gets it again.
create table idempotency_keys (
  hospital_id text not null default app_hospital() references hospitals (id),
  actor_id uuid not null,
  key text not null check (length(key) between 8 and 100),
  route text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (hospital_id, actor_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (hospital_id, created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy hospital_scope on idempotency_keys using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
-- Not a record: keys older than a day are deleted.
grant select, insert, update, delete on idempotency_keys to wardbook_app;
