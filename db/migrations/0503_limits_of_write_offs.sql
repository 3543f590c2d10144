-- Adds only: up to what value at cost a role or desk approves what is written off or found; dated, without a value whatever it is worth.

create table write_off_limits (
  hospital_id text not null default app_hospital() references hospitals (id),
  id uuid not null default gen_random_uuid(),
  holder text not null check (holder in ('admin', 'accounts')),
  up_to bigint check (up_to between 0 and 100000000000),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (hospital_id, id)
);
call keep_as_hospital_record('write_off_limits', 'stock');
alter table write_off_limits add constraint write_off_limits_do_not_overlap exclude using gist (hospital_id with =, holder with =,
  daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null);
comment on table write_off_limits is 'limit of write-offs, limits of write-offs';

-- Accounts up to 25,000, an administrator whatever it is worth.
create function begin_write_off_limits(of_hospital text) returns void language plpgsql as $$
declare scope text := current_setting('app.hospital', true);
begin
  perform set_config('app.hospital', of_hospital, true);
  insert into write_off_limits (holder, up_to, valid_from) values ('accounts', 2500000, '2000-01-01'), ('admin', null, '2000-01-01');
  perform set_config('app.hospital', coalesce(scope, ''), true);
end $$;
create function begin_write_off_limits_of_hospital() returns trigger language plpgsql as $$
begin
  perform begin_write_off_limits(new.id);
  return null;
end $$;
create trigger g_write_off_limits after insert on hospitals for each row execute function begin_write_off_limits_of_hospital();
do $$
declare known text;
begin
  for known in select id from hospitals loop
    perform begin_write_off_limits(known);
  end loop;
end $$;
