-- The platform every record stands on: hospital scope, clock, history, live notices, audit, counters, idempotency, files.
-- The application connects as wardbook_app, which owns nothing, has no BYPASSRLS and no DELETE on records.

-- Which migrations ran is no secret of the owner's: /health compares it with the files.
grant select on schema_migrations to wardbook_app;

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- The transaction's hospital, actor and clock are set by the server's in-hospital.ts, for the transaction only,
-- so that a pooled connection can never carry them over. Without a hospital every policy is false: no rows.
create function app_hospital() returns text language sql stable
  return nullif(current_setting('app.hospital', true), '');

create function app_actor() returns uuid language sql stable
  return nullif(current_setting('app.actor', true), '')::uuid;

create function app_now() returns timestamptz language sql stable
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());

-- Withdrawn rows leave every screen; only a transaction that opens the recycle bin sees them.
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
  version int not null default 1
);
-- Branding is public: the selection page shows it before anybody signs in. Settings are changed by the own hospital only.
alter table hospitals enable row level security;
alter table hospitals force row level security;
create policy branding on hospitals for select using (true);
create policy own_settings on hospitals for update using (id = app_hospital()) with check (id = app_hospital());
create policy founding on hospitals for insert with check (id = app_hospital());
grant select on hospitals to wardbook_app;
grant update (phone, email, address, tagline, description, session_idle_minutes, session_hours, version)
  on hospitals to wardbook_app;

-- Who changed what, before and after: written by trigger in the writing transaction, readable, never changeable.
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

-- Runs as the owner, so that the application can cause history but neither write nor change it by itself.
create function keep_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  is_now jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' then
    -- Only what changed, in both directions.
    select coalesce(jsonb_object_agg(key, value), '{}') into was
      from jsonb_each(to_jsonb(old)) where to_jsonb(new) -> key is distinct from value and key not in ('version', 'updated_at', 'search_text');
    select coalesce(jsonb_object_agg(key, value), '{}') into is_now
      from jsonb_each(to_jsonb(new)) where to_jsonb(old) -> key is distinct from value and key not in ('version', 'updated_at', 'search_text');
    if is_now = '{}' and was = '{}' then return null; end if;
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

-- Makes a table a record of a hospital, once and completely: forced row security by hospital, withdrawn rows hidden,
-- version and updated_at, history, live notices, and grants without DELETE. Every such table has the columns
-- hospital_id, id, version, created_at, updated_at, withdrawn_at, withdrawn_by, withdrawn_reason (add_record_columns).
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
  execute format('create trigger b_history after insert or update on %s for each row execute function keep_history()', target);
  execute format('create trigger c_announce after insert or update on %s for each statement execute function announce_change(%L)', target, domain);
  execute format('grant select, insert, update on %s to wardbook_app', target);
end $$;

-- Who did what, in the same transaction as the doing. No values here: they are in row_history.
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

-- Human ids: one row a kind, prefix and day, advanced inside the inserting transaction: unique and gap-free.
-- Not of one hospital: the visit prefix IH is shared by both (decisions, 'Identity and records').
create table day_counters (
  kind text not null,
  prefix text not null,
  day date not null,
  last int not null check (last > 0),
  primary key (kind, prefix, day)
);
grant select, insert, update on day_counters to wardbook_app;

-- The first answer to a creating request; a repeat with the same key gets it again.
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
-- Not a record: answers older than a day are swept away.
grant select, insert, update, delete on idempotency_keys to wardbook_app;

-- Document bytes beside their record: one transaction, one backup, the same row security.
create table files (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 255),
  media_type text not null,
  size int not null check (size > 0 and size < 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (length(bytes) = size and encode(sha256(bytes), 'hex') = sha256),
  created_at timestamptz not null default app_now(),
  created_by uuid default app_actor(),
  primary key (hospital_id, id)
);
alter table files enable row level security;
alter table files force row level security;
create policy hospital_scope on files using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert on files to wardbook_app;

-- Long work and how far it is: shown as a bar with what is done, what is left, and cancel.
create table long_works (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  title text not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int,
  note text,
  result_file uuid,
  cancel_asked boolean not null default false,
  started_by uuid not null default app_actor(),
  started_at timestamptz not null default app_now(),
  touched_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, result_file) references files (hospital_id, id)
);
create index long_works_of_person on long_works (hospital_id, started_by, started_at desc);
alter table long_works enable row level security;
alter table long_works force row level security;
create policy hospital_scope on long_works using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
create trigger c_announce after insert or update on long_works for each statement execute function announce_change('works');
grant select, insert, update on long_works to wardbook_app;
