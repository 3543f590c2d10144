-- How many rows there are, without counting them (decision record 009): each change of a counted table adds its difference
-- as a row of its own, so that no two writers wait for each other; a count is a sum over a few rows at any table size.

create table row_counts (
  hospital_id text not null default app_hospital() references hospitals (id),
  id bigint generated always as identity,
  entry text not null,
  change bigint not null,
  primary key (hospital_id, id)
);
alter table row_counts enable row level security;
alter table row_counts force row level security;
create policy hospital_scope on row_counts using (hospital_id = app_hospital()) with check (hospital_id = app_hospital());
grant select on row_counts to wardbook_app;

-- Folds the differences into one row an entry. One at a time; a second caller leaves without folding.
create function fold_counts() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(7215002, hashtext(app_hospital())) then return; end if;
  with folded as (delete from row_counts returning entry, change)
  insert into row_counts (entry, change) select entry, sum(change) from folded group by entry;
end $$;
revoke execute on function fold_counts() from public;

-- Arguments: the entry, and the columns whose values divide it ('visits' by 'patient_type' counts under visits:IPD and so on).
create function keep_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry text := quote_literal(tg_argv[0]);
begin
  for n in 1 .. tg_nargs - 1 loop
    entry := entry || format(' || %L || %I', ':', tg_argv[n]);
  end loop;
  if tg_op = 'INSERT' then
    execute format('insert into row_counts (hospital_id, entry, change)
      select hospital_id, %s, count(*) from fresh where withdrawn_at is null group by 1, 2', entry);
  else
    execute format('insert into row_counts (hospital_id, entry, change)
      select hospital_id, entry, sum(n) from (select hospital_id, %1$s as entry, 1 as n from fresh where withdrawn_at is null
        union all select hospital_id, %1$s, -1 from stale where withdrawn_at is null) as c group by 1, 2 having sum(n) <> 0', entry);
  end if;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $$;

-- Counts the rows of a record's table under `entry`, divided by the values of the column `part`; rows that exist are counted in.
create procedure keep_counted(target regclass, entry text, part text default null) language plpgsql as $$
declare
  arguments text := quote_literal(entry) || coalesce(', ' || quote_literal(part), '');
  hospital text;
begin
  execute format('create trigger d_count_insert after insert on %s referencing new table as fresh for each statement execute function keep_count(%s)', target, arguments);
  execute format('create trigger d_count_update after update on %s referencing old table as stale new table as fresh for each statement execute function keep_count(%s)', target, arguments);
  for hospital in select id from hospitals loop
    perform set_config('app.hospital', hospital, true);
    execute format('insert into row_counts (entry, change) select %L%s, count(*) from %s where withdrawn_at is null group by 1',
      entry, case when part is null then '' else format(' || %L || %I', ':', part) end, target);
  end loop;
  perform set_config('app.hospital', '', true);
end $$;
