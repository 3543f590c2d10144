-- Adds only: the program before this one may go on serving.
-- What is withdrawn with a record is found when the record is withdrawn, so that a table of a visit adds no trigger to visits: the lock for
-- it waited for every write, and each trigger is read with the table by every session (decision record 090).
--
-- The letter before the name of a trigger is its place: PostgreSQL fires those of one event in the order of their names, first what is
-- before the row (or statement), then what is after it.
--   a_  refuses what a record may not say, and completes it (version, kept columns), before it is written
--   b_  history, and rules that a written row is compared with others by
--   c_  announces the change to open screens
--   d_  counts and balances, and rules between tables
--   e_  what leaves, returns or moves with the record; its words for the search; sums that must agree
--   f_  rows that begin with the record (the claim of a visit), and columns that are copied to other records
--   g_  what follows from a copied column
--   h_  the rows of the dashboards (visit_rows): after the records they are read from
--   i_  the rows of the telecallers (called_visits)

-- The rows of a child that leave or return with the row of `parent`: see the comments that keep_withdrawn_with leaves. By name, as they fired.
create or replace function follow_withdrawal() returns trigger language plpgsql as $$
declare
  child record;
begin
  for child in
    select c.conrelid::regclass as rows, a.attname as by_column
      from pg_description d
      join pg_constraint c on c.oid = d.objoid and c.confrelid = tg_relid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where d.classoid = 'pg_constraint'::regclass and d.description = 'withdrawn with ' || tg_table_name
      order by c.conrelid::regclass::text
  loop
    if old.withdrawn_at is null then
      execute format('update %s set withdrawn_at = $1, withdrawn_by = $2, withdrawn_reason = $3 where %I = $4 and withdrawn_at is null',
        child.rows, child.by_column) using new.withdrawn_at, new.withdrawn_by, new.withdrawn_reason, new.id;
    else
      execute format('update %s set withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null where %I = $1 and withdrawn_at = $2
        and withdrawn_by is not distinct from $3 and withdrawn_reason is not distinct from $4',
        child.rows, child.by_column) using new.id, old.withdrawn_at, old.withdrawn_by, old.withdrawn_reason;
    end if;
  end loop;
  return null;
end $$;

-- `child` is withdrawn and restored with `parent`; `by_column` is the child's column with the parent's id. Says so beside its foreign key,
-- where follow_withdrawal finds it: the slice of the parent does not know the slices that depend on it.
create or replace procedure keep_withdrawn_with(child regclass, parent regclass, by_column text) language plpgsql as $$
declare
  reference text := (select c.conname from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2] and a.attname = by_column
    where c.contype = 'f' and c.conrelid = child and c.confrelid = parent);
begin
  if reference is null then
    raise exception '% has no foreign key (hospital_id, %) to %, by which its rows would be found', child, by_column, parent;
  end if;
  execute format('comment on constraint %I on %s is %L', reference, child, 'withdrawn with ' || parent);
  if not exists (select from pg_trigger where tgrelid = parent and tgname = 'e_withdrawal') then
    execute format('create trigger e_withdrawal after update on %s for each row when ((old.withdrawn_at is null) <> (new.withdrawn_at is null)) '
      'execute function follow_withdrawal()', parent);
  end if;
end $$;

do $$
declare
  follows record;
begin
  for follows in
    select t.tgname, t.tgrelid::regclass as parent, args[1] as child, args[2] as by_column
      from pg_trigger t, regexp_match(pg_get_triggerdef(t.oid), 'follow_withdrawal\(''(\w+)'', ''(\w+)''\)') as args
      where t.tgfoid = 'follow_withdrawal'::regproc and t.tgnargs = 2
  loop
    execute format('drop trigger %I on %s', follows.tgname, follows.parent);
    call keep_withdrawn_with(follows.child::regclass, follows.parent, follows.by_column);
  end loop;
end $$;

-- What else fired for a visit one beside the other.

-- A new visit is counted by type, and by type and status, in one statement.
create function count_new_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into row_counts (hospital_id, entry, change)
    select hospital_id, unnest(array['visits:' || patient_type, 'visits:' || patient_type || ':' || status]), count(*)
      from fresh where withdrawn_at is null group by 1, 2;
  if random() < 0.02 then perform fold_counts(); end if;
  return null;
end $$;
revoke execute on function count_new_visits() from public;
drop trigger d_count_insert on visits;
drop trigger d_count_status_insert on visits;
create trigger d_count_insert after insert on visits referencing new table as fresh for each statement execute function count_new_visits();

-- The discharge date is copied from the discharge, and the payer changed with a reason: neither is written by itself.
create function refuse_kept_column() returns trigger language plpgsql as $$
begin
  if old.discharge_date is distinct from new.discharge_date then perform break_rule('copy_is_kept_by_its_trigger'); end if;
  perform break_rule('payer_is_changed_with_a_reason');
end $$;
drop trigger a_copies on visits;
drop trigger a_payer on visits;
drop function refuse_payer_without_reason();
create trigger a_kept before update on visits for each row
  when (pg_trigger_depth() = 0 and (old.discharge_date, old.payer_id, old.had_esic_payer)
    is distinct from (new.discharge_date, new.payer_id, new.had_esic_payer))
  execute function refuse_kept_column();

-- A patient's first visit, or one that leaves, returns or moves: only what names these columns asks.
create or replace function unvisited_by_visit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- Hardly ever a patient's first: asked along the key before anything is locked.
    if exists (select from unvisited_patients where patient_id = new.patient_id) then perform keep_unvisited(array[new.patient_id]); end if;
  elsif old.patient_id <> new.patient_id or (old.withdrawn_at is null) <> (new.withdrawn_at is null) then
    perform keep_unvisited(array[old.patient_id, new.patient_id]);
  end if;
  return null;
end $$;
drop trigger f_unvisited on visits;
drop trigger f_unvisited_moved on visits;
create trigger f_unvisited after insert or update of patient_id, withdrawn_at on visits for each row execute function unvisited_by_visit();
