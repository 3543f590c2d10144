-- A record comes back with exactly what left with it: what was withdrawn at the same instant by somebody else, or for another
-- reason, such as a link taken off the visit, stays away.
create or replace function follow_withdrawal() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is null then
    execute format('update %I set withdrawn_at = $1, withdrawn_by = $2, withdrawn_reason = $3 where %I = $4 and withdrawn_at is null',
      tg_argv[0], tg_argv[1]) using new.withdrawn_at, new.withdrawn_by, new.withdrawn_reason, new.id;
  else
    execute format('update %I set withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null where %I = $1 and withdrawn_at = $2
      and withdrawn_by is not distinct from $3 and withdrawn_reason is not distinct from $4',
      tg_argv[0], tg_argv[1]) using new.id, old.withdrawn_at, old.withdrawn_by, old.withdrawn_reason;
  end if;
  return null;
end $$;
