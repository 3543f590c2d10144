-- A notice of a change names the visit it is of, `hospital/domain/visit` instead of `hospital/domain`, so that a screen of one visit asks
-- again when that visit changes and not at each save in the hospital (decision record 091). Servers of the program before this one take
-- no heed of such notices: it does not go on beside this.

-- Announces a change of a domain: of a visit, or of all. A transaction keeps what it announced: nothing is said twice, what changes more than
-- some forty visits is a change of the whole domain, and its server forgets what it had read of them before it answers that all is saved.
create function announce(domain text, visit uuid) returns boolean language plpgsql as $$
declare
  change text := domain || coalesce('/' || visit, '');
  announced constant text := coalesce(current_setting('app.announced', true), '');
begin
  if strpos(announced, ' ' || domain || ' ') > 0 or strpos(announced, ' ' || change || ' ') > 0 then return false; end if;
  if length(announced) > 2000 then change := domain; end if;
  -- Called in an expression: performing it would start a query. The answer is void and never null.
  if pg_notify('wardbook', coalesce(app_hospital(), '*') || '/' || change) is null then null; end if;
  return set_config('app.announced', announced || ' ' || change || ' ', true) is not null;
end $$;

create or replace function announce_change() returns trigger language plpgsql as $$
begin
  if announce(tg_argv[0], null) then null; end if;
  return null;
end $$;

create function announce_visit() returns trigger language plpgsql as $$
begin
  if announce(tg_argv[0], new.visit_id) then null; end if;
  if tg_op = 'UPDATE' and old.visit_id is distinct from new.visit_id and announce(tg_argv[0], old.visit_id) then null; end if;
  return null;
end $$;

-- The same for a table whose rows are named as their visit is.
create function announce_visit_by_id() returns trigger language plpgsql as $$
begin
  if announce(tg_argv[0], new.id) then null; end if;
  return null;
end $$;

-- For a table whose rows are each of one visit, by `visit_id` or else their own id, after it was made a record, ledger or insert-only
-- table: its notices name the visit, or the whole domain where a row is of none.
create procedure announce_by_visit(target regclass) language plpgsql as $$
declare
  was record;
  how text := case when exists (select from pg_attribute where attrelid = target and attname = 'visit_id' and not attisdropped)
    then 'announce_visit' else 'announce_visit_by_id' end;
begin
  select convert_from(substr(tgargs, 1, length(tgargs) - 1), 'UTF8') as domain, case when tgtype & 16 <> 0 then ' or update' else '' end as events
    into strict was from pg_trigger where tgrelid = target and tgname = 'c_announce';
  execute format('drop trigger c_announce on %s', target);
  execute format('create trigger c_announce after insert%s on %s for each row execute function %I(%L)', was.events, target, how, was.domain);
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
