-- Files being imported: the table read from the file, how far its rows have come, and what was refused. Working
-- material of one person, not a record: it carries no history (that is the records' own) and is swept away.

create table imports (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  -- The list that is filled, as its path names it: /patients/imports.
  list text not null,
  file_name text not null check (length(file_name) between 1 and 255),
  -- What was recognised: 'Excel', or the encoding and what parts the columns.
  encoding text not null,
  delimiter text,
  first_row text[] not null check (cardinality(first_row) between 1 and 500),
  -- The row of the file that first_row stands in, and the rows after it.
  first_row_no int not null,
  row_count int not null check (row_count >= 0),
  state text not null default 'ready' check (state in ('ready', 'running', 'stopped', 'done')),
  -- Chosen when it was started: whether the first row holds names, and the column of each field ('0,,3').
  headed boolean not null default true,
  columns text not null default '',
  -- Each start is a run of its own; a batch of an earlier run that still lives finds that it may not commit.
  run int not null default 0,
  work_id uuid,
  -- Rows gone through and committed: where the next run goes on.
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

-- The rows of the file, some hundred in a chunk, as JSON text: [[row of the file, [cell, …]], …].
create table import_chunks (
  hospital_id text not null default app_hospital() references hospitals (id),
  import_id uuid not null,
  -- How many rows stand before this chunk.
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

-- The refused rows as lines of the file that is handed back, each with its reason.
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

-- The address of the screen that shows a work in full, where there is one.
alter table long_works add column shown_at text check (shown_at ~ '^/[^/]');

-- An imported patient may lack what the registration form asks for: age unknown is null, the others are empty.
alter table patients alter column age drop not null;
alter table patients drop constraint patients_gender_check,
  add constraint patients_gender_check check (gender in ('male', 'female', 'other', ''));
alter table patients drop constraint patients_phone_check,
  add constraint patients_phone_check check (phone ~ '^([0-9]{10})?$');
alter table patients drop constraint patients_address_check,
  add constraint patients_address_check check (length(address) <= 500);

-- What an import also reads (specification 1 section 3): texts as they stand in the file, the diagnosis linked where
-- it names a known one.
alter table patients
  add column patient_type text,
  add column diagnosis_id uuid,
  add column primary_diagnosis text,
  add column complications text,
  add column surgery text,
  add column surgeon text,
  add column consultant text,
  add column hope_surgeon text,
  add column hope_consultants text,
  add column admission_date date,
  add column surgery_date date,
  add column discharge_date date,
  -- What the row of the file said, digested: the same row a second time is the same patient, whoever imports it.
  add column import_digest bytea,
  add constraint diagnosis_of_same_hospital foreign key (hospital_id, diagnosis_id) references diagnoses (hospital_id, id);
create unique index one_patient_an_imported_row on patients (hospital_id, import_digest) where import_digest is not null;
create index patients_by_diagnosis on patients (hospital_id, diagnosis_id) where diagnosis_id is not null;

-- Rows that come by the thousand make the planner's picture of a table wrong long before autovacuum looks: checks of
-- references and searches by key would read the whole table. The application owns no table, so it asks for this.
create function learn_size(target regclass) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select relnamespace <> 'public'::regnamespace or relkind <> 'r' from pg_class where oid = target) then
    raise exception 'not a table of the records: %', target;
  end if;
  execute format('analyze %s', target);
end $$;
revoke all on function learn_size(regclass) from public;
grant execute on function learn_size(regclass) to wardbook_app;
