-- Imports: the table read from a file, how many of its rows are imported, and the refused ones. Working material of one
-- user, not records: no history (the imported records have their own), deleted after a while.

create table imports (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  -- The list that is filled, as its path names it: 'patients', 'surgeries'.
  list text not null,
  file_name text not null check (length(file_name) between 1 and 255),
  -- What was recognised: 'Excel', or the text encoding and the column delimiter.
  encoding text not null,
  delimiter text,
  first_row text[] not null check (cardinality(first_row) between 1 and 500),
  -- The row number of first_row in the file, and the number of rows after it.
  first_row_no int not null,
  row_count int not null check (row_count >= 0),
  state text not null default 'ready' check (state in ('ready', 'running', 'stopped', 'done')),
  -- Chosen at the start: whether the first row holds the column names, and the column of each field ('0,,3').
  headed boolean not null default true,
  columns text not null default '',
  -- Each start is a run of its own; a batch of an earlier run that is still alive may not commit.
  run int not null default 0,
  work_id uuid,
  -- Rows processed and committed: where the next run continues.
  done int not null default 0,
  created int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  warned int not null default 0,
  -- The first ten warnings.
  warnings text[] not null default '{}',
  started_by uuid not null default app_actor(),
  uploaded_at timestamptz not null default app_now(),
  touched_at timestamptz not null default app_now(),
  primary key (hospital_id, id),
  constraint import_work_of_same_hospital foreign key (hospital_id, work_id) references long_works (hospital_id, id)
);
create index imports_of_person on imports (hospital_id, started_by, list, uploaded_at desc);
create index imports_of_work on imports (hospital_id, work_id);
alter table imports enable row level security;
alter table imports force row level security;
create policy hospital_scope on imports using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert, update, delete on imports to wardbook_app;

-- The rows of the file, a few hundred in a chunk, as JSON text: [[row number in the file, [cell, …]], …].
create table import_chunks (
  hospital_id text not null default app_hospital() references hospitals (id),
  import_id uuid not null,
  -- How many rows come before this chunk.
  first_index int not null,
  row_count int not null check (row_count > 0),
  rows text not null,
  primary key (hospital_id, import_id, first_index),
  constraint import_chunk_of_import foreign key (hospital_id, import_id) references imports (hospital_id, id) on delete cascade
);
alter table import_chunks enable row level security;
alter table import_chunks force row level security;
create policy hospital_scope on import_chunks using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert, update, delete on import_chunks to wardbook_app;

-- The refused rows as lines of the file that is offered for correction, each with its reason.
create table import_refusals (
  hospital_id text not null default app_hospital() references hospitals (id),
  import_id uuid not null,
  first_index int not null,
  lines text not null,
  primary key (hospital_id, import_id, first_index),
  constraint import_refusals_of_import foreign key (hospital_id, import_id) references imports (hospital_id, id) on delete cascade
);
alter table import_refusals enable row level security;
alter table import_refusals force row level security;
create policy hospital_scope on import_refusals using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select, insert, update, delete on import_refusals to wardbook_app;
