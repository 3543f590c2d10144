-- Ledgers (decision record 021): tables to which rows are only added. A row is never changed or deleted; it is corrected by a
-- row that reverses it, and by the next version of its source. What a ledger needs is called after the table is created:
--   call keep_as_ledger('charges', 'charges');
--   call keep_reversals_opposite('charges', '{quantity,amount}');
--   call keep_balance('stock_moves', 'stock_balances', 'quantity');
--   call keep_as_balanced_lines('journal_lines', 'journal_entries', 'entry_id', 'amount', 'journal');

-- Refuses every change of a row, also those of functions that run as the owner. One exception: a merge of patients renames the
-- patient of a row through a foreign key with `on update cascade`, that is inside another trigger and in patient_id alone.
create function keep_inserted() returns trigger language plpgsql as $$
declare
  apart text[];
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    -- Generated columns are computed after this trigger.
    apart := array(select attname from pg_attribute where attrelid = tg_relid and (attgenerated <> '' or attname = 'patient_id'));
    if to_jsonb(new) - apart = to_jsonb(old) - apart then return new; end if;
  end if;
  perform break_rule(tg_table_name || '_is_insert_only');
  return null;
end $$;

-- Forced row security by hospital, created_at and created_by, no change of a row, change notices under `domain`, and grants
-- without UPDATE and DELETE, for a table that has hospital_id and id.
create procedure keep_insert_only(target regclass, domain text) language plpgsql as $$
begin
  execute format('alter table %s add column created_at timestamptz not null default app_now(), '
    'add column created_by uuid default app_actor()', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy hospital_scope on %s using (hospital_id = app_hospital()) with check (hospital_id = app_hospital())', target);
  execute format('create trigger a_insert_only before update or delete on %s for each row execute function keep_inserted()', target);
  execute format('create trigger a_no_truncate before truncate on %s for each statement execute function keep_inserted()', target);
  execute format('create trigger c_announce after insert on %s for each statement execute function announce_change(%L)', target, domain);
  execute format('grant select, insert on %s to wardbook_app', target);
end $$;

-- Makes a table a ledger: insert-only, and every row names its source. A version of a source posts once; a row is reversed at most
-- once, by a row of the same table that repeats its source. A correction reverses and posts the next version.
create procedure keep_as_ledger(target regclass, domain text) language plpgsql as $$
begin
  call keep_insert_only(target, domain);
  execute format('alter table %1$s add column source_kind text not null check (source_kind ~ ''^[a-z_]{2,40}$''), '
    'add column source_id uuid not null, add column source_version int not null default 1 check (source_version > 0), '
    'add column reverses_id uuid, add column reason text check (length(reason) between 1 and 300), '
    'add constraint %2$I unique (hospital_id, reverses_id), '
    'add constraint %3$I foreign key (hospital_id, reverses_id) references %1$s (hospital_id, id), '
    'add constraint %4$I check (reverses_id is null or reason is not null)', target,
    target || '_reversed_once', target || '_reverses_of_same_hospital', target || '_reversal_says_why');
  execute format('create unique index %I on %s (hospital_id, source_kind, source_id, source_version) where reverses_id is null',
    target || '_source_posts_once', target);
end $$;

-- Arguments: the columns that a reversal negates, and those in which it may differ, each as the text of an array.
create function check_reversal() returns trigger language plpgsql as $$
declare
  amounts constant text[] := tg_argv[0];
  own constant text[] := tg_argv[1]::text[] || array['id', 'created_at', 'created_by', 'reverses_id', 'reason'];
  is_now constant jsonb := to_jsonb(new);
  was jsonb;
begin
  execute format('select to_jsonb(t) from %I t where hospital_id = $1 and id = $2', tg_table_name) into was using new.hospital_id, new.reverses_id;
  if was ->> 'reverses_id' is not null or exists (select from jsonb_object_keys(is_now) as key where key <> all (own) and case
      when key = any (amounts) then (is_now ->> key)::numeric is distinct from -(was ->> key)::numeric
      else is_now -> key is distinct from was -> key end) then
    perform break_rule(tg_table_name || '_reversal_is_opposite');
  end if;
  return null;
end $$;

-- A reversing row repeats the row it reverses with `amounts` negated, save the columns `own`, such as its day; it is not
-- reversed itself. So the sum of a row and its reversal is zero in every grouping.
create procedure keep_reversals_opposite(target regclass, amounts text[], own text[] default '{}') language plpgsql as $$
begin
  execute format('create trigger b_reversal after insert on %s for each row when (new.reverses_id is not null) '
    'execute function check_reversal(%L, %L)', target, amounts, own);
end $$;

-- Arguments: the table of balances, its key columns after the hospital, and the column that is summed. Rows are locked in the
-- order of their keys, so that concurrent posts wait for each other and never deadlock. Two steps, because an upsert would check
-- the constraint on the difference instead of the new balance. The only update of a ledger is that of a merge, which takes the
-- amounts along to the other patient.
create function post_to_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  balances constant text := quote_ident(tg_argv[0]);
  keys constant text := tg_argv[1];
  changes text := format('select hospital_id, %s, %I as change from fresh', keys, tg_argv[2]);
begin
  if tg_op = 'UPDATE' then
    changes := changes || format(' union all select hospital_id, %s, -%I from stale', keys, tg_argv[2]);
  end if;
  changes := format('(select hospital_id, %1$s, sum(change) as change from (%2$s) as c group by hospital_id, %1$s)', keys, changes);
  execute format('insert into %1$s (hospital_id, %2$s) select hospital_id, %2$s from %3$s as c order by hospital_id, %2$s on conflict do nothing',
    balances, keys, changes);
  execute format('select from %1$s where (hospital_id, %2$s) in (select hospital_id, %2$s from %3$s as c) order by hospital_id, %2$s for update',
    balances, keys, changes);
  execute format('update %1$s as b set balance = b.balance + c.change from %2$s as c where (b.hospital_id, %3$s) = (c.hospital_id, %4$s)',
    balances, changes, 'b.' || replace(keys, ', ', ', b.'), 'c.' || replace(keys, ', ', ', c.'));
  return null;
end $$;
revoke execute on function post_to_balance() from public;

-- Keeps the sum of a ledger's column `amount` for every key of the table `balances`, which has `balance bigint not null default 0`,
-- a primary key of hospital_id and columns of the ledger, and where it is needed a check such as balance >= 0. The application
-- only reads it.
create procedure keep_balance(ledger regclass, balances regclass, amount text) language plpgsql as $$
declare
  keys constant text := (select string_agg(quote_ident(a.attname), ', ' order by k.place)
    from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place) join pg_attribute a on a.attrelid = balances and a.attnum = k.attnum
    where i.indrelid = balances and i.indisprimary and k.place > 1);
begin
  execute format('alter table %s enable row level security', balances);
  execute format('alter table %s force row level security', balances);
  execute format('create policy hospital_scope on %s using (hospital_id = app_hospital()) with check (hospital_id = app_hospital())', balances);
  execute format('grant select on %s to wardbook_app', balances);
  execute format('create trigger %I after insert on %s referencing new table as fresh for each statement '
    'execute function post_to_balance(%L, %L, %L)', 'd_' || balances, ledger, balances, keys, amount);
  execute format('create trigger %I after update on %s referencing old table as stale new table as fresh for each statement '
    'execute function post_to_balance(%L, %L, %L)', 'd_' || balances || '_merge', ledger, balances, keys, amount);
end $$;

-- Arguments: the table of lines, its column with the entry's id, and the column that is summed. On the lines and on the entries,
-- at commit.
create function check_balanced_lines() returns trigger language plpgsql as $$
declare
  entries constant text := tg_argv[3];
  entry constant jsonb := to_jsonb(new);
  entry_id constant uuid := entry ->> case when tg_table_name = entries then 'id' else tg_argv[1] end;
  broken text;
begin
  execute format('select case when count(*) < 2 then %L when sum(%I) <> 0 then %L end from %I where hospital_id = $1 and %I = $2',
    entries || '_has_lines', tg_argv[2], tg_argv[0] || '_sum_to_zero', tg_argv[0], tg_argv[1])
    into broken using new.hospital_id, entry_id;
  if broken is null and entry ->> 'reverses_id' is not null then
    -- The lines of an entry and of its reversal cancel each other, whatever they are grouped by.
    execute format('select %1$L from %2$I t where hospital_id = $1 and %3$I in ($2, $3)
      group by to_jsonb(t) - array[%3$L, %4$L, ''id'', ''created_at'', ''created_by''] having sum(%4$I) <> 0 limit 1',
      entries || '_reversal_is_opposite', tg_argv[0], tg_argv[1], tg_argv[2])
      into broken using new.hospital_id, entry_id, (entry ->> 'reverses_id')::uuid;
  end if;
  if broken is not null then perform break_rule(broken); end if;
  return null;
end $$;

-- Makes `lines` the insert-only lines of a ledger's entries: each entry has at least two, the column `amount` of them sums to
-- zero, and those of a reversal are the opposite; checked at commit, when an entry is complete.
create procedure keep_as_balanced_lines(lines regclass, entries regclass, by_column text, amount text, domain text) language plpgsql as $$
declare
  target regclass;
begin
  call keep_insert_only(lines, domain);
  foreach target in array array[lines, entries] loop
    execute format('create constraint trigger e_balanced after insert on %s deferrable initially deferred for each row '
      'execute function check_balanced_lines(%L, %L, %L, %L)', target, lines, by_column, amount, entries);
  end loop;
end $$;
