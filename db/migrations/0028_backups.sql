-- The backups that were made or tried: of the whole installation, both hospitals in one file, so the rows belong to none.
-- Written by the backup command as the owner; the application only shows them.
create table backups (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  state text not null default 'running' check (state in ('running', 'kept', 'failed')),
  -- Name of the file and the folder or bucket it was put in.
  name text not null,
  place text not null,
  bytes bigint check (bytes > 0),
  row_count bigint check (row_count > 0),
  -- Restored into a scratch database, where counts and digests of every table were equal.
  verified boolean not null default false,
  failure text,
  constraint finished_when_not_running check ((finished_at is null) = (state = 'running')),
  constraint kept_with_its_size check (state <> 'kept' or (bytes is not null and row_count is not null)),
  constraint failed_with_a_reason check ((failure is not null) = (state = 'failed'))
);
create index backups_by_time on backups (started_at desc);
create trigger c_announce after insert or update on backups for each statement execute function announce_change('backups');
grant select on backups to wardbook_app;
