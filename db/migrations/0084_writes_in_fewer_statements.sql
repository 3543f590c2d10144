-- Adds only: the program before this one may go on serving.
-- What a save does that it need not do (decision record 062).

-- The next number of a kind, prefix and day, for the statement that inserts the row which carries it: the number is taken, and the
-- counter locked, no earlier than the row is written. Numbers are without gaps, because one rolled back is given back.
create function next_number(of_kind text, of_prefix text, of_day date) returns int language sql volatile as $$
  insert into day_counters (kind, prefix, day, last) values (of_kind, of_prefix, of_day, 1)
    on conflict (kind, prefix, day) do update set last = day_counters.last + 1 returning last
$$;

-- Rows of a table that is counted in one entry, which most are, are counted by a statement whose plan is kept: making its text and
-- planning it anew cost as much as inserting the patient.
create or replace function keep_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry text := quote_literal(tg_argv[0]);
begin
  if tg_op = 'INSERT' and tg_nargs = 1 then
    insert into row_counts (hospital_id, entry, change)
      select hospital_id, tg_argv[0], count(*) from fresh where withdrawn_at is null group by hospital_id;
  else
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
  end if;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $$;
