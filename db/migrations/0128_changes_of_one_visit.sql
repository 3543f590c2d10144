-- A notice of a change names the visits it is of where they are few, `hospital/domain/visit` instead of `hospital/domain`, so that a screen of
-- one visit asks again when that visit changes and not at each save in the hospital (decision record 091). Servers of the program before
-- this one take no heed of such notices: it does not go on beside this.

-- Announces a change of a domain: of these visits, or of all. The transaction keeps which domains it announced, so that its server
-- forgets what it had read of them before it answers that all is saved.
create function announce(domain text, visit_ids uuid[]) returns boolean language plpgsql as $$
declare
  head constant text := coalesce(app_hospital(), '*') || '/' || domain;
  announced constant text := current_setting('app.announced', true);
  visit uuid;
begin
  -- pg_notify is called in expressions: performing it would start a query. Its answer is void and never null.
  if visit_ids is null then
    if pg_notify('wardbook', head) is null then null; end if;
  else
    foreach visit in array visit_ids loop
      if pg_notify('wardbook', head || '/' || visit) is null then null; end if;
    end loop;
  end if;
  return strpos(' ' || announced || ' ', ' ' || domain || ' ') = 0 and set_config('app.announced', announced || ' ' || domain, true) is null;
end $$;

create or replace function announce_change() returns trigger language plpgsql as $$
begin
  if announce(tg_argv[0], null) then null; end if;
  return null;
end $$;

-- The notices of changed rows with these visits: one a visit, one for all where they are more than 20 or a row is of none, and
-- nothing where no row changed.
create function announce_each(domain text, visit_ids uuid[]) returns boolean language sql as $$
  select case when visit_ids is null then false
    else announce(domain, case when cardinality(visit_ids) > 20 or array_position(visit_ids, null) is not null then null else visit_ids end) end
$$;

create function announce_visits() returns trigger language plpgsql as $$
declare
  visit_ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(visit_id) into visit_ids from (select distinct visit_id from fresh limit 21) as changed;
  else
    select array_agg(visit_id) into visit_ids from (select visit_id from fresh union select visit_id from stale limit 21) as changed;
  end if;
  if announce_each(tg_argv[0], visit_ids) then null; end if;
  return null;
end $$;

-- The same for a table whose rows are named as their visit is.
create function announce_visits_by_id() returns trigger language plpgsql as $$
declare
  visit_ids uuid[];
begin
  select array_agg(id) into visit_ids from (select id from fresh limit 21) as changed;
  if announce_each(tg_argv[0], visit_ids) then null; end if;
  return null;
end $$;

-- For a table whose rows are each of one visit, `visit_id` or else their own id, after it was made a record, ledger or insert-only
-- table: its notices name the visits.
create procedure announce_by_visit(target regclass) language plpgsql as $$
declare
  was record;
  how text := case when exists (select from pg_attribute where attrelid = target and attname = 'visit_id' and not attisdropped)
    then 'announce_visits' else 'announce_visits_by_id' end;
begin
  select convert_from(substr(tgargs, 1, length(tgargs) - 1), 'UTF8') as domain, tgtype & 16 <> 0 as hears_updates into strict was
    from pg_trigger where tgrelid = target and tgname = 'c_announce';
  execute format('drop trigger c_announce on %s', target);
  execute format('create trigger c_announce_insert after insert on %s referencing new table as fresh for each statement execute function %I(%L)',
    target, how, was.domain);
  if was.hears_updates then
    execute format('create trigger c_announce_update after update on %s referencing old table as stale new table as fresh for each statement '
      'execute function %I(%L)', target, how, was.domain);
  end if;
end $$;

do $$
declare
  target regclass;
begin
  for target in
    select t.tgrelid::regclass from pg_trigger t where t.tgname = 'c_announce' and exists (
      select from pg_attribute a where a.attrelid = t.tgrelid and a.attname = 'visit_id' and not a.attisdropped)
    union all values ('visits'::regclass), ('visit_claims'), ('discharges'), ('discharge_workflows')
  loop
    call announce_by_visit(target);
  end loop;
end $$;
