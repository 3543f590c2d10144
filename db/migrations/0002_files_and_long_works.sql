-- Files, and work that takes longer than a request.

-- Document bytes in the database beside their record: one transaction, one backup, the same row security.
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

-- Progress of long work: shown as a bar with what is done, what is left, and cancel.
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
  -- Of a result that is kept in work_result_parts.
  result_name text,
  result_type text,
  result_size bigint,
  cancel_asked boolean not null default false,
  started_by uuid not null default app_actor(),
  started_at timestamptz not null default app_now(),
  touched_at timestamptz not null default now(),
  -- The address of the screen that shows the work in full, if there is one.
  shown_at text check (shown_at ~ '^/[^/]'),
  primary key (hospital_id, id),
  foreign key (hospital_id, result_file) references files (hospital_id, id)
);
create index long_works_of_person on long_works (hospital_id, started_by, started_at desc);
alter table long_works enable row level security;
alter table long_works force row level security;
create policy hospital_scope on long_works using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
create trigger c_announce after insert or update on long_works for each statement execute function announce_change('works');
grant select, insert, update on long_works to wardbook_app;

-- A result that can be produced again, such as a dossier of 60 MB, is not a record: it is stored in parts for the hours in
-- which it is downloaded, then deleted.
create table work_result_parts (
  hospital_id text not null default app_hospital() references hospitals (id),
  work_id uuid not null,
  part int not null,
  bytes bytea not null,
  created_at timestamptz not null default app_now(),
  primary key (hospital_id, work_id, part),
  foreign key (hospital_id, work_id) references long_works (hospital_id, id)
);
create index work_result_parts_by_age on work_result_parts (hospital_id, created_at);
-- PDFs do not compress.
alter table work_result_parts alter column bytes set storage external;
alter table work_result_parts enable row level security;
alter table work_result_parts force row level security;
create policy hospital_scope on work_result_parts using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert, delete on work_result_parts to wardbook_app;
