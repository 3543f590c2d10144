-- Adds only: the program before this one may go on serving.
-- Whether its hospital exists is checked once a row: a reference that carries the hospital and is never empty already implies it,
-- because the row it leads to was checked. A sixth of what an imported patient cost were such checks (decision record 060).
-- row_history, the counts and the derived rows are written by triggers only, with the hospital of a row that was checked.
do $$
declare
  implied record;
begin
  for implied in
    select c.conrelid::regclass as target, c.conname from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'hospitals'::regclass
      and (c.conrelid = any ('{row_history, row_counts, unvisited_patients, visit_rows, called_visits}'::regclass[])
        or exists (select from pg_constraint other where other.conrelid = c.conrelid and other.contype = 'f'
          and other.confrelid <> all (array[c.confrelid, c.conrelid]) and other.conkey @> c.conkey and not other.condeferrable
          and not exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (other.conkey) and not a.attnotnull)))
  loop
    execute format('alter table %s drop constraint %I', implied.target, implied.conname);
  end loop;
end $$;
